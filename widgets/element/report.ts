import { dispatch } from './dispatch.ts'
import type { Problem } from './problems.ts'

/** Codes of `park:error` that come from an element itself, or from the loader (`load-failed`). Stable: their texts may change, these do
 * not. */
export type ElementErrorCode = Exclude<Problem['code'], 'unknown-attribute' | 'unknown-option'> | 'load-failed'

/** One sentence for the console, and an event, a little later: whoever has just put an element into the page is about to listen. What is
 * only misspelt is a warning. */
export const report = (target: Element, instance: string, problem: Problem, fatal = false): void => {
  const { code } = problem
  void import('./problems.ts')
    // Without its words, the code says most of it.
    .then(
      ({ sentenceOf }) => sentenceOf(problem),
      () => code,
    )
    .then((message) => {
      const isWarning = code === 'unknown-attribute' || code === 'unknown-option'
      console[isWarning ? 'warn' : 'error'](`[parkside] <${target.localName}>: ${message}`)
      if (!isWarning) dispatch(target, instance, 'error', { code, message, fatal })
    })
}
