/** Submissions with an idempotency key: when sent again, after any time, they return the first result and create nothing. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  applications,
  files,
  orders,
  payments,
  signUps,
  submissions,
} from '../../../examples/sandbox/park/db/schema.ts'
import { bookOrder, payForklift } from '../../../src/contract/api/forklift.ts'
import { apply, saveStall, signUp } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import type { Attachment } from '../../../src/contract/model/attachment.ts'
import { book, goodForm, openPark, ORIGIN, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 1000 })
let customer: Park['call']
let merchant: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  merchant = await park.as('merchant')
})

const DAY = 24 * 3_600_000
const keyed = (key: string) => ({ 'idempotency-key': key })

describe('a submission with a key', () => {
  it('that is repeated a day later returns the first order', async () => {
    const before = await park.sandbox.db.$count(orders)
    const first = await customer(bookOrder, goodForm, keyed('k1'))
    park.wait(DAY)
    // The delivery time has passed, so a new submission would be refused.
    const again = await customer(bookOrder, goodForm, keyed('k1'))
    expect([first.code, again]).toMatchObject([CODE.ok, { code: CODE.ok, data: first.data }])
    expect((await book(customer)).code).toBe(CODE.badInput)
    expect(await park.sandbox.db.$count(orders)).toBe(before + 1)
  })

  it('that arrives several times at the same time creates one order', async () => {
    const before = await park.sandbox.db.$count(orders)
    const answers = await Promise.all(Array.from({ length: 6 }, () => customer(bookOrder, goodForm, keyed('k2'))))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await park.sandbox.db.$count(orders)).toBe(before + 1)
  })

  it('differs from another key, another person and another call', async () => {
    const one = await customer(bookOrder, goodForm, keyed('a'))
    park.wait(10_000)
    const ids = [
      one.data.id,
      (await customer(bookOrder, goodForm, keyed('b'))).data.id,
      (await merchant(bookOrder, goodForm, keyed('a'))).data.id,
    ]
    expect(new Set(ids).size).toBe(3)
    expect((await customer(apply, application, keyed('a'))).data).toMatchObject({ content: application.content })
    expect((await customer(bookOrder, goodForm, keyed('a'))).data).toEqual(one.data)
  })

  it('that was refused can be repeated with its key', async () => {
    expect((await customer(bookOrder, { ...goodForm, consignee: '' }, keyed('c'))).code).toBe(CODE.badInput)
    expect(await park.sandbox.db.$count(submissions)).toBe(0)
    expect((await customer(bookOrder, goodForm, keyed('c'))).code).toBe(CODE.ok)
  })

  it('is refused with a key that is too long or not printable', async () => {
    for (const key of ['x'.repeat(201), 'a b'])
      expect(await customer(bookOrder, goodForm, keyed(key))).toMatchObject({
        code: CODE.badInput,
        message: 'The field "idempotency-key" is missing or malformed.',
      })
  })

  it('requires a login', async () => {
    expect((await park.call(bookOrder, goodForm, keyed('d'))).code).toBe(CODE.needsLogin)
  })
})

const application = {
  typeId: '5',
  businessName: '示例禾丰粮油商行',
  contactName: '测试甲',
  phone: '13000000001',
  content: '请问补贴政策？',
  attachments: [],
}

describe('every call that creates something accepts an idempotency key', () => {
  it('applying for support', async () => {
    const first = await customer(apply, application, keyed('k'))
    park.wait(DAY)
    expect((await customer(apply, application, keyed('k'))).data.id).toBe(first.data.id)
    expect(await park.sandbox.db.$count(applications)).toBe(1)
  })

  it('signing up', async () => {
    const second = await park.as('second')
    const form = {
      activityId: '4',
      name: '测试乙',
      phone: '13000000002',
      businessName: '',
      peopleNum: 1,
      attachments: [],
    }
    const before = await park.sandbox.db.$count(signUps)
    const first = await second(signUp, form, keyed('k'))
    park.wait(DAY)
    expect([first.code, (await second(signUp, form, keyed('k'))).data]).toEqual([CODE.ok, first.data])
    expect(await park.sandbox.db.$count(signUps)).toBe(before + 1)
  })

  it('adding a stall', async () => {
    const first = await merchant(saveStall, { stallNo: 'Z-1' }, keyed('k'))
    expect([first.code, (await merchant(saveStall, { stallNo: 'Z-1' }, keyed('k'))).data]).toEqual([
      CODE.ok,
      first.data,
    ])
    expect((await merchant(saveStall, { stallNo: 'Z-1' })).code).toBe(CODE.conflict)
  })

  it('paying', async () => {
    const [id] = await park.reset('order-to-pay')
    const { durationHundredths, rentFen } = (await park.stored(id as string)) as unknown as Record<string, number>
    const args = {
      id: id as string,
      openId: 'oSandboxCustomer000000000001',
      duration: (durationHundredths as number) / 100,
      totalFee: (rentFen as number) / 100,
    }
    const first = await customer(payForklift, args, keyed('k'))
    expect([first.code, (await customer(payForklift, args, keyed('k'))).data]).toEqual([CODE.ok, first.data])
    expect(await park.sandbox.db.$count(payments)).toBe(1)
  })

  it('uploading', async () => {
    const authorization = await park.logIn('customer')
    const upload = async (): Promise<Attachment> => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], 'a.jpg'))
      const headers = { authorization, ...keyed('k') }
      const answer = await park.sandbox.fetch(`${ORIGIN}/api/attachment/upload/avatar`, {
        method: 'POST',
        headers,
        body,
      })
      return ((await answer.json()) as { data: Attachment }).data
    }
    const first = await upload()
    expect(first.url).toMatch(/^\/files\//)
    expect(await upload()).toEqual(first)
    expect(await park.sandbox.db.$count(files)).toBe(1)
  })
})
