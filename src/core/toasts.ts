/** The two toasts. The loading toast follows one counter of all requests. The message toast is separate: loading neither replaces nor closes
 * it. */
import { atom, type ReadableAtom } from 'nanostores'
import { LOADING_DELAY_MS, LOADING_MIN_MS, TOAST_ACTION_MS, TOAST_MS } from '../contract/limits.ts'
import type { Haptic } from './shell/haptic.ts'
import type { ShellConnection } from './shell/shell-connection.ts'

/** What a message toast has besides its sentence. */
export interface ToastDetails {
  /** Something has succeeded: a check mark stands beside the sentence, and the phone is felt. */
  isSuccess?: boolean
  /** A button in the toast, such as *Undo*. The toast is then shown for `TOAST_ACTION_MS`, and goes when the button is pressed. */
  action?: { label: string; run: () => void }
}

export interface Toasts {
  readonly $message: ReadableAtom<string | null>
  /** Of the present message. */
  readonly $details: ReadableAtom<ToastDetails>
  readonly $loading: ReadableAtom<boolean>
  /** Shows a sentence for `TOAST_MS`. A newer one replaces it and has the whole time again. */
  show(message: string, details?: ToastDetails): void
  /** Takes the sentence away: it is true no longer. One that the shell shows stays. */
  hide(): void
  /** To be called when a request begins. The result ends it; further calls of it do nothing. */
  startLoading(): () => void
  /** Drops the requests under way: a page restored from the back/forward cache has none any more. */
  reset(): void
  /** Stops all timers. */
  stop(): void
}

export const createToasts = (): Toasts => {
  const $message = atom<string | null>(null)
  const $details = atom<ToastDetails>({})
  const $loading = atom(false)
  let running = 0
  let generation = 0
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
    generation++
    running = 0
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
    show: (message, details = {}) => {
      const { action } = details
      clearTimeout(messageTimer)
      const run = (): void => {
        hide()
        action?.run()
      }
      $details.set(action ? { ...details, action: { ...action, run } } : details)
      $message.set(message)
      messageTimer = setTimeout(hide, action ? TOAST_ACTION_MS : TOAST_MS)
    },
    startLoading: () => {
      const ownGeneration = generation
      let isEnded = false
      running++
      if (running === 1) {
        if ($loading.get()) clearTimeout(loadingTimer)
        else schedule(LOADING_DELAY_MS, showLoading)
      }
      return () => {
        if (isEnded || ownGeneration !== generation) return
        isEnded = true
        running--
        if (running > 0) return
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

/** The same, with messages shown by the shell where it can: it has no buttons, so a toast with an action is ours. The shell is not asked for
 * the same message twice within `TOAST_MS`: several calls may fail at once. A success is felt, too. */
export const createShellToasts = (
  toasts: Toasts,
  shell: Pick<ShellConnection, 'supports' | 'request'>,
  haptic: Haptic = () => undefined,
): Toasts => {
  let last = { message: '', at: -Infinity }
  return {
    ...toasts,
    show: (message, details) => {
      if (details?.isSuccess) haptic('success')
      if (details?.action || !shell.supports('ui.toast')) return toasts.show(message, details)
      const now = Date.now()
      if (message === last.message && now - last.at < TOAST_MS) return
      last = { message, at: now }
      shell.request('ui.toast', { message }).catch(() => toasts.show(message, details))
    },
  }
}
