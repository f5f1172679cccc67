/** What the payment screen of a bill or a meter loads. */
import { expect, test, vi } from 'vitest'
import { getElectricityBill, listElectricityBills, listElectricityOrders } from '../../src/contract/api/fee.ts'
import { TOP_UP_RECENT_MS } from '../../src/contract/limits/payment.ts'
import { ELECTRICITY_ORDER, METER_PAY } from '../../src/contract/model/electricity.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
import type { ElectricityOrderItem } from '../../src/features/electricity/electricity-order.ts'
import { begunAt } from '../../widgets/fee/payment/pending-order.ts'
import { fetchPayable, readPayable } from '../../widgets/fee/payment/payable.ts'
import { openApp } from '../helpers/render-in-app.tsx'

const METER = { id: '3', meterNo: 'DB-1', payType: METER_PAY.prepaid }

/** An app with a pending top-up, order 9, whose server answers a search for an order with this one. */
const setUp = async (id: string) => {
  const app = openApp()
  createPendingPayments(app).begin({ kind: 'elec', id: 'DB-1' }, '9')
  const attempt = vi.spyOn(app.client, 'attempt').mockImplementation(((row: unknown) => {
    const data = row === listElectricityOrders ? [{ id, meterNo: 'DB-1' }] : [METER]
    return Promise.resolve({ ok: true, value: row === getElectricityBill ? METER : { data } })
  }) as never)
  const begun = () => begunAt(app, 'DB-1').get()?.value?.id
  return { app, attempt, begun }
}

test('a pending top-up of another page is loaded with its order, and no other order is taken for it', async () => {
  const pending = await setUp('9')
  expect(await fetchPayable(pending.app, { id: '3' })).toMatchObject({ ok: true })
  expect(pending.begun()).toBe('9')
  const other = await setUp('8')
  expect(await fetchPayable(other.app, { id: '3' })).toMatchObject({ ok: true })
  expect(other.begun()).toBeUndefined()
})

test('an order that was started on this page is not loaded again', async () => {
  const { app, attempt, begun } = await setUp('9')
  begunAt(app, 'DB-1').set({ value: { id: '10' } as ElectricityOrderItem, at: 1 })
  await fetchPayable(app, { id: '3' })
  expect(begun()).toBe('10')
  expect(attempt.mock.calls.map(([row]) => row)).toEqual([getElectricityBill])
})

test.each([
  ['is continued if it was begun a short time ago', {}, -TOP_UP_RECENT_MS + 1000, '9'],
  ['is not continued later', {}, -TOP_UP_RECENT_MS - 1000, undefined],
  ['of another meter is not continued', { meterNo: 'DB-2' }, 0, undefined],
  ['of a bill is not continued', { orderType: ELECTRICITY_ORDER.bill }, 0, undefined],
])('an unpaid top-up that is not stored here %s', async (_, changes, age, begun) => {
  localStorage.clear()
  const app = openApp()
  const createTime = toDateTime(app.clock.now() + age)
  const row = {
    id: '9',
    payStatus: PAY.unpaid,
    meterNo: 'DB-1',
    orderType: ELECTRICITY_ORDER.topUp,
    createTime,
    ...changes,
  }
  const attempt = vi.spyOn(app.client, 'attempt').mockImplementation(((call: unknown) => {
    return Promise.resolve({ ok: true, value: call === getElectricityBill ? METER : { data: [row], total: 1 } })
  }) as never)
  const loaded = await fetchPayable(app, { id: '3' })
  await (loaded.ok && readPayable(loaded.value)?.recalled)
  expect(begunAt(app, 'DB-1').get()?.value?.id).toBe(begun)
  const [, args] = attempt.mock.calls.find(([call]) => (call as unknown) === listElectricityOrders) ?? []
  expect(args).toMatchObject({ meterNo: 'DB-1', payStatus: PAY.unpaid })
})

test('the screen does not wait for the search of an unpaid top-up', async () => {
  localStorage.clear()
  const app = openApp()
  vi.spyOn(app.client, 'attempt').mockImplementation(((call: unknown) =>
    call === getElectricityBill ? Promise.resolve({ ok: true, value: METER }) : new Promise(() => undefined)) as never)
  expect(await fetchPayable(app, { id: '3' })).toMatchObject({ ok: true })
})

test('an earlier top-up is shown with the newest bill of its meter', async () => {
  const { app, attempt } = await setUp('9')
  expect(await fetchPayable(app, { orderId: '9' })).toMatchObject({ ok: true })
  const search = attempt.mock.calls.find(([row]) => row === listElectricityBills)
  expect(search?.[1]).toMatchObject({ meterNo: 'DB-1', isLatest: YES_NO.yes })
})

test('a return from a payment finds its order, also if nothing of it is stored here', async () => {
  const { app } = await setUp('9')
  expect(await fetchPayable(app, { id: '3', orderId: '9' })).toMatchObject({
    value: { bill: METER, order: { id: '9' } },
  })
})

test('neither another order nor the bill of another meter is taken for the requested one', async () => {
  const { app, attempt } = await setUp('8')
  expect(await fetchPayable(app, { id: '3', orderId: '9' })).toMatchObject({ value: { order: undefined } })
  attempt.mockImplementation(((row: unknown) => {
    const data = [row === listElectricityOrders ? { id: '9', meterNo: 'DB-2' } : METER]
    return Promise.resolve({ ok: true, value: { data } })
  }) as never)
  expect(await fetchPayable(app, { orderId: '9' })).toMatchObject({ value: { bill: undefined } })
})
