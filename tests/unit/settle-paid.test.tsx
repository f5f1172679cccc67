/** A screen that finds its thing paid: what it leaves for the next one. */
import { screen } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fen } from '../../src/contract/model/money.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { createApp } from '../../src/core/app.ts'
import { createClient } from '../../src/core/http/client.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
import { AppProvider } from '../../src/screens/app/app-context.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import type { LeftReceipt } from '../../src/screens/hooks/use-left-receipt.ts'
import type { PaymentSpec } from '../../src/screens/pay/payment-spec.ts'
import { notePaid, settlePaid } from '../../src/screens/pay/settle-paid.ts'

const SPEC: PaymentSpec<string> = {
  kind: 'elec',
  idOf: (meter) => meter,
  dueOf: () => fen(500),
  ask: () => Promise.reject(new Error('Nobody asks')),
  readTruth: () => undefined,
  ways: {},
  orderOf: (_, order) => order,
  receiptOf: () => ({ fen: fen(500), number: '1', time: '2026-11-20 10:00:00', way: 'merchant' }),
  onPaid: () => undefined,
}

const open = () => {
  const nowhere = (): void => undefined
  const location = createMemoryLocation('/nav', nowhere, nowhere)
  const app = createApp({ createClient, location, log: nowhere, config: { locale: 'en' } })
  onTestFinished(() => app.stop())
  return app
}

test('the order that the server has made is named, and nothing is said of what was not in doubt', () => {
  const app = open()
  const emit = vi.spyOn(app, 'emit')
  settlePaid(app, SPEC, 'm-1')
  expect(emit).not.toHaveBeenCalled()
  createPendingPayments(app).begin({ kind: 'elec', id: 'm-1' }, '7001')
  settlePaid(app, SPEC, 'm-1')
  expect(emit).toHaveBeenCalledExactlyOnceWith('order-paid', { orderId: '7001' })
  expect(createPendingPayments(app).find({ kind: 'elec', id: 'm-1' })).toBeUndefined()
})

test('the thing’s own word how it was paid comes before the way that was chosen here', async () => {
  const app = open()
  await app.loadTexts('common')
  notePaid(app, SPEC, 'm-1', undefined, 'wechat')
  const Left = cached<LeftReceipt>(app, 'receipt elec').get()?.value.Card
  if (!Left) throw new Error('No receipt was left')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <AppProvider app={app}>
      <Left onDetails={() => undefined} onClose={() => undefined} />
    </AppProvider>,
  )
  await screen.findByText(receiptTexts.en.receipt.ways.merchant, {}, { timeout: 4000 })
})
