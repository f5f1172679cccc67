/** All that the forklift's screens say. */
import { forklift as forkliftEn } from '../../src/contract/text/en/forklift.ts'
import { order as orderEn } from '../../src/contract/text/en/order.ts'
import { payment as paymentEn } from '../../src/contract/text/en/payment.ts'
import { forklift as forkliftZh } from '../../src/contract/text/zh-CN/forklift.ts'
import { order as orderZh } from '../../src/contract/text/zh-CN/order.ts'
import { payment as paymentZh } from '../../src/contract/text/zh-CN/payment.ts'

export const en = { ...forkliftEn, ...orderEn, ...paymentEn }
export const zh: typeof en = { ...forkliftZh, ...orderZh, ...paymentZh }
