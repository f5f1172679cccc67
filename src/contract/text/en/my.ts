import type { Titles } from '../titles.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

export const my = {
  titles: {
    '/messageNotice': 'Messages',
    '/messageNotice_info': 'Message',
    '/myInfo': 'My details',
    '/editMyInfo': 'Edit details',
    '/editPhone': 'Change phone',
    '/smsInput': 'Enter code',
    '/myPartake': 'My sign-ups',
    '/myPartake_info': 'Sign-up',
    '/setting': 'Settings',
    '/account': 'Account',
    '/account_detail': 'Account details',
  } satisfies Titles<'my'>,
  // /messageNotice, /messageNotice_info
  allNotices: 'All',
  unread: 'Unread',
  unreadCount: (count: number) => `${count} unread`,
  noNotices: 'No messages',
  noUnread: 'You have read everything',
  seeSubject: 'See what it is about',
  // /account, /account_detail
  allPayments: 'All',
  kinds: { parking: 'Parking', electricity: 'Electricity' },
  month: (year: number, month: number) => `${MONTHS[month - 1] ?? month} ${year}`,
  paidInMonth: (yuan: string) => `Paid ¥ ${yuan}`,
  noPayments: 'No payments yet',
  noPayment: 'There is no such payment',
  topUp: 'Electricity, top-up',
  bill: 'Electricity, bill',
  plate: 'Plate',
  meter: 'Meter',
  carPark: 'Car park',
  entered: 'Entered',
  left: 'Left',
  stay: 'Stay',
  minutes: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ') || '0 min',
  discount: 'Discount',
  energy: 'Energy',
  orderNo: 'Order number',
  ordered: 'Ordered',
  paidAt: 'Paid on',
  paidBy: 'Paid with',
  payWays: { wechat: 'WeChat Pay', unionPay: 'UnionPay' },
  transaction: 'Transaction',
}
