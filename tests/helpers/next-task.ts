// From the module, because fake timers replace the global functions.
import { setImmediate } from 'node:timers'

/** Resolves in the next task: everything that waits neither for a timer nor for input or output has run by then.
 * @example await nextTask() */
export const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
