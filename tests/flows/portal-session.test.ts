import { expect, onTestFinished, test, vi } from 'vitest'
import { openSandbox } from '../helpers/sandbox.ts'

const PHONE = '13000000001'

test('the portal provides the token that the API has replaced, until its user logs out', async () => {
  const sandbox = await openSandbox()
  vi.stubGlobal('fetch', sandbox.fetch)
  document.documentElement.dataset.park = 'http://park.test'
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    delete document.documentElement.dataset.park
    await sandbox.close()
  })
  const { createShell, logIn, logOut, sendCode } = await import('../../examples/portal/session.js')
  await logIn(PHONE, await sendCode(PHONE))
  const shell = createShell(() => Promise.resolve(false))
  shell['auth.tokenChanged']({ token: 'renewed' })
  expect(shell['auth.getToken']({ stale: undefined })).toMatchObject({ token: 'renewed' })
  logOut()
  shell['auth.tokenChanged']({ token: 'late' })
  expect(() => shell['auth.getToken']({ stale: undefined })).toThrow('No person is logged in')
})
