/** The loading toast and the message toast. The loading toast is shown while any request is pending. The two are independent: loading
 * neither replaces nor closes a message. */
import { atom, type ReadableAtom } from 'nanostores'
import { LOADING_DELAY_MS, LOADING_MIN_MS, TOAST_ACTION_MS, TOAST_MS } from '../contract/limits/app.ts'
import type { Haptic } from './shell/haptic.ts'
import type { ShellToast } from './shell/shell-toast.ts'

/** Options of a message toast. */
export interface ToastDetails {
  /** Shows a check mark beside the message and triggers the `success` haptic. Default `false`. */
  isSuccess?: boolean
  /** Only screen readers get the message, because the screen shows it in its own way. Default `false`. */
  isHidden?: boolean
  /** A button in the toast, such as `<UndoButton>`: what the UI renders. The toast is then shown for `TOAST_ACTION_MS`. */
  button?: unknown
  /** Stays when a dialog opens, because it is not about an earlier action. Default `false`. */
  staysOverDialogs?: boolean
}

export interface Toasts {
  readonly $message: ReadableAtom<string | null>
  /** Options of the current message. */
  readonly $details: ReadableAtom<ToastDetails>
  readonly $loading: ReadableAtom<boolean>
  /** Shows a message for `TOAST_MS`. A new message replaces the current one and restarts the timer. */
  show(message: string, details?: ToastDetails): void
  /** Closes the message because it is no longer true. A toast of the shell stays. */
  hide(): void
  /** Shows the message until `hide` is called, such as while its button has the focus. */
  hold(): void
  /** Call when a request starts. Returns a function to call when it ends; calling it again has no effect. */
  startLoading(): () => void
  /** Forgets all pending requests: they are aborted when a page enters the back/forward cache. */
  reset(): void
  /** Stops all timers. */
  stop(): void
}

/** @param haptic triggered by each success.
 * @param byShell shows messages in the shell's toast, if there is one. Toasts with a button and hidden ones are always rendered in the
 * page, because the shell's toast is visible and has no button. */
export const createToasts = (haptic?: Haptic, byShell?: ShellToast): Toasts => {
  const $message = atom<string | null>(null)
  const $details = atom<ToastDetails>({})
  const $loading = atom(false)
  /** The requests that are pending. */
  const running = new Set<object>()
  let shownAt = 0
  let messageTimer: ReturnType<typeof setTimeout> | undefined
  let loadingTimer: ReturnType<typeof setTimeout> | undefined

  const schedule = (wait: number, then: () => void): void => {
    clearTimeout(loadingTimer)
    loadingTimer = setTimeout(then, wait)
  }
  const showLoading = (): void => {
    shownAt = Date.now()
    $loading.set(true)
  }
  const hideLoading = (): void => $loading.set(false)

  const reset = (): void => {
    running.clear()
    clearTimeout(loadingTimer)
    hideLoading()
  }

  const hide = (): void => {
    clearTimeout(messageTimer)
    $message.set(null)
  }

  return {
    $message,
    $details,
    $loading,
    hide,
    hold: () => clearTimeout(messageTimer),
    show: (message, details = {}) => {
      const { button, isSuccess, isHidden } = details
      const showHere = (): void => {
        clearTimeout(messageTimer)
        $details.set(details)
        $message.set(message)
        messageTimer = setTimeout(hide, button ? TOAST_ACTION_MS : TOAST_MS)
      }
      if (isSuccess) haptic?.('success')
      if (button || isHidden || !byShell?.(message, showHere)) showHere()
    },
    startLoading: () => {
      const request = {}
      running.add(request)
      if (running.size === 1) {
        if ($loading.get()) clearTimeout(loadingTimer)
        else schedule(LOADING_DELAY_MS, showLoading)
      }
      return () => {
        if (!running.delete(request) || running.size > 0) return
        if ($loading.get()) schedule(Math.max(0, shownAt + LOADING_MIN_MS - Date.now()), hideLoading)
        else clearTimeout(loadingTimer)
      }
    },
    reset,
    stop: () => {
      clearTimeout(messageTimer)
      reset()
    },
  }
}
