import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { createMockShell, type MockOptions } from '../../../bridge/mock.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { createShellConnection } from '../../../src/core/shell/shell-connection.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { createTokens } from '../../../src/core/session/tokens.ts'

/** A shell, and the function that loads the bridge to it. */
const setUp = (options: MockOptions = {}) => {
  const shell = createMockShell(options)
  const open = vi.fn(() => Promise.resolve(createBridge({ transport: shell.transport })))
  return { shell, open }
}

test('without a sign of a shell its code is loaded at the first need', async () => {
  const { open } = setUp()
  const link = createShellConnection(open)
  await link.settled()
  expect(link.$state.get().status).toBe('absent')
  expect(link.supports('ui.toast')).toBe(false)
  link.emit('track', { name: 'unheard' })
  expect(open).not.toHaveBeenCalled()
  await link.request('ui.toast', { message: 'now' })
  expect(open).toHaveBeenCalledOnce()
  expect(link.supports('ui.toast')).toBe(true)
  link.stop()
})

test('with a sign it is loaded at once, and earlier listeners get its events', async () => {
  const { shell, open } = setUp({ context: { locale: 'en' } })
  const link = createShellConnection(open)
  link.warm()
  const heard = vi.fn()
  link.on('nav.go', heard)
  const states: string[] = []
  link.$state.subscribe(({ status }) => states.push(status))
  await link.settled()
  expect(states.at(0)).toBe('connecting')
  expect(link.$state.get()).toEqual({ status: 'connected', context: { locale: 'en' } })
  shell.tell('nav.go', { route: '/forklift' })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ route: '/forklift' }))
  link.stop()
})

test('a listener may come after the shell and go before it', async () => {
  const { shell, open } = setUp()
  const link = createShellConnection(open)
  link.warm()
  const [early, gone, late] = [vi.fn(), vi.fn(), vi.fn()]
  link.on('nav.back', gone)()
  const offEarly = link.on('nav.back', early)
  await link.settled()
  link.on('nav.back', late)
  shell.tell('nav.back', {})
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
  expect([early.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0])
  offEarly()
  shell.tell('nav.back', {})
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2))
  expect(early).toHaveBeenCalledOnce()
  link.stop()
  expect(shell.sent.at(-1)?.k).toBe('bye')
})

test('code that does not load leaves the app without a shell, and is loaded again at the next need', async () => {
  const { open } = setUp()
  open.mockRejectedValueOnce(new TypeError('not fetched'))
  const link = createShellConnection(open)
  link.warm()
  await link.settled()
  expect(link.$state.get().status).toBe('absent')
  await link.request('ui.toast', { message: 'again' })
  expect(open).toHaveBeenCalledTimes(2)
  link.stop()
})

test('another shell takes the place of a stopped one, also while that is still being fetched', async () => {
  const first = setUp({ info: { name: 'first', version: '1', platform: 'web' } })
  const second = setUp({ info: { name: 'second', version: '1', platform: 'web' }, context: { theme: 'dark' } })
  let deliver: (bridge: Bridge) => void = () => undefined
  const open = vi.fn(second.open).mockReturnValueOnce(new Promise((resolve) => (deliver = resolve)))
  const link = createShellConnection(open)
  link.warm()
  link.stop()
  link.warm()
  await link.settled()
  expect(link.$state.get().context).toEqual({ theme: 'dark' })
  const late = await first.open()
  deliver(late)
  await vi.waitFor(() => expect(late.status).toBe('closed'))
  expect(link.$state.get()).toEqual({ status: 'connected', context: { theme: 'dark' } })
  link.stop()
  expect(link.$state.get().status).toBe('absent')
})

const setUpTokens = (getToken: (params: { reason: string; stale?: string }) => { token: string; openid?: string }) => {
  const asked = vi.fn(getToken)
  const { open } = setUp({ methods: { 'auth.getToken': asked } })
  const link = createShellConnection(open)
  link.warm()
  const storage = memoryStorage()
  const session = createSession(storage)
  return { asked, session, storage, tokens: createTokens(link, session) }
}

test('however many calls are refused at once, the shell is asked once', async () => {
  const { asked, session, storage, tokens } = setUpTokens(({ stale }) => ({ token: `after ${stale}`, openid: 'o-1' }))
  session.setToken('own')
  const answers = await Promise.all([
    tokens.ask('forbidden', 'own'),
    tokens.ask('forbidden', 'own'),
    tokens.ask('forbidden', 'own'),
  ])
  expect(answers).toEqual([true, true, true])
  expect(asked).toHaveBeenCalledExactlyOnceWith({ reason: 'forbidden', stale: 'own' }, expect.anything())
  expect([session.$token.get(), session.openid, session.isGiven]).toEqual(['after own', 'o-1', true])
  expect(storage.get('parkside.token')).toBe('own')
  await tokens.ask('forbidden', 'after own')
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['gives the refused token again', () => ({ token: 'own' })],
  ['gives an empty one', () => ({ token: '' })],
  ['has no person', () => Promise.reject(Object.assign(new Error(), { code: 'AUTH_REQUIRED' })) as never],
])('a shell that %s has given none', async (_, getToken) => {
  const { session, tokens } = setUpTokens(getToken)
  session.setToken('own')
  expect(await tokens.ask('forbidden', 'own')).toBe(false)
  expect(session.isGiven).toBe(false)
})

test('after logging out, the next login is the person’s own again, and is kept', () => {
  const storage = memoryStorage()
  const session = createSession(storage)
  session.setToken('old own')
  session.useGivenToken('shells', { userId: 'u' })
  expect([session.$token.get(), session.userId, storage.get('parkside.token')]).toEqual(['shells', 'u', 'old own'])
  session.clear()
  expect([session.$token.get(), storage.get('parkside.token')]).toEqual([null, null])
  session.setToken('new own')
  expect([session.isGiven, storage.get('parkside.token')]).toEqual([false, 'new own'])
})
