/** Texts of paying an order. Both languages come with the part. */
export const payment = {
  payOff: 'Online payment is off. Please pay the merchant.',
  payConfirming: 'The payment is being confirmed. You will not be charged twice.',
  payUnreachable: 'Whether this order is paid could not be asked.',
  payCheck: 'Check again',
  payCancelled: 'Payment cancelled',
  payFailed: 'Payment failed. Nothing was charged.',
  payUnsupported: 'Please open this page in WeChat to pay',
}
