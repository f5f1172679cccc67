import type { App } from '../../core/app.ts'
import { loadModule } from '../../core/load-module.ts'

/** Loads code that a user action needs. If that fails, a toast shows the error, and the user can repeat the action.
 * @param load a dynamic import; pass the same function each time.
 * @returns `undefined` after a failure, or if the user has left the screen meanwhile.
 * @example
 * const form = await loadPart(app, loadForm)
 * if (form) form.nextJobDraft(app, job).save() */
export const loadPart = async <Part>(app: App, load: () => Promise<Part>): Promise<Part | undefined> => {
  const here = app.location.current()
  try {
    const part = await loadModule(app, load)
    return app.location.current() === here ? part : undefined
  } catch (error) {
    app.reportError('part-not-fetched', error)
    app.toasts.show(app.text('common').networkFailed)
    return undefined
  }
}
