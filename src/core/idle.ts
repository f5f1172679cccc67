/** Defers work until the page is idle, so that it does not compete with user interactions. */
import { IDLE_AFTER_MS, LOAD_FIRST_MS } from '../contract/limits/app.ts'

const INPUT_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll'] as const

/** Pending loads that the user waits for. */
const awaited = new Set<object>()

/** Deferred work waits until this load has ended, but at most `LOAD_FIRST_MS`: on a slow network it would take half of the bandwidth. */
export const loadFirst = async <T>(load: () => Promise<T>): Promise<T> => {
  const mark = {}
  awaited.add(mark)
  const timer = setTimeout(() => awaited.delete(mark), LOAD_FIRST_MS)
  try {
    return await load()
  } finally {
    clearTimeout(timer)
    awaited.delete(mark)
  }
}

/** Calls `run` after the page is loaded, there was no input and no {@link loadFirst} for `IDLE_AFTER_MS`, and the main thread is idle.
 * @returns a function that cancels it before the page is idle. */
export const whenIdle = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    removeEventListener('load', wait)
    INPUT_EVENTS.forEach((name) => removeEventListener(name, wait, true))
  }
  const runWhenIdle = (): void => {
    if (awaited.size > 0) return wait()
    stop()
    // iOS before 26 lacks `requestIdleCallback`; there, the wait without input must suffice.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
    else run()
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (document.readyState === 'complete') timer = setTimeout(runWhenIdle, IDLE_AFTER_MS)
  }
  addEventListener('load', wait)
  INPUT_EVENTS.forEach((name) => addEventListener(name, wait, { capture: true, passive: true }))
  wait()
  return stop
}

/** The same for what may never be needed, such as the code of the next screen. Never calls `run` if the user has turned on data saving
 * (`navigator.connection.saveData`). */
export const prefetchWhenIdle = (run: () => void): (() => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ? () => undefined : whenIdle(run)
}
