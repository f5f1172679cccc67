/** The time after a start: what is wanted later is fetched then, not beside what is wanted now. */
import { IDLE_AFTER_MS } from '../contract/limits.ts'

const TOUCHES = ['pointerdown', 'keydown', 'input', 'scroll'] as const

/** Calls `run` once the page is loaded, the person has done nothing for `QUIET_MS`, and the main thread has nothing to do; never where
 * the person saves data. The result takes the wish back. */
export const whenIdle = (run: () => void): (() => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    removeEventListener('load', wait)
    TOUCHES.forEach((name) => removeEventListener(name, wait, true))
  }
  const idle = (): void => {
    stop()
    // Before iOS 26 there is no such call: the wait alone must do.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
    else run()
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (document.readyState === 'complete') timer = setTimeout(idle, IDLE_AFTER_MS)
  }
  addEventListener('load', wait)
  TOUCHES.forEach((name) => addEventListener(name, wait, { capture: true, passive: true }))
  wait()
  return stop
}
