import type { ShownSignUp } from '../../model/activity.ts'
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
  // Sign-ups
  allSignUps: 'All',
  noSignUps: 'You have not signed up for anything',
  signCode: 'Code at the door',
  signCodeHint: 'Show it when you arrive',
  signedIn: 'You are checked in',
  toActivity: 'See the activity',
  signUpName: 'Name',
  signUpPhone: 'Phone',
  signUpBusiness: 'Company',
  signUpPeople: 'People',
  signUpAttachments: 'Attachments',
  signUpProgress: 'Progress',
  signUpSent: 'Submitted',
  signUpDecision: 'Decision',
  signUpSays: {
    pending: 'The organiser reviews your sign-up. You will get a message.',
    autoApproving: 'Your sign-up is being approved automatically.',
    hungUp: 'The organiser has put your sign-up on hold and asks for more. Please call them.',
    approved: 'You can take part.',
    rejected: 'The organiser has refused your sign-up.',
    cancelled: 'This sign-up has been cancelled.',
  } satisfies Record<ShownSignUp, string>,
}
