import { expect, test, vi } from 'vitest'
import type { PayParams } from '../../../bridge/contract.ts'
import { PAY_POLL_MS } from '../../../src/contract/limits.ts'
import { ApiError } from '../../../src/core/http/outcome.ts'
import { createPayment, type PayState, type PayTruth, type SheetOutcome } from '../../../src/core/payment/payment.ts'

const PARAMS: PayParams = {
  appId: 'a',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
}

/** A payment against a server that says these truths in turn (the last one again and again). */
const setUp = (truths: (PayTruth | undefined)[], outcome: SheetOutcome = 'reported-ok', inDoubt = false) => {
  const answers = [...truths]
  const ask = vi.fn(() => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]))
  const present = vi.fn(() => Promise.resolve(outcome))
  const prepare = vi.fn(() => Promise.resolve({ ok: true as const, value: PARAMS }))
  const onClosed = vi.fn()
  const onUnpaid = vi.fn()
  const waits: number[] = []
  let doubt = inDoubt
  const payment = createPayment({
    ask,
    prepare,
    present,
    onClosed,
    onUnpaid,
    doubt: { get: () => doubt, set: (value) => void (doubt = value) },
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
    onClosed,
    onUnpaid,
    waits,
    states,
    doubt: () => doubt,
    forgetDoubt: () => void (doubt = false),
  }
}

test('“ok” is no proof: it is paid only when the server says so', async () => {
  const { payment, states, waits, ask } = setUp(['payable', 'payable', undefined, 'paid'])
  await payment.check()
  expect(await payment.pay()).toBe('paid')
  expect(states).toEqual(['payable', 'preparing', 'presented', 'confirming', 'paid'])
  expect(waits).toEqual([1000, 2000, 3000])
  expect(ask).toHaveBeenCalledTimes(4)
})

test('without the server’s word it stays unconfirmed after 1, 2, 3, 5 and 8 seconds, and cannot be paid again', async () => {
  const { payment, present, prepare, waits } = setUp(['payable'])
  await payment.check()
  expect(await payment.pay()).toBe('unconfirmed')
  expect(waits).toEqual([...PAY_POLL_MS])
  expect(await payment.pay()).toBe('unconfirmed')
  expect(present).toHaveBeenCalledOnce()
  expect(prepare).toHaveBeenCalledOnce()
})

test('an unconfirmed payment that arrives late is found by asking again', async () => {
  const { payment, doubt } = setUp(['payable', ...Array<PayTruth>(5).fill('payable'), 'paid'])
  await payment.check()
  await payment.pay()
  expect(await payment.check()).toBe('paid')
  expect(doubt()).toBe(false)
})

test.each<SheetOutcome>(['cancelled', 'failed', 'unsupported'])(
  '%s leaves it payable and says so once',
  async (outcome) => {
    const { payment, onClosed, onUnpaid, doubt } = setUp(['payable'], outcome)
    await payment.check()
    expect(await payment.pay()).toBe('payable')
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(outcome)
    expect(onUnpaid).toHaveBeenCalledExactlyOnceWith(outcome)
    expect(doubt()).toBe(false)
  },
)

test('a sheet whose end is not known may have been paid: it is asked about, and never opened again', async () => {
  const { payment, onUnpaid, present, doubt, states } = setUp(['payable'], 'unknown')
  await payment.check()
  expect(await payment.pay()).toBe('unconfirmed')
  expect(states).toEqual(['payable', 'preparing', 'presented', 'confirming', 'unconfirmed'])
  expect(doubt()).toBe(true)
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

test('nothing is said about money while the server does not answer', async () => {
  const { payment, onUnpaid } = setUp(['payable', undefined], 'failed')
  await payment.check()
  expect(await payment.pay()).toBe('unreachable')
  expect(onUnpaid).not.toHaveBeenCalled()
})

test.each([['unknown'], ['refunded'], [''], [undefined], [null], [{ outcome: 'failed' }], ['Cancelled']])(
  'the outcome %j may be one of money taken: the server is asked, and no second sheet is offered',
  async (outcome) => {
    const { payment, onUnpaid, present, prepare, doubt } = setUp(['payable'], outcome as SheetOutcome)
    await payment.check()
    expect(await payment.pay()).toBe('unconfirmed')
    expect(await payment.pay()).toBe('unconfirmed')
    expect([present, prepare].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(onUnpaid).not.toHaveBeenCalled()
    expect(doubt()).toBe(true)
  },
)

test('a sheet that breaks may have taken money, too', async () => {
  const { payment, present } = setUp(['payable'])
  present.mockRejectedValueOnce(new TypeError('broken'))
  await payment.check()
  expect(await payment.pay()).toBe('unconfirmed')
})

test('while a sheet is open the server may be asked, but no second sheet is offered, however long it takes', async () => {
  const { payment, present, forgetDoubt } = setUp(['payable'])
  let close: (outcome: SheetOutcome) => void = () => undefined
  present.mockImplementationOnce(() => new Promise((resolve) => (close = resolve)))
  await payment.check()
  const paying = payment.pay()
  await vi.waitFor(() => expect(payment.$state.get()).toBe('presented'))
  // As it is when another tab has ended it.
  forgetDoubt()
  expect(await payment.check()).toBe('unconfirmed')
  expect(await payment.pay()).toBe('unconfirmed')
  expect(present).toHaveBeenCalledOnce()
  close('cancelled')
  expect(await paying).toBe('payable')
})

test('after an unconfirmed payment the person may pay again: the server is asked first, then a new sheet opens', async () => {
  const { payment, ask, present, doubt } = setUp(['payable'])
  await payment.check()
  await payment.pay()
  const asked = ask.mock.calls.length
  present.mockImplementationOnce(() => {
    expect(ask).toHaveBeenCalledTimes(asked + 1)
    return Promise.resolve('cancelled')
  })
  expect(await payment.payAgain()).toBe('payable')
  expect(present).toHaveBeenCalledTimes(2)
  expect(doubt()).toBe(false)
})

test.each<[PayTruth | undefined, PayState]>([
  ['paid', 'paid'],
  ['off', 'unconfirmed'],
  [undefined, 'unconfirmed'],
])('where the server then says %s, no second sheet opens', async (truth, state) => {
  const { payment, ask, present, doubt } = setUp(['payable'])
  await payment.check()
  await payment.pay()
  ask.mockResolvedValueOnce(truth)
  expect(await payment.payAgain()).toBe(state)
  expect(present).toHaveBeenCalledOnce()
  expect(doubt()).toBe(truth !== 'paid')
})

test('while the first sheet is open, choosing to pay again only asks', async () => {
  const { payment, present } = setUp(['payable'])
  let close: (outcome: SheetOutcome) => void = () => undefined
  present.mockImplementationOnce(() => new Promise((resolve) => (close = resolve)))
  await payment.check()
  const paying = payment.pay()
  await vi.waitFor(() => expect(payment.$state.get()).toBe('presented'))
  expect(await payment.check()).toBe('unconfirmed')
  expect(await payment.payAgain()).toBe('unconfirmed')
  expect(present).toHaveBeenCalledOnce()
  close('cancelled')
  await paying
})

test('choosing to pay again does nothing where paying is offered as usual', async () => {
  const { payment, present } = setUp(['payable'])
  await payment.check()
  expect(await payment.payAgain()).toBe('payable')
  expect(present).not.toHaveBeenCalled()
})

test('a question that was overtaken by another one says nothing any more', async () => {
  const { payment, ask } = setUp(['payable'])
  let answerLate: (truth: PayTruth) => void = () => undefined
  ask.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)))
  const first = payment.check()
  expect(await payment.check()).toBe('payable')
  answerLate('off')
  expect(await first).toBe('payable')
})

test('a question while the parameters are made takes back the press: no sheet opens behind it', async () => {
  const { payment, prepare, present } = setUp(['payable'])
  let answer: (value: { ok: true; value: PayParams }) => void = () => undefined
  prepare.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  await payment.check()
  const paying = payment.pay()
  await payment.check()
  answer({ ok: true, value: PARAMS })
  expect(await paying).toBe('payable')
  expect(present).not.toHaveBeenCalled()
})

test('a sheet that was open when the page was killed is asked about before anything may be paid', async () => {
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

test.each<[PayTruth | undefined, PayState]>([
  ['off', 'off'],
  ['paid', 'paid'],
  ['payable', 'payable'],
  [undefined, 'unreachable'],
])('opening the screen asks first: %s', async (truth, state) => {
  const { payment, prepare } = setUp([truth])
  expect(await payment.check()).toBe(state)
  if (state !== 'payable') await payment.pay()
  expect(prepare).not.toHaveBeenCalledTimes(2)
})

test('what cannot be paid is not prepared', async () => {
  for (const truth of ['off', 'paid', undefined] as const) {
    const { payment, prepare } = setUp([truth])
    await payment.pay()
    await payment.check()
    await payment.pay()
    expect(prepare).not.toHaveBeenCalled()
  }
})

test('a refusal to begin opens no sheet and leaves no doubt', async () => {
  const { payment, prepare, present, doubt } = setUp(['payable'])
  prepare.mockResolvedValueOnce({ ok: false, error: new ApiError('refused', 'The sum differs') } as never)
  await payment.check()
  expect(await payment.pay()).toBe('payable')
  expect(present).not.toHaveBeenCalled()
  expect(doubt()).toBe(false)
})
