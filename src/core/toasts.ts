/** The two toasts. The loading toast follows one counter of all requests. The message toast is separate: loading neither replaces nor closes
 * it. */
import { atom, type ReadableAtom } from 'nanostores'
import { LOADING_DELAY_MS, LOADING_MIN_MS, TOAST_MS } from '../contract/limits.ts'
import type { ShellConnection } from './shell/shell-connection.ts'

export interface Toasts {
  readonly $message: ReadableAtom<string | null>
  readonly $loading: ReadableAtom<boolean>
  /** Shows a sentence for `TOAST_MS`. A newer one replaces it and has the whole time again. */
  show(message: string): void
  /** To be called when a request begins. The result ends it; further calls of it do nothing. */
  startLoading(): () => void
  /** Drops the requests under way: a page restored from the back/forward cache has none any more. */
  reset(): void
  /** Stops all timers. */
  stop(): void
}

export const createToasts = (): Toasts => {
  const $message = atom<string | null>(null)
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

  return {
    $message,
    $loading,
    show: (message) => {
      clearTimeout(messageTimer)
      $message.set(message)
      messageTimer = setTimeout(() => $message.set(null), TOAST_MS)
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

/** The same, with messages shown by the shell where it can. The shell is not asked for the same message twice within `TOAST_MS`: several
 * calls may fail at once. */
export const createShellToasts = (toasts: Toasts, shell: Pick<ShellConnection, 'supports' | 'request'>): Toasts => {
  let last = { message: '', at: -Infinity }
  return {
    ...toasts,
    show: (message) => {
      if (!shell.supports('ui.toast')) return toasts.show(message)
      const now = Date.now()
      if (message === last.message && now - last.at < TOAST_MS) return
      last = { message, at: now }
      shell.request('ui.toast', { message }).catch(() => toasts.show(message))
    },
  }
}
