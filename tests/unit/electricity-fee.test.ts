/** @vitest-environment node */
import { expect, test } from 'vitest'
import { billDue, lateFee, meterState, topUpUsage, usageCharge } from '../../src/contract/model/electricity-fee.ts'
import { BILL, METER_PAY } from '../../src/contract/model/electricity.ts'
import { ZERO, yuan } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { figureText } from '../../widgets/fee/fee-texts.ts'
import { readMeter, stateOf, type Meter } from '../../widgets/fee/meter/meters.ts'

test.each([
  ['normal', { payType: METER_PAY.prepaid, balance: yuan(50), payStatus: BILL.paid }],
  ['low', { payType: METER_PAY.prepaid, balance: yuan(49.99), payStatus: BILL.paid }],
  ['low', { payType: METER_PAY.prepaid, balance: ZERO, payStatus: BILL.paid }],
  ['arrears', { payType: METER_PAY.prepaid, balance: yuan(-0.01), payStatus: BILL.paid }],
  [undefined, { payType: METER_PAY.prepaid, balance: null, payStatus: BILL.paid }],
  ['overdue', { payType: METER_PAY.postpaid, balance: null, payStatus: BILL.overdue }],
  ['normal', { payType: METER_PAY.postpaid, balance: null, payStatus: BILL.unpaid }],
] as const)('a meter is %s with %j', (state, bill) => expect(meterState(bill)).toBe(state))

test('a meter is overdue if one of its older bills is, also beside one that is not due yet', () => {
  const older = [BILL.unpaid, BILL.overdue].map((payStatus, id) => ({ id, payStatus }))
  const stateWith = (bills: readonly object[]) =>
    stateOf(readMeter({ id: 1, payType: METER_PAY.postpaid, payStatus: BILL.paid, older: bills }) as Meter)
  expect([stateWith(older), stateWith(older.slice(0, 1)), stateWith([])]).toEqual(['overdue', 'normal', 'normal'])
})

test('usage is charged half up to the fen, and a top-up buys energy rounded down to a tenth', () => {
  expect([usageCharge(301.5, 0.6181), usageCharge(0.01, 0.5), usageCharge(0.01, 0.4999)]).toEqual([186_36, 1, 0])
  expect([topUpUsage(fen(200_00), 0.62), topUpUsage(fen(50_00), 0.6181)]).toEqual([322.5, 80.8])
})

test('usage is shown with at most two decimals', () =>
  expect([1301.1049, 0.125, 301.1].map(figureText)).toEqual(['1,301.1', '0.13', '301.1']))

test('the late fee is a thousandth of a large bill each day, and nothing before the due date', () => {
  const feeOn = (today: string) => lateFee(fen(10_000_00), '2026-11-10', today)
  expect(['2026-11-09', '2026-11-10', '2026-11-11', '2026-12-10'].map(feeOn)).toEqual([0, 0, 10_00, 300_00])
})

/** ¥186.36 due on 10 November: [lateFee, need, payStatus]. */
test.each([
  ['2026-10-31', 0, null, [0, 186_36, BILL.unpaid]],
  ['2026-11-10', 0, null, [0, 186_36, BILL.unpaid]],
  ['2026-11-11', 0, null, [19, 186_55, BILL.overdue]],
  ['2026-11-20', 100_00, null, [1_86, 88_22, BILL.overdue]],
  // At most 30 %.
  ['2027-12-31', 0, null, [55_90, 242_26, BILL.overdue]],
  // A bill that is fully paid does not grow.
  ['2026-12-31', 188_22, '2026-11-20', [1_86, 0, BILL.paid]],
] as const)(
  'on %s, with %i fen paid (whole on %s), a bill owes %j',
  (today, paid, paidDay, [lateFee, need, payStatus]) =>
    expect(billDue({ amount: fen(186_36), paid: fen(paid), dueDate: '2026-11-10', paidDay }, today)).toEqual({
      lateFee,
      need,
      payStatus,
    }),
)
