import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PICTURE_LETTERS } from '../../../examples/sandbox/park/auth/letter-picture.ts'
import { PICTURE_CODE_LIFE_MS, PICTURES_PER_ADDRESS_HOUR } from '../../../examples/sandbox/park/auth/picture-code.ts'
import {
  KNOWN_AFTER_LOGIN_MS,
  KNOWN_AFTER_PICTURE_MS,
  LOGINS_PER_ADDRESS_HOUR,
  PICTURE_TRIES,
  SMS_PER_ADDRESS_HOUR,
  SMS_PER_PHONE_DAY,
  SMS_PER_PHONE_HOUR,
  STRANGER_TRIES,
} from '../../../examples/sandbox/park/auth/sms.ts'
import { smsAddresses, smsCodes, smsSends, smsTries } from '../../../examples/sandbox/park/db/schema.ts'
import { getPictureCode, login, sendSms } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { SMS_CODE_LIFE_MS, SMS_CODE_TRIES, SMS_RESEND_MS } from '../../../src/contract/limits.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, ORIGIN } from './park.ts'
import { openSandbox } from '../../helpers/sandbox.ts'

const park = openPark('empty', { behindProxy: true })

const HERE = '203.0.113.7'
const THERE = '203.0.113.8'
/** A phone number without an account. */
const PHONE = '13700000077'
const HOUR = 3_600_000

const send = (phone: string, from: string, picture: object = {}) =>
  park.call(sendSms, { phone, ...picture }, { 'x-forwarded-for': `10.9.8.7, ${from}` })
const read = async (key: string): Promise<Response> => park.get(`/sandbox/picture-code?key=${encodeURIComponent(key)}`)
const picture = async (): Promise<{ key: string; imageCode: string }> => {
  const { key } = (await park.call(getPictureCode)).data
  return { key, imageCode: ((await (await read(key)).json()) as { code: string }).code }
}
const sendSeen = async (phone: string, from: string) => send(phone, from, await picture())
const smsCode = async (phone: string): Promise<string> =>
  ((await (await park.get(`/sandbox/sms?phone=${phone}`)).json()) as { code: string }).code

/** Reads an RGB file with unfiltered rows in one data chunk. @throws for any other file. */
const readPng = (file: Buffer): { width: number; height: number; pixels: Buffer } => {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  const stride = 1 + 3 * width
  return {
    width,
    height,
    pixels: Buffer.concat(Array.from({ length: height }, (_, y) => rows.subarray(y * stride + 1, (y + 1) * stride))),
  }
}

describe('a picture code', () => {
  it('is a bitmap of letters that cannot be confused', async () => {
    const { data } = await park.call(getPictureCode)
    const [, base64 = ''] = /^data:image\/png;base64,([\w+/=]+)$/.exec(data.image) ?? []
    const { width, height, pixels } = readPng(Buffer.from(base64, 'base64'))
    const { code } = (await (await read(data.key)).json()) as { code: string }
    expect([width, height]).toEqual([300, 100])
    // Background, letters, and blended pixels between them.
    const colours = new Set(
      Array.from({ length: pixels.length / 3 }, (_, i) => pixels.subarray(3 * i, 3 * i + 3).toString('hex')),
    )
    expect(colours.size).toBeGreaterThan(100)
    const dark = Array.from({ length: pixels.length / 3 }, (_, i) => pixels[3 * i] ?? 0).filter((red) => red < 0xa0)
    expect(dark.length / (width * height)).toBeGreaterThan(0.03)
    expect((await park.call(getPictureCode)).data.image).not.toBe(data.image)
    expect(code).toMatch(new RegExp(`^[${PICTURE_LETTERS}]{4}$`))
    expect(PICTURE_LETTERS).not.toMatch(/[ILOQSZBGU0-9]/)
    expect((await read('nothing')).status).toBe(404)
    expect((await read('%00')).status).toBe(404)
  })

  it('is required before the first code to a phone from an IP address, with its own response code', async () => {
    expect(await send(PHONE, HERE)).toMatchObject({
      code: CODE.needsPicture,
      message: 'Please enter the letters of the picture first.',
    })
    const { key, imageCode } = await picture()
    expect((await send(PHONE, HERE, { key, imageCode: ` ${imageCode.toLowerCase()} ` })).code).toBe(CODE.ok)
    park.wait(SMS_RESEND_MS)
    expect((await send(PHONE, HERE)).code).toBe(CODE.ok)
    expect((await send(PHONE, THERE)).code).toBe(CODE.needsPicture)
    expect((await send('13700000078', HERE)).code).toBe(CODE.needsPicture)
    park.wait(KNOWN_AFTER_PICTURE_MS)
    expect((await send(PHONE, HERE)).code).toBe(CODE.needsPicture)
  })

  it("is not required where the person has logged in before, and for the sandbox's people on a loopback address", async () => {
    expect((await send('13000000001', '127.0.0.1')).code).toBe(CODE.ok)
    expect((await send('13000000002', HERE)).code).toBe(CODE.needsPicture)
    await sendSeen(PHONE, HERE)
    await park.call(login, { phone: PHONE, smsCode: await smsCode(PHONE) }, { 'x-forwarded-for': HERE })
    park.wait(SMS_RESEND_MS)
    // Another picture code does not shorten this.
    expect((await sendSeen(PHONE, HERE)).code).toBe(CODE.ok)
    park.wait(KNOWN_AFTER_LOGIN_MS - SMS_RESEND_MS - 1)
    expect((await send(PHONE, HERE)).code).toBe(CODE.ok)
    park.wait(1)
    expect((await send(PHONE, HERE)).code).toBe(CODE.needsPicture)
  })

  it('can be tried once, and expires after five minutes', async () => {
    const wrong = await picture()
    for (const imageCode of ['????', wrong.imageCode])
      expect((await send(PHONE, HERE, { ...wrong, imageCode })).code).toBe(CODE.needsPicture)
    const late = await picture()
    park.wait(PICTURE_CODE_LIFE_MS)
    expect((await send(PHONE, HERE, late)).message).toContain('wrong or have expired')
    const one = await picture()
    const both = await Promise.all([send(PHONE, HERE, one), send('13700000079', HERE, one)])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.needsPicture])
  })
})

describe('codes are limited', () => {
  it('pictures per IP address by the hour, used ones included', async () => {
    const get = (from: string) => park.call(getPictureCode, {}, { 'x-forwarded-for': from })
    const { key } = (await get(HERE)).data
    await send(PHONE, HERE, { key, imageCode: '????' })
    for (let i = 2; i < PICTURES_PER_ADDRESS_HOUR; i += 1) expect((await get(HERE)).code).toBe(CODE.ok)
    // Two calls at the same time are counted as two.
    const last = await runConcurrently(park, 'picture_codes', [() => get(HERE), () => get(HERE)])
    expect(last.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.tooMany])
    expect((await get(THERE)).code).toBe(CODE.ok)
    park.wait(HOUR)
    expect((await get(HERE)).code).toBe(CODE.ok)
  })

  it('per phone, by the hour and by the day, wherever the calls come from', async () => {
    const times = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        expect((await sendSeen(PHONE, `203.0.113.${i}`)).code).toBe(CODE.ok)
        park.wait(SMS_RESEND_MS)
      }
    }
    await times(SMS_PER_PHONE_HOUR)
    expect(await sendSeen(PHONE, THERE)).toMatchObject({
      code: CODE.tooMany,
      message: expect.stringContaining('for this phone number') as string,
    })
    park.wait(HOUR)
    await times(SMS_PER_PHONE_DAY - SMS_PER_PHONE_HOUR)
    park.wait(HOUR)
    expect((await sendSeen(PHONE, THERE)).code).toBe(CODE.tooMany)
    park.wait(22 * HOUR)
    expect((await sendSeen(PHONE, THERE)).code).toBe(CODE.ok)
  })

  it('per address, and two calls at the same time are counted as two', async () => {
    for (let i = 0; i < SMS_PER_ADDRESS_HOUR - 1; i += 1) await sendSeen(`137000001${String(i).padStart(2, '0')}`, HERE)
    const both = await runConcurrently(park, 'sms_sends', [
      () => sendSeen('13700000201', HERE),
      () => sendSeen('13700000202', HERE),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.tooMany])
    expect((await sendSeen('13700000203', THERE)).code).toBe(CODE.ok)
  })
})

it('phone numbers and addresses are deleted when no limit counts them any more', async () => {
  const { db } = park.sandbox
  const rowsOf = (phone: string) =>
    Promise.all([smsCodes, smsSends, smsTries, smsAddresses].map((table) => db.$count(table, eq(table.phone, phone))))
  await sendSeen(PHONE, HERE)
  await park.call(login, { phone: PHONE, smsCode: await smsCode(PHONE) }, { 'x-forwarded-for': HERE })
  expect(await rowsOf(PHONE)).toEqual([1, 1, 1, 1])
  park.wait(HOUR)
  await sendSeen('13700000078', HERE)
  expect(await rowsOf(PHONE)).toEqual([0, 1, 0, 1])
  park.wait(23 * HOUR)
  await sendSeen('13700000078', HERE)
  expect(await rowsOf(PHONE)).toEqual([0, 0, 0, 1])
  park.wait(KNOWN_AFTER_LOGIN_MS - 24 * HOUR)
  await sendSeen('13700000078', HERE)
  expect(await rowsOf(PHONE)).toEqual([0, 0, 0, 0])
})

describe('another person at another IP address', () => {
  const OWNER = '198.51.100.1'
  const stranger = (n: number): string => `203.0.113.${n}`
  const tryCode = async (smsCode: string, from: string) =>
    (await park.call(login, { phone: PHONE, smsCode }, { 'x-forwarded-for': from })).code
  const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')

  it('cannot use up the tries of a code', async () => {
    await sendSeen(PHONE, OWNER)
    const code = await smsCode(PHONE)
    for (let i = 0; i <= SMS_CODE_TRIES; i += 1) await tryCode(wrongFor(code), stranger(1))
    expect(await tryCode(code, stranger(1))).toBe(CODE.tooMany)
    expect(await tryCode(code, OWNER)).toBe(CODE.ok)
  })

  it('cannot replace the code that the owner has got', async () => {
    await sendSeen(PHONE, OWNER)
    const code = await smsCode(PHONE)
    expect((await sendSeen(PHONE, stranger(1))).code).toBe(CODE.ok)
    expect(await smsCode(PHONE)).not.toBe(code)
    expect(await tryCode(code, OWNER)).toBe(CODE.ok)
  })

  it('cannot use up the codes of an owner who has logged in before', async () => {
    await sendSeen(PHONE, OWNER)
    await tryCode(await smsCode(PHONE), OWNER)
    park.wait(SMS_RESEND_MS)
    // Another picture code does not end the trust.
    await sendSeen(PHONE, OWNER)
    park.wait(24 * HOUR)
    for (let i = 0; i < SMS_PER_PHONE_HOUR; i += 1) expect((await sendSeen(PHONE, stranger(i))).code).toBe(CODE.ok)
    expect((await sendSeen(PHONE, stranger(99))).code).toBe(CODE.tooMany)
    expect((await send(PHONE, OWNER)).code).toBe(CODE.ok)
    // When the trust is over, a picture code does not bring it back.
    park.wait(KNOWN_AFTER_LOGIN_MS)
    for (let i = 0; i < SMS_PER_PHONE_HOUR; i += 1) expect((await sendSeen(PHONE, stranger(i))).code).toBe(CODE.ok)
    expect((await sendSeen(PHONE, OWNER)).code).toBe(CODE.tooMany)
  })

  it('gets few tries in all, however many addresses take part', async () => {
    await sendSeen(PHONE, OWNER)
    const code = await smsCode(PHONE)
    for (let i = 0; i < STRANGER_TRIES; i += 1) expect(await tryCode(wrongFor(code), stranger(i))).toBe(CODE.badInput)
    expect(await tryCode(wrongFor(code), stranger(200))).toBe(CODE.tooMany)
    expect(await tryCode(code, OWNER)).toBe(CODE.ok)
  })

  it('gets few tries in all, even if each address has read a picture code', async () => {
    await sendSeen(PHONE, OWNER)
    expect(await tryCode(await smsCode(PHONE), OWNER)).toBe(CODE.ok)
    park.wait(SMS_CODE_LIFE_MS)
    await send(PHONE, OWNER)
    const code = await smsCode(PHONE)
    // Reading the picture makes an address known even if no more codes are sent.
    const known = Array.from({ length: PICTURE_TRIES / SMS_CODE_TRIES + 1 }, (_, n) => stranger(n))
    for (const from of known) await sendSeen(PHONE, from)
    const last = known.pop() ?? ''
    for (const from of known)
      for (let i = 0; i < SMS_CODE_TRIES; i += 1) expect(await tryCode('no code', from)).toBe(CODE.badInput)
    expect(await tryCode('no code', last)).toBe(CODE.tooMany)
    expect(await tryCode(code, OWNER)).toBe(CODE.ok)
  })

  it('is the same person at each address of an IPv6 network', async () => {
    await sendSeen(PHONE, OWNER)
    const code = await smsCode(PHONE)
    const wrong = wrongFor(code)
    for (let i = 1; i <= SMS_CODE_TRIES; i += 1)
      expect(await tryCode(wrong, `2001:DB8:0:${i % 2 ? '' : '0'}7::${i}`)).toBe(CODE.badInput)
    expect(await tryCode(wrong, '2001:db8::7:1:2:3:4')).toBe(CODE.tooMany)
    expect(await tryCode(wrong, '2001:db8:0:8::1')).toBe(CODE.badInput)
    expect(await tryCode(code, OWNER)).toBe(CODE.ok)
  })

  it('limits logins by code per hour, over all phones', async () => {
    const from = stranger(1)
    const tryPhone = (i: number) =>
      park.call(login, { phone: `137000${String(10_000 + i)}`, smsCode: '000000' }, { 'x-forwarded-for': from })
    for (let i = 0; i < LOGINS_PER_ADDRESS_HOUR; i += 1) expect((await tryPhone(i)).code).toBe(CODE.badInput)
    expect(await tryPhone(999)).toMatchObject({
      code: CODE.tooMany,
      message: 'Too many tries to log in from this network. Please try again later.',
    })
    park.wait(HOUR)
    expect((await tryPhone(999)).code).toBe(CODE.badInput)
  })
})

it('without a proxy the forwarding header is ignored', async () => {
  const own = await openSandbox({ scenario: 'empty' })
  try {
    const ask = (address?: string) => {
      const request = new Request(`${ORIGIN}/api/appUser/sendsms`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '127.0.0.1' },
        body: JSON.stringify({ phone: '13000000001' }),
      })
      return own.handle(
        request,
        address === undefined ? {} : ({ incoming: { socket: { remoteAddress: address } } } as never),
      )
    }
    expect(await (await ask(`::ffff:${HERE}`)).json()).toMatchObject({ code: CODE.needsPicture })
    expect(await (await ask('::ffff:127.0.0.1')).json()).toMatchObject({ code: CODE.ok })
  } finally {
    await own.close()
  }
})
