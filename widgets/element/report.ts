import { dispatch } from './dispatch.ts'
import type { Problem } from './problems.ts'

/** The message, or the code if the message cannot be loaded. The import of some bundlers throws if Trusted Types refuse its script. */
const messageOf = async (problem: Problem): Promise<string> => {
  try {
    const { sentenceOf } = await import('./problems.ts')
    return sentenceOf(problem)
  } catch {
    return problem.code
  }
}

/** Logs a message to the console and dispatches `park:error`. It is deferred, because a page adds its listeners directly after creating
 * the element. An option, attribute or listener without effect is only logged as a warning. */
export const report = (target: Element, instance: string, problem: Problem, fatal = false): void => {
  const { code } = problem
  void messageOf(problem).then((message) => {
    const isWarning =
      code === 'unknown-attribute' ||
      code === 'unknown-option' ||
      code === 'unknown-event' ||
      code === 'option-not-used'
    console[isWarning ? 'warn' : 'error'](`[parkside] <${target.localName}>: ${message}`)
    if (!isWarning) dispatch(target, instance, 'error', { code, message, fatal })
  })
}
