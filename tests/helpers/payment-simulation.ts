/** Random sequences of a payment: taps, sheets, callbacks, killed tabs, notifications and a network that loses messages, in an order that a
 * list of numbers decides. The client's state machine, its pending payments and its lock are the real ones. */
import { PAY_POLL_MS } from '../../src/contract/limits.ts'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createPayment, type Payment } from '../../src/core/payment/payment.ts'
import { createPaymentLock } from '../../src/core/payment/payment-lock.ts'
import {
  canPay,
  isUndecided,
  UNPAID_OUTCOMES,
  type PayState,
  type ServerPayStatus,
  type SheetOutcome,
} from '../../src/core/payment/payment-machine.ts'
import { outcomeOfAnswer, outcomeOfError } from '../../src/core/payment/payment-sheet.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import {
  PAYING_AREAS,
  type Books,
  type PayingArea,
  type PaymentServer,
  type Provider,
  type Refused,
} from './payment-rules.ts'
import { nextTask } from './next-task.ts'

/** Selects the next event, and the object to which it happens. */
export type Step = [what: number, which: number]

interface Sheet {
  id: string
  wasCharged: boolean
  /** The shell's response. It is lost if the tab is closed. */
  answer: (answer: unknown) => void
  fail: (error: unknown) => void
}

/** A request under way: first to the server, then back. */
interface Message {
  tab: Tab
  /** How many requests the tab had sent when it sent this one, including this one. */
  nth: number
  atServer: () => Promise<unknown>
  answer?: { value: unknown }
  arrive: (value: unknown) => void
  lose: () => void
}

interface Tab {
  payment: Payment
  isAlive: boolean
  waits: (() => void)[]
  /** The server has responded that the order is paid. */
  hasPaidAnswer: boolean
  /** Number of requests to the server. */
  sent: number
  /** The provider's sheet is open and has not responded. */
  isAtProvider: boolean
  /** The server has responded since the provider's sheet closed. */
  hasAnswer: boolean
  /** Key of the attempt that the provider has just ended without payment. */
  endedKey: string | undefined
}

const SUBJECT: PaymentSubject = { kind: 'forklift', id: '1001' }
/** Another payment of the same user, whose outcome is unknown all the time. */
const OTHER: PaymentSubject = { kind: 'parking', id: '5001' }
const never = <T>(): Promise<T> => new Promise(() => undefined)

/** All responses that a shell may send, true or not. */
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

const UNPAID: readonly PayState[] = UNPAID_OUTCOMES
const NOT_PAID: readonly PayState[] = ['payable', ...UNPAID]

/** What stays the same throughout a sequence. */
export interface Circumstances {
  area: PayingArea
  /** The browser has Web Locks. */
  hasLocks: boolean
  provider: Provider
  /** Whether the user ends at a screen that is still open; otherwise the screen is opened again. */
  stays: boolean
}

/** Caches the server's books until the next call that may change them. */
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

const createSimulation = (
  unread: PaymentServer,
  { hasLocks, stays, provider: { lateCharge } }: Omit<Circumstances, 'area'>,
) => {
  const server = withKnownBooks(unread)
  const local = memoryStorage()
  let clock = 1_000_000
  const pending = createPendingPayments({ local, session: { userId: 'u' } }, () => clock)
  const otherKey = pending.begin(OTHER)
  const tabs: Tab[] = []
  const messages: Message[] = []
  const sheets: Sheet[] = []
  const held = new Map<string, Tab>()
  /** Attempts that the server or the provider has ended, so that their outcome is known. */
  const mayEnd = new Set<string | undefined>()
  /** Rules that the client broke. They are collected, because the client would catch an exception. */
  const faults: string[] = []
  /** States that the user has seen. */
  const seen = new Set<PayState | 'refund'>()

  /** The proof of the payment. The outcome of what it does not cover stays unknown. */
  const prove = async (closes: boolean): Promise<ServerPayStatus> => {
    const { serverStatus, refunds } = await server.ask(closes)
    const { isPaid, charged, kept } = await server.books()
    if (kept > 1) faults.push('two charges are kept after the server was asked')
    if (isPaid !== (kept === 1)) faults.push('the server reports paid without exactly one kept charge, or the reverse')
    if ((serverStatus === 'paid') !== isPaid) faults.push('the proof of payment contradicts the stored state')
    if (refunds > 0) seen.add('refund')
    if (refunds !== charged - kept) faults.push('the answer does not say which money goes back')
    return serverStatus
  }

  const send = <T>(tab: Tab, atServer: () => Promise<T>, lost: T): Promise<T> =>
    tab.isAlive
      ? new Promise((resolve) =>
          messages.push({
            tab,
            nth: (tab.sent += 1),
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
            // Browsers grant or deny a lock asynchronously.
            await Promise.resolve()
            if (!tab.isAlive) return never()
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
      sent: 0,
      isAtProvider: false,
      hasAnswer: false,
      endedKey: undefined,
    }
    const endsUnpaid = (key: string): void => {
      mayEnd.add(key)
      tab.endedKey = key
    }
    const guard = <T>(value: T): T | Promise<never> => (tab.isAlive ? value : never())
    tab.payment = createPayment({
      name: 'forklift.1001',
      ask: async (closes) => {
        const asked = pending.find(SUBJECT)
        const serverStatus = await send<ServerPayStatus | undefined>(tab, () => prove(closes), undefined)
        if (serverStatus === 'paid') tab.hasPaidAnswer = true
        if (serverStatus === 'paid' || serverStatus === 'closed') mayEnd.add(asked)
        if (serverStatus !== undefined) tab.hasAnswer = true
        return guard(serverStatus)
      },
      prepare: async () => {
        // A payment whose outcome is unknown must never begin again.
        if (pending.find(SUBJECT) !== undefined) faults.push('begun while another was pending')
        const sheet = await send<string | Refused | undefined>(tab, () => server.prepare(), undefined)
        await guard(undefined)
        return typeof sheet !== 'string'
          ? { ok: false, error: new ApiError('network', '') }
          : { ok: true, value: { action: { kind: 'bridge', params: { package: sheet } as never } } }
      },
      present: async (action, key): Promise<SheetOutcome> => {
        if (pending.find(SUBJECT) !== key) faults.push('opened without an entry in the ledger')
        const id = action.kind === 'bridge' ? action.params.package : ''
        tab.isAtProvider = true
        try {
          const answer = await new Promise((resolve, reject) =>
            sheets.push({
              id,
              wasCharged: false,
              answer: (value) => tab.isAlive && resolve(value),
              fail: (error) => tab.isAlive && reject(error as Error),
            }),
          )
          if (isRecord(answer) && (answer.outcome === 'cancelled' || answer.outcome === 'failed')) endsUnpaid(key)
          return outcomeOfAnswer(answer)
        } catch (error) {
          if (isRecord(error) && (error.code === 'USER_CANCELLED' || error.code === 'UNSUPPORTED')) endsUnpaid(key)
          return outcomeOfError(error)
        } finally {
          tab.isAtProvider = false
          tab.hasAnswer = false
        }
      },
      onLost: () => undefined,
      onClosed: () => undefined,
      onUnpaid: (outcome) => {
        if (tab.payment.$state.get() !== outcome)
          faults.push('it is said how the sheet ended, and the screen says otherwise')
      },
      ledger: {
        find: () => pending.find(SUBJECT),
        begin: () => {
          if (pending.find(SUBJECT) !== undefined) faults.push('a second attempt is begun on an open one')
          return pending.begin(SUBJECT)
        },
        end: (key) => {
          if (!mayEnd.has(key))
            faults.push('the pending payment ended, although neither server nor provider had said so')
          pending.endByKey(key)
        },
      },
      lock: createPaymentLock(() => locksOf(tab)),
      wait: () => (tab.isAlive ? new Promise((resolve) => tab.waits.push(resolve)) : never()),
    })
    tab.payment.$state.listen((state) => {
      if (!tab.isAlive) return
      if (state === 'busy' && ![...held.values()].some((owner) => owner !== tab))
        faults.push('it is said that another tab pays, and none does')
      if (UNPAID.includes(state) && !tab.hasAnswer)
        faults.push('it is said how the sheet ended before the server is asked')
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

  /** Moves a request one step on: to the server, or back. `isLost`: it is lost instead. */
  const carry = async (message: Message | undefined, isLost = false): Promise<void> => {
    if (!message) return
    if (!isLost && !message.answer) {
      message.answer = { value: await message.atServer() }
      return
    }
    messages.splice(messages.indexOf(message), 1)
    const { tab, nth } = message
    const isOld = nth < tab.sent
    const before = tab.payment.$state.get()
    if (isLost) message.lose()
    else message.arrive(message.answer?.value)
    await nextTask()
    const after = tab.payment.$state.get()
    if (isOld && tab.isAlive && after !== before && after !== 'paid')
      faults.push(`an outdated response changed the state from ${before} to ${after}`)
  }

  /** A tab without network until it has given up asking. */
  const loseNetwork = async (tab: Tab | undefined): Promise<void> => {
    for (let turns = 0; tab && turns <= PAY_POLL_MS.length; turns += 1) {
      for (const message of messages.filter((one) => one.tab === tab)) await carry(message, true)
      tab.waits.splice(0).forEach((resolve) => resolve())
      await nextTask()
    }
  }

  /** The events that may happen now: possible targets, weight, and what to run. */
  const kinds = (): readonly [targets: readonly unknown[], weight: number, run: (which: number) => unknown][] => {
    const live = alive()
    const waiting = live.filter(({ waits }) => waits.length > 0)
    const unknown = live.filter(({ payment }) => isUndecided(payment.$state.get()))
    const [charged, uncharged] = [true, false].map((is) => sheets.filter(({ wasCharged }) => wasCharged === is)) as [
      Sheet[],
      Sheet[],
    ]
    return [
      [live, 3, (which) => void pick(live, which)?.payment.pay()],
      [
        live,
        1,
        (which) => {
          const tab = pick(live, which)
          // A double tap.
          void tab?.payment.pay()
          void tab?.payment.pay()
        },
      ],
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
      [
        charged,
        2,
        async (which) => {
          await server.notify(pick(charged, which)?.id ?? '', 'true')
          if (!(await server.books()).isPaid) faults.push('a charge is not booked by its notification')
        },
      ],
      [
        sheets,
        1,
        async (which) => {
          const before = await server.books()
          await server.notify(pick(sheets, which)?.id ?? '', which % 2 ? 'forged' : 'otherSum')
          if (!isDeepStrictEqual(before, await server.books()))
            faults.push('a notification that is not true was believed')
        },
      ],
      [
        live,
        1,
        async () => {
          if (typeof (await server.prepare(false)) === 'string')
            faults.push('an attempt is begun with another amount than is due')
        },
      ],
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
      [live, 1, (which) => loseNetwork(pick(live, which))],
    ]
  }
  const happen = async ([what, which]: Step): Promise<void> => {
    const possible = kinds().flatMap(([targets, weight, run]) => (targets.length > 0 ? Array(weight).fill(run) : []))
    await (pick(possible, what) as ((which: number) => unknown) | undefined)?.(which)
  }

  /** Checks what must be true after every step. */
  const check = async (): Promise<void> => {
    expect(faults).toEqual([])
    const { isPaid, open, charged, booked } = await server.books()
    // A provider that charges closed sheets may charge twice until the park next asks it.
    if (!lateCharge) expect(charged, 'charged twice').toBeLessThanOrEqual(1)
    expect(booked, 'booked as often as it is paid').toBe(isPaid ? 1 : 0)
    if (isPaid) expect(charged, 'paid without money').toBeGreaterThan(0)
    expect(open, 'sheets that can be charged').toBeLessThanOrEqual(isPaid ? 0 : 1)
    expect(pending.find(OTHER), 'the pending payment of another subject').toBe(otherKey)
    for (const tab of alive()) {
      const state = tab.payment.$state.get()
      seen.add(state)
      if (isUndecided(state) || state === 'confirming') expect(canPay(state), 'a second charge is offered').toBe(false)
      if (state === 'paid') expect(isPaid, 'shown paid, and is not').toBe(true)
      if (state === 'presented') expect(tab.isAtProvider, 'shown at the provider, and is not').toBe(true)
      if (tab.hasPaidAnswer) expect(state, 'the answer "paid" is not shown').toBe('paid')
      tab.hasPaidAnswer = false
      // If the server responded "paid", that response has already ended the attempt.
      if (tab.endedKey !== undefined && state !== 'paid')
        expect(pending.find(SUBJECT), 'pending although the provider has ended it without payment').not.toBe(
          tab.endedKey,
        )
      tab.endedKey = undefined
    }
  }

  const play = async (sequence: readonly Step[]): Promise<void> => {
    open()
    for (const step of sequence) {
      clock += 1
      await happen(step)
      await nextTask()
      await check()
    }
  }

  /** The network works and the user has one tab: finishes everything that is under way. */
  const rest = async (tab: Tab): Promise<void> => {
    for (let turns = 0; turns < 60; turns += 1) {
      await nextTask()
      if (messages.length > 0) await carry(messages[0])
      else if (tab.waits.length > 0) tab.waits.shift()?.()
      else break
    }
    await nextTask()
    await check()
  }

  /** The screen at which the user ends: one that is still open and is resumed, or one that is opened again. */
  const lastTab = async (): Promise<Tab> => {
    const [left] = stays ? alive() : []
    for (const tab of alive()) if (tab !== left) kill(tab)
    messages.splice(0, Infinity, ...messages.filter(({ tab }) => tab === left))
    if (!left) return open()
    await rest(left)
    void left.payment.check()
    return left
  }

  /** Other clients try to pay the paid item again, and the provider tries to charge closed sheets. */
  const tryAgain = async (): Promise<void> => {
    expect(await server.prepare(), 'an attempt for what is paid').toEqual({ refused: 'paid' })
    const charges: boolean[] = []
    for (const { id } of sheets) charges.push(await server.charge(id))
    if (!lateCharge) expect(charges, 'a closed sheet is charged').not.toContain(true)
    await prove(false)
    for (const { id } of sheets) {
      await server.notify(id, 'true')
      expect(await server.charge(id), 'a sheet is charged twice').toBe(false)
    }
  }

  /** Checks that the screen shows the serverStatus, and pays through it if the order is not paid yet. */
  const finish = async (): Promise<void> => {
    clock += 1
    const tab = await lastTab()
    await rest(tab)
    const state = (): PayState => tab.payment.$state.get()
    if (isUndecided(state())) {
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
      const newest = sheets[sheets.length - 1] as Sheet
      // If a closed sheet can be charged, the user pays on the oldest sheet.
      const { id } = (lateCharge ? sheets[0] : newest) as Sheet
      expect(await server.charge(id), 'the sheet cannot be paid').toBe(true)
      newest.answer({ outcome: 'reported-ok' })
      await rest(tab)
      expect(state()).toBe('paid')
    }
    await tryAgain()
    await check()
    expect(pending.keys(), 'left pending').toEqual([otherKey])
    expect([...held.keys()], 'a lock is left').toEqual([])
    expect(await server.books()).toMatchObject({ isPaid: true, kept: 1 })
  }

  return { play, finish, seen }
}

/** States that all sequences together must reach; otherwise they would prove little. */
export const MET = [
  ...(['preparing', 'presented', 'confirming', 'unknown', 'paid', 'cancelled', 'failed', 'unsupported'] as const),
  ...(['busy', 'unreachable', 'unanswered', 'refund'] as const),
] as const

/** A fixed seed, so that the sequences are the same in every run. */
export const SEQUENCE_SEED = 17

export const providers = fc.record({
  lateCharge: fc.boolean(),
  signType: fc.constantFrom('MD5', 'HMAC-SHA256', 'RSA'),
})

/** A sequence and its circumstances. */
export const sequences = fc.record({
  steps: fc.array(fc.tuple(fc.nat(999), fc.nat(999)), { minLength: 4, maxLength: 45, size: 'max' }),
  area: fc.constantFrom(...PAYING_AREAS),
  hasLocks: fc.boolean(),
  provider: providers,
  stays: fc.boolean(),
})

/** Plays a sequence to its end. @returns the states that the user has seen. @throws if a rule about money is broken. */
export const playOn = async (
  openServer: (area: PayingArea, provider: Provider) => Promise<PaymentServer>,
  { steps, area, ...circumstances }: { steps: Step[] } & Circumstances,
): Promise<ReadonlySet<PayState | 'refund'>> => {
  const world = createSimulation(await openServer(area, circumstances.provider), circumstances)
  await world.play(steps)
  await world.finish()
  return world.seen
}
