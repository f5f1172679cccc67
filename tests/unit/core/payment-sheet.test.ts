import { expect, test, vi } from 'vitest'
import type { PayParams } from '../../../bridge/contract.ts'
import { BridgeError } from '../../../bridge/error.ts'
import type { App } from '../../../src/core/app.ts'
import { outcomeOfAnswer, outcomeOfError, presentSheet } from '../../../src/core/payment/payment-sheet.ts'

const PARAMS: PayParams = { appId: 'a', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }

test.each(['reported-ok', 'cancelled', 'failed'] as const)('“%s” is taken for what it says', (outcome) => {
  expect(outcomeOfAnswer({ outcome })).toBe(outcome)
})

test.each([
  [undefined],
  [null],
  ['cancelled'],
  [true],
  [{}],
  [[]],
  [{ outcome: undefined }],
  [{ outcome: 'unknown' }],
  [{ outcome: 'unsupported' }],
  [{ outcome: 'pending' }],
  [{ outcome: ['failed'] }],
  [{ result: 'failed' }],
])('the answer %j is unknown', (answer) => {
  expect(outcomeOfAnswer(answer)).toBe('unknown')
})

test.each([
  ['NO_SHELL', 'unsupported'],
  ['UNSUPPORTED', 'unsupported'],
  ['HANDSHAKE_REJECTED', 'unsupported'],
  ['VERSION_MISMATCH', 'unsupported'],
  ['USER_CANCELLED', 'cancelled'],
  ['DENIED', 'failed'],
  ['BAD_PARAMS', 'failed'],
  ['SEND_FAILED', 'failed'],
  ['TIMEOUT', 'unknown'],
  ['CLOSED', 'unknown'],
  ['NATIVE', 'unknown'],
  ['BUSY', 'unknown'],
  ['A_LATER_CODE', 'unknown'],
] as const)('the error %s is %s', (code, outcome) => {
  expect(outcomeOfError(new BridgeError({ code: code as 'NATIVE' }))).toBe(outcome)
})

test('if the bridge’s code could not be loaded, no sheet was opened', () => {
  expect(outcomeOfError(new Error('Failed to fetch dynamically imported module'))).toBe('failed')
})

const subject = { kind: 'parking', id: '7' } as const

const present = async (outcome: string) => {
  const [request, emit] = [vi.fn(() => Promise.resolve({ outcome })), vi.fn()]
  const app = { shell: { request }, emit } as unknown as App
  return { shown: await presentSheet(app, subject, 'parking.7.1', PARAMS), request, emit }
}

test('the shell is asked with the key of the attempt', async () => {
  const { shown, request } = await present('cancelled')
  expect(shown).toBe('cancelled')
  expect(request).toHaveBeenCalledExactlyOnceWith('pay.request', {
    orderId: '7',
    kind: 'parking',
    idempotencyKey: 'parking.7.1',
    params: PARAMS,
  })
})

test.each([
  ['cancelled', [['pay-cancelled', { orderId: '7', kind: 'parking' }]]],
  ['failed', [['pay-failed', { orderId: '7', kind: 'parking' }]]],
  ['unknown', []],
  ['reported-ok', []],
])('a sheet that ends as %s leads to an event, or not', async (outcome, events) => {
  expect((await present(outcome)).emit.mock.calls).toEqual(events)
})
