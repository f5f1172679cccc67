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
}
