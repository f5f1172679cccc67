/** `/sandbox/*`: starting states, settings, faults, and the codes that a phone would receive; for tests and manual trials. */
import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import type { Method } from '../../../src/contract/endpoint.ts'
import { toYuan } from '../../../src/contract/model/money.ts'
import type { SignedPayment } from '../../../src/contract/model/payment.ts'
import { addressOf } from '../park/auth/address.ts'
import { readShownCode } from '../park/auth/shown-codes.ts'
import { isSheetSigned, prepayIdOf } from '../park/pay/sheet.ts'
import { JSON_BODY, readBody } from '../park/http/body.ts'
import { readKey } from '../park/http/read.ts'
import { orders, payments } from '../park/db/schema.ts'
import { languageOf, MESSAGES } from '../park/messages/index.ts'
import { Refusal } from '../park/refusal.ts'
import { isScenario, SCENARIOS } from '../scenarios/index.ts'
import { reset } from '../scenarios/reset.ts'
import { advance } from './advance.ts'
import { canOccur } from './faults.ts'
import { payBySettings } from './pay.ts'
import { deliverNotifications } from './payment-provider/notifications.ts'
import { findTrade } from './payment-provider/trades.ts'
import { SETTINGS, type Fault, type Settings, type SandboxContext } from '../context.ts'

const CHOICES: { readonly [Name in keyof Settings]: (value: unknown) => boolean } = {
  bridge: (value) => ['ready', 'late', 'never'].includes(value as string),
  pay: (value) => ['ask', 'ok', 'cancel', 'fail', 'silent', 'ok-unpaid'].includes(value as string),
  notifyDelayMs: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 600_000,
  notify: (value) => ['once', 'repeated', 'lost', 'out-of-order'].includes(value as string),
  lateCharge: (value) => typeof value === 'boolean',
  signType: (value) => ['MD5', 'HMAC-SHA256', 'RSA'].includes(value as string),
  onlinePay: (value) => typeof value === 'boolean',
  unionPay: (value) => value === 'redirect' || value === 'form',
}

const SHEET = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] satisfies (keyof SignedPayment)[]

const KINDS: readonly string[] = ['status500', 'html', 'cut', 'hang', 'malformed'] satisfies Fault['kind'][]

const bodyOf = (c: Context): Promise<Record<string, unknown>> => readBody(c, JSON_BODY)

const METHODS: readonly unknown[] = ['GET', 'POST', 'PUT'] satisfies Method[]

const readFault = ({ path, method, kind, body, times }: Record<string, unknown>): Fault | undefined => {
  if (typeof path !== 'string' || !/^\/[^*?#]*\*?$/.test(path) || !KINDS.includes(kind as string)) return undefined
  if (method !== undefined && !METHODS.includes(method)) return undefined
  if (times !== undefined && !(Number.isInteger(times) && Number(times) > 0)) return undefined
  return {
    path,
    ...(method === undefined ? {} : { method: method as Method }),
    kind: kind as Fault['kind'],
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(times === undefined ? {} : { times: Number(times) }),
  }
}

const stateOf = async (context: SandboxContext, key: string) => {
  const id = /^\d+$/.test(key) ? readKey(key) : undefined
  const [order] = id === undefined ? [] : await context.db.select().from(orders).where(eq(orders.id, id))
  return order && { ...order, payments: await context.db.select().from(payments).where(eq(payments.orderId, order.id)) }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const NOT_ALLOWED =
  'Changes are taken as JSON (content-type: application/json) at a loopback address only, for example http://localhost:4173.'

/** Prevents CSRF and DNS rebinding: accepts only JSON bodies, and only under loopback host names. Calls within this process are always
 * allowed. */
const isAllowed = (c: Context): boolean =>
  addressOf(c, false) === undefined ||
  (LOOPBACK.test(new URL(c.req.url).hostname) && /^application\/json\b/i.test(c.req.header('content-type') ?? ''))

const WRONG_FAULT = `A fault needs a path that begins with / and has a * only at the end, and a kind of: ${KINDS.join(', ')}. It may have a method of: ${METHODS.join(', ')}; times, a whole number from 1 on; and a body.`

/** The routes below `/sandbox`.
 * @param routesOf all routes of the sandbox, where faults can occur. */
export const createControl = (context: SandboxContext, routesOf: () => Hono['routes']): Hono => {
  const control = new Hono()
  control.use(async (c, next) => {
    if (c.req.method === 'POST' && !isAllowed(c)) return c.json({ message: NOT_ALLOWED }, 403)
    await next()
    c.header('Cache-Control', 'no-store')
  })
  control.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    return c.json({ message: error.text(languageOf(c.req.header('accept-language'))) }, 400)
  })
  control.post('/reset', async (c) => {
    const { scenario = 'demo' } = await bodyOf(c)
    if (isScenario(scenario)) return c.json(await reset(context, scenario))
    const message = MESSAGES.unknownScenario[languageOf(c.req.header('accept-language'))]
    return c.json({ message: message.replace('{}', Object.keys(SCENARIOS).join(', ')) }, 400)
  })
  control.get('/sms', async (c) => {
    const code = await readShownCode(context, `sms:${c.req.query('phone') ?? ''}`)
    return code ? c.json({ code }) : c.json({ message: 'No code was sent to this phone.' }, 404)
  })
  control.get('/picture-code', async (c) => {
    const code = await readShownCode(context, `picture:${c.req.query('key') ?? ''}`)
    return code ? c.json({ code }) : c.json({ message: 'There is no such picture.' }, 404)
  })
  control.get('/state', async (c) => {
    const key = c.req.query('order')
    if (key === undefined)
      return c.json({
        orders: await context.db.$count(orders),
        payments: await context.db.$count(payments),
        settings: context.settings,
        faults: context.faults,
      })
    const state = await stateOf(context, key)
    return state ? c.json(state) : c.json({ message: 'There is no such order.' }, 404)
  })
  control.post('/advance', async (c) =>
    (await advance(context, await bodyOf(c)))
      ? c.json({ done: true })
      : c.json({ message: 'This cannot be done now, or there is no such thing.' }, 409),
  )
  control.get('/settings', (c) => c.json(context.settings))
  control.post('/settings', async (c) => {
    const wanted = await bodyOf(c)
    const wrong = Object.entries(wanted).filter(
      ([name, value]) => !Object.hasOwn(SETTINGS, name) || !CHOICES[name as keyof Settings](value),
    )
    if (wrong.length) return c.json({ message: `Unknown or wrong: ${wrong.map(([name]) => name).join(', ')}.` }, 400)
    context.settings = { ...context.settings, ...wanted }
    return c.json(context.settings)
  })
  control.post('/fault', async (c) => {
    const fault = readFault(await bodyOf(c))
    if (!fault) return c.json({ message: WRONG_FAULT }, 400)
    if (!canOccur(fault, routesOf())) {
      const call = [fault.method, fault.path].filter(Boolean).join(' ')
      return c.json({ message: `There is no call ${call}. The calls of the contract are below /api.` }, 400)
    }
    context.faults = [...context.faults, fault]
    return c.json(fault)
  })
  const noPayment = (c: Context) => c.json({ message: MESSAGES.noPayment.en }, 404)
  control.get('/payment', async (c) => {
    const trade = await findTrade(context, prepayIdOf(c.req.query('package')))
    return trade
      ? c.json({ amount: toYuan(trade.totalFen), paid: trade.state === 'SUCCESS' || trade.state === 'REFUND' })
      : noPayment(c)
  })
  // The messaging app checks a sheet's parameters this way before it shows the sheet.
  control.post('/sheet', async (c) => {
    const params = await bodyOf(c)
    const trade = await findTrade(context, prepayIdOf(params.package))
    if (!trade) return noPayment(c)
    const isText = SHEET.every((name) => typeof params[name] === 'string')
    if (!isText || !isSheetSigned(params as unknown as SignedPayment, trade))
      return c.json({ message: 'The parameters are not signed by the park in the way of this payment.' }, 400)
    return c.json({ amount: toYuan(trade.totalFen) })
  })
  control.post('/pay', async (c) => {
    const prepayId = prepayIdOf((await bodyOf(c)).package)
    if (!(await findTrade(context, prepayId))) return noPayment(c)
    const paid = await payBySettings(context, prepayId)
    const isRefused = paid.sheet === 'closed' || paid.sheet === 'paid'
    return isRefused ? c.json({ ...paid, message: `This payment is ${paid.sheet}.` }, 409) : c.json(paid)
  })
  control.post('/notify', async (c) => {
    await deliverNotifications(context, 'all')
    return c.json({ done: true })
  })
  return control
}
