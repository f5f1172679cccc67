/** What the server's half of a payment does in a history of `payment-world.ts`, and its rules in memory. */
import type { PayTruth } from '../../src/core/payment/payment-machine.ts'

/** The provider's book about one thing to pay, and the park's. */
export interface Books {
  isPaid: boolean
  /** Sheets that can be charged. */
  open: number
  /** Sheets that took money, whether or not it has gone back. */
  charged: number
  /** Of these, the ones whose money has not gone back. */
  kept: number
  /** Attempts that the park has booked as the payment. */
  booked: number
}

/** `true`: all that the provider has to say, and again. `forged`: the signature is wrong. `otherSum`: the provider says that another sum was
 * charged. Both of these come whether or not the sheet was charged. */
export type NoticeKind = 'true' | 'forged' | 'otherSum'

/** Why no attempt is begun: the thing is paid, or the amount is another one. */
export interface Refused {
  refused: 'paid' | 'amount'
}

export interface PaymentServer {
  /** The proof of the payment, and how much money it says goes back. */
  ask(closes: boolean): Promise<{ truth: PayTruth; refunds: number }>
  /** Begins an attempt. @param isDue false: with another amount than is due. @returns the number of its sheet. */
  prepare(isDue?: boolean): Promise<string | Refused>
  /** A person pays on a sheet. @returns whether money has moved. */
  charge(sheet: string): Promise<boolean>
  /** A notification about a sheet arrives. */
  notify(sheet: string, kind: NoticeKind): Promise<void>
  /** What no screen sees. */
  books(): Promise<Books>
}

export const PAYING_AREAS = ['rental', 'parking', 'electricity', 'unionPay'] as const
export type PayingArea = (typeof PAYING_AREAS)[number]

/** How the payment company behaves in a history. */
export interface Provider {
  /** It charges sheets that it has closed. */
  lateCharge: boolean
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
}

/** The rules of `examples/sandbox/park/pay` and of its provider, in memory: a history costs a hundredth. `payment-histories.test.ts` of the
 * contract holds it to the sandbox. */
export const memoryServer = ({ lateCharge }: Pick<Provider, 'lateCharge'>): PaymentServer => {
  /** The provider's trades, and the park's attempts. */
  const trades = new Map<string, 'unpaid' | 'charged' | 'closed' | 'refunded'>()
  const attempts = new Map<string, 'open' | 'closed' | 'paid' | 'refunded'>()
  let isPaid = false
  const count = (...states: string[]): number => [...trades.values()].filter((state) => states.includes(state)).length
  /** @returns false where an open attempt was charged before. */
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
      return Promise.resolve({ truth: isPaid ? 'paid' : isOpen ? 'payable' : 'closed', refunds: count('refunded') })
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
