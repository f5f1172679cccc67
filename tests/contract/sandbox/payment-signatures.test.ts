/** Signatures between the park, the user's phone and the payment providers: forged and altered messages change nothing. */
import { type Fen } from '../../../src/contract/model/money.ts'
import { fen, sum } from '../../../src/contract/model/money/arithmetic.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments, providerNotices, providerTrades } from '../../../examples/sandbox/park/db/schema.ts'
import { parkKeys, providerKeys, SANDBOX_PAY_KEY } from '../../../examples/sandbox/park/pay/credentials.ts'
import type { NotificationMessage, Notifier } from '../../../examples/sandbox/park/pay/notification.ts'
import { decrypt, encrypt, type Resource } from '../../../examples/sandbox/park/pay/resource.ts'
import { sign } from '../../../examples/sandbox/park/pay/sign.ts'
import {
  isSignedRsa,
  notificationText,
  sheetText,
  signRsa,
  unionPayText,
} from '../../../examples/sandbox/park/pay/sign-rsa.ts'
import { fromXml, toXml } from '../../../examples/sandbox/park/pay/xml.ts'
import {
  deliverNotifications,
  signNotification,
} from '../../../examples/sandbox/stand-ins/payment-provider/notifications.ts'
import { openTrade, refundTrade, type TradeRow } from '../../../examples/sandbox/stand-ins/payment-provider/trades.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { payElectricityByUnionPay } from '../../../src/contract/api/fee.ts'
import { payForklift } from '../../../src/contract/api/forklift.ts'
import { PAY_WAY, type SignedPayment } from '../../../src/contract/model/payment.ts'
import { openPark, ORIGIN, type Park } from './park.ts'
import { attemptStates, charge, payingAreas } from './payment-areas.ts'

// Refused messages are logged, which is expected here.
const logged: string[] = []
const park = openPark('order-to-pay', { rotateEvery: 100_000, log: (message) => void logged.push(message) })
let customer: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
})
beforeEach(() => {
  logged.length = 0
})

const set = (settings: object) => park.post('/sandbox/settings', settings)
const SIGN_TYPES = ['MD5', 'HMAC-SHA256', 'RSA'] as const
const sheet = async () =>
  (await customer(payForklift, { id: '1001', openId: PEOPLE.customer.openid, duration: 2.69, totalFee: 484.2 })).data
const open = (params: object) => park.post('/sandbox/sheet', params)
const trade = async (prepayId: string) => {
  const [row] = await park.sandbox.db.select().from(providerTrades).where(eq(providerTrades.prepayId, prepayId))
  if (!row) throw new Error('no trade')
  return row
}

describe.each(SIGN_TYPES)('the sheet, %s', (signType) => {
  it('opens only with the parameters that the park has signed', async () => {
    await set({ signType })
    const params: SignedPayment = await sheet()
    expect(params.signType).toBe(signType)
    expect(await (await open(params)).json()).toEqual({ amount: 484.2 })
    const other = { HMAC: 'MD5', MD5: 'HMAC-SHA256', RSA: 'MD5' }[signType.split('-')[0] ?? ''] ?? ''
    for (const change of [
      { timeStamp: '1' },
      { nonceStr: 'x' },
      { appId: 'wx1' },
      { paySign: '' },
      { paySign: params.paySign.toLowerCase() },
      { signType: other },
      { timeStamp: 1 },
    ])
      expect((await open({ ...params, ...change })).status, JSON.stringify(change)).toBe(400)
    expect((await open({ ...params, package: 'prepay_id=wxother' })).status).toBe(404)
  })
})

it('V3 signs four lines with a line feed after each, without the type of signature', () => {
  const params = { appId: 'wx8888888888888888', timeStamp: '1414561699', nonceStr: 'n', package: 'prepay_id=wx1' }
  expect(sheetText(params)).toBe('wx8888888888888888\n1414561699\nn\nprepay_id=wx1\n')
  const { privateKey, publicKey } = parkKeys()
  const signature = signRsa(sheetText(params), privateKey)
  expect(isSignedRsa(sheetText(params), signature, publicKey)).toBe(true)
  expect(isSignedRsa(sheetText({ ...params, nonceStr: 'm' }), signature, publicKey)).toBe(false)
})

describe('UnionPay’s page', () => {
  const begin = async (unionPay: 'redirect' | 'form') => {
    await set({ unionPay })
    const body = { orderType: 2, meterNo: 'DB-A03112', amount: 100, returnUrl: `${ORIGIN}/fee/record` }
    const { target } = (await customer(payElectricityByUnionPay, body)).data
    if (target.kind === 'form') return target.fields
    return Object.fromEntries(new URL(target.payUrl, ORIGIN).searchParams)
  }
  const show = (fields: Record<string, string>) =>
    park.sandbox.fetch(`${ORIGIN}/provider/unionpay`, { method: 'POST', body: new URLSearchParams(fields) })

  it.each(['redirect', 'form'] as const)('by %s opens with what the park has signed, in fen', async (kind) => {
    const fields = await begin(kind)
    expect(fields[kind === 'form' ? 'txnAmt' : 'totalAmount']).toBe('10000')
    const answer = await show(fields)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('¥100.00')
    for (const name of Object.keys(fields))
      expect((await show({ ...fields, [name]: `${fields[name]}1` })).status, name).toBe(400)
  })
})

/** A charge whose notification was not delivered. */
const lost = async (area: 'rental' | 'electricity by UnionPay', signType: (typeof SIGN_TYPES)[number] = 'RSA') => {
  await set({ notify: 'lost', signType })
  const paying = payingAreas(park, () => customer).find(({ name }) => name === area)
  const { prepayId } = (await paying?.begin()) ?? { prepayId: '' }
  expect(await charge(park, prepayId)).toBe('charged')
  const row = await trade(prepayId)
  return { row, ...signNotification(row, 'paid', park.now()) }
}
const send = async (from: Notifier, { headers, body }: NotificationMessage) => {
  const answer = await park.sandbox.fetch(`${ORIGIN}/notify/${from}`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const GOOD = {
  'HMAC-SHA256': '<return_code><![CDATA[SUCCESS]]>',
  MD5: '<return_code><![CDATA[SUCCESS]]>',
  RSA: 'SUCCESS',
}

describe.each(SIGN_TYPES)('a notification, %s', (signType) => {
  it('is accepted only as the provider has signed it', async () => {
    const { from, message } = await lost('rental', signType)
    const { headers, body } = message
    const forged: NotificationMessage[] = [
      { headers, body: '' },
      { headers, body: body.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/, 'z') },
      ...(signType === 'RSA'
        ? [
            { headers: {}, body },
            { headers: { ...headers, 'wechatpay-nonce': 'x' }, body },
          ]
        : [{ headers, body: body.replace('48420', '1') }]),
    ]
    for (const one of forged) expect((await send(from, one)).status, JSON.stringify(one)).toBe(400)
    expect(await attemptStates(park)).toEqual(['open'])
    const taken = await send(from, message)
    expect(taken.status).toBe(200)
    expect(taken.text).toContain(GOOD[signType])
    expect(await attemptStates(park)).toEqual(['paid'])
    // The same message is acknowledged again and changes nothing.
    expect((await send(from, message)).status).toBe(200)
    expect(await attemptStates(park)).toEqual(['paid'])
  })
})

describe('a notification that the provider has signed', () => {
  const signed = (fields: Record<string, string>): NotificationMessage => ({
    headers: {},
    body: toXml({ ...fields, sign: sign(fields, SANDBOX_PAY_KEY, 'HMAC-SHA256') }),
  })

  it.each([
    [{ total_fee: '48419' }, 'another sum'],
    [{ total_fee: '484.20' }, 'a sum that is not whole fen'],
    [{ out_trade_no: 'FL1001x' }, 'a number that no attempt has'],
    [{ appid: 'wx1' }, 'another app'],
    [{ mch_id: '1' }, 'another merchant'],
    [{ result_code: 'FAIL' }, 'a failure'],
    [{ time_end: 'x' }, 'no time'],
    [{ fee_type: 'USD' }, 'another currency'],
  ] as [Record<string, string>, string][])('%j books nothing: %s', async (changes) => {
    const { message } = await lost('rental', 'HMAC-SHA256')
    const { sign: _, ...fields } = fromXml(message.body) ?? {}
    expect((await send('wechat', signed({ ...fields, ...changes }))).status).toBe(400)
    expect(await attemptStates(park)).toEqual(['open'])
    expect((await send('wechat', signed(fields))).status).toBe(200)
  })

  it('by V3 is accepted within five minutes of its time', async () => {
    const { message } = await lost('rental')
    for (const minutes of [6, -12]) {
      park.wait(minutes * 60_000)
      expect((await send('wechat', message)).status).toBe(400)
    }
    park.wait(10 * 60_000)
    expect((await send('wechat', message)).status).toBe(200)
  })

  it.each([
    [{ mchid: '1' }, 'another merchant'],
    [{ appid: 'wx1' }, 'another app'],
    [{ trade_state: 'NOTPAY' }, 'no charge'],
    [{ amount: { total: 48419 } }, 'another sum'],
    [{ amount: {} }, 'no sum'],
    [{ success_time: 'x' }, 'no time'],
    [{ amount: { total: 48420, currency: 'USD' } }, 'another currency'],
  ] as [object, string][])('by V3, %j books nothing: %s', async (changes) => {
    const { message } = await lost('rental')
    const notice = JSON.parse(message.body) as { resource: Resource }
    const body = JSON.stringify({
      ...notice,
      resource: encrypt({ ...(decrypt(notice.resource) as object), ...changes }),
    })
    const { 'wechatpay-timestamp': time = '', 'wechatpay-nonce': nonce = '' } = message.headers
    const signature = signRsa(notificationText(time, nonce, body), providerKeys().privateKey)
    const headers = { ...message.headers, 'wechatpay-signature': signature }
    expect((await send('wechat', { headers, body })).status).toBe(400)
    expect(await attemptStates(park)).toEqual(['open'])
    expect((await send('wechat', message)).status).toBe(200)
  })

  it('of UnionPay is accepted only as signed, with the right sum, and at its own URL', async () => {
    const { from, message } = await lost('electricity by UnionPay')
    expect(from).toBe('unionPay')
    expect((await send('wechat', message)).status).toBe(400)
    const fields = Object.fromEntries(new URLSearchParams(message.body))
    // Signed by the provider, but for another merchant, of a failure, or of another sum or currency.
    for (const changes of [{ merId: '1' }, { respCode: '05' }, { txnAmt: '1' }, { currencyCode: '840' }]) {
      const { signature: _, ...altered }: Record<string, string> = { ...fields, ...changes }
      const signature = signRsa(unionPayText(altered), providerKeys().privateKey)
      const body = new URLSearchParams({ ...altered, signature }).toString()
      expect((await send(from, { headers: {}, body })).status, JSON.stringify(changes)).toBe(400)
    }
    for (const [name, value] of [
      ['txnAmt', '1'],
      ['respCode', '05'],
      ['orderId', 'EL1'],
    ] as const) {
      const altered = { ...fields, [name]: value }
      // Signed with another key than the provider's.
      const foreign = { ...altered, signature: signRsa(unionPayText(altered), parkKeys().privateKey) }
      for (const body of [altered, foreign])
        expect((await send(from, { headers: {}, body: new URLSearchParams(body).toString() })).status).toBe(400)
    }
    expect(await send(from, message)).toEqual({ status: 200, text: 'ok' })
    expect(await attemptStates(park)).toEqual(['paid'])
  })

  it('of one provider books no attempt of the other', async () => {
    const { row, message } = await lost('rental')
    const foreign = signNotification({ ...row, payWay: PAY_WAY.unionPay }, 'paid', park.now())
    expect(foreign.from).toBe('unionPay')
    expect((await send('unionPay', foreign.message)).status).toBe(400)
    expect(await attemptStates(park)).toEqual(['open'])
    expect((await send('wechat', message)).status).toBe(200)
  })

  it('is read up to 100 kB', async () => {
    expect((await send('wechat', { headers: {}, body: 'x'.repeat(100_001) })).status).toBe(413)
  })

  /** A paid rental, and the provider's notification that it was refunded. */
  const refunded = async () => {
    const { row, from, message } = await lost('rental')
    await send(from, message)
    return { ...row, refundNo: 'RF1', refundFen: row.totalFen, refundedAt: row.paidAt }
  }
  const refundNotice = (refund: TradeRow) => signNotification(refund, 'refunded', park.now())

  it('of a refund that the park has not asked for changes nothing', async () => {
    const { from, message } = refundNotice(await refunded())
    expect((await send(from, message)).status).toBe(400)
    expect(await attemptStates(park)).toEqual(['paid'])
  })

  it('of a refund is acknowledged each time, so that the provider does not repeat it', async () => {
    const refund = await refunded()
    const { from, message } = refundNotice(refund)
    await park.sandbox.db.update(payments).set({ state: 'refunding' })
    // The other provider cannot have refunded it.
    const foreign = refundNotice({ ...refund, payWay: PAY_WAY.unionPay })
    expect((await send(foreign.from, foreign.message)).status).toBe(400)
    expect(await attemptStates(park)).toEqual(['refunding'])
    expect((await send(from, message)).status).toBe(200)
    expect(await attemptStates(park)).toEqual(['refunded'])
    expect((await send(from, message)).status).toBe(200)
    expect(await attemptStates(park)).toEqual(['refunded'])
  })
})

it('a notification is repeated after 15 s until it is acknowledged', async () => {
  const { context } = park.sandbox
  const paying = payingAreas(park, () => customer)[0]
  const { prepayId } = (await paying?.begin()) ?? { prepayId: '' }
  const expectSum = (totalFen: number) => park.sandbox.db.update(payments).set({ totalFen: fen(totalFen) })
  await expectSum(1)
  await charge(park, prepayId)
  expect(logged.join()).toContain('another sum')
  const [notice] = await park.sandbox.db.select().from(providerNotices)
  expect(notice).toMatchObject({ tries: 1, doneAt: null, dueAt: new Date(park.now() + 15_000) })
  await expectSum(48_420)
  await deliverNotifications(context)
  expect(await attemptStates(park)).toEqual(['open'])
  park.wait(15_000)
  await deliverNotifications(context)
  expect(await attemptStates(park)).toEqual(['paid'])
})

it('a notification is repeated after 15, 15, 30 and 180 seconds', async () => {
  const paying = payingAreas(park, () => customer)[0]
  const { prepayId } = (await paying?.begin()) ?? { prepayId: '' }
  await park.sandbox.db.update(payments).set({ totalFen: fen(1) })
  await charge(park, prepayId)
  const waits = []
  for (let tries = 1; tries <= 4; tries += 1) {
    const [notice] = await park.sandbox.db.select().from(providerNotices)
    const wait = (notice?.dueAt.getTime() ?? NaN) - park.now()
    waits.push(wait / 1000)
    park.wait(wait)
    await deliverNotifications(park.sandbox.context)
  }
  expect(waits).toEqual([15, 15, 30, 180])
})

describe('the provider', () => {
  it('accepts a trade number once, and only whole fen', async () => {
    const { context } = park.sandbox
    const asked = { outTradeNo: 'FL1', payWay: 1, totalFen: fen(100) } as const
    await openTrade(context, asked)
    await expect(openTrade(context, asked)).rejects.toMatchObject({ code: 'OUT_TRADE_NO_USED' })
    for (const totalFen of [0, -1, 0.5, NaN] as unknown[] as Fen[])
      await expect(openTrade(context, { ...asked, outTradeNo: 'FL2', totalFen })).rejects.toMatchObject({
        code: 'PARAM_ERROR',
      })
  })

  it('refunds a charge once, and at most its sum', async () => {
    const { context } = park.sandbox
    const { row } = await lost('rental')
    const refund = { outTradeNo: row.outTradeNo, refundNo: 'RF1', refundFen: row.totalFen }
    await expect(refundTrade(context, { ...refund, refundFen: sum(row.totalFen, fen(1)) })).rejects.toThrow(
      'REFUND_REFUSED',
    )
    await refundTrade(context, refund)
    await refundTrade(context, refund)
    await expect(refundTrade(context, { ...refund, refundNo: 'RF2' })).rejects.toThrow('REFUND_REFUSED')
    await expect(refundTrade(context, { ...refund, outTradeNo: 'x' })).rejects.toThrow('ORDERNOTEXIST')
  })

  it('refunds at the next query if the first request for the refund failed', async () => {
    const { row, from, message } = await lost('rental')
    // The rent has changed, so the money is refunded. The request for the refund fails.
    await park.sandbox.db.execute('update park.orders set rent_fen = 1')
    await park.sandbox.db.update(providerTrades).set({ refundNo: 'other' })
    await send(from, message)
    expect(await attemptStates(park)).toEqual(['refunding'])
    expect(logged.join()).toContain(`The refund of ${row.outTradeNo} was refused`)
    await park.sandbox.db.update(providerTrades).set({ refundNo: null })
    const rental = payingAreas(park, () => customer)[0]
    await rental?.prove()
    expect((await trade(row.prepayId)).state).toBe('REFUND')
    expect((await rental?.prove())?.refunds).toMatchObject([{ amount: 484.2, status: 1 }])
  })
})

describe('messages', () => {
  it('flat XML is parsed as written; other XML is refused', () => {
    const fields = { a: '1', b: '<&>', c: '' }
    expect({ ...fromXml(toXml(fields)) }).toEqual(fields)
    for (const text of [
      '',
      '<xml><a>1</a><a>2</a></xml>',
      '<xml><a><b>1</b></a></xml>',
      '<!DOCTYPE x [<!ENTITY e "x">]><xml><a>&e;</a></xml>',
      '<xml><a>&e;</a></xml>',
      '<xml><a>1</b></xml>',
    ])
      expect(fromXml(text), text).toBeUndefined()
    expect({ ...fromXml('<xml>\n  <a>1</a>\n</xml>\n') }).toEqual({ a: '1' })
  })

  it('an encrypted resource is decrypted with the key, only if unaltered', () => {
    const hidden = encrypt({ amount: 1 })
    expect(decrypt(hidden)).toEqual({ amount: 1 })
    expect(() => decrypt({ ...hidden, ciphertext: encrypt({ amount: 2 }).ciphertext })).toThrow()
    expect(() => decrypt({ ...hidden, associated_data: 'x' })).toThrow()
    expect(() => decrypt({ ...hidden, ciphertext: '' })).toThrow()
  })
})
