/** Persistent record of payment attempts whose outcome is unknown: the operating system may kill the page while the payment sheet is
 * open. Each subject has its own entry, so that an unknown outcome does not block other orders. Entries do not expire, because a
 * notification to the server may be hours late. An entry is removed when the provider reports that nothing was paid, or when the
 * server says that the subject is paid or that every attempt is closed. */
import type { PayRequest } from '../../../bridge/contract.ts'
import { PAYMENTS_KEY } from '../../contract/storage.ts'
import { isRecord } from '../http/parse.ts'
import type { Session } from '../session/session.ts'
import type { KeyValue } from '../store/storage.ts'

/** What is paid for. */
export interface PaymentSubject {
  kind: PayRequest['kind']
  /** Its id on the server, such as the order's. */
  id: string
}

export interface PendingPayments {
  /** Idempotency key of the open attempt; `undefined` if there is none. */
  find(subject: PaymentSubject): string | undefined
  /** Id of the order that the server has created for the open attempt. */
  orderOf(subject: PaymentSubject): string | undefined
  /** Records an attempt; call it before the provider is opened.
   * @param order id of the order that the server has created for this attempt, if the subject is not an order itself.
   * @returns the idempotency key. It stays the same while the attempt is open, so that a shell that is asked twice opens only one
   * sheet. */
  begin(subject: PaymentSubject, order?: string): string
  /** Removes the entry: the outcome is known. */
  end(subject: PaymentSubject): void
  /** Like `end`, for the shell, which only knows the key. */
  endByKey(key: string): void
  /** Keys of all open attempts of the current user. */
  keys(): string[]
  /** Ids of all subjects of a kind that have an open attempt of the current user. */
  idsOf(kind: PaymentSubject['kind']): string[]
}

/** @internal */
interface Entry {
  key: string
  /** Time when the sheet was opened, epoch ms. */
  at: number
  /** Checksum of the user id; empty if unknown. */
  person: string
  order?: string | undefined
}

/** Identifies the subject among all payments at this origin. */
export const paymentName = ({ kind, id }: PaymentSubject): string => `${kind}.${id}`

/** Distinguishes users of a device without storing their ids (FNV-1a, 32 bits). */
const checksum = (text: string): string => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.at === 'number' &&
  typeof value.person === 'string' &&
  (value.order === undefined || typeof value.order === 'string')

/** The storage is the only state, so instances on the same storage agree.
 * @param app `local` is persistent. It is read on every call, because another tab may have opened a sheet. No token and no personal
 * data are written to it. `session` identifies the current user.
 * @example
 * const pending = createPendingPayments(app)
 * const key = pending.begin({ kind: 'forklift', id: order.id })
 * await app.shell.request('pay.request', { idempotencyKey: key, … })
 * pending.end({ kind: 'forklift', id: order.id }) */
export const createPendingPayments = (
  { local: storage, session }: { local: KeyValue; session: Pick<Session, 'userId'> },
  now: () => number = Date.now,
): PendingPayments => {
  const read = (): Record<string, Entry> => {
    try {
      const stored: unknown = JSON.parse(storage.get(PAYMENTS_KEY) ?? 'null')
      if (!isRecord(stored)) return {}
      return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isEntry(entry))) as Record<string, Entry>
    } catch {
      return {}
    }
  }
  const write = (entries: Record<string, Entry>): void => {
    if (Object.keys(entries).length > 0) storage.set(PAYMENTS_KEY, JSON.stringify(entries))
    else storage.remove(PAYMENTS_KEY)
  }
  const me = (): string => {
    const { userId } = session
    return userId ? checksum(userId) : ''
  }
  // If the owner is unknown, the entry counts as the user's own: one query too many is better than a double charge.
  const isMine = ({ person }: Entry): boolean => {
    const own = me()
    return !person || !own || person === own
  }
  const remove = (isOver: (name: string, entry: Entry) => boolean): void => {
    const entries = Object.entries(read())
    if (entries.some(([name, entry]) => isOver(name, entry)))
      write(Object.fromEntries(entries.filter(([name, entry]) => !isOver(name, entry))))
  }
  const own = (subject: PaymentSubject): Entry | undefined => {
    const entry = read()[paymentName(subject)]
    return entry && isMine(entry) ? entry : undefined
  }
  return {
    find: (subject) => own(subject)?.key,
    orderOf: (subject) => own(subject)?.order,
    begin: (subject, order) => {
      const entries = read()
      const at = now()
      const name = paymentName(subject)
      const known = entries[name]
      const key = known && isMine(known) ? known.key : `${name}.${at}`
      write({ ...entries, [name]: { key, at, person: me(), order } })
      return key
    },
    end: (subject) => remove((name) => name === paymentName(subject)),
    endByKey: (key) => remove((_, entry) => entry.key === key),
    keys: () =>
      Object.values(read())
        .filter(isMine)
        .map(({ key }) => key),
    idsOf: (kind) => {
      const start = paymentName({ kind, id: '' })
      return Object.entries(read())
        .filter(([name, entry]) => name.startsWith(start) && isMine(entry))
        .map(([name]) => name.slice(start.length))
    },
  }
}
