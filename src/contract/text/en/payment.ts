/** Sentences about a payment. Both languages come with the part that shows them. */
export const payment = {
  payOff: 'Online payment is off. Please pay the merchant.',
  payConfirming: 'The payment is being confirmed. You will not be charged twice.',
  payUnreachable: 'We could not find out whether this is paid.',
  payCheck: 'Check again',
  payCancelled: 'Payment cancelled',
  payFailed: 'Payment failed. Nothing was charged.',
  payUnsupported: 'Please open this page in WeChat to pay',
  payNoOpenid: 'Paying needs your WeChat account. Please open this page in WeChat and log in there.',
}
