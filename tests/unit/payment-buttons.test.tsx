import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PayState } from '../../src/core/payment/payment-machine.ts'
import { PaymentButtons, type PaymentButtonsProps } from '../../src/screens/pay/payment-buttons.tsx'
import { renderInApp } from '../helpers/render-in-app.tsx'

const props: PaymentButtonsProps = {
  state: 'payable',
  waitingPage: undefined,
  isStuck: false,
  isSilent: false,
  isAnswered: true,
  label: 'Pay',
  onPay: () => undefined,
  onCheck: async () => undefined,
  onStartOver: async () => undefined,
}

const shownButtons = async (): Promise<string[]> =>
  (await screen.findAllByRole('button')).map((button) => {
    const isBusy = button.getAttribute('aria-busy') === 'true'
    return `${button.textContent}${isBusy ? ': busy' : (button as HTMLButtonElement).disabled ? ': disabled' : ''}`
  })

test.each<[PayState, ...string[]]>([
  ['asking', 'Pay: busy'],
  ['unreachable', 'Check again'],
  ['off', 'Pay: disabled'],
  ['payable', 'Pay'],
  ['preparing', 'Pay: busy'],
  ['presented', 'Pay: busy'],
  ['confirming', 'Pay: busy'],
  ['unknown', 'I haven’t paid yet', 'Check again'],
  ['unanswered', 'I haven’t paid yet', 'Check again'],
  ['paid', 'Pay: disabled'],
  ['cancelled', 'Pay'],
  ['failed', 'Pay'],
  ['unsupported', 'Pay'],
  ['busy', 'Check again'],
])('the buttons of a payment that is %s', async (state, ...buttons) => {
  await renderInApp(<PaymentButtons {...props} state={state} />)
  expect(await shownButtons()).toEqual(buttons)
})

const OPEN_PAGE = { open: () => undefined, cancel: () => undefined }

test.each<[string, Partial<PaymentButtonsProps>, ...string[]]>([
  ['before the first answer', { state: 'asking', isAnswered: false }, 'Pay: disabled'],
  ['without a usable payment method', { isStuck: true }, 'Check again'],
  ['while the sheet does not answer', { state: 'presented', isSilent: true }, 'Check again', 'Pay: busy'],
  ['while the page has to be opened', { state: 'presented', waitingPage: OPEN_PAGE }, 'Go to the payment page'],
  [
    'while the page has to be opened and nothing answers',
    { state: 'presented', waitingPage: OPEN_PAGE, isSilent: true },
    'Go to the payment page',
  ],
])('%s', async (_, changes, ...buttons) => {
  await renderInApp(<PaymentButtons {...props} {...changes} />)
  expect(await shownButtons()).toEqual(buttons)
})

test('a refunded payment has no button', async () => {
  const view = (
    <>
      <p>Refunded</p>
      <PaymentButtons {...props} state="refunded" />
    </>
  )
  await renderInApp(view)
  await screen.findByText('Refunded')
  expect(screen.queryByRole('button')).toBeNull()
})

test('each button has its own effect', async () => {
  const calls = { onPay: vi.fn(), onCheck: vi.fn(async () => 0), onStartOver: vi.fn(async () => 0), open: vi.fn() }
  const waitingPage = { ...OPEN_PAGE, open: calls.open }
  const { rerender } = await renderInApp(<PaymentButtons {...props} {...calls} state="unknown" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await userEvent.click(screen.getByRole('button', { name: 'I haven’t paid yet' }))
  rerender(<PaymentButtons {...props} {...calls} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
  rerender(<PaymentButtons {...props} {...calls} waitingPage={waitingPage} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }))
  for (const call of Object.values(calls)) expect(call).toHaveBeenCalledOnce()
})
