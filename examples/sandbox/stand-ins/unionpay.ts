/** `/provider/unionpay` stands for the page of the payment company: it shows the sum, takes a payment or none, and leads back. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { yuanText } from '../../../src/contract/model/money.ts'
import { findPayment } from '../park/api/payment.ts'
import { languageOf } from '../park/messages/index.ts'
import type { SandboxContext } from '../context.ts'
import { payBySettings } from './pay.ts'
import { page } from './provider-page.ts'

const TEXTS = {
  en: {
    title: 'UnionPay',
    lead: 'This page stands for the payment company. No money moves.',
    pay: 'Pay',
    cancel: 'Cancel',
    wrong: 'There is no such payment',
    paid: 'Paid. Please go back to the park yourself.',
  },
  zh: {
    title: '银联支付',
    lead: '本页面模拟银联收银台，不产生真实扣款。',
    pay: '确认支付',
    cancel: '取消',
    wrong: '支付单不存在',
    paid: '支付成功，请自行返回园区页面。',
  },
} as const

type Result = 'ok' | 'cancel'

/** The routes below `/provider/unionpay`. */
export const createUnionPay = (context: SandboxContext): Hono => {
  const routes = new Hono()

  const find = async (wirePackage: unknown) => {
    const payment = await findPayment(context, wirePackage)
    const isIt = payment !== undefined && payment.returnUrl !== null && payment.electricityOrderId !== null
    return isIt ? { ...payment, returnUrl: payment.returnUrl as string } : undefined
  }

  const say = (c: Context, text: 'wrong' | 'paid', status: 200 | 400) => {
    const language = languageOf(c.req.header('accept-language'))
    return page(c, language, TEXTS[language].title, html`<p>${TEXTS[language][text]}</p>`, status)
  }

  /** Leads back; what it says there is no proof. */
  const back = (c: Context, to: string, orderId: number | null, result: Result): Response => {
    const target = new URL(to)
    target.searchParams.set('orderId', String(orderId))
    target.searchParams.set('result', result)
    c.header('Cache-Control', 'no-store')
    return c.req.header('accept') === 'application/json' ? c.json({ to: target.href }) : c.redirect(target.href, 303)
  }

  /** The settings decide in a person's place, unless they say `ask`. */
  const finish = async (c: Context, wirePackage: string, wanted: Result) => {
    const payment = await find(wirePackage)
    if (!payment) return say(c, 'wrong', 400)
    if (wanted === 'ok') await payBySettings(context, wirePackage)
    if (wanted === 'ok' && context.settings.pay === 'silent') return say(c, 'paid', 200)
    return back(c, payment.returnUrl, payment.electricityOrderId, wanted)
  }

  const open = async (c: Context, wirePackage: unknown) => {
    const payment = await find(wirePackage)
    if (!payment) return say(c, 'wrong', 400)
    const { pay } = context.settings
    if (pay === 'cancel' || pay === 'fail') return finish(c, String(wirePackage), 'cancel')
    if (pay !== 'ask') return finish(c, String(wirePackage), 'ok')
    const language = languageOf(c.req.header('accept-language'))
    const text = TEXTS[language]
    return page(
      c,
      language,
      text.title,
      html`<p>${text.lead}</p>
        <p><b>¥${yuanText(payment.totalFen)}</b> <span>${payment.outTradeNo}</span></p>
        <form method="post" action="/provider/unionpay/done?${new URLSearchParams({ package: String(wirePackage) })}">
          <button name="result" value="ok">${text.pay}</button>
          <button class="refuse" name="result" value="cancel">${text.cancel}</button>
        </form>`,
      200,
    )
  }

  routes.get('/', (c) => open(c, c.req.query('package')))
  routes.post('/', async (c) => open(c, (await c.req.parseBody()).package))
  routes.post('/done', async (c) => {
    const { result } = await c.req.parseBody()
    return finish(c, c.req.query('package') ?? '', result === 'ok' ? 'ok' : 'cancel')
  })
  return routes
}
