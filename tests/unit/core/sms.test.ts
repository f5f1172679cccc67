import { expect, test, vi } from 'vitest'
import { sendSms } from '../../../src/contract/api/user.ts'
import { CODE } from '../../../src/contract/errors.ts'
import type { App } from '../../../src/core/app.ts'
import { requestSmsCode } from '../../../src/core/code/sms.ts'
import { ApiError } from '../../../src/core/http/outcome.ts'

const PROOF = { key: 'k', imageCode: 'ab12' }
const needsPicture = new ApiError('refused', 'Wrong characters', CODE.needsPicture)
const badInput = new ApiError('refused', 'No phone', CODE.badInput)
const tooMany = new ApiError('refused', 'Too many codes', CODE.tooMany)

test.each([
  ['that is sent', undefined, undefined, 'sent', []],
  ['for which a picture is required', undefined, needsPicture, 'needsPicture', []],
  ['after wrong characters', PROOF, needsPicture, 'needsPicture', ['Wrong characters']],
  ['that is refused for now', PROOF, tooMany, 'tooMany', ['Too many codes']],
  ['that is refused', PROOF, badInput, 'failed', ['No phone']],
  ['without a response', undefined, new ApiError('network', 'No network'), 'lost', ['No network']],
  ['that is not awaited any more', undefined, new ApiError('aborted', ''), 'failed', []],
])('a code %s has its own result and message', async (_, proof, error, result, said) => {
  const show = vi.fn()
  const attempt = vi.fn(() => Promise.resolve(error ? { ok: false, error } : { ok: true, value: null }))
  const app = { client: { attempt }, toasts: { show } } as unknown as App
  expect(await requestSmsCode(app, '13000000001', proof)).toBe(result)
  expect(show.mock.calls).toEqual(said.map((message) => [message]))
  // The loading toast would cover the sheet of the picture.
  const options = { errorToast: false, inline: proof !== undefined }
  expect(attempt).toHaveBeenCalledExactlyOnceWith(sendSms, { phone: '13000000001', ...proof }, options)
})
