/** One thing that a screen shows: being fetched, failed, or here. A failed refresh keeps what is here. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Outcome } from './outcome.ts'

export type ResourceView<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; code?: number | undefined }
  /** `at`: when it arrived, device time in milliseconds. */
  | { state: 'ready'; value: T; at: number }

export interface Resource<T> {
  readonly $view: ReadableAtom<ResourceView<T>>
  /** Fetches it (again). Resolves whether it succeeded; an older answer never replaces a newer one. */
  load(): Promise<boolean>
}

/** @param read turns the wire's data into what is shown, `undefined` when it cannot be. */
export const createResource = <T>(
  fetchOne: () => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  malformed: () => string,
): Resource<T> => {
  const $view = atom<ResourceView<T>>({ state: 'loading' })
  let question = 0
  const take = (raw: unknown): boolean => {
    const value = read(raw)
    if (value !== undefined) $view.set({ state: 'ready', value, at: Date.now() })
    return value !== undefined
  }
  return {
    $view,
    load: async () => {
      const mine = ++question
      if ($view.get().state === 'failed') $view.set({ state: 'loading' })
      const outcome = await fetchOne()
      if (mine !== question) return false
      if (outcome.ok && take(outcome.value)) return true
      if ($view.get().state !== 'ready') {
        $view.set({ state: 'failed', ...(outcome.ok ? { message: malformed() } : { message: outcome.error.message, code: outcome.error.code }) })
      }
      return false
    },
  }
}
