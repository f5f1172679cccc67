/** The time after a start: what is wanted later is fetched then, not beside what is wanted now. */
import { QUIET_MS } from '../contract/limits.ts'

/** Calls `run` once the page is loaded, `QUIET_MS` have passed and the main thread has nothing to do; never where the person saves
 * data. The result takes the wish back. */
export const whenQuiet = (run: () => void): (() => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const idle = (): void => {
    // Before iOS 26 there is no such call: the wait alone must do.
    const later = globalThis.requestIdleCallback ?? ((then: () => void) => then())
    later(() => {
      if (isWanted) run()
    })
  }
  const wait = (): void => {
    timer = setTimeout(idle, QUIET_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isWanted = false
    clearTimeout(timer)
    removeEventListener('load', wait)
  }
}
