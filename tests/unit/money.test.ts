import { describe, expect, test } from 'vitest'
import { moneyText, ZERO, toFen, toYuan, yuan } from '../../src/contract/model/money.ts'
import { atLeastNothing, fen, minus, ratio, sum, times } from '../../src/contract/model/money/arithmetic.ts'
import { PAY, PAY_WAY, payStateOf } from '../../src/contract/model/payment.ts'
import { payWayOf } from '../../src/contract/model/pay-way.ts'
import { priceFigure } from '../../src/contract/model/price.ts'
import { opportunityTexts } from '../../src/contract/text/parts/opportunity.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { priceText } from '../../src/features/opportunity/opportunity.ts'
import { yuanIfSent, yuanOrUnknown } from '../../src/core/http/parse-money.ts'
import { durationHours, rentFen } from '../../src/contract/model/forklift/rent.ts'
import { needFee } from '../../src/contract/model/booking/parking.ts'

test.each([
  [65, '65'],
  [0.5, '0.50'],
  [65.5, '65.50'],
  [0.6235, '0.6235'],
  [1200, '1,200'],
])('a price of %d yuan reads %s', (price, text) => expect(priceFigure(price)).toBe(text))

test.each([
  ['元/m²·月', '¥65 /\u00a0m² /\u00a0month'],
  ['美元/天', '65 美元/天'],
  ['', '¥65'],
])('an opportunity’s price with the unit %j reads %s', (priceUnit, text) => {
  expect(priceText({ price: 65, priceUnit }, opportunityTexts.en)).toBe(text)
  expect(priceText({ price: null, priceUnit }, opportunityTexts.en)).toBe('')
})

test.each([
  [PAY.paid, 0, 'free'],
  [PAY.unpaid, 0, 'notDue'],
  [PAY.refunded, 0, 'refunded'],
  [PAY.paid, 1, 'paid'],
  [PAY.unpaid, 1, 'unpaid'],
  [PAY.refunded, 1, 'refunded'],
  [9, 1, undefined],
  [null, 0, undefined],
])('the payment status %s with %d fen is shown as %s', (status, amount, state) =>
  expect(payStateOf(status, fen(amount))).toBe(state),
)

test('only what was paid is green: a stay of which nothing is due yet may still cost something', () => {
  const isGreen = (state: keyof typeof payStates): boolean => payStates[state].tone === 'done'
  expect((Object.keys(payStates) as (keyof typeof payStates)[]).filter(isGreen)).toEqual(['paid'])
})

test.each([
  [PAY.paid, 1, 'wechat'],
  [PAY.paid, 0, undefined],
])('what was paid (%s) with %d fen has the way of payment %s', (payStatus, amount, way) =>
  expect(payWayOf({ payStatus, payWay: PAY_WAY.wechat }, fen(amount))).toBe(way),
)

test('a ratio of amounts is 0 if the whole is nothing', () => {
  expect([ratio(fen(25), fen(100)), ratio(fen(25), ZERO)]).toEqual([0.25, 0])
})

test('an amount is a whole number of fen', () => {
  expect(() => fen(1.5)).toThrow('1.5 is no whole number of fen.')
})

describe('yuan and fen', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.005, 101],
    [1.1, 110],
    [19.99, 1999],
    [484.2, 48420],
    [99999999.99, 9999999999],
    [-3.5, -350],
  ])('%d yuan are %d fen', (amount, count) => expect(toFen(yuan(amount))).toBe(count))

  test('every amount from 0.00 to 200.00 is unchanged after conversion to fen and back', () => {
    const isUnchanged = (count: number): boolean =>
      toYuan(fen(count)) === yuan(count / 100) && toFen(toYuan(fen(count))) === fen(count)
    const counts = Array.from({ length: 20_001 }, (_, count) => count)
    expect(counts.filter((count) => !isUnchanged(count))).toEqual([])
  })

  test('0.1 and 0.2 make 0.3', () => expect(toYuan(sum(toFen(yuan(0.1)), toFen(yuan(0.2))))).toBe(0.3))

  test.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [50, '¥0.50'],
    [9000, '¥90.00'],
    [48420, '¥484.20'],
    [99_999, '¥999.99'],
    [123_456, '¥1,234.56'],
    [178_200_000, '¥1,782,000.00'],
    [-500_000, '-¥5,000.00'],
    [-350, '-¥3.50'],
  ])('%d fen read %s', (count, text) => expect(moneyText(fen(count))).toBe(text))
})

describe('duration', () => {
  test.each([
    [0, 0],
    [17, 0],
    [18, 0.01],
    [53, 0.01],
    [54, 0.02],
    [3599, 1],
    [3600, 1],
    [5400, 1.5],
    [9667, 2.69],
    [359_999, 100],
    [-5, 0],
  ])('%d seconds are %d hours, half up', (seconds, hours) => expect(durationHours(seconds)).toBe(hours))

  test('half a hundredth is always rounded up', () => {
    for (let hundredths = 0; hundredths < 1000; hundredths += 1)
      expect(durationHours(hundredths * 36 + 18)).toBe((hundredths + 1) / 100)
  })
})

describe('rent is price × hours × quantity', () => {
  test.each([
    [90, 2.69, 2, 48420],
    [90, 0, 2, 0],
    [60, 1, 1, 6000],
    [180, 100, 99, 178_200_000],
    [0.01, 0.5, 1, 1],
    [0.01, 0.49, 1, 0],
    [99.99, 0.33, 3, 9899],
    [120, 1.1, 1, 13200],
  ])('%d × %d × %d = %d fen', (price, hours, quantity, rent) =>
    expect(rentFen(yuan(price), hours, quantity)).toBe(rent),
  )

  test('hours that a float represents slightly too low are not rounded down', () => {
    expect(rentFen(yuan(1), 0.29, 1)).toBe(29)
    const hundredths = Array.from({ length: 10_001 }, (_, count) => count)
    expect(hundredths.filter((count) => rentFen(yuan(1), count / 100, 1) !== fen(count))).toEqual([])
  })

  test('it is always whole fen', () => {
    for (let hours = 0; hours < 30; hours += 0.01)
      expect(Number.isInteger(rentFen(yuan(88.88), Number(hours.toFixed(2)), 7))).toBe(true)
  })
})

test('the amount due is total − discount − paid, and never negative', () => {
  expect(needFee({ totalFee: yuan(12.3), discountFee: yuan(2.1), paidFee: yuan(5) })).toBe(520)
  expect(needFee({ totalFee: yuan(5), discountFee: yuan(5), paidFee: yuan(1) })).toBe(0)
})

describe('an amount that the API has not sent', () => {
  const unknown = toFen(yuanOrUnknown(undefined))

  test('is a dash, in every calculation', () => {
    const results = [unknown, sum(fen(5), unknown), minus(unknown, fen(5)), atLeastNothing(unknown), times(unknown, 2)]
    expect(results.map(moneyText)).toEqual(results.map(() => '–'))
    // From a store, which has null instead of NaN.
    expect(moneyText(toFen(null as never))).toBe('–')
  })

  test('is neither zero, nor more, nor less', () => {
    expect([unknown === ZERO, unknown > ZERO, unknown < ZERO]).toEqual([false, false, false])
    expect(payStateOf(PAY.paid, unknown)).toBe('paid')
    expect(payStateOf(PAY.unpaid, unknown)).toBe('unpaid')
  })

  test.each([
    [null, null],
    [' ', null],
    [0, 0],
    ['12.30', 12.3],
    ['1,484.20', NaN],
    [{}, null],
  ])('is told from one that cannot be read: %j', (value, parsed) => expect(yuanIfSent(value)).toBe(parsed))
})
