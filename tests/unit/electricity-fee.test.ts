/** @vitest-environment node */
import { expect, test } from 'vitest'
import { meterState } from '../../src/contract/model/electricity-fee.ts'
import { BILL, METER_PAY } from '../../src/contract/model/electricity.ts'

test.each([
  ['normal', { payType: METER_PAY.prepaid, balance: 50, payStatus: BILL.paid }],
  ['low', { payType: METER_PAY.prepaid, balance: 49.99, payStatus: BILL.paid }],
  ['low', { payType: METER_PAY.prepaid, balance: 0, payStatus: BILL.paid }],
  ['arrears', { payType: METER_PAY.prepaid, balance: -0.01, payStatus: BILL.paid }],
  ['overdue', { payType: METER_PAY.postpaid, balance: null, payStatus: BILL.overdue }],
  ['normal', { payType: METER_PAY.postpaid, balance: null, payStatus: BILL.unpaid }],
] as const)('a meter is %s with %j', (state, bill) => expect(meterState(bill)).toBe(state))
