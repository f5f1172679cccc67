/** Parsers of responses for the screens of bookings. */
import { expect, test } from 'vitest'
import { SLOT_TYPE } from '../../src/contract/model/booking/slot.ts'
import { readLetters, readStallBooking, readStallState } from '../../src/features/booking/stall-booking.ts'
import { readSlot } from '../../src/features/booking/slot.ts'
import { readTruckBooking } from '../../src/features/booking/truck-booking.ts'
import { readInvoice } from '../../src/features/invoice/invoice.ts'
import { readTruckFacts } from '../../widgets/booking/truck/truck-facts.ts'
import { readPayment } from '../../widgets/my/payment.ts'
import { readPlateAnswer } from '../../widgets/parking/plate/plate-answer.ts'
import { weightText } from '../../widgets/weighing/use-weight.ts'
import { readWeighingFacts } from '../../widgets/weighing/weighing-facts.ts'

test('the response for a plate is parsed with its order and tariff', () => {
  const order = { id: 5001, needFee: '15.00', payTime: null }
  const answer = readPlateAnswer({
    state: 'due',
    order,
    tariff: { freeTime: 30, increasingAmount: '2' },
    time: '2026-11-21 09:15:00',
  })
  expect(answer).toMatchObject({
    state: 'due',
    order: { id: '5001', needFee: 15, payTime: '' },
    tariff: { freeTime: 30, firstAmount: NaN, increasingAmount: 2, cappingAmount: 0 },
  })
})

test.each([undefined, null, '', ' '])('a stay without an order id and with the amount due %j gets both', (needFee) => {
  const { order } = readPlateAnswer({
    state: 'due',
    order: { id: 5001, needFee, totalFee: '12.30', discountFee: 2.1, paidFee: 5 },
  }) as { order: object }
  expect(order).toMatchObject({ orderId: '5001', needFee: 5.2 })
  const payment = readPayment('parking')({ id: 5001, payStatus: 0, totalFee: '12.30', discountFee: 2.1, paidFee: 5 })
  expect(payment).toMatchObject({ amount: 520, orderNo: '5001' })
})

test('a stay that has only an order id has it as its id', () => {
  expect(readPlateAnswer({ state: 'due', order: { orderId: 5001, needFee: 1 } })?.order).toMatchObject({
    id: '5001',
    orderId: '5001',
  })
})

test('nothing is due for a stay of which the server says so, also if its total is not paid', () => {
  const order = { id: 5001, needFee: 0, totalFee: 12.3, discountFee: 0, paidFee: 5 }
  expect(readPlateAnswer({ state: 'due', order })).toMatchObject({ order: { needFee: 0 } })
  expect(readPayment('parking')({ ...order, payStatus: 0 })?.amount).toBe(0)
})

test.each([
  null,
  [],
  { state: 'towed', order: { id: '1' } },
  { state: 'due', order: null },
  { state: 'due', order: {} },
])('an invalid response for a plate is refused: %j', (raw) => expect(readPlateAnswer(raw)).toBeUndefined())

test('a plate that is not in the park has no order, and without a tariff in the response there is none', () => {
  expect(readPlateAnswer({ state: 'notParked', order: null })).toMatchObject({ order: null, tariff: null })
})

test('invalid entries of the lists within a row are dropped', () => {
  expect(readInvoice({ id: 8001, orderIds: [5005, null], items: [{ name: 'x', amount: 9 }, 7] })).toMatchObject({
    orderIds: ['5005'],
    items: [{ name: 'x', unit: '', quantity: 0, price: NaN, amount: 9 }],
  })
  expect(readTruckBooking({ id: 1, images: ['/files/a', 3, {}] })?.images).toEqual(['/files/a', '3'])
  expect(readLetters([{ letter: 'A', stalls: [{ id: 1, stallNo: 'A-1' }, {}] }, null])).toMatchObject([
    { letter: 'A', stalls: [{ id: '1', stallNo: 'A-1' }] },
  ])
})

test('a booking without an entry state has not entered', () => {
  for (const read of [readTruckBooking, readStallBooking])
    expect([read({ id: 1 })?.entryState, read({ id: 1, entryState: '1' })?.entryState]).toEqual([0, 1])
})

test('a slot without numbers has no places left; a stall without a state is invalid', () => {
  expect(readSlot({ id: 1 })).toMatchObject({ total: 0, remain: 0, carType: null })
  expect(readStallState({ taken: [] })).toBeUndefined()
  expect(readStallState({ state: 0, taken: [{ bookDate: 'd', startTime: 'a', endTime: 'b', isMine: 1 }, 1] })).toEqual({
    state: 0,
    taken: [{ bookDate: 'd', startTime: 'a', endTime: 'b', isMine: 1 }],
  })
})

test('a taken time is the caller’s own, also if the server sends numbers as text', () => {
  const taken = { bookDate: 'd', startTime: 'a', endTime: 'b', isMine: '1' }
  expect(readStallState({ state: '2', taken: [taken] })).toEqual({ state: 2, taken: [{ ...taken, isMine: 1 }] })
})

test('the weighing form offers only slots of a weighbridge, also if the server sends others', () => {
  const slots = [SLOT_TYPE.truck, SLOT_TYPE.weighbridge].map((slotType, id) => ({ id, slotType }))
  expect(readWeighingFacts({ slots, cars: [] })?.slots.map(({ id }) => id)).toEqual(['1'])
})

test.each([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  [false, false],
  [null, false],
])('a truck’s rules ask for an identity card: %j means %j', (needIdCard, isNeeded) => {
  expect(readTruckFacts({ rules: { needIdCard } })?.rules.needIdCard).toBe(isNeeded)
  expect([readTruckFacts(null), readTruckFacts({ rules: null })]).toEqual([undefined, undefined])
})

test.each([
  [0, '0\u00a0kg'],
  [860, '860\u00a0kg'],
  [18_260, '18,260\u00a0kg'],
  [120_000, '120,000\u00a0kg'],
])('%i kg are grouped by thousands, without a separator at the start', (kg, expected) => {
  expect(weightText(kg, 'kg')).toBe(expected)
})
