import { expect, test } from 'vitest'
import { PAY, PAY_WAY, payWayOf } from '../../src/contract/model/payment.ts'

test.each([
  ['what was charged', PAY.paid, PAY_WAY.wechat, 5, 'wechat'],
  ['what was charged and given back', PAY.refunded, PAY_WAY.unionPay, 5, 'unionPay'],
  ['what was free, whatever the server says', PAY.paid, PAY_WAY.wechat, 0, undefined],
  ['what is not paid', PAY.unpaid, null, 5, undefined],
  ['a way of a newer server', PAY.paid, 99, 5, undefined],
])('the way of payment of %s', (_, payStatus, payWay, amount, way) => {
  expect(payWayOf({ payStatus, payWay }, amount)).toBe(way)
})
