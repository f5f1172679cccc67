/** The hosted page in a partner's iframe. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { createMockShell } from '../../../bridge/mock.ts'
import { findRoute } from '../../../src/contract/routes.ts'
import type { App } from '../../../src/core/app.ts'
import { createShellConnection } from '../../../src/core/shell/shell-connection.ts'
import { iframeOptions } from '../../../widgets/host/iframe-page.ts'
import { until } from '../../helpers/until.ts'

const openPage = (url: string, target = document.createElement('div')) => {
  history.replaceState(null, '', url)
  return iframeOptions(target, { authorizeUrl: 'https://provider.example/', servicePhone: '4001' })
}

it('never opens the provider’s page', () => {
  expect(openPage('/forklift').config).toEqual({ authorizeUrl: '', servicePhone: '4001' })
})

it('lets the app do what its events announce: nobody can cancel them there', () => {
  const { emit } = openPage('/forklift')
  expect([emit?.('session', { loggedIn: true }), emit?.('login', { redirect: '', reason: 'asked' })]).toEqual([
    true,
    true,
  ])
})

it.each([
  ['of a widget has its screens only', '/forklift#park-widget=forklift', '/forklift', false],
  ['without a widget has all screens', '/nav', '/nav', true],
])('%s, and no Back at the first one', (_, url, home, hasNews) => {
  const page = openPage(url)
  expect(page.home).toBe(home)
  expect(page.location.canGoBack()).toBe(false)
  const shows = (path: string): unknown => page.includesRoute?.(findRoute(path)!)
  expect(['/apply', '/login', '/parkNews'].map(shows)).toEqual([true, true, hasNews])
})

it('sends its height to a partner that connects late', async () => {
  const target = document.createElement('div')
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 640.5))
  // The answer to the first hello is lost.
  const partner = createMockShell({ drop: 1 })
  const shell = createShellConnection(() =>
    Promise.resolve(createBridge({ transport: partner.transport, handshakeMs: 1 })),
  )
  onTestFinished(() => shell.stop())
  openPage('/forklift', target).onStart({ shell } as App)
  shell.preconnect()
  await shell.settled()
  expect(shell.$state.get().status).toBe('absent')
  partner.reload()
  await until(() => expect(partner.sent).toContainEqual(expect.objectContaining({ m: 'ui.size', p: { height: 641 } })))
})
