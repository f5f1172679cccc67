/** A screen whose item turns out to be paid: what it stores for the next screen. */
import { fireEvent, screen } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { yuan } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import type { Refund } from '../../src/contract/model/payment.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { pendingPaymentStates } from '../../src/contract/text/states/pending-payment.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import type { App } from '../../src/core/app.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
import type { ElectricityOrderItem } from '../../src/features/electricity/electricity-order.ts'
import type { Receipt } from '../../src/screens/pay/receipt.ts'
import { receiptSlot } from '../../src/screens/pay/receipt-slot.ts'
import { StoredReceiptCard } from '../../src/screens/pay/stored-receipt-card.tsx'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import type { PaymentTarget } from '../../src/screens/pay/pending.ts'
import type { PaymentSpec } from '../../src/screens/pay/payment-spec.ts'
import { usePendingHint } from '../../src/screens/pay/pending-hint.ts'
import { useStoredReceipt } from '../../src/screens/pay/use-stored-receipt.ts'
import { settlePaid } from '../../src/screens/pay/settle-paid.ts'
import { notePaid } from '../../src/screens/pay/note-paid.ts'
import { endPendingPayment } from '../../widgets/fee/payment/end-pending-payment.ts'
import { begunAt } from '../../widgets/fee/payment/pending-order.ts'
import { topUpDraft } from '../../widgets/fee/payment/top-up-draft.ts'
import { renderInApp, openApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const SPEC: PaymentSpec<string> = {
  kind: 'elec',
  idOf: (meter) => meter,
  dueOf: () => fen(500),
  ask: () => Promise.reject(new Error('The server is not asked')),
  readPayStatus: () => undefined,
  ways: {},
  eventOrderId: (_, order) => order,
  receiptOf: () => ({
    fen: fen(500),
    number: '1',
    time: '2026-11-20 10:00:00',
    way: 'merchant',
    payee: 'Sample Rental',
  }),
  onPaid: () => undefined,
}

test('a pending payment that is found paid emits the order of the server; without a pending payment nothing is emitted', async () => {
  const app = openApp()
  const emit = vi.spyOn(app, 'emit')
  settlePaid(app, SPEC, 'm-1')
  expect(emit).not.toHaveBeenCalled()
  createPendingPayments(app).begin({ kind: 'elec', id: 'm-1' }, '7001')
  settlePaid(app, SPEC, 'm-1')
  expect(emit).toHaveBeenCalledExactlyOnceWith('order-paid', { orderId: '7001', kind: 'elec' })
  expect(createPendingPayments(app).find({ kind: 'elec', id: 'm-1' })).toBeUndefined()
})

test('a subject that the screen has shown as due is noted once, also without a pending payment', () => {
  const app = openApp()
  const emit = vi.spyOn(app, 'emit')
  for (let again = 0; again < 2; again++) settlePaid(app, { ...SPEC, eventOrderId: () => '7001' }, 'm-1', true)
  expect(emit).toHaveBeenCalledExactlyOnceWith('order-paid', { orderId: '7001', kind: 'elec' })
  expect(receiptSlot(app, 'elec').get()?.value?.number).toBe('1')
  const receiptOf = (): Receipt => ({ fen: fen(700), number: '2', time: '' })
  settlePaid(app, { ...SPEC, receiptOf }, 'm-2', true)
  expect(receiptSlot(app, 'elec').get()?.value?.number).toBe('2')
})

const renderStoredReceipt = async (app: App): Promise<void> => {
  const receipt = receiptSlot(app, 'elec').get()?.value
  if (!receipt) throw new Error('No receipt was stored')
  const nothing = () => undefined
  await renderInApp(<StoredReceiptCard receipt={receipt} onDetails={nothing} onClose={nothing} />, app)
}

const REFUNDS: Refund[] = [{ status: 1, amount: yuan(12.5), payWay: 1, time: '' }]

test.each([
  ['confirms the payment', undefined, { refunds: REFUNDS }],
  ['has loaded what is paid', REFUNDS, undefined],
])('a receipt has the time, the method and the refunds of the response that %s', async (_, refunds, answer) => {
  const app = openApp()
  const receiptOf = (): Receipt => ({ ...SPEC.receiptOf('', undefined, undefined), refunds })
  notePaid(app, { ...SPEC, receiptOf }, 'm-1', undefined, answer)
  await renderStoredReceipt(app)
  await screen.findByText(payWayTexts.en.merchant)
  // With the full date, because people keep pictures of receipts.
  screen.getByText('2026-11-20 10:00')
  expect(screen.getByText('Payee').nextElementSibling?.textContent).toBe('Sample Rental')
  screen.getByText(receiptTexts.en.refunds.title)
  screen.getByText('¥12.50')
})

test.each<[string, Receipt]>([
  ['without them from the server', { fen: fen(500), number: '1', time: '' }],
  ['if nothing was due', { fen: fen(0), number: '1', time: '2026-11-20 10:00:00', way: 'merchant' }],
])('a receipt has no time, method and refunds %s', async (_, receipt) => {
  const app = openApp()
  notePaid(app, { ...SPEC, receiptOf: () => receipt }, 'm-1', undefined)
  await renderStoredReceipt(app)
  await screen.findByText(receiptTexts.en.receipt.number)
  const { time, way } = receiptTexts.en.receipt
  for (const words of [time, way, receiptTexts.en.refunds.title]) expect(screen.queryByText(words)).toBeNull()
})

test('a receipt is shown once, until it is hidden', async () => {
  const app = openApp()
  const Stored = () => {
    const [receipt, hide] = useStoredReceipt('elec')
    return <button onClick={hide}>{receipt?.number ?? 'no receipt'}</button>
  }
  notePaid(app, SPEC, 'm-1', undefined)
  const { root } = await renderInApp(<Stored />, app)
  fireEvent.click(await screen.findByRole('button', { name: '1' }))
  await screen.findByRole('button', { name: 'no receipt' })
  root.unmount()
  await renderInApp(<Stored />, app)
  await screen.findByRole('button', { name: 'no receipt' })
})

describe('the tag and the hint of a pending payment', () => {
  const CONFIRMING = pendingPaymentStates.confirming.en
  const PENDING = paymentTexts.en.payPending
  const tag = (due: PaymentTarget) => <DueTag key={JSON.stringify(due)} due={due} states={payStates} state="unpaid" />
  const Hint = ({ kind = 'parking' }: { kind?: 'parking' | 'elec' }) => <p>{usePendingHint(kind) ?? 'no hint'}</p>
  const start = async () => {
    const app = openApp()
    const become = (userId: string) => app.session.logIn(`token-${userId}`, { userId })
    become('u-1')
    createPendingPayments(app).begin({ kind: 'parking', id: '501' })
    return { app, become }
  }

  test('are not shown for another stay whose id begins alike, nor for another kind of payment', async () => {
    const { app } = await start()
    await renderInApp([tag({ kind: 'parking', id: '501' }), tag({ kind: 'parking', id: '50' })], app)
    await renderInApp([tag({ kind: 'elec', id: '501' }), <Hint key="hint" kind="elec" />], app)
    await screen.findByText('no hint')
    await until(() => expect(screen.getAllByText(payStates.unpaid.en)).toHaveLength(2))
    expect(screen.getAllByText(CONFIRMING)).toHaveLength(1)
  })

  test('are shown to the user who has begun the payment, and not to the next user of the device', async () => {
    const { app, become } = await start()
    const draw = (key: string) => renderInApp([tag({ kind: 'parking', id: '501' }), <Hint key={key} />], app)
    const { root } = await draw('first')
    await screen.findByText(PENDING)
    screen.getByText(CONFIRMING)
    root.unmount()
    become('u-2')
    await draw('second')
    await screen.findByText('no hint')
    screen.getByText(payStates.unpaid.en)
  })

  test('find an order that the server has created for the payment, only among payments of its kind', async () => {
    const { app } = await start()
    createPendingPayments(app).begin({ kind: 'elec', id: 'm-1' }, '7001')
    await renderInApp([tag({ kind: 'elec', orderId: '7001' }), tag({ kind: 'parking', orderId: '7001' })], app)
    await screen.findByText(payStates.unpaid.en)
    expect(screen.getAllByText(CONFIRMING)).toHaveLength(1)
  })
})

describe('a paid electricity order', () => {
  const METER = { kind: 'elec', id: 'm-1' } as const
  /** Order 1 was started on this page; a payment of order 2 of the same meter is pending. */
  const open = async () => {
    const app = openApp()
    begunAt(app, METER.id).set({ value: { id: '1' } as ElectricityOrderItem, at: 1 })
    topUpDraft<{ amount: string }>(app, METER.id).keep({ amount: '50' })
    createPendingPayments(app).begin(METER, '2')
    const emit = vi.spyOn(app, 'emit')
    const settle = (id: string, billId = '') =>
      endPendingPayment(app, { id, billId, meterNo: METER.id } as ElectricityOrderItem)
    const state = () => ({
      begun: begunAt(app, METER.id).get()?.value?.id,
      pending: createPendingPayments(app).orderIdOf(METER),
      draft: topUpDraft(app, METER.id).exists(),
    })
    return { emit, settle, state }
  }

  test('that was only started ends, without the payment of another order', async () => {
    const { emit, settle, state } = await open()
    settle('1')
    expect(state()).toEqual({ begun: undefined, pending: '2', draft: false })
    expect(emit).not.toHaveBeenCalled()
  })

  test('whose payment was pending ends, and an event reports it', async () => {
    const { emit, settle, state } = await open()
    settle('2')
    expect(state()).toEqual({ begun: '1', pending: undefined, draft: false })
    expect(emit).toHaveBeenCalledExactlyOnceWith('order-paid', { orderId: '2', kind: 'elec' })
  })

  test('of the same meter, paid elsewhere, changes nothing', async () => {
    const { emit, settle, state } = await open()
    settle('3')
    expect(state()).toEqual({ begun: '1', pending: '2', draft: true })
    expect(emit).not.toHaveBeenCalled()
  })
})
