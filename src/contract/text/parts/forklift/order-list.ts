import type { LocalTexts } from '../../titles.ts'

const en = {
  tabs: {
    all: 'All',
    toShip: 'To ship',
    inUse: 'In use',
    toPay: 'To pay',
    toRetrieve: 'To retrieve',
    completed: 'Completed',
  },
  empty: 'No orders yet',
  emptyTab: 'No orders with this status',
  emptyHint: 'New orders will be listed here.',
  pastEmpty: 'No past orders yet',
}

/** Texts of the lists of forklift orders. */
export const orderListTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    tabs: {
      all: '全部',
      toShip: '待配送',
      inUse: '使用中',
      toPay: '待支付',
      toRetrieve: '待取回',
      completed: '已完成',
    },
    empty: '暂无订单',
    emptyTab: '该状态下暂无订单',
    emptyHint: '有新订单时会显示在这里。',
    pastEmpty: '暂无历史订单',
  },
}
