/** Runs work that can wait when the page is idle, so that it does not compete with what the person needs now. */
import { IDLE_AFTER_MS } from '../contract/limits.ts'

const INPUT_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll'] as const

/** Calls `run` once the page is loaded, the person has done nothing for `IDLE_AFTER_MS`, and the main thread is idle. Never calls it where
 * the person saves data.
 * @returns cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    removeEventListener('load', wait)
    INPUT_EVENTS.forEach((name) => removeEventListener(name, wait, true))
  }
  const idle = (): void => {
    stop()
    // iOS before 26 lacks it; there the wait has to do.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
    else run()
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (document.readyState === 'complete') timer = setTimeout(idle, IDLE_AFTER_MS)
  }
  addEventListener('load', wait)
  INPUT_EVENTS.forEach((name) => addEventListener(name, wait, { capture: true, passive: true }))
  wait()
  return stop
}
