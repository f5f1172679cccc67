/** The methods of the fake app. */
export const METHODS = [
  'auth.getToken',
  'auth.login',
  'pay.request',
  'nav.open',
  'nav.close',
  'nav.setTitle',
  'ui.call',
  'ui.toast',
  'ui.haptic',
  'ui.pickImage',
]
