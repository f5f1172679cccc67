import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PROVIDER_CODE_LIFE_MS } from '../../../examples/sandbox/stand-ins/provider.ts'
import { orders, smsCodes } from '../../../examples/sandbox/park/db/schema.ts'
import { bookOrder, payForklift } from '../../../src/contract/api/forklift.ts'
import { login, sendSms } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { SMS_CODE_LIFE_MS, SMS_CODE_TRIES, SMS_RESEND_MS } from '../../../src/contract/limits.ts'
import { STATUS } from '../../../src/contract/model/forklift.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { goodForm, openPark, ORIGIN } from './park.ts'

const park = openPark('empty', { redirectOrigins: ['https://partner.test'] })
const PHONE = '13000000001'

const codeFor = async (phone: string): Promise<string> =>
  ((await (await park.get(`/sandbox/sms?phone=${phone}`)).json()) as { code: string }).code
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('one-time codes', () => {
  it('log a known person in once', async () => {
    expect(await park.call(sendSms, { phone: PHONE })).toMatchObject({ code: CODE.ok, data: null })
    const sms = await park.get(`/sandbox/sms?phone=${PHONE}`)
    const smsCode = await codeFor(PHONE)
    expect(await sms.json()).toEqual({ code: smsCode })
    expect(smsCode).toMatch(/^\d{6}$/)
    const answer = await park.call(login, { phone: PHONE, smsCode })
    expect(answer.data).toEqual({
      userId: 'u-customer',
      openid: 'oSandboxCustomer000000000001',
      phone: '130****0001',
      isBusiness: 0,
      businessName: '',
    })
    expect(answer.token).toBeTruthy()
    expect(await park.call(login, { phone: PHONE, smsCode })).toMatchObject({ code: CODE.badInput, token: null })
    expect((await park.get(`/sandbox/sms?phone=${PHONE}`)).status).toBe(404)
  })

  it('are accepted for one of two logins at the same moment', async () => {
    await park.call(sendSms, { phone: PHONE })
    const smsCode = await codeFor(PHONE)
    const both = await Promise.all([
      park.call(login, { phone: PHONE, smsCode }),
      park.call(login, { phone: PHONE, smsCode }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.badInput])
  })

  it('register a new phone, without an openid', async () => {
    const phone = '13700000077'
    await park.call(sendSms, { phone })
    const { data } = await park.call(login, { phone, smsCode: await codeFor(phone) })
    expect(data).toMatchObject({ openid: '', phone: '137****0077', isBusiness: 0 })
    park.wait(SMS_RESEND_MS)
    await park.call(sendSms, { phone })
    const again = await park.call(login, { phone, smsCode: await codeFor(phone) })
    expect(again.data.userId).toBe(data.userId)
  })

  it('can be requested once a minute', async () => {
    await park.call(sendSms, { phone: PHONE })
    park.wait(SMS_RESEND_MS - 1)
    expect((await park.call(sendSms, { phone: PHONE })).code).toBe(CODE.tooMany)
    expect((await park.call(sendSms, { phone: '13000000002' })).code).toBe(CODE.ok)
    park.wait(1)
    expect((await park.call(sendSms, { phone: PHONE })).code).toBe(CODE.ok)
  })

  it('can be requested once a minute by two calls at the same moment, too', async () => {
    const both = await Promise.all([park.call(sendSms, { phone: PHONE }), park.call(sendSms, { phone: PHONE })])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.tooMany])
  })

  it('expire after five minutes', async () => {
    await park.call(sendSms, { phone: PHONE })
    const smsCode = await codeFor(PHONE)
    park.wait(SMS_CODE_LIFE_MS)
    expect(await park.call(login, { phone: PHONE, smsCode })).toMatchObject({
      code: CODE.badInput,
      message: 'The code is wrong, has expired or was used. Please check it or ask for a new one.',
    })
  })

  it('allow five tries, also at the same moment; a new code allows new ones', async () => {
    await park.call(sendSms, { phone: PHONE })
    const smsCode = await codeFor(PHONE)
    const tries = Array.from({ length: 2 * SMS_CODE_TRIES }, () =>
      park.call(login, { phone: PHONE, smsCode: wrong(smsCode) }),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === CODE.badInput)).toHaveLength(SMS_CODE_TRIES)
    expect(codes.filter((code) => code === CODE.tooMany)).toHaveLength(SMS_CODE_TRIES)
    expect(await park.call(login, { phone: PHONE, smsCode })).toMatchObject({ code: CODE.tooMany, token: null })
    park.wait(SMS_RESEND_MS)
    await park.call(sendSms, { phone: PHONE })
    expect((await park.call(login, { phone: PHONE, smsCode: await codeFor(PHONE) })).code).toBe(CODE.ok)
  })

  it('are stored hashed', async () => {
    await park.call(sendSms, { phone: PHONE })
    const [row] = await park.sandbox.db.select().from(smsCodes)
    expect(JSON.stringify(row)).not.toContain(`"${await codeFor(PHONE)}"`)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are not sent to an invalid phone number', async () => {
    expect(await park.call(sendSms, { phone: '12345' })).toMatchObject({
      code: CODE.badInput,
      message: 'Phone format wrong',
    })
    expect(await park.call(sendSms, {})).toMatchObject({ code: CODE.badInput, message: 'Please fill phone' })
    expect((await park.call(sendSms, { phone: 13000000001 })).code).toBe(CODE.badInput)
  })
})

const authorize = (redirect: string, init?: RequestInit): Promise<Response> =>
  park.sandbox.fetch(
    `${ORIGIN}/provider/authorize?appid=x&redirect_uri=${encodeURIComponent(redirect)}&response_type=code&scope=snsapi_base&state=abc123`,
    init,
  )
const choose = (redirect: string, person: string): Promise<Response> =>
  authorize(redirect, { method: 'POST', body: new URLSearchParams({ person }) })

describe('the authorisation page', () => {
  it('lists the people, without inline scripts and styles', async () => {
    const answer = await authorize('/login?redirect=%2Fapply')
    const page = await answer.text()
    expect(answer.status).toBe(200)
    for (const phone of ['13000000001', '13000000002', '13900000009']) expect(page).toContain(phone)
    expect(page).not.toMatch(/<style|style=|<script(?! src=)|<script[^>]*>[^<]|onclick/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await park.get('/provider/provider.css')).headers.get('content-type')).toContain('text/css')
    expect((await park.get('/provider/provider.js')).headers.get('content-type')).toContain('text/javascript')
  })

  it('redirects back with code and state, and keeps the existing query', async () => {
    const answer = await choose('/login?redirect=%2Fapply%3Fid%3D1', 'u-customer')
    const target = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(302)
    expect(target.origin + target.pathname).toBe(`${ORIGIN}/login`)
    expect(target.searchParams.get('redirect')).toBe('/apply?id=1')
    expect(target.searchParams.get('state')).toBe('abc123')
    expect(target.searchParams.get('code')).toBeTruthy()
  })

  it('passes the target to its script, which replaces the page', async () => {
    const answer = await authorize('/login', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ person: 'u-customer' }),
    })
    const target = new URL(((await answer.json()) as { to: string }).to)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(target.origin + target.pathname).toBe(`${ORIGIN}/login`)
    expect(target.searchParams.get('code')).toBeTruthy()
  })

  it('redirects back with the state only after a refusal, and for an unknown person', async () => {
    for (const person of ['', 'u-unknown']) {
      const target = new URL((await choose('/login', person)).headers.get('location') ?? '')
      expect(Object.fromEntries(target.searchParams)).toEqual({ state: 'abc123' })
    }
  })

  it('redirects to this origin and allowed ones only', async () => {
    for (const redirect of ['https://evil.test/', '//evil.test/login', 'javascript:alert(1)', '', '/\\evil.test']) {
      expect((await authorize(redirect)).status, redirect).toBe(400)
      expect((await choose(redirect, 'u-customer')).status, redirect).toBe(400)
    }
    expect((await choose('https://partner.test/park/login', 'u-customer')).status).toBe(302)
  })

  it('accepts no form of more than 100 kB', async () => {
    const body = new URLSearchParams({ person: 'x'.repeat(100_000) })
    const path = '/provider/authorize?redirect_uri=/login'
    expect((await park.sandbox.fetch(ORIGIN + path, { method: 'POST', body })).status).toBe(413)
  })

  it('issues codes that log in once, within five minutes', async () => {
    const code = await park.providerCode('merchant')
    const first = await park.call(login, { code })
    expect(first).toMatchObject({
      code: CODE.ok,
      data: { userId: 'u-merchant', isBusiness: 1, businessName: '样板叉运设备租赁有限公司' },
    })
    const second = await park.call(login, { code })
    expect(second).toMatchObject({ code: CODE.badInput, token: null })
    expect(second.message).toContain('has been used already')

    const late = await park.providerCode('customer')
    park.wait(PROVIDER_CODE_LIFE_MS)
    expect((await park.call(login, { code: late })).code).toBe(CODE.badInput)
  })

  it('issues codes that only one of two simultaneous exchanges can use', async () => {
    const code = await park.providerCode('customer')
    const both = await Promise.all([park.call(login, { code }), park.call(login, { code })])
    expect(both.map((answer) => answer.code).sort()).toEqual([CODE.ok, CODE.badInput])
  })
})

it('a person who registered by phone gets an openid at the provider, and can pay with it', async () => {
  const phone = '13700000088'
  await park.call(sendSms, { phone })
  const registered = await park.call(login, { phone, smsCode: await codeFor(phone) })
  const { userId } = registered.data as { userId: string }
  expect(registered.data.openid).toBe('')

  const address = '/provider/authorize?redirect_uri=%2Flogin&response_type=code&state=s'
  const page = await (await park.get(address)).text()
  expect(page).toContain(`value="${userId}"`)
  // The sandbox's own people are listed first.
  expect(page.indexOf('value="u-merchant"')).toBeLessThan(page.indexOf(`value="${userId}"`))
  // The user is logged in, so another person's code would exchange the user unnoticed.
  const code = await park.providerCode('customer')
  const other = await park.call(login, { code }, { authorization: registered.token as string })
  expect(other).toMatchObject({ code: CODE.conflict, token: null })

  const codes = await Promise.all(
    [1, 2].map(async () => {
      const body = new URLSearchParams({ person: userId })
      const back = await park.sandbox.fetch(ORIGIN + address, { method: 'POST', body })
      return new URL(back.headers.get('location') ?? '').searchParams.get('code') as string
    }),
  )
  const [one, two] = await Promise.all(
    codes.map(async (code) => park.call(login, { code }, { authorization: registered.token as string })),
  )
  expect(one?.data).toMatchObject({ userId, openid: expect.stringMatching(/^oSandbox[\w-]{20}$/) as string })
  expect(two?.data.openid).toBe(one?.data.openid)

  const authorization = one?.token as string
  const { data: order } = await park.call(bookOrder, { ...goodForm, phone }, { authorization })
  await park.sandbox.db
    .update(orders)
    .set({ status: STATUS.toPay, durationHundredths: 100, rentFen: fen(90_00) })
    .where(eq(orders.id, Number(order.id)))
  const payment = { id: order.id, openId: one?.data.openid as string, duration: 1, totalFee: 90 }
  expect((await park.call(payForklift, payment, { authorization })).code).toBe(CODE.ok)
})
