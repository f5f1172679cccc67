/** Values that no screen sends: each call refuses or ignores them, and none causes a server error. */
import { beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../../../examples/sandbox/park/api/index.ts'
import { readChoices } from '../../../examples/sandbox/park/http/read.ts'
import { parseLine, type Endpoint } from '../../../src/contract/endpoint.ts'
import { CODE, type Envelope } from '../../../src/contract/errors.ts'
import { book, goodForm, openPark, ORIGIN } from './park.ts'

const failures: string[] = []
const park = openPark('demo', {
  rotateEvery: 100_000,
  log: (message, error) => failures.push(`${message}: ${String(error)}`),
})
let authorization: string
beforeAll(async () => {
  authorization = await park.logIn('merchant')
})

const ODD: readonly (readonly [string, unknown])[] = [
  ['an object whose toString is a number', { toString: 1 }],
  ['text with a NUL', 'a\0b'],
  ['NUL alone', '\0'],
  ['a list in a list', [['1']]],
  ['a list of odd values', [{ toString: 1 }, '\0', null]],
  ['null', null],
  ['true', true],
  ['a number beyond 32 bits', 4_294_967_296],
  ['a negative number', -1],
  ['half of a surrogate pair', '\ud800'],
  ['a very long text', 'x'.repeat(20_000)],
]

/** Names of the contract's fields. */
const NAMES = [
  ...[
    'id',
    'uid',
    'typeId',
    'activityId',
    'phone',
    'key',
    'imageCode',
    'code',
    'smsCode',
    'openId',
    'duration',
    'totalFee',
  ],
  ...[
    'pageSize',
    'pageNum',
    'status',
    'retrieveStatus',
    'businessName',
    'keyword',
    'industry',
    'newsType',
    'type',
    'isRead',
  ],
  ...[
    'state',
    'auditStatus',
    'approvalState',
    'auditRemark',
    'name',
    'peopleNum',
    'remark',
    'attachments',
    'attachmentNames',
    'contactName',
  ],
  ...[
    'content',
    'stallNo',
    'stallName',
    'areaName',
    'managerIds',
    'area',
    'contactPhone',
    'url',
    'nickName',
    'realName',
  ],
  ...[
    'avatar',
    'sex',
    'plateLicenseList',
    'consignee',
    'quantity',
    'expectedDeliveryDate',
    'stallAddress',
    'payStatus',
  ],
  ...['invoiceStatus', 'plateNo', 'meterNo', 'building', 'floor', 'businessFormat'],
  ...[
    'slotId',
    'slotType',
    'configDate',
    'carType',
    'trailerPlateNo',
    'carLength',
    'driverName',
    'driverPhone',
    'idCard',
  ],
  ...[
    'transportCompany',
    'receiveBusinessName',
    'bookPurpose',
    'goodsName',
    'goodsWeight',
    'goodsVolume',
    'packageCount',
  ],
  ...[
    'images',
    'stallId',
    'bookType',
    'bookDate',
    'startTime',
    'endTime',
    'shipper',
    'receiver',
    'isManaged',
    'entryState',
  ],
  ...[
    'orderId',
    'month',
    'orderIds',
    'invoiceId',
    'invoiceType',
    'titleType',
    'title',
    'taxNumber',
    'email',
    'bankName',
  ],
]

const send = async (line: string, path: string, body: object): Promise<Envelope> => {
  const { method } = parseLine(line as never)
  const answer = await park.sandbox.fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: { authorization },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Envelope
}

const LINES = Object.keys(handlers)

describe.each(ODD)('%s', (_, value) => {
  it('causes no internal error in the fields or the path of any call', async () => {
    failures.length = 0
    const text = encodeURIComponent(
      (typeof value === 'string' ? value.replace('\ud800', '\ufffd') : JSON.stringify(value)).slice(0, 500),
    )
    for (const line of LINES) {
      const { method, path } = parseLine(line as never)
      const plain = path.replace(/\{\w+\}/g, '1')
      // A call reads its fields from the query or from the body, depending on its method.
      if (method === 'GET') await send(line, `${plain}?${NAMES.map((name) => `${name}=${text}`).join('&')}`, {})
      else await send(line, plain, Object.fromEntries(NAMES.map((name) => [name, value])))
      if (path !== plain) await send(line, path.replace(/\{\w+\}/g, text), {})
    }
    expect(failures).toEqual([])
  })
})

/** A refused field hides the fields that are read after it, so calls with many fields start from a valid form. */
const FORMS = {
  'POST /forkliftAppApp/bookingOrder': goodForm,
  'POST /entryForm': { activityId: '4', name: '示例商户', phone: '13900000009', peopleNum: 1 },
  'POST /businessApplyRecord/applyRecord': {
    typeId: '5',
    businessName: 'x',
    contactName: '示例商户',
    phone: '13900000009',
    content: 'x',
  },
  'POST /stall': { id: '31', stallNo: 'A' },
  'PUT /appUser': {},
  'PUT /activityAppPeopleApp/hangUp': { id: '8', approvalState: 2 },
  'POST /trucksSubscribe': {
    slotId: '300',
    plateNo: '新A12345',
    carType: 1,
    driverName: 'x',
    driverPhone: '13900000009',
    receiveBusinessName: 'x',
    stallNo: 'x',
    bookPurpose: 1,
    goodsName: 'x',
  },
  'POST /stallSubscribe': {
    bookType: 2,
    stallId: '42',
    plateNo: '新A12345',
    carType: 1,
    driverName: 'x',
    driverPhone: '13900000009',
    bookDate: '2026-11-23',
    startTime: '08:00',
    endTime: '09:00',
  },
  'POST /wxInvoice/addParkingInvoice': {
    invoiceType: 1,
    titleType: 1,
    title: 'x',
    email: 'x@example.com',
    orderIds: ['5001'],
  },
} satisfies Partial<Record<keyof typeof handlers, object>>

it.each(Object.entries(FORMS))('each field of %s alone may have an unexpected value', async (line, form) => {
  failures.length = 0
  for (const [, value] of ODD.slice(0, 2))
    for (const name of NAMES) await send(line, parseLine(line as never).path, { ...form, [name]: value })
  expect(failures).toEqual([])
})

it('of a list, a filter that is null is none', async () => {
  const call = await park.as('customer')
  const nulls = Object.fromEntries(NAMES.map((name) => [name, null]))
  const totalOf = async (line: string, args: object): Promise<unknown> =>
    ((await call(line as Endpoint, args)).data as { total?: number } | null)?.total
  const lists: string[] = []
  const changed: string[] = []
  for (const line of LINES.filter((one) => one.startsWith('POST') && !one.includes('{'))) {
    const total = await totalOf(line, {})
    if (total) lists.push(line)
    if (total && (await totalOf(line, nulls)) !== total) changed.push(line)
  }
  expect(lists.length).toBeGreaterThan(25)
  expect(changed).toEqual([])
})

it('an invalid id is refused, an unknown one is not found', async () => {
  const call = await park.as('customer')
  for (const id of [{ toString: 1 }, ['1'], true]) expect((await book(call, { id })).code).toBe(CODE.badInput)
  for (const id of ['x', '0', '999999', '1.5', '1\0']) expect((await book(call, { id })).code).toBe(CODE.notFound)
  expect((await book(call, goodForm)).code).toBe(CODE.ok)
})

it.each([
  '/sandbox/sms?phone=%00',
  '/sandbox/picture-code?key=%00',
  '/sandbox/state?order=%00',
  '/sandbox/payment?package=prepay_id%3D%00',
  '/files/%00',
])('a path with NUL is not found: %s', async (path) => expect((await park.get(path)).status).toBe(404))

it('of a list, each value is used once', () => {
  expect(readChoices([3, '3', 4, 3], 'status', [3, 4])).toEqual([3, 4])
  expect(readChoices('4,4', 'status', [3, 4])).toEqual([4])
})

it('the authorisation page refuses a person with NUL', async () => {
  const answer = await park.sandbox.fetch(
    `${ORIGIN}/provider/authorize?redirect_uri=%2Flogin&response_type=code&state=s`,
    { method: 'POST', body: new URLSearchParams({ person: '\0' }) },
  )
  expect(new URL(answer.headers.get('location') ?? '').searchParams.has('code')).toBe(false)
})
