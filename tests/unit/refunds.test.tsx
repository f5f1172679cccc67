/** Refunds: only the server's "done" means that the money has arrived. */
import { screen } from '@testing-library/dom'
import { expect, it, test } from 'vitest'
import { yuan } from '../../src/contract/model/money.ts'
import { PAY_WAY, REFUND, type Refund } from '../../src/contract/model/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { readRefunds } from '../../src/core/payment/refunds.ts'
import { RefundCard } from '../../src/screens/pay/refund-card.tsx'
import { renderInApp } from '../helpers/render-in-app.tsx'

const row = { status: REFUND.done, amount: yuan(12.5), payWay: PAY_WAY.unionPay, time: '2026-11-20 10:00:00' }

test('a refund of unknown state counts as pending', () => {
  const statuses = [REFUND.done, '1', REFUND.underWay, 2, 9, null, undefined, '', 'done']
  const read = readRefunds(statuses.map((status) => ({ ...row, status })))
  expect(read?.map(({ status }) => status)).toEqual([
    REFUND.done,
    REFUND.done,
    ...Array<number>(7).fill(REFUND.underWay),
  ])
})

test('a refund without an amount is ignored, one of ¥0.00 is not; without the field there are none', () => {
  expect(readRefunds([row, { ...row, amount: null }, { ...row, amount: 0 }, null, 'x'])).toEqual([
    row,
    { ...row, amount: 0 },
  ])
  expect(readRefunds(undefined)).toBeUndefined()
})

const draw = async (refunds?: readonly Refund[]): Promise<string> => {
  const { place } = await renderInApp(
    <>
      <RefundCard refunds={refunds} />
      <p>drawn</p>
    </>,
  )
  await screen.findByText('drawn')
  return (place.textContent ?? '').replace(/\s+/g, ' ')
}

it('each refund shows its state, method and amount', async () => {
  const { refunds: text } = receiptTexts.en
  const said = await draw([row, { status: REFUND.underWay, amount: yuan(3), payWay: PAY_WAY.wechat, time: '' }])
  expect(said).toMatch(new RegExp(`^${text.title}.*${text.done}${payWayTexts.en.unionPay}.*¥12\\.50`))
  expect(said).toMatch(new RegExp(`¥12\\.50.*${text.underWay}${payWayTexts.en.wechat} ?¥3\\.00`))
})

it.each([[undefined], [[]]])('nothing is shown without refunds: %j', async (refunds) => {
  expect(await draw(refunds)).toBe('drawn')
})
