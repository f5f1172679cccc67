/** Persistent record of payment attempts whose outcome is unknown: the operating system may kill the page while the payment sheet is
 * open. Each subject has its own entry, so that an unknown outcome does not block other orders. Entries do not expire, because a
 * notification to the server may be hours late. An entry is removed when the provider reports that nothing was paid, or when the
 * server says that the subject is paid or that every attempt is closed. */
import type { PayRequest } from '../../../bridge/contract.ts'
import type { Fen } from '../../contract/model/money.ts'
import { PAYMENTS_KEY } from '../../contract/storage.ts'
import type { Session } from '../session/session.ts'
import type { KeyValue } from '../store/storage.ts'
import {
  isOwnEntry,
  ownEntries,
  ownerOf,
  paymentName,
  readEntries,
  storedName,
  subjectName,
  type PendingEntries,
  type PendingEntry,
} from './pending-entries.ts'

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
  orderIdOf(subject: PaymentSubject): string | undefined
  /** The amount that the open attempt may charge, if known. The amount due may have changed since. */
  fenOf(subject: PaymentSubject): Fen | undefined
  /** Records an attempt; call it before the provider is opened.
   * @param orderId id of the order that the server has created for this attempt, if the subject is not an order itself.
   * @param fen the amount.
   * @returns the idempotency key. It stays the same while the attempt is open, so that a shell that is asked twice opens only one
   * sheet. */
  begin(subject: PaymentSubject, orderId?: string, fen?: Fen): string
  /** Removes the current user's entry: the outcome is known. */
  end(subject: PaymentSubject): void
  /** Like `end`, for the shell, which only knows the key. */
  endByKey(key: string): void
  /** Keys of all open attempts of the current user. */
  keys(): string[]
  /** Ids of all subjects of a kind that have an open attempt of the current user. */
  idsOf(kind: PaymentSubject['kind']): string[]
}

/** The storage is the only state, so instances on the same storage agree.
 * @param app `local` is persistent. It is read on every call, because another tab may have opened a sheet. No token and no personal
 * data are written to it. `session` identifies the current user.
 * @example
 * const pending = createPendingPayments(app)
 * const key = pending.begin({ kind: 'forklift', id: order.id })
 * await app.shell.request('pay.request', { idempotencyKey: key, … })
 * pending.end({ kind: 'forklift', id: order.id }) */
export const createPendingPayments = (
  app: { local: KeyValue; session: Pick<Session, 'userId'> },
  now: () => number = Date.now,
): PendingPayments => {
  const { local: storage, session } = app
  const read = (): PendingEntries => readEntries(storage)
  const write = (entries: PendingEntries): void => {
    if (Object.keys(entries).length > 0) storage.set(PAYMENTS_KEY, JSON.stringify(entries))
    else storage.remove(PAYMENTS_KEY)
  }
  const remove = (isOver: (stored: string, entry: PendingEntry) => boolean): void => {
    const entries = Object.entries(read())
    if (entries.some(([stored, entry]) => isOver(stored, entry)))
      write(Object.fromEntries(entries.filter(([stored, entry]) => !isOver(stored, entry))))
  }
  const own = (subject: PaymentSubject): PendingEntry | undefined =>
    ownEntries(app).find(([name]) => name === paymentName(subject))?.[1]
  return {
    find: (subject) => own(subject)?.key,
    orderIdOf: (subject) => own(subject)?.order,
    fenOf: (subject) => own(subject)?.fen,
    begin: (subject, order, fen) => {
      const entries = read()
      const at = now()
      const name = paymentName(subject)
      const key = own(subject)?.key ?? `${name}.${at}`
      const entry = { key, at, person: ownerOf(session), order, fen }
      write({ ...entries, [storedName(name, session, entries)]: entry })
      return key
    },
    end: (subject) =>
      remove((stored, entry) => subjectName(stored) === paymentName(subject) && isOwnEntry(entry, session)),
    endByKey: (key) => remove((_, entry) => entry.key === key),
    keys: () => ownEntries(app).map(([, { key }]) => key),
    idsOf: (kind) => {
      const start = paymentName({ kind, id: '' })
      return ownEntries(app)
        .filter(([name]) => name.startsWith(start))
        .map(([name]) => name.slice(start.length))
    },
  }
}
