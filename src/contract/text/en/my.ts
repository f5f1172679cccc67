import type { Titles } from '../titles.ts'

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
  noNotices: 'No messages yet',
  noNoticesHint: 'We’ll message you here about bookings, fees and sign-ups.',
  noUnread: 'You’re all caught up',
  viewDetails: 'View details',
  // /account, /account_detail
  allPayments: 'All',
  kinds: { parking: 'Parking', electricity: 'Electricity' },
  rentals: 'Forklift rental',
  rentalsNote: 'Past orders and receipts',
  noPayments: 'No payments yet',
  noPaymentsHint: 'Your parking and electricity payments will be listed here.',
  noPayment: 'We couldn’t find this payment',
  topUp: 'Electricity top-up',
  // Sign-ups
  allSignUps: 'All',
  noSignUps: 'You haven’t signed up for anything yet',
  browseActivities: 'Browse activities',
}
