/** Rules of bookings, parking fees and invoices, for any input. */
import { ZERO, toFen, toYuan, yuan } from '../../src/contract/model/money.ts'
import { fen, sum, times } from '../../src/contract/model/money/arithmetic.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING, canCancel, ENTRY, maskIdCard, timeOf } from '../../src/contract/model/booking/booking.ts'
import { invoiceSum, ordersByMonth } from '../../src/contract/model/booking/invoice-orders.ts'
import { canInvoice, includedTax, savedTitles } from '../../src/contract/model/booking/invoice.ts'
import {
  DAY_MINUTES,
  feeSteps,
  nextFeeStep,
  parkingFee,
  parkingMinutes,
} from '../../src/contract/model/booking/parking-fee.ts'
import { bookingDays, isBookable, slotsByDay, slotState } from '../../src/contract/model/booking/slot.ts'
import { isBookableStall, isTaken, STALL_STATE } from '../../src/contract/model/booking/stall.ts'
import {
  taxNumberProblem,
  normaliseTaxNumber,
  TAX_DIGITS,
  taxCheckDigit,
} from '../../src/contract/model/booking/tax-number.ts'
import { canCancelWeighing, shownWeighing } from '../../src/contract/model/booking/weighing.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'

const yuanOf = (count: number) => toYuan(fen(count))

const TARIFF = {
  freeTime: 30,
  firstTime: 60,
  firstAmount: yuan(5),
  increasingTime: 30,
  increasingAmount: yuan(2.5),
  cappingAmount: yuan(40),
}

const tariffs = fc.record({
  freeTime: fc.integer({ min: 0, max: 180 }),
  firstTime: fc.integer({ min: 0, max: 240 }),
  firstAmount: fc.integer({ min: 0, max: 3000 }).map(yuanOf),
  increasingTime: fc.integer({ min: 0, max: 240 }),
  increasingAmount: fc.integer({ min: 0, max: 3000 }).map(yuanOf),
  cappingAmount: fc.integer({ min: 0, max: 20_000 }).map(yuanOf),
})
const stays = fc.integer({ min: 0, max: 5 * DAY_MINUTES })

describe('the parking fee', () => {
  test('never falls as a stay grows', () =>
    fc.assert(
      fc.property(tariffs, stays, stays, (tariff, one, more) => {
        expect(parkingFee(tariff, one + more) >= parkingFee(tariff, one)).toBe(true)
      }),
    ))

  test('is whole fen, nothing within the free time, and never above the cap of each day begun', () =>
    fc.assert(
      fc.property(tariffs, stays, (tariff, minutes) => {
        const fee = parkingFee(tariff, minutes)
        expect(Number.isInteger(fee)).toBe(true)
        if (minutes <= tariff.freeTime) expect(fee).toBe(0)
        if (tariff.cappingAmount > ZERO)
          expect(fee <= times(toFen(tariff.cappingAmount), Math.ceil(minutes / DAY_MINUTES))).toBe(true)
      }),
    ))

  test('costs nothing up to the last free minute, and the first piece from the next one on', () =>
    fc.assert(
      fc.property(tariffs, (tariff) => {
        expect(parkingFee(tariff, tariff.freeTime)).toBe(0)
        const whole = { ...tariff, firstTime: tariff.freeTime + 1, cappingAmount: ZERO }
        expect(parkingFee(whole, tariff.freeTime + 1)).toBe(toFen(tariff.firstAmount))
      }),
    ))

  test.each([
    [30, 0],
    [31, 500],
    [60, 500],
    [61, 750],
    [90, 750],
    [91, 1000],
    [480, 4000],
    [481, 4000],
    [DAY_MINUTES, 4000],
    [DAY_MINUTES + 1, 4500],
    [DAY_MINUTES + 61, 4750],
    [3 * DAY_MINUTES, 12_000],
  ])('of %i minutes is %i fen', (minutes, fee) => {
    expect(parkingFee(TARIFF, minutes)).toBe(fee)
  })

  test('grows without a cap, and not without increments', () => {
    expect(parkingFee({ ...TARIFF, cappingAmount: ZERO }, DAY_MINUTES)).toBe(500 + 46 * 250)
    expect(parkingFee({ ...TARIFF, increasingTime: 0 }, DAY_MINUTES - 1)).toBe(500)
  })

  test('is at every minute the fee of the last step before it', () =>
    fc.assert(
      fc.property(tariffs, fc.integer({ min: 1, max: DAY_MINUTES }), (tariff, minutes) => {
        const last = feeSteps(tariff).findLast((step) => step.minutes < minutes)
        expect(last?.fee).toBe(parkingFee(tariff, minutes))
      }),
      { numRuns: 40 },
    ))

  test('has its steps after the free time and after each period', () => {
    expect(feeSteps({ ...TARIFF, freeTime: 1 }, 92)).toEqual([
      { minutes: 0, fee: 0 },
      { minutes: 1, fee: 500 },
      { minutes: 60, fee: 750 },
      { minutes: 90, fee: 1000 },
    ])
    expect(feeSteps({ ...TARIFF, freeTime: 1 }, 90).map(({ minutes }) => minutes)).toEqual([0, 1, 60])
  })

  test('has a next step, also in the last minute before it, and none if nothing is charged', () => {
    const tariff = { ...TARIFF, freeTime: 1 }
    expect([0, 1, 59, 60].map((minutes) => nextFeeStep(tariff, minutes))).toEqual([
      { minutes: 1, fee: 500 },
      { minutes: 1, fee: 500 },
      { minutes: 60, fee: 750 },
      { minutes: 60, fee: 750 },
    ])
    // On the next day the first piece is charged again.
    expect(nextFeeStep(tariff, DAY_MINUTES - 1)?.minutes).toBe(DAY_MINUTES)
    // One amount for each day.
    expect(nextFeeStep({ ...tariff, firstTime: DAY_MINUTES, freeTime: 0 }, 1)?.minutes).toBe(DAY_MINUTES)
    expect(nextFeeStep({ ...tariff, firstAmount: yuan(0), increasingAmount: yuan(0) }, 45)).toBeUndefined()
  })

  test('is constant until the next step, and then has the announced amount', () =>
    fc.assert(
      fc.property(tariffs, fc.integer({ min: 0, max: DAY_MINUTES }), (tariff, minutes) => {
        const next = nextFeeStep(tariff, minutes)
        const until = next?.minutes ?? minutes + DAY_MINUTES
        expect(parkingFee(tariff, until)).toBe(parkingFee(tariff, minutes))
        if (!next) return
        expect(parkingFee(tariff, until + 1)).toBe(next.fee)
        expect(next.fee > parkingFee(tariff, minutes)).toBe(true)
      }),
      { numRuns: 40 },
    ))

  test('counts whole minutes', () => {
    const at = Date.parse('2026-11-21T12:00:00+08:00')
    const after = [59_999, 60_000, -5]
    expect(after.map((ms) => parkingMinutes(at, at + ms))).toEqual([0, 1, 0])
  })
})

const NOON = fromDateTime('2026-11-21 12:00:00')
const slot = {
  configDate: '2026-11-21',
  startTime: '12:00',
  endTime: '14:00',
  gateName: 'N',
  isOpen: 1,
  total: 20,
  remain: 20,
} as const

describe('a slot', () => {
  test.each([
    [{}, 'open'],
    [{ remain: 2 }, 'few'],
    [{ total: 3, remain: 1 }, 'few'],
    [{ remain: 0 }, 'full'],
    [{ remain: -1 }, 'full'],
    [{ isOpen: 0 as const }, 'closed'],
    [{ endTime: '12:00' }, 'past'],
    [{ endTime: '12:00', remain: 0 }, 'past'],
    [{ endTime: '12:00', isOpen: 0 as const }, 'past'],
    [{ endTime: '24:00' }, 'open'],
  ])('with %j is %s', (changes, state) => {
    expect(slotState({ ...slot, ...changes }, NOON)).toBe(state)
    expect(isBookable({ ...slot, ...changes }, NOON)).toBe(state === 'open' || state === 'few')
  })

  const slots = fc.array(
    fc.record({
      configDate: fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23'),
      startTime: fc.constantFrom('08:00', '10:00', '12:00'),
      // 12:00 is already over.
      endTime: fc.constantFrom('12:00', '14:00', '24:00'),
      gateName: fc.constantFrom('N', 'E'),
      isOpen: fc.constantFrom(0 as const, 1 as const),
      total: fc.integer({ min: 1, max: 30 }),
      remain: fc.integer({ min: 0, max: 30 }),
    }),
  )

  test('is listed once under its day and gate, sorted by day and time; only places that can be booked are counted', () =>
    fc.assert(
      fc.property(slots, (all) => {
        const days = slotsByDay(all, NOON)
        const listed = days.flatMap(({ gates }) => gates.flatMap((gate) => gate.slots))
        expect(new Set(listed)).toEqual(new Set(all))
        expect(listed).toHaveLength(all.length)
        const names = days.map(({ day }) => day)
        expect(names).toEqual([...new Set(names)].sort())
        for (const { day, gates, remain } of days) {
          expect(remain).toBe(gates.reduce((sum, gate) => sum + gate.remain, 0))
          expect(new Set(gates.map(({ gateName }) => gateName)).size).toBe(gates.length)
          for (const gate of gates) {
            const times = gate.slots.map(({ startTime }) => startTime)
            expect(times).toEqual([...times].sort())
            expect(gate.slots.every((one) => one.configDate === day && one.gateName === gate.gateName)).toBe(true)
          }
        }
        const places = all.filter((one) => isBookable(one, NOON)).reduce((sum, one) => sum + one.remain, 0)
        expect(days.reduce((sum, { remain }) => sum + remain, 0)).toBe(places)
      }),
    ))

  test('has one of the consecutive days from today', () => {
    expect(bookingDays(fromDateTime('2026-12-30 23:59:59'), 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  })
})

test('times overlap if they have a minute in common', () => {
  const hours = fc
    .integer({ min: 0, max: 23 })
    .chain((from) => fc.tuple(fc.constant(from), fc.integer({ min: from + 1, max: 24 })))
  const time = ([from, to]: [number, number], bookDate = '2026-11-21') => ({
    bookDate,
    startTime: `${String(from).padStart(2, '0')}:00`,
    endTime: `${String(to).padStart(2, '0')}:00`,
  })
  fc.assert(
    fc.property(hours, hours, (one, other) => {
      const shared = Math.min(one[1], other[1]) - Math.max(one[0], other[0])
      expect(isTaken(time(one), [time(other)])).toBe(shared > 0)
      expect(isTaken(time(one), [time(other, '2026-11-22')])).toBe(false)
    }),
  )
})

test('a stall can be booked if it is free, or booked at other times', () => {
  const states = Object.entries(STALL_STATE).filter(([, state]) => isBookableStall(state))
  expect(states.map(([name]) => name).sort()).toEqual(['booked', 'free'])
})

test('a weighing can be cancelled until its first weight, full or empty, or its payment', () => {
  const weighing = {
    status: BOOKING.booked,
    bookDate: '2026-11-21',
    endTime: '14:00',
    grossWeight: null,
    tareWeight: null,
    payStatus: PAY.unpaid,
  }
  const isCancellable = (changes: Partial<Parameters<typeof canCancelWeighing>[0]>): boolean =>
    canCancelWeighing({ ...weighing, ...changes }, NOON)
  expect([{}, { grossWeight: 18_260 }, { tareWeight: 7140 }, { payStatus: PAY.paid }].map(isCancellable)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a booking can be cancelled while it is live, its vehicle outside, and its time not over', () => {
  const booking = { status: BOOKING.booked, entryState: ENTRY.notEntered, day: '2026-11-21', endTime: '14:00' }
  expect(canCancel(booking, NOON)).toBe(true)
  expect(canCancel({ ...booking, status: BOOKING.reviewing }, NOON)).toBe(true)
  expect(canCancel({ ...booking, status: BOOKING.failed }, NOON)).toBe(false)
  expect(canCancel({ ...booking, status: BOOKING.cancelled }, NOON)).toBe(false)
  expect(canCancel({ ...booking, entryState: ENTRY.entered }, NOON)).toBe(false)
  expect(canCancel(booking, fromDateTime('2026-11-21 14:00:00'))).toBe(false)
  expect(timeOf('2026-11-21', '09:30')).toBe(fromDateTime('2026-11-21 09:30:00'))
  expect(timeOf('2026-11-21', '24:00')).toBe(timeOf('2026-11-22', '00:00'))
  expect(maskIdCard('650102199001011234')).toBe('6501**********1234')
  expect(['650', '65010', '65010219'].map(maskIdCard)).toEqual(['650', '65010', '65010219'])
})

test.each([
  [{ status: BOOKING.booked, grossWeight: null, tareWeight: null }, 'booked'],
  [{ status: BOOKING.booked, grossWeight: 1, tareWeight: null }, 'weighedOnce'],
  [{ status: BOOKING.booked, grossWeight: null, tareWeight: 1 }, 'weighedOnce'],
  [{ status: BOOKING.booked, grossWeight: 2, tareWeight: 1 }, 'weighed'],
  [{ status: BOOKING.cancelled, grossWeight: null, tareWeight: null }, 'cancelled'],
  [{ status: 9 as 2, grossWeight: null, tareWeight: null }, undefined],
])('a weighing %j is %s', (weighing, shown) => expect(shownWeighing(weighing)).toBe(shown))

describe('a tax number', () => {
  const digit = fc.constantFrom(...TAX_DIGITS)
  const bodies = fc
    .tuple(
      fc.constantFrom('91', '92', '93', 'A1', 'N1', 'Y1', '11'),
      fc.stringMatching(/^\d{6}$/),
      fc.array(digit, { minLength: 9, maxLength: 9 }).map((digits) => digits.join('')),
    )
    .map((parts) => parts.join(''))

  test('with its check digit has no warning, with any other digit it has one', () =>
    fc.assert(
      fc.property(bodies, digit, (body, other) => {
        const right = taxCheckDigit(body)
        expect(taxNumberProblem(body + right)).toBeUndefined()
        if (other !== right) expect(taxNumberProblem(body + other)).toBe('checkDigit')
      }),
    ))

  test('with one wrong digit has a warning', () =>
    fc.assert(
      fc.property(bodies, fc.integer({ min: 8, max: 16 }), digit, (body, place, other) => {
        fc.pre(body.charAt(place) !== other)
        const wrong = body.slice(0, place) + other + body.slice(place + 1) + taxCheckDigit(body)
        expect(taxNumberProblem(wrong)).toBe('checkDigit')
      }),
    ))

  test.each([
    ['9165', 'length'],
    ['91650100MA77B0XXI0', 'characters'],
    ['9165010AMA77B0XX10', 'characters'],
    ['00650100MA77B0XX10', 'department'],
    ['650100123456789', undefined],
    ['65010012345678-', 'characters'],
    ['-65010012345678', 'characters'],
    ['65010012345678901', undefined],
    ['65010012345678901234', undefined],
  ])('%s: %s', (text, problem) => expect(taxNumberProblem(text)).toBe(problem))

  test('has a check digit by GB 32100: the example of the standard has no warning', () =>
    expect(['91350100M000100Y43', '91000000MADEM00011'].map(taxNumberProblem)).toEqual([undefined, undefined]))

  test('begins with a department of GB 32100', () => {
    const letters = [...TAX_DIGITS]
    const known = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((department) => taxNumberProblem(`${department}650100MA77B0XX1Y`) !== 'department')
    expect(known.join(' ')).toBe(
      '11 12 13 19 21 29 31 32 33 34 35 39 41 49 51 52 53 59 61 62 69 71 72 79 81 89 91 92 93 A1 A9 N1 N2 N3 N9 Y1',
    )
  })

  test('is normalised: full-width and lower-case characters are converted, spaces and hyphens removed', () =>
    expect(normaliseTaxNumber('９165 0100-ma77b0xx10')).toBe('91650100MA77B0XX10'))
})

describe('orders of an invoice', () => {
  const order = { payStatus: 1, invoiceStatus: 0, paidFee: yuan(9), enterTime: '2026-11-21 09:00:00' } as const

  test('are paid, not free, and in no live invoice', () => {
    expect(canInvoice(order)).toBe(true)
    expect(canInvoice({ ...order, payStatus: 0 })).toBe(false)
    expect(canInvoice({ ...order, payStatus: 2 })).toBe(false)
    expect(canInvoice({ ...order, paidFee: ZERO })).toBe(false)
    expect(canInvoice({ ...order, invoiceStatus: 1 })).toBe(false)
    // Only the first payer of a stay is told whether it is in an invoice, and may request one.
    expect(canInvoice({ ...order, invoiceStatus: null })).toBe(false)
  })

  test('have one total, which is the sum of their months', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            paidFee: fc.integer({ min: 0, max: 99_999 }).map(yuanOf),
            month: fc.integer({ min: 1, max: 12 }),
          }),
        ),
        (rows) => {
          const orders = rows.map(({ paidFee, month }) => ({
            paidFee,
            enterTime: `2026-${String(month).padStart(2, '0')}-01 09:00:00`,
          }))
          const months = ordersByMonth(orders)
          expect(invoiceSum(orders)).toBe(sum(...rows.map(({ paidFee }) => toFen(paidFee))))
          expect(sum(...months.map((month) => month.sum))).toBe(invoiceSum(orders))
          expect(months.flatMap((month) => month.orders)).toHaveLength(orders.length)
          expect(new Set(months.map(({ month }) => month)).size).toBe(months.length)
          for (const { month, orders: own } of months) {
            expect(month).toMatch(/^2026-\d\d$/)
            expect(own.every(({ enterTime }) => enterTime.startsWith(month))).toBe(true)
          }
        },
      ),
    ))

  test('include the tax: 9 % of the amount without tax', () => {
    expect(includedTax(fen(10_900), 9)).toBe(900)
    expect(includedTax(fen(0), 9)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 20 }), (amount, rate) => {
        expect(Math.abs(Number(includedTax(fen(amount), rate)) - (amount * rate) / (100 + rate))).toBeLessThanOrEqual(
          0.5,
        )
      }),
    )
  })

  test('yield the saved titles, each once, newest first', () => {
    const one = {
      titleType: 2,
      title: 'A',
      taxNumber: '1',
      companyAddress: null,
      companyPhone: null,
      bankName: null,
      bankAccount: null,
    } as const
    const personal = { ...one, titleType: 1, taxNumber: null } as const
    expect(savedTitles([{ ...one, taxNumber: '2' }, personal, one])).toEqual([{ ...one, taxNumber: '2' }, personal])
  })
})
