import type { App } from '../../core/app.ts'

/** Fetches code that a person's action needs. When that fails, a toast says so, and the action can be tried again.
 * @param load fetches a module.
 * @returns `undefined` after a failure.
 * @example
 * const form = await fetchPart(app, () => import('./job-form.ts'))
 * if (form) form.keepForAgain(app, job) */
export const fetchPart = async <Part>(app: App, load: () => Promise<Part>): Promise<Part | undefined> => {
  try {
    return await load()
  } catch (error) {
    app.reportError('part-not-fetched', error)
    app.toasts.show(app.text('common').networkFailed)
    return undefined
  }
}
