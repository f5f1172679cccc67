/** The park's API with fixed data: the same responses with the same delay for every target. The sandbox is the real one, but its varying
 * times would hide small differences between pages. */
import type { IncomingMessage } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { rentFen } from '../../src/contract/model/forklift/rent.ts'
import { toYuan, yuan } from '../../src/contract/model/money.ts'
import type { Forklift, ForkliftOrder, OrderQuery, OrderSubmission } from '../../src/contract/model/forklift.ts'

export const ORDER_COUNT = 500

const FLEET: readonly [name: string, type: string, gantry: string, other: string, hourPrice: number][] = [
  ['CPD15 Electric', 'Electric counterbalance', '3.0 m two-stage', 'Side shift', 45],
  ['CPD20 Electric', 'Electric counterbalance', '3.0 m two-stage', 'Side shift, blue light', 55],
  ['CPD30 Electric', 'Electric counterbalance', '4.5 m three-stage', 'Side shift, solid tyres', 60],
  ['CPCD30 Diesel', 'Diesel counterbalance', '3.0 m two-stage', 'Solid tyres', 70],
  ['CPCD35 Diesel', 'Diesel counterbalance', '4.0 m two-stage', 'Cab, heater', 80],
  ['CPCD50 Diesel', 'Diesel counterbalance', '4.5 m three-stage', 'Cab, fork positioner', 120],
  ['CQD16 Reach', 'Electric reach truck', '7.2 m three-stage', 'Camera', 90],
  ['CBD20 Pallet', 'Electric pallet truck', 'None', 'Folding platform', 25],
]

const FORKLIFTS: readonly Forklift[] = FLEET.map(([name, type, gantry, otherConfigurations, hourPrice], n) => ({
  id: String(n + 1),
  ...{ name, type, gantry, otherConfigurations, hourPrice: yuan(hourPrice) },
  photo: `/api/img/forklift-${n + 1}.png`,
}))

const NEWEST = Date.UTC(2026, 10, 20, 18)

/** A time like `2026-11-20 18:00:00`, this many minutes before the newest order. */
const stamp = (minutes: number): string =>
  new Date(NEWEST - minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const makeOrder = (n: number): ForkliftOrder => {
  const { id: _, ...forklift } = FORKLIFTS[n % FORKLIFTS.length]!
  const status = (1 + (n % 5)) as ForkliftOrder['status']
  const hours = 1 + (n % 6)
  const quantity = 1 + (n % 3)
  const created = n * 37
  const hour = 8 + (n % 10)
  const day = stamp(created - 1440).slice(0, 10)
  return {
    ...forklift,
    id: String(100_000 + n),
    status,
    retrieveStatus: status === 5 || (status >= 3 && n % 2) ? 1 : 0,
    consignee: `Customer ${String(n).padStart(3, '0')}`,
    phone: `138${String(10_000_000 + n * 7919).slice(-8)}`,
    quantity,
    expectedDeliveryDate: day,
    expectedDeliveryTime: `${String(hour).padStart(2, '0')}:00-${String(hour + 1).padStart(2, '0')}:00`,
    stallAddress: `Hall ${1 + (n % 9)}, row ${1 + (n % 20)}, stall ${n}`,
    estimatedTime: `${day} ${String(hour).padStart(2, '0')}:00:00`,
    usedTime: status >= 2 ? hours * 3600 - 754 : 0,
    createTime: stamp(created),
    startTime: status >= 2 ? stamp(created - 90) : null,
    payTime: status >= 4 ? stamp(created - 520) : null,
    endTime: status >= 3 ? stamp(created - 90 - hours * 60) : null,
    duration: status >= 3 ? hours : null,
    rentPrice: status >= 3 ? toYuan(rentFen(forklift.hourPrice, hours, quantity)) : null,
    load: '3 t',
  }
}

const ORDERS = Array.from({ length: ORDER_COUNT }, (_, n) => makeOrder(n + 1))

/** A one-coloured square, created here so that a picture is decoded and no file is needed. */
const drawPhoto = (): Buffer => {
  const size = 240
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size)
  head.writeUInt32BE(size, 4)
  head.set([8, 2], 8)
  // Each line starts with its filter type: none.
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(size * 3, Buffer.from([246, 178, 27]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))])
}

export const PHOTO = drawPhoto()

const listOf = (value: unknown): number[] =>
  value == null || value === '' ? [] : (Array.isArray(value) ? value : String(value).split(',')).map(Number)

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as unknown
}

export interface Stub {
  /** The largest page of orders requested so far; at {@link ORDER_COUNT} the end of the list was reached. */
  readonly longestPage: number
  /** @param path below `/api`, without its query. @returns the whole response with its envelope. */
  answer(request: IncomingMessage, path: string): Promise<object>
}

export const createStub = (): Stub => {
  let longestPage = 0
  const booked = new Map<string, ForkliftOrder>()

  const orders = ({ pageSize = 10, pageNum = 1, status, retrieveStatus }: OrderQuery): object => {
    longestPage = Math.max(longestPage, pageSize)
    const wanted = listOf(status)
    const found = ORDERS.filter(
      (order) =>
        (!wanted.length || wanted.includes(order.status)) &&
        (retrieveStatus == null || order.retrieveStatus === retrieveStatus),
    )
    return { data: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length }
  }
  const book = (submission: OrderSubmission): ForkliftOrder => {
    const id = String(900_001 + booked.size)
    const order: ForkliftOrder = {
      ...makeOrder(5),
      ...submission,
      id,
      status: 1,
      retrieveStatus: 0,
      createTime: stamp(0),
    }
    booked.set(id, order)
    return order
  }
  const handlers: Record<string, (body: never) => unknown> = {
    'POST /forkliftAppApp/list': () => ({ data: FORKLIFTS, total: FORKLIFTS.length }),
    'POST /forkliftAppApp/orders': orders,
    'POST /forkliftAppApp/bookingOrder': book,
    'GET /forkliftAppApp/confirmBusiness': () => ({ isBusiness: true, businessName: 'North Gate Traders' }),
    'GET /forkliftAppApp/selectByPhone': () => [],
  }
  const find = (call: string): unknown => {
    const [, part, id] = /^GET \/forkliftAppApp\/(order\/)?(\d+)$/.exec(call) ?? []
    if (!id) return undefined
    return part
      ? (booked.get(id) ?? ORDERS.find((order) => order.id === id))
      : FORKLIFTS.find((forklift) => forklift.id === id)
  }
  return {
    get longestPage() {
      return longestPage
    },
    answer: async (request, path) => {
      const call = `${request.method} ${path}`
      const body = request.method === 'GET' ? {} : await readBody(request)
      const data = handlers[call] ? handlers[call](body as never) : find(call)
      return data === undefined
        ? { code: 404, data: null, message: `The stub does not know ${call}` }
        : { code: 200, data, message: 'ok' }
    },
  }
}
