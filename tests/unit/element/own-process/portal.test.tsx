/** The partner portal's own pages, with the sandbox as the park's server. Browser tests have its widgets. */
import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../../../examples/sandbox/app.ts'
import type { createShell } from '../../../../examples/portal/session.js'
import { openSandbox } from '../../../helpers/sandbox.ts'
import { until } from '../../../helpers/until.ts'

const PHONE = '13000000001'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
  vi.stubGlobal('fetch', sandbox.fetch)
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(readFileSync('examples/portal/index.html', 'utf8'))?.[1] ?? ''
  document.documentElement.dataset.park = 'http://park.test'
  history.replaceState(null, '', '/forklift')
  await import('../../../../examples/portal/portal.js')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sandbox.close()
})

type Widget = Element & { shell: ReturnType<typeof createShell> }

const widget = () => document.querySelector<Widget>('park-forklift')!
const dialog = () => document.querySelector('dialog')!

it('asks for a login as often as it is needed, and its widget ends with the session', async () => {
  const user = userEvent.setup()
  const { shell } = widget()
  const token = () => shell['auth.getToken']({ stale: undefined })

  const refused = shell['auth.login']()
  expect(dialog().open).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([await refused, dialog().open]).toEqual([{ status: 'cancelled' }, false])

  const accepted = shell['auth.login']()
  expect(dialog().open).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await until(() =>
    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', expect.stringMatching(/^\d{6}$/)),
  )
  await user.click(within(dialog()).getByRole('button', { name: 'Log in' }))
  expect([await accepted, dialog().open]).toEqual([{ status: 'done' }, false])
  expect(token()).toMatchObject({ userId: 'u-customer' })
  const before = widget()

  shell['auth.tokenChanged']({ token: 'renewed' })
  expect(token()).toMatchObject({ token: 'renewed', userId: 'u-customer' })

  await user.click(screen.getByRole('button', { name: `Log out ${PHONE}` }))
  expect(before.isConnected).toBe(false)
  expect(widget().shell).toBe(shell)
  shell['auth.tokenChanged']({ token: 'late' })
  expect(token).toThrow('No person is logged in')

  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Log in' }))
  expect(dialog().open).toBe(true)
})
