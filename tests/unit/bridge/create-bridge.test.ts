/** Behaviour of the bridge that does not depend on a transport. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { createMockShell } from '../../../bridge/mock.ts'
import { FakeWindow } from './fake-page.ts'
import { outcome } from './stage.ts'

afterEach(() => void vi.useRealTimers())

test('without a transport there is no shell from the start', async () => {
  vi.useFakeTimers()
  const report = vi.fn()
  const bridge = createBridge({ report })
  expect([bridge.status, await bridge.settled()]).toEqual(['absent', 'absent'])
  expect(await outcome(bridge.request('auth.getToken', { reason: 'start' }))).toBe('NO_SHELL')
  bridge.emit('track', { name: 'x' })
  expect([bridge.supports('ui.call'), vi.getTimerCount()]).toEqual([false, 0])
  expect(report).not.toHaveBeenCalled()
  bridge.close()
  expect(bridge.status).toBe('closed')
})

test('a transport that cannot be opened leaves nothing behind', () => {
  vi.useFakeTimers()
  const page = new FakeWindow()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const transport = {
    open: () => {
      throw new Error('broken')
    },
    send: () => undefined,
  }
  expect(() => createBridge({ transport })).toThrow('broken')
  expect([page.listenerTypes, vi.getTimerCount()]).toEqual([[], 0])
})

test('the list of open payments is read again for each hello', async () => {
  const shell = createMockShell()
  let open = ['one']
  const bridge = createBridge({ transport: shell.transport, resume: () => open })
  await bridge.settled()
  open = ['one', 'two']
  shell.emit('lifecycle', { state: 'restore' })
  await vi.waitUntil(() => shell.sent.length === 4)
  expect(shell.sent.flatMap((message) => (message.k === 'hello' ? [message.p.resume] : []))).toEqual([
    ['one'],
    ['one', 'two'],
  ])
  bridge.close()
})

test.each(['index', 'shell', 'mock', 'shell-kind'])('importing %s has no effect', async (entry) => {
  const before = Object.getOwnPropertyNames(globalThis)
  vi.resetModules()
  await import(`../../../bridge/${entry}.ts`)
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
})
