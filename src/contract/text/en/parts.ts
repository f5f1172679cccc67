/** Texts of parts that a few screens have. Both languages come with the part that needs them: no request of their own. */
export const uploader = {
  add: 'Add pictures',
  used: (count: number, max: number) => `${count} of ${max}`,
  open: (position: number) => `View picture ${position}`,
  remove: (position: number) => `Remove picture ${position}`,
  retry: (position: number) => `Upload picture ${position} again`,
  waiting: 'Waiting',
  uploading: 'Uploading',
  failed: 'Failed',
  done: 'Uploaded',
  refused: {
    type: (names: string) => `Only pictures can be added: ${names}`,
    size: (names: string) => `Larger than 10 MB: ${names}`,
    count: (max: number) => `No more than ${max} pictures`,
  },
  pickFailed: 'The pictures could not be read',
}

export const turning = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
}

export const preview = {
  title: 'Pictures',
}

export const search = {
  clear: 'Clear',
}

export const facts = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copying is not allowed here',
}

export const article = {
  showPicture: 'Show picture',
  table: 'Table',
}

export const payment = {
  payOff: 'Online payment is off. Please pay the merchant.',
  payConfirming: 'The payment is being confirmed. You will not be charged twice.',
  payUnreachable: 'Whether this order is paid could not be asked.',
  payCheck: 'Check again',
  payCancelled: 'Payment cancelled',
  payFailed: 'Payment failed. Nothing was charged.',
  payUnsupported: 'Please open this page in WeChat to pay',
}
