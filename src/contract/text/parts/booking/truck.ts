import type { LocalTexts } from '../../titles.ts'

const en = {
  plate: 'Plate number',
  trailer: 'Trailer',
  size: 'Vehicle size',
  sizes: { small: 'Small, up to 6 m', medium: 'Medium, up to 10 m', large: 'Large, over 10 m' },
  driver: 'Driver',
  phone: 'Phone',
  idCard: 'ID number',
  company: 'Haulier',
  stall: 'Stall',
  receiver: 'Recipient',
  purpose: 'Purpose',
  goods: 'Goods',
  remark: 'Note',
  photos: 'Photos',
}

/** Labels of a truck entry, in the form and in the details. */
export const truckTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    plate: '车牌号',
    trailer: '挂车车牌',
    size: '车型',
    sizes: { small: '小型车（6 米以内）', medium: '中型车（6–\u206010\u00a0米）', large: '大型车（10 米以上）' },
    driver: '司机姓名',
    phone: '司机手机号',
    idCard: '身份证号',
    company: '运输公司',
    stall: '目的档口',
    receiver: '收货单位',
    purpose: '入园事由',
    goods: '货物名称',
    remark: '备注',
    photos: '照片',
  },
}
