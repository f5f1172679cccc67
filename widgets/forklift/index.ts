import type { Screens } from '../../src/screens/screen-table.ts'
import { Apply } from './apply.tsx'
import { ForkliftHome } from './forklift.tsx'
import { OrderDetail } from './orderDetail.tsx'
import { OrderList } from './orderList.tsx'
import { OrderPay } from './orderPay.tsx'

export const screens = {
  '/forklift': ForkliftHome,
  '/apply': Apply,
  '/orderDetail': OrderDetail,
  '/orderList': OrderList,
  '/orderPay': OrderPay,
} satisfies Screens<'forklift'>
