/** All texts of the forklift screens. */
import { forklift as forkliftEn } from '../../src/contract/text/en/forklift.ts'
import { orderDetailTexts } from '../../src/contract/text/parts/forklift/order-detail.ts'
import { orderListTexts } from '../../src/contract/text/parts/forklift/order-list.ts'
import { orderDoneTexts } from '../../src/contract/text/parts/forklift/order-done.ts'
import { orderQuestionTexts } from '../../src/contract/text/parts/forklift/order-questions.ts'
import { orderTexts } from '../../src/contract/text/parts/forklift/order.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { orderStates } from '../../src/contract/text/states/forklift-order.ts'
import { labelsOf } from '../../src/contract/text/states/state-table.ts'
import { forklift as forkliftZh } from '../../src/contract/text/zh-CN/forklift.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'

export const en = {
  ...forkliftEn,
  ...orderTexts.en,
  ...orderDetailTexts.en,
  ...orderListTexts.en,
  ask: orderQuestionTexts.en,
  done: orderDoneTexts.en,
  ...paymentTexts.en,
  ...receiptTexts.en,
  ways: payWayTexts.en,
  status: labelsOf(orderStates, 'en'),
}
export const zh: typeof en = {
  ...forkliftZh,
  ...orderTexts['zh-CN'],
  ...orderDetailTexts['zh-CN'],
  ...orderListTexts['zh-CN'],
  ask: orderQuestionTexts['zh-CN'],
  done: orderDoneTexts['zh-CN'],
  ...paymentTexts['zh-CN'],
  ...receiptTexts['zh-CN'],
  ways: payWayTexts['zh-CN'],
  status: labelsOf(orderStates, 'zh-CN'),
}
