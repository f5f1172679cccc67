import { expect, test } from 'vitest'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { knownMe } from '../../widgets/my/own-profile.ts'
import { phoneSubmission } from '../../widgets/my/new-phone.ts'

/** An app whose server sends a user with this phone. */
const openApp = (phone: string): App => {
  const state = { drafts: {}, plateLicenseList: [], plateOwner: '' }
  return {
    cache: createCache(),
    session: { userId: 'u-1' },
    saved: { $state: { get: () => state }, set: () => undefined },
    $locale: { get: () => 'en' },
    client: { attempt: () => Promise.resolve({ ok: true, value: { id: 'u-1', phone } }) },
  } as unknown as App
}

test.each([
  ['13700000001', { id: 'u-1', phone: '13700000001' }],
  ['13000000001', undefined],
])('if the response is lost, the phone has changed only if the user’s details contain it: %s', async (phone, value) => {
  const app = openApp(phone)
  const { find } = phoneSubmission(app, '13700000001', () => undefined)
  const attempt = { at: 0, sent: { code: '123456' } }
  expect(await find?.(attempt)).toEqual({ ok: true, value })
  expect(knownMe(app)?.phone).toBe(phone)
  // A failed search does not mean that it has not changed.
  const failure = { ok: false, error: new ApiError('network', 'no network') }
  Object.assign(app.client, { attempt: async () => failure })
  expect(await find?.(attempt)).toEqual(failure)
})

test('after the change, the new phone is known without a request', () => {
  const app = openApp('')
  phoneSubmission(app, '13700000001', () => undefined).after({ id: 'u-1', phone: '13700000001' })
  expect(knownMe(app)).toMatchObject({ phone: '13700000001' })
})
