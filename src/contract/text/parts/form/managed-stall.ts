import type { LocalTexts } from '../../titles.ts'

const en = {
  name: 'Name',
  trade: 'Trade',
  facts: 'Stall',
  state: 'Status',
  contact: 'Contact',
  phone: 'Phone',
  save: 'Save',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  discard: 'Discard',
  discarded: 'Changes discarded',
  bookings: 'Bookings',
  noBookings: 'No bookings for this stall',
  allBookings: (count: number) => `View all (${count})`,
  message: {
    name: 'Please enter a name',
    phoneFormat: 'Phone format wrong',
    contactFormat: 'Use only letters, digits, dots and hyphens, no spaces',
  },
}

/** Texts of the form in which a manager edits a stall. */
export const managedStallTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    name: '名称',
    trade: '业态',
    facts: '档口信息',
    state: '状态',
    contact: '联系人',
    phone: '联系电话',
    save: '保存',
    saved: '已保存',
    unsaved: '修改尚未保存',
    discard: '放弃修改',
    discarded: '已放弃修改',
    bookings: '预约记录',
    noBookings: '该档口暂无预约',
    allBookings: (count) => `查看全部（${count}）`,
    message: {
      name: '请填写名称',
      phoneFormat: '手机号格式错误',
      contactFormat: '姓名仅支持汉字、字母、数字、点和连字符，不能有空格',
    },
  },
}
