/** Reads the stored payments with an unknown outcome. Lists only show whether there are any, so they load this file without
 * `pending-payments.ts`, which changes them. */
import type { Fen } from '../../contract/model/money.ts'
import { PAYMENTS_KEY } from '../../contract/storage.ts'
import { isRecord } from '../http/parse.ts'
import type { Session } from '../session/session.ts'
import type { KeyValue } from '../store/storage.ts'

export interface PendingEntry {
  key: string
  /** Time when the sheet was opened, epoch ms. */
  at: number
  /** Checksum of the user id; empty if unknown. */
  person: string
  /** Id of the order that the server has created for the attempt. Stored under this name also by earlier versions. */
  order?: string | undefined
  /** The amount that the attempt may charge. Earlier versions did not store it. */
  fen?: Fen | undefined
}

type User = Pick<Session, 'userId'>

/** Name of a subject among all payments at this origin. With an empty id, it is how all names of the kind start. */
export const paymentName = ({ kind, id }: { kind: string; id: string }): string => `${kind}.${id}`

/** Entries by their stored name: that of their subject; see `storedName`. */
export type PendingEntries = Record<string, PendingEntry>

/** Distinguishes users of a device without storing their ids (FNV-1a, 32 bits). */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The stored form of the current user; empty if unknown. */
export const ownerOf = ({ userId }: User): string => (userId ? checksum(userId) : '')

const isEntry = (value: unknown): value is PendingEntry =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.at === 'number' &&
  typeof value.person === 'string' &&
  (value.order === undefined || typeof value.order === 'string') &&
  (value.fen === undefined || Number.isSafeInteger(value.fen))

/** All entries, of all users of the device. */
export const readEntries = (storage: KeyValue): PendingEntries => {
  try {
    const stored: unknown = JSON.parse(storage.get(PAYMENTS_KEY) ?? 'null')
    if (!isRecord(stored)) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isEntry(entry))) as PendingEntries
  } catch {
    return {}
  }
}

/** Whether an entry is the user's own. If its owner or the user is unknown, it counts as the user's own: one query too many is better
 * than a double charge. */
export const isOwnEntry = ({ person }: PendingEntry, session: User): boolean => {
  const own = ownerOf(session)
  return !person || !own || person === own
}

/** Ends the name of a subject for which another user of the device has an entry, too; the second user's id follows. */
const OWNER_MARK = '@'

/** Name under which the user's entry of a subject is stored: the subject's own name, unless that is another user's entry. */
export const storedName = (name: string, session: User, entries: PendingEntries): string => {
  const stored = entries[name]
  return stored && !isOwnEntry(stored, session) ? name + OWNER_MARK + ownerOf(session) : name
}

/** Name of the subject of a stored entry. */
export const subjectName = (stored: string): string => stored.split(OWNER_MARK, 1)[0] ?? ''

/** The current user's entries, with the names of their subjects. */
export const ownEntries = ({ local, session }: { local: KeyValue; session: User }): [string, PendingEntry][] =>
  Object.entries(readEntries(local))
    .filter(([, entry]) => isOwnEntry(entry, session))
    .map(([stored, entry]) => [subjectName(stored), entry])
