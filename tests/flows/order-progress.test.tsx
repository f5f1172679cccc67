/** The progress of an order as each side sees it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { confirmAction } from '../helpers/confirm-action.ts'
import { openScreen, orderState, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

const NOW = Date.parse('2026-05-04T02:00:00Z')
let nowMs = NOW
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ now: () => nowMs })
})
afterAll(() => sandbox.close())

/** The card's rows: label and time. */
const progress = async (park: Opened): Promise<(string | null)[]> => {
  await park.findByRole('heading', { name: 'Progress' })
  return park
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((row) => /^(Submitted|Start of use|End|Payment)/.test(row ?? ''))
}

it('shows the times of use to both, and the time of payment to the merchant only', async () => {
  const now = (): number => nowMs
  const customer = await openScreen('/orderDetail?orderId=1001', {
    ...{ sandbox, now, as: 'customer', scenario: 'order-in-use' },
  })
  expect((await progress(customer))[2]).toBe('End of use –')
  nowMs += 3 * 60_000
  await confirmAction(customer, 'End use')
  await customer.arrived('/orderPay?orderId=1001')
  customer.unmount()

  nowMs += 4 * 60_000
  const merchant = await openScreen('/orderPay?orderId=1001', { sandbox, now, as: 'merchant' })
  const bill = (await merchant.findByText('Start of use')).closest('dl')
  expect(bill?.textContent).toMatch(/^Start of use.*07:18.*End of use.*10:03/)
  await confirmAction(merchant, 'Confirm payment')
  await merchant.arrived('/orderList?showActive=3')
  await until(async () => expect(await orderState(sandbox, '1001')).toMatchObject({ status: 4 }))
  merchant.navigate('/orderDetail?orderId=1001')
  // First the data of the list is shown, then the loaded order.
  await until(async () =>
    expect((await progress(merchant)).slice(2)).toEqual([
      expect.stringMatching(/^End of use.*10:03$/),
      expect.stringMatching(/^Payment.*10:07$/),
    ]),
  )
  merchant.unmount()

  const again = await openScreen('/orderDetail?orderId=1001', { sandbox, now, as: 'customer' })
  expect((await progress(again)).slice(2)).toEqual([expect.stringMatching(/^End of use.*10:03$/)])
})
