/** Payments whose end is not known, kept beyond the life of the page: a phone may end the page while the payment sheet is open. Each
 * thing that is paid for has an entry of its own, so that doubt about one order does not hold up another. Time ends no doubt: a notification
 * may be late by hours. It ends when the provider says that nothing was paid, or when the server says that the thing is paid or that every
 * attempt is closed. */
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
  /** The shell's idempotency key of the attempt whose end is not known; `undefined` when there is none. */
  find(subject: PaymentSubject): string | undefined
  /** The order that the server has made for it. */
  orderOf(subject: PaymentSubject): string | undefined
  /** The provider is about to be opened. @param order that the server has made for this attempt, where the subject is none. @returns the
   * idempotency key of this attempt: the present one while its end is not known, so that a shell that is asked twice opens one sheet. */
  begin(subject: PaymentSubject, order?: string): string
  /** The end is known. */
  end(subject: PaymentSubject): void
  /** The same, for the shell, which knows the key only. */
  endByKey(key: string): void
  /** Keys of all payments of this person whose end is not known. */
  keys(): string[]
  /** Ids of the things of a kind for which a payment of this person has begun whose end is not known. */
  idsOf(kind: PaymentSubject['kind']): string[]
}

/** @internal */
interface Entry {
  key: string
  /** When the sheet opened, epoch ms. */
  at: number
  /** Checksum of the person's user id; empty where that is not known. */
  person: string
  order?: string | undefined
}

/** Names it among everything that is paid for at this origin. */
export const paymentName = ({ kind, id }: PaymentSubject): string => `${kind}.${id}`

/** Tells two people of one device apart and says nothing else about them (FNV-1a, 32 bits). */
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

/** All that is known lies in the storage: two of these on one storage say the same.
 * @param app `local` outlives the page. It is read at each question: another tab may have opened a sheet. No token and no personal data are
 * written to it.
 * `session` says who is logged in now.
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
  // Where it is not known whose it is, asking once more costs less than charging twice.
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
