import type { FailureKind } from '../../contract/errors.ts'

/** Which toasts a call shows. */
export interface ToastOptions {
  /** Shows no toasts except the message that a login is required: for background calls. Default `false`. */
  silent?: boolean
  /** The caller shows the loading state (a skeleton or a spinner) and the error itself, so there are no toasts. Only the message that a
   * login is required is still shown. Default `false`. */
  inline?: boolean
  /** Which error messages are shown as toasts. `refusals`: those of the server. Without a response it may have changed something, so the
   * caller asks it before it shows the message. `false`: none; the caller shows them. Default: all. The loading toast is always shown. */
  errorToast?: false | 'refusals'
}

/** Whether a failed call shows a toast. */
export const showsError = ({ silent, inline, errorToast }: ToastOptions, kind: FailureKind): boolean => {
  // A login follows code 403: also after a background call its reason must be visible.
  if (kind !== 'forbidden' && (silent || inline)) return false
  return errorToast === undefined || (errorToast === 'refusals' && kind !== 'network')
}
