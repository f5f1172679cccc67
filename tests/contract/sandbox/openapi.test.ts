/** The API document says what the server does. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openapi } from '../../../examples/sandbox/park/openapi.ts'
import { bookStall, bookTruck, bookWeighing, checkPayment } from '../../../src/contract/api/booking.ts'
import { bookOrder } from '../../../src/contract/api/forklift.ts'
import { apply, bindPhone, login, sendSms, signPage, signUp } from '../../../src/contract/api/park.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { parseLine } from '../../../src/contract/endpoint.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { goodForm, openPark, ORIGIN, type Park } from './park.ts'

const park = openPark('demo', { hosts: ['park.test'] })
let customer: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
})

interface Body {
  properties: Record<string, unknown>
  required?: string[]
}
interface Printed {
  requestBody?: { content: Record<string, { schema: Body }> }
  parameters?: { $ref?: string }[]
}

const printed = (row: Endpoint): Printed => {
  const { method, path } = parseLine(row)
  const paths = openapi().paths as unknown as Record<string, Record<string, Printed>>
  return paths[path]?.[method.toLowerCase()] as Printed
}

const person = { name: '测试甲', phone: '13000000001' }
const vehicle = { plateNo: '新A12345', driverName: person.name, driverPhone: person.phone }
const FORMS: [Endpoint, Record<string, unknown>][] = [
  [bookOrder, { ...goodForm }],
  [signUp, { activityId: '22', peopleNum: 1, ...person }],
  [apply, { typeId: '5', businessName: 'x', contactName: person.name, phone: person.phone, content: 'x' }],
  [
    bookStall,
    {
      bookType: 2,
      stallId: '42',
      carType: 1,
      bookDate: '2026-11-23',
      startTime: '08:00',
      endTime: '09:00',
      ...vehicle,
    },
  ],
  [
    bookTruck,
    // The last day's first slot at the north gate: 37 slots in each of the eight days before.
    {
      slotId: '297',
      carType: 1,
      receiveBusinessName: 'x',
      stallNo: 'x',
      bookPurpose: 1,
      goodsName: 'x',
      ...vehicle,
    },
  ],
  [bookWeighing, { slotId: '311', goodsName: 'x', ...vehicle }],
  [checkPayment, { orderId: '5001' }],
  [signPage, { url: `${ORIGIN}/parkNews_info?id=1` }],
]

describe.each(FORMS)('%s', (row, form) => {
  it('is taken with the fields that the document requires, and refused without any of them', async () => {
    const { properties, required = [] } = printed(row).requestBody?.content['application/json']?.schema as Body
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(form)))
    expect(Object.keys(form).sort()).toEqual([...required].sort())
    for (const name of required) {
      const { [name]: _, ...rest } = form
      expect([CODE.badInput, CODE.notFound], name).toContain((await customer(row, rest)).code)
    }
    expect((await customer(row, form)).code).toBe(CODE.ok)
  })
})

it('calls that create something name the idempotency key, others do not', () => {
  const key = { $ref: '#/components/parameters/IdempotencyKey' }
  for (const row of [bookOrder, signUp, apply, bookTruck, bookStall, bookWeighing])
    expect(printed(row).parameters).toContainEqual(key)
  for (const row of [login, sendSms, bindPhone]) expect(printed(row).parameters ?? []).not.toContainEqual(key)
})

it('names the two calls that end logins', () => {
  expect(Object.keys(openapi().paths)).toEqual(expect.arrayContaining(['/session/logOut', '/session/logOutOthers']))
})
