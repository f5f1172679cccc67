/** `/provider/unionpay` is the stand-in of the payment company's page: it shows the sum, accepts or refuses a payment, and leads back. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { yuanText } from '../../../src/contract/model/money.ts'
import { PAY_WAY } from '../../../src/contract/model/payment.ts'
import { languageOf } from '../park/messages/index.ts'
import { readUnionPay } from '../park/pay/union-pay.ts'
import type { SandboxContext } from '../context.ts'
import { payBySettings } from './pay.ts'
import { queryTrades } from './payment-provider/trades.ts'
import { page } from './provider-page.ts'

const TEXTS = {
  en: {
    title: 'UnionPay',
    lead: 'This page stands in for the payment company. No money moves.',
    pay: 'Pay',
    cancel: 'Cancel',
    wrong: 'We couldn’t find this payment',
    paid: 'Paid. Please return to the park’s page.',
    closed: 'This payment was closed. Nothing was charged.',
  },
  zh: {
    title: '银联支付',
    lead: '本页面模拟银联收银台，不产生真实扣款。',
    pay: '确认支付',
    cancel: '取消',
    wrong: '未找到该笔支付',
    paid: '支付成功，请返回园区页面。',
    closed: '该笔支付已关闭，未扣款。',
  },
} as const

type Result = 'ok' | 'cancel'

/** The URL that the page leads back to, and the method. */
interface Return {
  returnUrl: string
  returnsByPost: boolean
}

type Fields = Readonly<Record<string, string>>

/** The routes below `/provider/unionpay`. */
export const createUnionPay = (context: SandboxContext): Hono => {
  const routes = new Hono()

  /** The trade that the park requests in signed fields, and the URL that the page leads back to. */
  const find = async (fields: Fields) => {
    const asked = readUnionPay(fields)
    const [trade] = asked ? await queryTrades(context, [asked.outTradeNo]) : []
    const isIt = trade?.payWay === PAY_WAY.unionPay && String(trade.totalFen) === asked?.totalFen
    return asked && isIt ? { ...asked, ...trade } : undefined
  }

  const say = (c: Context, text: 'wrong' | 'paid' | 'closed', status: 200 | 400) => {
    const language = languageOf(c.req.header('accept-language'))
    return page(c, language, TEXTS[language].title, html`<p>${TEXTS[language][text]}</p>`, status)
  }

  /** Redirects back. The result in the URL is no proof of payment. */
  const back = (c: Context, { returnUrl, returnsByPost }: Return, result: Result): Response => {
    const target = new URL(returnUrl, c.req.url)
    target.searchParams.set('result', result)
    c.header('Cache-Control', 'no-store')
    return c.req.header('accept') === 'application/json'
      ? c.json({ to: target.href, isPost: returnsByPost })
      : c.redirect(target.href, returnsByPost ? 307 : 303)
  }

  /** The settings decide instead of the user, unless they say `ask`. */
  const finish = async (c: Context, fields: Fields, wanted: Result) => {
    const trade = await find(fields)
    if (!trade) return say(c, 'wrong', 400)
    if (wanted === 'cancel') return back(c, trade, wanted)
    const { sheet } = await payBySettings(context, trade.prepayId)
    if (sheet === 'closed') return say(c, 'closed', 400)
    return context.settings.pay === 'silent' ? say(c, 'paid', 200) : back(c, trade, wanted)
  }

  const open = async (c: Context, fields: Fields) => {
    const trade = await find(fields)
    if (!trade) return say(c, 'wrong', 400)
    const { pay } = context.settings
    if (pay === 'cancel' || pay === 'fail') return finish(c, fields, 'cancel')
    if (pay !== 'ask') return finish(c, fields, 'ok')
    if (trade.state === 'CLOSED') return say(c, 'closed', 400)
    const language = languageOf(c.req.header('accept-language'))
    const text = TEXTS[language]
    return page(
      c,
      language,
      text.title,
      html`<p>${text.lead}</p>
        <p class="sum"><b>¥${yuanText(trade.totalFen)}</b> <span>${trade.outTradeNo}</span></p>
        <form method="post" action="/provider/unionpay/done?${new URLSearchParams(fields)}">
          <button class="pay" name="result" value="ok">${text.pay}</button>
          <button class="refuse" name="result" value="cancel">${text.cancel}</button>
        </form>`,
      200,
    )
  }

  const formOf = async (c: Context): Promise<Fields> =>
    Object.fromEntries(
      Object.entries(await c.req.parseBody()).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )

  routes.get('/', (c) => open(c, c.req.query()))
  routes.post('/', async (c) => open(c, await formOf(c)))
  routes.post('/done', async (c) => {
    const { result } = await formOf(c)
    return finish(c, c.req.query(), result === 'ok' ? 'ok' : 'cancel')
  })
  return routes
}
