import { expect, test, vi } from 'vitest'
import type { PayParams } from '../../../bridge/contract.ts'
import { PAY_POLL_MS } from '../../../src/contract/limits.ts'
import { ApiError } from '../../../src/core/http/outcome.ts'
import { createPayment } from '../../../src/core/payment/payment.ts'
import { createPaymentLock, withPaymentLock, type PaymentLock } from '../../../src/core/payment/payment-lock.ts'
import {
  isUndecided,
  type PayState,
  type ServerPayStatus,
  type SheetOutcome,
} from '../../../src/core/payment/payment-machine.ts'
import { until } from '../../helpers/until.ts'
import { nextTask } from '../../helpers/next-task.ts'

const PARAMS: PayParams = {
  appId: 'a',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
}

const PREPARED = { ok: true as const, value: { action: { kind: 'bridge' as const, params: PARAMS }, orderId: '9' } }

/** A payment with a server that gives these responses in turn and repeats the last one. */
const setUp = (
  truths: (ServerPayStatus | undefined)[],
  outcome: SheetOutcome = 'reported-ok',
  isPending = false,
  lock: PaymentLock = withPaymentLock,
  isFree?: () => boolean,
) => {
  const answers = [...truths]
  const ask = vi.fn((_closes: boolean) => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]))
  const present = vi.fn(() => Promise.resolve(outcome))
  const prepare = vi.fn(() => Promise.resolve(PREPARED))
  const onLost = vi.fn()
  const onClosed = vi.fn()
  const onUnpaid = vi.fn()
  const waits: number[] = []
  let open = isPending ? 'earlier' : undefined
  let begun = 0
  const begin = vi.fn((_orderId: string | undefined) => (open = `attempt ${++begun}`))
  const payment = createPayment({
    name: 'thing',
    ask,
    prepare,
    ...(isFree && { isFree }),
    present,
    onLost,
    onClosed,
    onUnpaid,
    ledger: {
      find: () => open,
      begin,
      end: (key) => void (open = open === key ? undefined : open),
    },
    lock,
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  const states: PayState[] = []
  payment.$state.listen((state) => states.push(state))
  return {
    payment,
    ask,
    present,
    prepare,
    begin,
    onLost,
    onClosed,
    onUnpaid,
    waits,
    states,
    isPending: () => open !== undefined,
    open: (key: string | undefined) => void (open = key),
  }
}

test('the sheet’s “ok” is no proof: only the server’s answer leads to paid', async () => {
  const { payment, states, waits, ask } = setUp(['payable', 'payable', undefined, 'paid'])
  await payment.check()
  expect(await payment.pay()).toBe('paid')
  expect(states).toEqual(['payable', 'preparing', 'presented', 'confirming', 'paid'])
  expect(waits).toEqual([1000, 2000, 3000])
  expect(ask).toHaveBeenCalledTimes(4)
})

test('without the server’s confirmation it is unknown after 1, 2, 3, 5 and 8 seconds, and cannot be paid again', async () => {
  const { payment, present, prepare, waits } = setUp(['payable'])
  await payment.check()
  expect(await payment.pay()).toBe('unknown')
  expect(waits).toEqual([...PAY_POLL_MS])
  expect(await payment.pay()).toBe('unknown')
  expect(present).toHaveBeenCalledOnce()
  expect(prepare).toHaveBeenCalledOnce()
})

test('a payment cannot be repeated while the server does not answer, and is found when it answers again', async () => {
  const { payment, present, ask } = setUp(['payable', undefined])
  await payment.check()
  expect(await payment.pay()).toBe('unanswered')
  expect(await payment.pay()).toBe('unanswered')
  expect(present).toHaveBeenCalledOnce()
  ask.mockResolvedValue('payable')
  expect(await payment.check()).toBe('unknown')
  ask.mockResolvedValue('paid')
  expect(await payment.check()).toBe('paid')
})

test('a payment that the server confirms late is found by another check', async () => {
  const { payment, isPending } = setUp(['payable', ...Array<ServerPayStatus>(5).fill('payable'), 'paid'])
  await payment.check()
  await payment.pay()
  expect(await payment.check()).toBe('paid')
  expect(isPending()).toBe(false)
})

test.each<SheetOutcome>(['cancelled', 'failed', 'unsupported'])(
  '%s is said once, and it can be paid again',
  async (outcome) => {
    const { payment, onClosed, onUnpaid, isPending } = setUp(['payable'], outcome)
    await payment.check()
    expect(await payment.pay()).toBe(outcome)
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(outcome)
    expect(onUnpaid).toHaveBeenCalledExactlyOnceWith(outcome)
    expect(isPending()).toBe(false)
  },
)

test('a sheet with an unknown outcome may have been paid: the server is asked, and no second sheet opens', async () => {
  const { payment, onUnpaid, present, isPending, states } = setUp(['payable'], 'unknown')
  await payment.check()
  expect(await payment.pay()).toBe('unknown')
  expect(states).toEqual(['payable', 'preparing', 'presented', 'confirming', 'unknown'])
  expect(isPending()).toBe(true)
  await payment.pay()
  expect(present).toHaveBeenCalledOnce()
  expect(onUnpaid).not.toHaveBeenCalled()
})

test.each<SheetOutcome>(['cancelled', 'failed'])(
  '“%s” is no proof either: it is logged, the server is asked, and a payment that went through is found',
  async (outcome) => {
    const { payment, ask, onClosed, onUnpaid } = setUp(['payable', 'paid'], outcome)
    await payment.check()
    onClosed.mockImplementation(() => expect(ask).toHaveBeenCalledOnce())
    expect(await payment.pay()).toBe('paid')
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(outcome)
    expect(onUnpaid).not.toHaveBeenCalled()
  },
)

test('a sheet closed without payment is reported, even if online payment is off by then', async () => {
  const { payment, onUnpaid } = setUp(['payable', 'off'], 'cancelled')
  await payment.check()
  expect(await payment.pay()).toBe('off')
  expect(onUnpaid).toHaveBeenCalledExactlyOnceWith('cancelled')
})

test('no outcome is reported while the server does not answer', async () => {
  const { payment, ask, onUnpaid } = setUp(['payable', undefined], 'failed')
  await payment.check()
  expect(await payment.pay()).toBe('unreachable')
  ask.mockRejectedValueOnce(new TypeError('not readable'))
  expect(await payment.check()).toBe('unreachable')
  expect(onUnpaid).not.toHaveBeenCalled()
})

test.each([['unknown'], ['refunded'], [''], [undefined], [null], [{ outcome: 'failed' }], ['Cancelled']])(
  'the outcome %j may be one of money taken: the server is asked, and no second sheet is offered',
  async (outcome) => {
    const { payment, onUnpaid, present, prepare, isPending } = setUp(['payable'], outcome as SheetOutcome)
    await payment.check()
    expect(await payment.pay()).toBe('unknown')
    expect(await payment.pay()).toBe('unknown')
    expect([present, prepare].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(onUnpaid).not.toHaveBeenCalled()
    expect(isPending()).toBe(true)
  },
)

test('a sheet that fails with an exception may have charged the user, too', async () => {
  const { payment, present } = setUp(['payable'])
  present.mockRejectedValueOnce(new TypeError('broken'))
  await payment.check()
  expect(await payment.pay()).toBe('unknown')
})

test('while a sheet is open the server can be asked, but no second sheet opens', async () => {
  const { payment, present, open } = setUp(['payable'])
  let close: (outcome: SheetOutcome) => void = () => undefined
  present.mockImplementationOnce(() => new Promise((resolve) => (close = resolve)))
  await payment.check()
  const paying = payment.pay()
  await until(() => expect(payment.$state.get()).toBe('presented'))
  // As if another tab had ended the attempt.
  open(undefined)
  expect(await payment.check()).toBe('unknown')
  expect(await payment.pay()).toBe('unknown')
  expect(present).toHaveBeenCalledOnce()
  close('cancelled')
  expect(await paying).toBe('cancelled')
})

test('after the attempt was closed on demand the subject is payable, and a new sheet has another key', async () => {
  const { payment, ask, present, isPending } = setUp(['payable'])
  await payment.check()
  await payment.pay()
  ask.mockImplementation((closes) => Promise.resolve(closes ? 'closed' : 'payable'))
  expect(await payment.startOver()).toBe('payable')
  expect(present).toHaveBeenCalledOnce()
  expect(isPending()).toBe(false)
  await payment.pay()
  expect(present.mock.calls.map((call) => (call as unknown[])[1])).toEqual(['attempt 1', 'attempt 2'])
})

test.each<[ServerPayStatus | undefined, PayState]>([
  ['paid', 'paid'],
  ['refunded', 'refunded'],
  ['payable', 'unknown'],
  ['off', 'unknown'],
  ['offClosed', 'off'],
  [undefined, 'unanswered'],
])('if closing the attempt is answered by %s, nothing is payable', async (serverStatus, state) => {
  const { payment, ask, present, isPending } = setUp(['payable'])
  await payment.check()
  await payment.pay()
  ask.mockResolvedValueOnce(serverStatus)
  expect(await payment.startOver()).toBe(state)
  expect(ask).toHaveBeenLastCalledWith(true)
  expect(await payment.pay()).toBe(state)
  expect(present).toHaveBeenCalledOnce()
  expect(isPending()).toBe(isUndecided(state))
})

test('an attempt is also closed on demand if the last query had no answer', async () => {
  const { payment, ask, states } = setUp(['payable', undefined])
  await payment.check()
  expect(await payment.pay()).toBe('unanswered')
  ask.mockResolvedValueOnce('closed')
  expect(await payment.startOver()).toBe('payable')
  expect(ask).toHaveBeenLastCalledWith(true)
  expect(states.slice(-2)).toEqual(['confirming', 'payable'])
})

test('a screen that is left before the next query does not ask again', async () => {
  const { payment, ask } = setUp(['payable'])
  await payment.check()
  payment.$state.listen((state) => {
    if (state === 'confirming') payment.stop()
  })
  expect(await payment.pay()).toBe('confirming')
  expect(ask).toHaveBeenCalledOnce()
})

test('an attempt is closed on demand only', async () => {
  const { payment, ask } = setUp(['payable'])
  expect(await payment.startOver()).toBe('asking')
  await payment.check()
  expect(await payment.startOver()).toBe('payable')
  await payment.pay()
  await payment.check()
  expect(ask.mock.calls.flat()).not.toContain(true)
})

test('the server’s answer that every attempt is closed ends the pending payment, also without a request to close it', async () => {
  const { payment, isPending } = setUp(['payable', 'closed'], 'reported-ok', true)
  expect(await payment.check()).toBe('payable')
  expect(isPending()).toBe(false)
})

test('an attempt that another tab has begun since the query stays open', async () => {
  const { payment, ask, open, isPending } = setUp(['payable'], 'unknown', true)
  ask.mockImplementationOnce(() => {
    open('of another tab')
    return Promise.resolve('closed')
  })
  expect(await payment.check()).toBe('unknown')
  expect(isPending()).toBe(true)
})

test('a sheet that never answers does not block a new one after its attempt was closed', async () => {
  const { payment, ask, present } = setUp(['payable'])
  present.mockImplementationOnce(() => new Promise(() => undefined))
  await payment.check()
  const paying = payment.pay()
  await until(() => expect(payment.$state.get()).toBe('presented'))
  expect(await payment.check()).toBe('unknown')
  ask.mockResolvedValueOnce('closed')
  expect(await payment.startOver()).toBe('payable')
  expect(await paying).toBe('payable')
  await payment.pay()
  expect(present).toHaveBeenCalledTimes(2)
})

test('nothing begins if another tab has begun to pay since this screen was rendered', async () => {
  const { payment, open, prepare } = setUp(['payable'])
  await payment.check()
  open('of another tab')
  expect(await payment.pay()).toBe('unknown')
  expect(prepare).not.toHaveBeenCalled()
})

test('if another tab begins while this one prepares, no second sheet opens', async () => {
  const { payment, open, prepare, present } = setUp(['payable'])
  await payment.check()
  prepare.mockImplementationOnce(() => {
    open('of another tab')
    return Promise.resolve(PREPARED)
  })
  expect(await payment.pay()).toBe('unknown')
  expect(present).not.toHaveBeenCalled()
})

test('a second widget that pays for the same subject is busy, and can pay afterwards', async () => {
  const first = setUp(['payable'])
  const second = setUp(['payable'])
  let close: (outcome: SheetOutcome) => void = () => undefined
  first.present.mockImplementationOnce(() => new Promise((resolve) => (close = resolve)))
  await first.payment.check()
  await second.payment.check()
  const paying = first.payment.pay()
  await until(() => expect(first.payment.$state.get()).toBe('presented'))
  expect(await second.payment.pay()).toBe('busy')
  expect(second.prepare).not.toHaveBeenCalled()
  close('cancelled')
  await paying
  expect(await second.payment.check()).toBe('payable')
})

test('if nothing is due, the server settles it, and no sheet opens', async () => {
  const { payment, prepare, present } = setUp(['payable', 'paid'], 'reported-ok', false, withPaymentLock, () => true)
  await payment.check()
  expect(await payment.pay()).toBe('paid')
  expect([prepare, present].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

test('the attempt is recorded with its order before the provider opens', async () => {
  const { payment, present, begin, isPending } = setUp(['payable'], 'cancelled')
  present.mockImplementationOnce(() => {
    expect([isPending(), begin.mock.calls]).toEqual([true, [['9']]])
    return Promise.resolve('cancelled')
  })
  await payment.check()
  expect(await payment.pay()).toBe('cancelled')
})

test.each<[late: ServerPayStatus, state: PayState]>([
  ['off', 'payable'],
  ['paid', 'paid'],
])(
  'a request that was overtaken by another one reports nothing any more but that it is paid: %s',
  async (late, state) => {
    const { payment, ask } = setUp(['payable'])
    let answerLate: (serverStatus: ServerPayStatus) => void = () => undefined
    ask.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)))
    const first = payment.check()
    expect(await payment.check()).toBe('payable')
    answerLate(late)
    expect(await first).toBe(state)
  },
)

test('a late “paid” is not revoked by the answer to a newer query', async () => {
  const { payment, ask } = setUp(['payable'])
  const answers: ((serverStatus: ServerPayStatus) => void)[] = []
  ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const [first, second] = [payment.check(), payment.check()]
  answers[0]?.('paid')
  expect(await first).toBe('paid')
  answers[1]?.('payable')
  expect(await second).toBe('paid')
})

test('the server is asked about a sheet that was open when the page was killed before anything can be paid', async () => {
  const { payment, prepare } = setUp(['payable', 'payable', 'paid'], 'reported-ok', true)
  expect(await payment.check()).toBe('paid')
  expect(prepare).not.toHaveBeenCalled()
})

test('pressing twice opens one sheet', async () => {
  const { payment, present } = setUp(['payable', 'paid'])
  await payment.check()
  await Promise.all([payment.pay(), payment.pay()])
  expect(present).toHaveBeenCalledOnce()
})

test.each<[ServerPayStatus | undefined, PayState]>([
  ['off', 'off'],
  ['paid', 'paid'],
  ['payable', 'payable'],
  [undefined, 'unreachable'],
])('opening the screen first asks the server: %s', async (serverStatus, state) => {
  const { payment, prepare } = setUp([serverStatus])
  expect(await payment.check()).toBe(state)
  if (state !== 'payable') await payment.pay()
  expect(prepare).not.toHaveBeenCalledTimes(2)
})

/** A lock that the browser grants a moment after the press. */
const lateLock = (): PaymentLock => {
  const request = async (_: string, __: object, run: (lock: object) => unknown) => {
    await nextTask()
    return run({})
  }
  const locks = { request }
  return createPaymentLock(() => locks as unknown as LockManager)
}

test('a query before the browser grants the lock does not end the attempt of a press', async () => {
  const { payment, present, ask } = setUp(['payable', 'paid'], 'reported-ok', false, lateLock())
  await payment.check()
  const paying = payment.pay()
  ask.mockReturnValueOnce(new Promise(() => undefined))
  void payment.check()
  ask.mockReset().mockResolvedValue('paid')
  expect(await paying).toBe('paid')
  expect(present).toHaveBeenCalledOnce()
})

test('a query while the server prepares an attempt does not end it', async () => {
  const { payment, states, prepare, present } = setUp(['payable', 'paid'])
  let answer = (_: typeof PREPARED): void => undefined
  prepare.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await payment.check()
  const paying = payment.pay()
  await until(() => prepare.mock.calls.length > 0)
  expect(await payment.check()).toBe('preparing')
  answer(PREPARED)
  expect(await paying).toBe('paid')
  expect(present).toHaveBeenCalledOnce()
  expect(states).toEqual(['payable', 'preparing', 'presented', 'confirming', 'paid'])
})

test('pressing twice before the browser grants the lock is not reported as a payment in another window', async () => {
  const { payment, states, present } = setUp(['payable', 'paid'], 'reported-ok', false, lateLock())
  await payment.check()
  await Promise.all([payment.pay(), payment.pay()])
  expect(states).toEqual(['payable', 'preparing', 'presented', 'confirming', 'paid'])
  expect(present).toHaveBeenCalledOnce()
})

test('a subject that cannot be paid is not prepared', async () => {
  for (const serverStatus of ['off', 'paid', undefined] as const) {
    const { payment, prepare } = setUp([serverStatus])
    await payment.pay()
    await payment.check()
    await payment.pay()
    expect(prepare).not.toHaveBeenCalled()
  }
})

test('a refused preparation opens no sheet, leaves nothing pending, and is shown by `prepare` only', async () => {
  const { payment, prepare, present, isPending, onLost } = setUp(['payable'])
  prepare.mockResolvedValueOnce({ ok: false, error: new ApiError('refused', 'The sum differs') } as never)
  await payment.check()
  expect(await payment.pay()).toBe('payable')
  expect(present).not.toHaveBeenCalled()
  expect(isPending()).toBe(false)
  expect(onLost).not.toHaveBeenCalled()
})

test.each([
  ['payable', ['No network']],
  ['paid', []],
  [undefined, []],
] as const)(
  'after a preparation without a response, the server says %s: the messages are %j',
  async (truth, messages) => {
    const { payment, prepare, onLost } = setUp(['payable', truth])
    prepare.mockResolvedValueOnce({ ok: false, error: new ApiError('network', 'No network') } as never)
    await payment.check()
    const paid = payment.pay()
    expect(onLost).not.toHaveBeenCalled()
    await paid
    await payment.check()
    expect(onLost.mock.calls.flat()).toEqual(messages)
  },
)

test('a reload after a preparation without a response does not hide the message', async () => {
  const { payment, prepare, ask, onLost } = setUp(['payable'])
  prepare.mockResolvedValueOnce({ ok: false, error: new ApiError('network', 'No network') } as never)
  await payment.check()
  ask.mockImplementationOnce(() => new Promise(() => undefined))
  void payment.pay()
  await until(() => expect(ask).toHaveBeenCalledTimes(2))
  await payment.check()
  expect(onLost).toHaveBeenCalledExactlyOnceWith('No network')
})

test('a preparation that fails with an exception does not block the next press', async () => {
  const { payment, prepare, present } = setUp(['payable'])
  prepare.mockRejectedValueOnce(new TypeError('broken'))
  await payment.check()
  await expect(payment.pay()).rejects.toThrow('broken')
  expect(await payment.check()).toBe('payable')
  await payment.pay()
  expect(present).toHaveBeenCalledOnce()
})

test('after its screen was left answers are ignored: the attempt stays recorded, and no sheet opens', async () => {
  const { payment, ask, isPending } = setUp(['payable'], 'reported-ok', true)
  let answer: (serverStatus: ServerPayStatus) => void = () => undefined
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const asked = payment.check()
  payment.stop()
  answer('paid')
  expect([await asked, isPending()]).toEqual(['confirming', true])

  const left = setUp(['payable'])
  await left.payment.check()
  const paying = left.payment.pay()
  left.payment.stop()
  await paying
  expect([left.present.mock.calls, left.isPending()]).toEqual([[], false])
})

test('nothing is prepared if the screen was left before the browser grants the lock', async () => {
  const { payment, prepare, present } = setUp(['payable'], 'reported-ok', false, lateLock())
  await payment.check()
  const paying = payment.pay()
  payment.stop()
  expect(await paying).toBe('payable')
  expect(prepare).not.toHaveBeenCalled()
  expect(present).not.toHaveBeenCalled()
})

test('a request without a response does not block a payment after its screen was left', async () => {
  const left = setUp(['payable'])
  let answer: () => void = () => undefined
  left.prepare.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(PREPARED))))
  await left.payment.check()
  const paying = left.payment.pay()
  await until(() => expect(left.prepare).toHaveBeenCalled())
  left.payment.stop()

  const again = setUp(['payable', 'paid'])
  await again.payment.check()
  expect(await again.payment.pay()).toBe('paid')
  answer()
  await paying
  await nextTask()
  expect([left.present.mock.calls, left.begin.mock.calls]).toEqual([[], []])
})

test('a sheet that never answers does not block a payment after its screen was left and its attempt was closed', async () => {
  const left = setUp(['payable'])
  left.present.mockReturnValueOnce(new Promise(() => undefined))
  await left.payment.check()
  const paying = left.payment.pay()
  await until(() => expect(left.payment.$state.get()).toBe('presented'))
  left.payment.stop()
  await paying
  expect(left.isPending()).toBe(true)

  const again = setUp(['closed', 'paid'], 'reported-ok', true)
  expect(await again.payment.check()).toBe('payable')
  expect(await again.payment.pay()).toBe('paid')
})

test('a sheet that closes without payment after its screen was left leaves nothing pending', async () => {
  const { payment, present, onClosed, onUnpaid, isPending } = setUp(['payable'])
  let close: (outcome: SheetOutcome) => void = () => undefined
  present.mockImplementationOnce(() => new Promise((resolve) => (close = resolve)))
  await payment.check()
  const paying = payment.pay()
  await until(() => expect(payment.$state.get()).toBe('presented'))
  payment.stop()
  await paying
  close('cancelled')
  await until(() => expect(isPending()).toBe(false))
  // It is logged, but not said on another screen.
  expect(onClosed).toHaveBeenCalledExactlyOnceWith('cancelled')
  expect(onUnpaid).not.toHaveBeenCalled()
})
