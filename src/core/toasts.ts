/** The two toast slots. One counter for all requests feeds the loading slot; a message has a slot of its own, which loading
 * neither overwrites nor closes. */
import { atom, type ReadableAtom } from 'nanostores'
import { LOADING_DELAY_MS, LOADING_MIN_MS, TOAST_MS } from '../contract/limits.ts'

export interface Toasts {
  readonly $message: ReadableAtom<string | null>
  readonly $loading: ReadableAtom<boolean>
  /** Shows a sentence for `TOAST_MS`; a newer one replaces it and starts anew. */
  show(message: string): void
  /** A request begins; the returned function ends it (once). */
  startLoading(): () => void
  /** Forgets what is under way: a page restored from the back/forward cache has no requests any more. */
  reset(): void
  /** Ends for good: no timer is left. */
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

  const later = (wait: number, then: () => void): void => {
    clearTimeout(loadingTimer)
    loadingTimer = setTimeout(then, wait)
  }
  const show = (): void => {
    shownAt = Date.now()
    $loading.set(true)
  }
  const hide = (): void => $loading.set(false)

  const reset = (): void => {
    generation++
    running = 0
    clearTimeout(loadingTimer)
    hide()
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
      const mine = generation
      let ended = false
      running++
      if (running === 1) {
        if ($loading.get()) clearTimeout(loadingTimer)
        else later(LOADING_DELAY_MS, show)
      }
      return () => {
        if (ended || mine !== generation) return
        ended = true
        running--
        if (running > 0) return
        if ($loading.get()) later(Math.max(0, shownAt + LOADING_MIN_MS - Date.now()), hide)
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
