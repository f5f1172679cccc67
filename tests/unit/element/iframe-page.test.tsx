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

it('never opens the provider’s page, and is as high as its content', () => {
  expect(openPage('/forklift').config).toEqual({ authorizeUrl: '', servicePhone: '4001' })
  expect(document.body.style.getPropertyValue('--park-screen-height')).toBe('auto')
})

it('lets the app do what its events announce: they cannot be cancelled there', () => {
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

it('sends its height and events to a partner that connects late, and has its appearance', async () => {
  const target = document.createElement('div')
  const size = vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 640.5))
  const resized = vi.fn<(callback: () => void) => void>()
  class Observer {
    constructor(callback: () => void) {
      resized(callback)
    }
    observe(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  // The answer to the first hello is lost.
  const partner = createMockShell({ drop: 1, context: { style: { '--park-radius': '4px', '--park-font': 'serif' } } })
  const shell = createShellConnection(() =>
    Promise.resolve(createBridge({ transport: partner.transport, handshakeMs: 1 })),
  )
  onTestFinished(() => shell.stop())
  const page = openPage('/forklift', target)
  page.onStart({ shell } as App)
  shell.preconnect()
  await shell.settled()
  expect(shell.$state.get().status).toBe('absent')
  partner.reload()
  const sent = (m: string) => partner.sent.flatMap((message) => ('m' in message && message.m === m ? [message.p] : []))
  await until(() => expect(sent('ui.size')).toContainEqual({ height: 641 }))
  size.mockReturnValue(new DOMRect(0, 0, 320, 700))
  resized.mock.calls[0]![0]()
  await until(() => expect(sent('ui.size')).toContainEqual({ height: 700 }))

  // The partner gets the other events from the bridge.
  page.emit?.('navigate', { route: '/apply', canGoBack: true })
  page.emit?.('order-paid', { orderId: '7', kind: 'forklift' })
  await until(() => expect(sent('track')).not.toEqual([]))
  expect(sent('track')).toEqual([{ name: 'order-paid', props: { orderId: '7', kind: 'forklift' } }])

  const look = () => ['--park-radius', '--park-font'].map((name) => document.body.style.getPropertyValue(name))
  expect(look()).toEqual(['4px', 'serif'])
  partner.setContext({ style: { '--park-font': 'serif' } })
  await until(() => expect(look()).toEqual(['', 'serif']))
})
