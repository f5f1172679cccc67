/** Recent search terms, newest first. They are stored on the device, separately for each user and for visitors. Those of a user
 * without an id are not stored, because the next such user would see them. */
import { SEARCHES_KEY } from '../../contract/storage.ts'
import { isRecord, listOf, text } from '../http/parse.ts'
import type { Session } from '../session/session.ts'
import type { KeyValue } from './storage.ts'

/** Maximum number of search terms per list. */
const TERMS_MAX = 10
/** Maximum number of lists (one per user and kind of search). The list that was changed least recently is dropped first. */
const LISTS_MAX = 8

export interface Searches {
  /** Newest first. */
  terms(): readonly string[]
  /** Puts a search term first. Terms that differ only in case count as the same. */
  add(term: string): void
  clear(): void
}

const readTerms = listOf((raw) => text(raw) || undefined)

/** @param app `local` is read on every call, because another tab may have searched; `session` identifies the user.
 * @param name kind of search.
 * @example
 * const searches = createSearches(app, 'jobs')
 * searches.add('driver')
 * searches.terms() // ['driver'] */
export const createSearches = ({ local, session }: { local: KeyValue; session: Session }, name: string): Searches => {
  const key = (): string => `${session.userId ?? ''} ${name}`
  const all = (): Record<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(local.get(SEARCHES_KEY) ?? 'null')
      return isRecord(stored) ? stored : {}
    } catch {
      return {}
    }
  }
  const isKept = (): boolean => Boolean(session.userId) || !session.$token.get()
  const terms = (): readonly string[] => (isKept() ? readTerms(all()[key()]) : [])
  const write = (next: readonly string[]): void => {
    if (!isKept()) return
    const { [key()]: _, ...others } = all()
    const lists = [...Object.entries(others).slice(1 - LISTS_MAX), ...(next.length > 0 ? [[key(), next] as const] : [])]
    if (lists.length > 0) local.set(SEARCHES_KEY, JSON.stringify(Object.fromEntries(lists)))
    else local.remove(SEARCHES_KEY)
  }
  return {
    terms,
    add: (given) => {
      const term = given.trim()
      if (!term) return
      const older = terms().filter((one) => one.toLowerCase() !== term.toLowerCase())
      write([term, ...older].slice(0, TERMS_MAX))
    },
    clear: () => write([]),
  }
}
