import type { Titles } from '../titles.ts'

export const general = {
  titles: {
    '/nav': 'Park services',
    '/login': 'Log in',
    '/protocal': 'Service agreement',
    '/contract': 'Contact',
  } satisfies Titles<'general'>,
  parkName: 'Demo Logistics & Wholesale Park',
  welcome: 'Everything for your day in the park',
  forklift: 'Forklift',
  forkliftOrders: 'Orders',
  services: 'Services',
  account: 'Log in',
  logOut: 'Log out',
  loggedOut: 'You are logged out',
  loginLead: 'With your phone and a one-time code',
  phone: 'Phone',
  code: 'Verification code',
  getCode: 'Get code',
  login: 'Log in',
  message: {
    phone: 'please fill phone',
    phoneFormat: 'phone format wrong',
    code: 'please fill the verification code',
    codeFormat: 'the code has 6 digits',
  },
  returning: 'Logging you in…',
  returnRefused: 'Authorisation was not given. Log in with your phone instead.',
  returnStale: 'This login has expired. Please start again.',
}
