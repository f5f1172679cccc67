/** Histories of a payment: taps, sheets, callbacks, kills, tabs, notifications and a network that loses what it likes, in an order that a
 * list of numbers decides. The client's machine, its ledger and its lock are the real ones, and so is the server. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { createPayment, type Payment } from '../../src/core/payment/payment.ts'
import { createPaymentLock } from '../../src/core/payment/payment-lock.ts'
import { canPay, type PayState, type PayTruth, type SheetOutcome } from '../../src/core/payment/payment-machine.ts'
import { outcomeOfAnswer, outcomeOfError } from '../../src/core/payment/payment-sheet.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import { PAYING_AREAS, type Books, type PayingArea, type PaymentServer } from './payment-server.ts'

/** What happens next, and to which of those that it may happen to. */
export type Step = [what: number, which: number]

interface Sheet {
  id: string
  wasCharged: boolean
  /** The shell's answer. It is lost once the tab is gone. */
  answer: (answer: unknown) => void
  fail: (error: unknown) => void
}

/** A request on its way: first to the server, then back. */
interface Message {
  tab: Tab
  atServer: () => Promise<unknown>
  answer?: { value: unknown }
  arrive: (value: unknown) => void
  lose: () => void
}

interface Tab {
  payment: Payment
  isAlive: boolean
  waits: (() => void)[]
  /** The server has answered that it is paid. */
  hasPaidAnswer: boolean
}

const SUBJECT: PaymentSubject = { kind: 'forklift', id: '1001' }
const never = <T>(): Promise<T> => new Promise(() => undefined)
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** What a shell may answer, whether it is true or not. */
const ANSWERS: readonly ((sheet: Sheet) => void)[] = [
  (sheet) => sheet.answer({ outcome: 'reported-ok' }),
  (sheet) => sheet.answer({ outcome: 'reported-ok' }),
  (sheet) => sheet.answer({ outcome: 'unknown' }),
  (sheet) => sheet.answer(undefined),
  (sheet) => sheet.answer({ outcome: ['failed'] }),
  (sheet) => sheet.answer({ err_msg: 'get_brand_wcpay_request:ok' }),
  (sheet) => sheet.answer({ outcome: 'cancelled' }),
  (sheet) => sheet.answer({ outcome: 'failed' }),
  (sheet) => sheet.fail(Object.assign(new Error('late'), { code: 'TIMEOUT' })),
  (sheet) => sheet.fail(Object.assign(new Error('closed'), { code: 'CLOSED' })),
  (sheet) => sheet.fail(Object.assign(new Error('cancelled'), { code: 'USER_CANCELLED' })),
  (sheet) => sheet.fail(Object.assign(new Error('no sheet'), { code: 'UNSUPPORTED' })),
]

const NOT_PAID: readonly PayState[] = ['payable', 'cancelled', 'failed', 'unsupported', 'off']

/** What does not change in a history. */
export interface Circumstances {
  area: PayingArea
  /** The browser has Web Locks. */
  hasLocks: boolean
  /** The provider charges sheets that it has closed. */
  lateCharge: boolean
}

/** A server whose books are read again only after something has been done to it. */
const withKnownBooks = (server: PaymentServer): PaymentServer => {
  let known: Promise<Books> | undefined
  const forget = <A extends unknown[], R>(run: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => run(...args).finally(() => (known = undefined))
  }
  return {
    ask: forget(server.ask),
    prepare: forget(server.prepare),
    charge: forget(server.charge),
    notify: forget(server.notify),
    books: () => (known ??= server.books()),
  }
}

const createWorld = (unread: PaymentServer, { hasLocks, lateCharge }: Omit<Circumstances, 'area'>) => {
  const server = withKnownBooks(unread)
  const local = memoryStorage()
  let clock = 1_000_000
  const pending = createPendingPayments({ local, session: { userId: 'u' } }, () => clock)
  const tabs: Tab[] = []
  const messages: Message[] = []
  const sheets: Sheet[] = []
  const held = new Map<string, Tab>()
  /** Attempts whose doubt the server or the provider has ended. */
  const mayEnd = new Set<string | undefined>()
  /** What the client did against the rules, where an exception would be part of the history. */
  const faults: string[] = []
  /** What the person has met. */
  const seen = new Set<PayState | 'refund'>()

  /** The proof of the payment. What it does not find out stays in doubt. */
  const prove = async (closes: boolean): Promise<PayTruth> => {
    const { truth, refunds } = await server.ask(closes)
    const { isPaid, charged, kept } = await server.books()
    if (kept > 1) faults.push('two charges are kept after the question')
    if (isPaid !== (kept === 1)) faults.push('what was charged is not paid after the question, or the other way round')
    if ((truth === 'paid') !== isPaid) faults.push('the answer is not what the books say')
    if (refunds > 0) seen.add('refund')
    if (refunds !== charged - kept) faults.push('the answer does not say which money goes back')
    return truth
  }

  const send = <T>(tab: Tab, atServer: () => Promise<T>, lost: T): Promise<T> =>
    tab.isAlive
      ? new Promise((resolve) =>
          messages.push({
            tab,
            atServer,
            arrive: (value) => tab.isAlive && resolve(value as T),
            lose: () => tab.isAlive && resolve(lost),
          }),
        )
      : never()

  const locksOf = (tab: Tab): LockManager | undefined =>
    hasLocks
      ? ({
          request: async (name: string, _: unknown, run: (lock: object | null) => Promise<unknown>) => {
            if (held.has(name)) return run(null)
            held.set(name, tab)
            try {
              return await run({})
            } finally {
              if (held.get(name) === tab) held.delete(name)
            }
          },
        } as unknown as LockManager)
      : undefined

  const open = (): Tab => {
    const tab: Tab = {
      payment: undefined as unknown as Payment,
      isAlive: true,
      waits: [],
      hasPaidAnswer: false,
    }
    const guard = <T>(value: T): T | Promise<never> => (tab.isAlive ? value : never())
    tab.payment = createPayment({
      name: 'forklift.1001',
      ask: async (closes) => {
        const asked = pending.find(SUBJECT)
        const truth = await send<PayTruth | undefined>(tab, () => prove(closes), undefined)
        if (truth === 'paid') tab.hasPaidAnswer = true
        if (truth === 'paid' || truth === 'closed') mayEnd.add(asked)
        return guard(truth)
      },
      prepare: async () => {
        // What is in doubt is never begun again.
        if (pending.find(SUBJECT) !== undefined) faults.push('begun while in doubt')
        const sheet = await send<string | undefined>(tab, () => server.prepare(), undefined)
        await guard(undefined)
        return sheet === undefined
          ? { ok: false, error: new ApiError('network', '') }
          : { ok: true, value: { action: { kind: 'bridge', params: { package: sheet } as never } } }
      },
      present: async (action, key): Promise<SheetOutcome> => {
        if (pending.find(SUBJECT) !== key) faults.push('opened without an entry in the ledger')
        const id = action.kind === 'bridge' ? action.params.package : ''
        try {
          const answer = await new Promise((resolve, reject) =>
            sheets.push({
              id,
              wasCharged: false,
              answer: (value) => tab.isAlive && resolve(value),
              fail: (error) => tab.isAlive && reject(error as Error),
            }),
          )
          if (isRecord(answer) && (answer.outcome === 'cancelled' || answer.outcome === 'failed')) mayEnd.add(key)
          return outcomeOfAnswer(answer)
        } catch (error) {
          if (isRecord(error) && (error.code === 'USER_CANCELLED' || error.code === 'UNSUPPORTED')) mayEnd.add(key)
          return outcomeOfError(error)
        }
      },
      onClosed: () => undefined,
      onUnpaid: () => undefined,
      ledger: {
        find: () => pending.find(SUBJECT),
        begin: () => pending.begin(SUBJECT),
        end: (key) => {
          if (!mayEnd.has(key)) faults.push('the doubt ended without a word of the server or of the provider')
          pending.endByKey(key)
        },
      },
      lock: createPaymentLock(() => locksOf(tab)),
      wait: () => (tab.isAlive ? new Promise((resolve) => tab.waits.push(resolve)) : never()),
    })
    tabs.push(tab)
    void tab.payment.check()
    return tab
  }

  const kill = (tab: Tab): void => {
    tab.isAlive = false
    for (const [name, owner] of held) if (owner === tab) held.delete(name)
  }

  const alive = (): Tab[] => tabs.filter(({ isAlive }) => isAlive)
  const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(from.length, 1)]

  /** One way on for a request: to the server, back, or lost on either way. */
  const carry = async (message: Message | undefined, isLost = false): Promise<void> => {
    if (!message) return
    if (!isLost && !message.answer) {
      message.answer = { value: await message.atServer() }
      return
    }
    messages.splice(messages.indexOf(message), 1)
    if (isLost) message.lose()
    else message.arrive(message.answer?.value)
  }

  /** What may happen now: to which things, how likely, and what it is. */
  const kinds = (): readonly [targets: readonly unknown[], weight: number, run: (which: number) => unknown][] => {
    const live = alive()
    const waiting = live.filter(({ waits }) => waits.length > 0)
    const unknown = live.filter(({ payment }) => payment.$state.get() === 'unknown')
    const [charged, uncharged] = [true, false].map((is) => sheets.filter(({ wasCharged }) => wasCharged === is)) as [
      Sheet[],
      Sheet[],
    ]
    return [
      [live, 3, (which) => void pick(live, which)?.payment.pay()],
      [live, 1, (which) => void pick(live, which)?.payment.check()],
      [unknown, 3, (which) => void pick(unknown, which)?.payment.startOver()],
      [messages, 6, (which) => carry(pick(messages, which))],
      [messages, 1, (which) => carry(pick(messages, which), true)],
      [
        uncharged,
        3,
        async (which) => {
          const sheet = pick(uncharged, which)
          if (sheet) sheet.wasCharged = await server.charge(sheet.id)
        },
      ],
      [
        sheets,
        2,
        (which) => {
          const sheet = pick(sheets, which)
          if (sheet) pick(ANSWERS, Math.floor(which / 7))?.(sheet)
        },
      ],
      [charged, 1, (which) => pick(charged, which)?.answer({ outcome: 'reported-ok' })],
      [charged, 2, (which) => server.notify(pick(charged, which)?.id ?? '')],
      [
        waiting,
        4,
        (which) =>
          pick(waiting, which)
            ?.waits.splice(0)
            .forEach((resolve) => resolve()),
      ],
      [
        live,
        1,
        (which) => {
          const tab = pick(live, which)
          if (tab) kill(tab)
          if (alive().length === 0) open()
        },
      ],
      [live.length < 3 ? live : [], 1, () => void open()],
    ]
  }
  const happen = async ([what, which]: Step): Promise<void> => {
    const possible = kinds().flatMap(([targets, weight, run]) => (targets.length > 0 ? Array(weight).fill(run) : []))
    await (pick(possible, what) as ((which: number) => unknown) | undefined)?.(which)
  }

  /** What must be true at every moment. */
  const check = async (): Promise<void> => {
    expect(faults).toEqual([])
    const { isPaid, charged } = await server.books()
    // A provider that breaks its word may take money twice until the park asks.
    if (!lateCharge) expect(charged, 'charged twice').toBeLessThanOrEqual(1)
    for (const tab of alive()) {
      const state = tab.payment.$state.get()
      seen.add(state)
      if (state === 'unknown' || state === 'confirming') expect(canPay(state), 'a second charge is offered').toBe(false)
      if (state === 'paid') expect(isPaid, 'shown paid, and is not').toBe(true)
      if (tab.hasPaidAnswer) expect(state, 'the answer "paid" is not shown').toBe('paid')
      tab.hasPaidAnswer = false
    }
  }

  const play = async (history: readonly Step[]): Promise<void> => {
    open()
    for (const step of history) {
      clock += 1
      await happen(step)
      await settled()
      await check()
    }
  }

  /** The network works and the person has one tab: lets everything that is under way come to rest. */
  const rest = async (tab: Tab): Promise<void> => {
    for (let turns = 0; turns < 60; turns += 1) {
      await settled()
      if (messages.length > 0) await carry(messages[0])
      else if (tab.waits.length > 0) tab.waits.shift()?.()
      else break
    }
    await settled()
    await check()
  }

  /** Opens the screen once more: it tells the truth, and leads on until the order is paid. */
  const finish = async (): Promise<void> => {
    alive().forEach(kill)
    messages.length = 0
    clock += 1
    const tab = open()
    await rest(tab)
    const state = (): PayState => tab.payment.$state.get()
    if (state() === 'unknown') {
      void tab.payment.startOver()
      await rest(tab)
    }
    const { isPaid } = await server.books()
    if (isPaid) expect(state()).toBe('paid')
    else {
      expect(NOT_PAID).toContain(state())
      expect(canPay(state()), 'no way on').toBe(true)
      void tab.payment.pay()
      await rest(tab)
      expect(state()).toBe('presented')
      const sheet = sheets[sheets.length - 1] as Sheet
      expect(await server.charge(sheet.id), 'the new sheet cannot be paid').toBe(true)
      sheet.answer({ outcome: 'reported-ok' })
      await rest(tab)
      expect(state()).toBe('paid')
    }
    expect(pending.keys(), 'doubt is left').toEqual([])
    expect(await server.books()).toMatchObject({ isPaid: true, kept: 1 })
  }

  return { play, finish, seen }
}

/** What people meet in the histories together; otherwise they would prove little. */
export const MET = [
  ...(['preparing', 'presented', 'confirming', 'unknown', 'paid', 'cancelled', 'failed', 'unsupported'] as const),
  ...(['busy', 'unreachable', 'refund'] as const),
] as const

/** The histories are the same in every run. */
export const HISTORY_SEED = 17

/** A history and what it happens in. */
export const histories = fc.record({
  steps: fc.array(fc.tuple(fc.nat(999), fc.nat(999)), { minLength: 4, maxLength: 45, size: 'max' }),
  area: fc.constantFrom(...PAYING_AREAS),
  hasLocks: fc.boolean(),
  lateCharge: fc.boolean(),
})

/** Plays a history and brings it to its end. @returns what the person has met on the way. @throws where money is in doubt. */
export const playOn = async (
  openServer: (area: PayingArea, lateCharge: boolean) => Promise<PaymentServer>,
  { steps, area, ...circumstances }: { steps: Step[] } & Circumstances,
): Promise<ReadonlySet<PayState | 'refund'>> => {
  const world = createWorld(await openServer(area, circumstances.lateCharge), circumstances)
  await world.play(steps)
  await world.finish()
  return world.seen
}
