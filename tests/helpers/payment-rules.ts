/** The server's half of a payment in a sequence of `payment-simulation.ts`: its interface, and its rules in memory. */
import type { ServerPayStatus } from '../../src/core/payment/payment-machine.ts'

/** What the provider and the park have stored about one item to pay. */
export interface Books {
  isPaid: boolean
  /** Number of sheets that can be charged. */
  open: number
  /** Number of sheets that were charged, including those that were refunded. */
  charged: number
  /** Number of charged sheets that were not refunded. */
  kept: number
  /** Number of attempts that the park has booked as the payment. */
  booked: number
}

/** `true`: all true notifications of the provider, repeated. `forged`: the signature is wrong. `otherSum`: the provider reports another
 * charged amount. The last two may be sent whether or not the sheet was charged. */
export type NoticeKind = 'true' | 'forged' | 'otherSum'

/** Why an attempt is refused: the item is already paid, or the amount is not the amount due. */
export interface Refused {
  refused: 'paid' | 'amount'
}

export interface PaymentServer {
  /** The proof of the payment, and how many refunds it reports. */
  ask(closes: boolean): Promise<{ serverStatus: ServerPayStatus; refunds: number }>
  /** Begins an attempt. @param isDue false: with another amount than the amount due. @returns the number of its sheet. */
  prepare(isDue?: boolean): Promise<string | Refused>
  /** The user pays on a sheet. @returns whether money has moved. */
  charge(sheet: string): Promise<boolean>
  /** Delivers a notification about a sheet. */
  notify(sheet: string, kind: NoticeKind): Promise<void>
  /** The stored state, which no screen sees. */
  books(): Promise<Books>
}

export const PAYING_AREAS = ['rental', 'parking', 'electricity', 'unionPay'] as const
export type PayingArea = (typeof PAYING_AREAS)[number]

/** How the payment provider behaves in a sequence. */
export interface Provider {
  /** Whether it charges sheets that it has closed. */
  lateCharge: boolean
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
}

/** The rules of `examples/sandbox/park/pay` and of its provider, in memory: a sequence takes a hundredth of the time.
 * `tests/contract/sandbox/payment-sequences.test.ts` compares it with the sandbox. */
export const memoryServer = ({ lateCharge }: Pick<Provider, 'lateCharge'>): PaymentServer => {
  /** The provider's trades by sheet. */
  const trades = new Map<string, 'unpaid' | 'charged' | 'closed' | 'refunded'>()
  const attempts = new Map<string, 'open' | 'closed' | 'paid' | 'refunded'>()
  let isPaid = false
  const count = (...states: string[]): number => [...trades.values()].filter((state) => states.includes(state)).length
  /** @returns false if an open attempt was already charged. */
  const close = (): boolean => {
    for (const [sheet, state] of attempts) {
      if (state !== 'open') continue
      if (trades.get(sheet) === 'charged') return false
      trades.set(sheet, 'closed')
      attempts.set(sheet, 'closed')
    }
    return true
  }
  const book = (sheet: string): void => {
    const state = attempts.get(sheet)
    if (trades.get(sheet) !== 'charged' || (state !== 'open' && state !== 'closed')) return
    if (isPaid) trades.set(sheet, 'refunded')
    attempts.set(sheet, isPaid ? 'refunded' : 'paid')
    if (!isPaid) close()
    isPaid = true
  }
  const query = (): void => [...attempts.keys()].forEach(book)
  return {
    ask: (closes) => {
      query()
      if (closes && !close()) query()
      const isOpen = [...attempts.values()].includes('open')
      return Promise.resolve({
        serverStatus: isPaid ? 'paid' : isOpen ? 'payable' : 'closed',
        refunds: count('refunded'),
      })
    },
    prepare: (isDue = true) => {
      const refuse = (refused: Refused['refused']): Promise<Refused> => Promise.resolve({ refused })
      if (isPaid) return refuse('paid')
      if (!isDue) return refuse('amount')
      if (!close()) {
        query()
        return refuse('paid')
      }
      const sheet = `sheet ${trades.size + 1}`
      trades.set(sheet, 'unpaid')
      attempts.set(sheet, 'open')
      return Promise.resolve(sheet)
    },
    charge: (sheet) => {
      const state = trades.get(sheet)
      const isCharged = state === 'unpaid' || (lateCharge && state === 'closed')
      if (isCharged) trades.set(sheet, 'charged')
      return Promise.resolve(isCharged)
    },
    notify: (sheet, kind) => Promise.resolve(kind === 'true' ? book(sheet) : undefined),
    books: () =>
      Promise.resolve({
        isPaid,
        open: count('unpaid'),
        charged: count('charged', 'refunded'),
        kept: count('charged'),
        booked: [...attempts.values()].filter((state) => state === 'paid').length,
      }),
  }
}
