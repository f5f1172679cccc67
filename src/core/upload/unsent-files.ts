/** The files of a form field that are not uploaded yet. If the session ends meanwhile, the field uploads them after the login. Their names
 * are in a draft, so that only the user who chose them gets them back. The files themselves are only in memory: after a page load, the
 * user must choose them again. */
import type { App } from '../app.ts'
import { createKey } from '../form/create-key.ts'
import { createDraft } from '../form/draft.ts'

/** Files by the id in their draft. */
const filesById = new Map<string, readonly File[]>()

export interface UnsentFiles {
  /** Files that were not uploaded before the login: upload them now. */
  readonly files: readonly File[]
  /** Names of files that were not uploaded before the page was loaded: the user must choose them again. */
  readonly lost: readonly string[]
  /** Call with all files that are not uploaded yet when they change. */
  keep(files: readonly File[]): void
  /** Call when the field is removed. If the session has not ended meanwhile, the user has left the form, and the files are forgotten. */
  leave(): void
}

/** @param field name of the field. The current path names its form.
 * @example const unsent = createUnsentFiles(app, 'photos') */
export const createUnsentFiles = (
  { session, saved, location }: Pick<App, 'session' | 'saved' | 'location'>,
  field: string,
): UnsentFiles => {
  const userChanges = session.$userChanges.get()
  // After a login, the path ends with the openid until the app has removed it.
  const path = location.current().replace(/[?&]openid=.*/, '')
  const draft = createDraft<{ id: string; names: string[] }>({ session, saved }, `files ${path} ${field}`)
  const { id, names } = draft.restore({ id: createKey(), names: [] as string[] })
  const files = filesById.get(id) ?? []
  const keep = (pending: readonly File[]): void => {
    if (pending.length > 0) {
      filesById.set(id, pending)
      draft.keep({ id, names: pending.map(({ name }) => name) })
    } else {
      filesById.delete(id)
      draft.forget()
    }
  }
  return {
    files,
    lost: files.length > 0 ? [] : names,
    keep,
    leave: () => {
      if (session.$userChanges.get() === userChanges) keep([])
    },
  }
}
