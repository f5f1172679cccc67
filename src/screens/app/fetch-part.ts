import type { App } from '../../core/app.ts'
import { fetchCode } from '../../core/fetch-code.ts'

/** Fetches code that a person's action needs. When that fails, a toast says so, and the action can be tried again.
 * @param load fetches a module; pass the same function each time.
 * @returns `undefined` after a failure.
 * @example
 * const form = await fetchPart(app, loadForm)
 * if (form) form.keepForAgain(app, job) */
export const fetchPart = async <Part>(app: App, load: () => Promise<Part>): Promise<Part | undefined> => {
  try {
    return await fetchCode(app, load)
  } catch (error) {
    app.reportError('part-not-fetched', error)
    app.toasts.show(app.text('common').networkFailed)
    return undefined
  }
}
