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

test('where the bridge could not even be fetched, no sheet was opened', () => {
  expect(outcomeOfError(new Error('Failed to fetch dynamically imported module'))).toBe('failed')
})

test('the shell is asked with the key of the attempt', async () => {
  const request = vi.fn(() => Promise.resolve({ outcome: 'cancelled' }))
  const app = { shell: { request } } as unknown as App
  expect(await presentSheet(app, { kind: 'parking', id: '7' }, 'parking.7.1', PARAMS)).toBe('cancelled')
  expect(request).toHaveBeenCalledExactlyOnceWith('pay.request', {
    orderId: '7',
    kind: 'parking',
    idempotencyKey: 'parking.7.1',
    params: PARAMS,
  })
})
