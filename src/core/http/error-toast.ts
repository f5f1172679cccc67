import type { FailureKind } from '../../contract/errors.ts'

/** Which toasts a call shows. */
export interface ToastOptions {
  /** Shows no toasts except the message that a login is required: for background calls. Default `false`. */
  silent?: boolean
  /** The caller shows the loading state (a skeleton or a spinner) and the error itself, so there are no toasts. Only the message that a
   * login is required is still shown. Default `false`. */
  inline?: boolean
  /** The loading toast is shown. With `false` the caller shows the error message itself; with `refusals` only if there was no response: the
   * server may have changed something, so the caller asks it first. Default: the message is shown. */
  errorToast?: false | 'refusals'
}

/** Whether a failed call shows a toast. */
export const showsError = ({ silent, inline, errorToast }: ToastOptions, kind: FailureKind): boolean => {
  // A login follows code 403: also after a background call its reason must be visible.
  if (kind !== 'forbidden' && (silent || inline)) return false
  return errorToast === undefined || (errorToast === 'refusals' && kind !== 'network')
}
