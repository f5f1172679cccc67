import { expect, test } from 'vitest'
import { yuan } from '../../src/contract/model/money.ts'
import { PAY, PAY_WAY } from '../../src/contract/model/payment.ts'
import { payWayOf } from '../../src/contract/model/pay-way.ts'

test.each([
  ['a payment', PAY.paid, PAY_WAY.wechat, 5, 'wechat'],
  ['a refunded payment', PAY.refunded, PAY_WAY.unionPay, 5, 'unionPay'],
  ['a free order, with any response of the server', PAY.paid, PAY_WAY.wechat, 0, undefined],
  ['an unpaid order', PAY.unpaid, null, 5, undefined],
  ['a payment method of a newer server', PAY.paid, 99, 5, undefined],
])('the payment method of %s', (_, payStatus, payWay, amount, way) => {
  expect(payWayOf({ payStatus, payWay }, yuan(amount))).toBe(way)
})
