/** The four faces of the screens of messages, payments, park notices and business support. */
import { afterAll, beforeAll } from 'vitest'
import { createSandbox, type Sandbox } from '../../examples/sandbox/app.ts'
import { listElectricityOrders, listParkNotices } from '../../src/contract/api/fee.ts'
import { getParkingOrder, listParkingOrders } from '../../src/contract/api/booking.ts'
import { getMyNotice, listMyNotices, listSupportTypes } from '../../src/contract/api/park.ts'
import { testFaces } from '../helpers/faces.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ cacheDir: 'node_modules/.cache/parkside', seed: 'demo' })
}, 30_000)
afterAll(() => sandbox.close())

testFaces(() => sandbox, [
  { path: '/messageNotice?show=fee', as: 'customer', call: listMyNotices, content: 'Parking fee due', empty: 'No messages' },
  { path: '/messageNotice_info?id=7', as: 'customer', call: getMyNotice, content: /your parking place is booked/ },
  { path: '/account', as: 'customer', call: listParkingOrders, content: 'DB-D07221', empty: 'No payments yet' },
  { path: '/account_detail?id=5001', as: 'customer', call: getParkingOrder, content: '3 h 12 min' },
  { path: '/account_detail?kind=electricity&id=7002', as: 'customer', call: listElectricityOrders, content: 'Electricity, bill' },
  { path: '/notice/list', call: listParkNotices, content: 'More truck slots at night', empty: 'No notices' },
  { path: '/application', call: listSupportTypes, content: 'Business name', empty: 'No support can be applied for now' },
])
