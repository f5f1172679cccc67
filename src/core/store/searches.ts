/** What a person has searched for, newest first. It stays on the device, apart for each person; a visitor has words of his own. */
import { SEARCHES_KEY } from '../../contract/storage.ts'
import { isRecord, listOf, text } from '../http/parse.ts'
import type { Session } from '../session/session.ts'
import type { KeyValue } from './storage.ts'

/** Number of words kept for one person. */
const WORDS_MAX = 10
/** Number of people and kinds of search whose words are kept; the one that searched least recently is dropped first. */
const LISTS_MAX = 8

export interface Searches {
  /** Newest first. */
  words(): readonly string[]
  /** Puts the words first; those that differ in case only count as the same. */
  add(words: string): void
  clear(): void
}

const readWords = listOf((raw) => text(raw) || undefined)

/** @param app `local` is read each time, because another tab may have searched; `session` says whose words they are.
 * @param name what is searched.
 * @example
 * const searches = createSearches(app, 'jobs')
 * searches.add('driver')
 * searches.words() // ['driver'] */
export const createSearches = ({ local, session }: { local: KeyValue; session: Session }, name: string): Searches => {
  const key = (): string => `${(session.$token.get() && session.userId) || ''} ${name}`
  const all = (): Record<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(local.get(SEARCHES_KEY) ?? 'null')
      return isRecord(stored) ? stored : {}
    } catch {
      return {}
    }
  }
  const words = (): readonly string[] => readWords(all()[key()])
  const write = (next: readonly string[]): void => {
    const { [key()]: _, ...others } = all()
    const lists = [...Object.entries(others).slice(1 - LISTS_MAX), ...(next.length > 0 ? [[key(), next] as const] : [])]
    if (lists.length > 0) local.set(SEARCHES_KEY, JSON.stringify(Object.fromEntries(lists)))
    else local.remove(SEARCHES_KEY)
  }
  return {
    words,
    add: (given) => {
      const wanted = given.trim()
      if (!wanted) return
      const older = words().filter((one) => one.toLowerCase() !== wanted.toLowerCase())
      write([wanted, ...older].slice(0, WORDS_MAX))
    },
    clear: () => write([]),
  }
}
