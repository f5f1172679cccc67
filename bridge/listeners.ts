import type { ReportProblem } from './bridge.ts'

/** The listeners of a bridge. Those of the event `''` are called after changes of the bridge itself. */
export type Listeners = Set<(event: string, payload: unknown) => void>

/** @returns a function that removes the listener. */
export const addListener = (listeners: Listeners, wanted: string, run: (payload: never) => unknown): (() => void) => {
  const listener = (event: string, payload: unknown): void => {
    if (event === wanted) run(payload as never)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const callListeners = (listeners: Listeners, problem: ReportProblem, event: string, payload?: unknown): void =>
  // Copied: a listener may add and remove others while it is called.
  [...listeners].forEach((listener) => {
    try {
      listener(event, payload)
    } catch (error) {
      problem('listener', { message: error })
    }
  })
