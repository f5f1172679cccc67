import { dispatch } from './dispatch.ts'
import type { Problem } from './problems.ts'

/** Writes one sentence to the console and dispatches `park:error`; a moment later, because a page adds its listeners right after the
 * element. An attribute or option that does not exist is only warned about. */
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
