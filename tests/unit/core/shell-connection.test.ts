import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { createMockShell, type MockOptions } from '../../../bridge/mock.ts'
import { createSession, type Session } from '../../../src/core/session/session.ts'
import { createShellConnection } from '../../../src/core/shell/shell-connection.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { createShellTokens } from '../../../src/core/shell/shell-tokens.ts'
import { until } from '../../helpers/until.ts'

/** A shell, and the function that loads the bridge to it. */
const setUp = (options: MockOptions = {}) => {
  const shell = createMockShell(options)
  const open = vi.fn(() => Promise.resolve(createBridge({ transport: shell.transport })))
  return { shell, open }
}

test('without a sign of a shell the bridge’s code is loaded when it is first needed', async () => {
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

test('with a sign of a shell the code is loaded immediately, and earlier listeners receive its events', async () => {
  const { shell, open } = setUp({ context: { locale: 'en' } })
  const link = createShellConnection(open)
  link.preconnect()
  const heard = vi.fn()
  link.on('nav.go', heard)
  const states: string[] = []
  link.$state.subscribe(({ status }) => states.push(status))
  await link.settled()
  expect(states.at(0)).toBe('connecting')
  expect(link.$state.get()).toEqual({ status: 'connected', context: { locale: 'en' } })
  shell.emit('nav.go', { route: '/forklift' })
  await until(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ route: '/forklift' }))
  link.stop()
})

test('a listener can be added after the shell has connected, and removed before it closes', async () => {
  const { shell, open } = setUp()
  const link = createShellConnection(open)
  link.preconnect()
  const [early, gone, late] = [vi.fn(), vi.fn(), vi.fn()]
  link.on('nav.back', gone)()
  const offEarly = link.on('nav.back', early)
  await link.settled()
  link.on('nav.back', late)
  shell.emit('nav.back', {})
  await until(() => expect(late).toHaveBeenCalledOnce())
  expect([early.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0])
  offEarly()
  shell.emit('nav.back', {})
  await until(() => expect(late).toHaveBeenCalledTimes(2))
  expect(early).toHaveBeenCalledOnce()
  link.stop()
  expect(shell.sent.at(-1)?.k).toBe('bye')
})

test('if the code cannot be loaded there is no shell, and the next request loads it again', async () => {
  const { open } = setUp()
  open.mockRejectedValueOnce(new TypeError('not fetched'))
  const link = createShellConnection(open)
  link.preconnect()
  await link.settled()
  expect(link.$state.get().status).toBe('absent')
  await link.request('ui.toast', { message: 'again' })
  expect(open).toHaveBeenCalledTimes(2)
  link.stop()
})

test('another shell replaces the first one, also while the code of that is loading', async () => {
  const first = setUp({ info: { name: 'first', version: '1', platform: 'web' } })
  const second = setUp({ info: { name: 'second', version: '1', platform: 'web' }, context: { theme: 'dark' } })
  let deliver: (bridge: Bridge) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const open = vi
    .fn(second.open)
    .mockReturnValueOnce(new Promise((resolve) => (deliver = resolve)))
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const link = createShellConnection(open)
  for (let replaced = 0; replaced < 2; replaced++) {
    link.preconnect()
    link.stop()
  }
  link.preconnect()
  await link.settled()
  expect(link.$state.get().context).toEqual({ theme: 'dark' })
  fail(new TypeError('not fetched'))
  const late = await first.open()
  deliver(late)
  await until(() => expect(late.status).toBe('closed'))
  expect(link.$state.get()).toEqual({ status: 'connected', context: { theme: 'dark' } })
  link.stop()
  expect(link.$state.get().status).toBe('absent')
})

const setUpTokens = (getToken: (params: { reason: string; stale?: string }) => { token: string; openid?: string }) => {
  const asked = vi.fn(getToken)
  const { open } = setUp({ methods: { 'auth.getToken': asked } })
  const link = createShellConnection(open)
  link.preconnect()
  const storage = memoryStorage()
  const session = createSession(storage)
  return { asked, session, storage, tokens: createShellTokens(link, session) }
}

test('the shell is asked once for a token, however many calls are refused at the same time', async () => {
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

test('a token without a user id that replaces a refused one of the shell is the same user’s; with another openid it is not', async () => {
  let openid = 'o-1'
  const { session, tokens } = setUpTokens(({ stale }) => ({ token: `after ${stale}`, openid }))
  await tokens.ask('start')
  const changes = session.$userChanges.get()
  await tokens.ask('forbidden', session.$token.get())
  expect([session.$token.get(), session.$userChanges.get()]).toEqual(['after after undefined', changes])
  openid = 'o-2'
  await tokens.ask('forbidden', session.$token.get())
  expect([session.openid, session.$userChanges.get()]).toEqual(['o-2', changes + 1])
})

test('a token with neither a user id nor an openid that replaces a refused one of the shell is the same user’s', async () => {
  const { session, tokens } = setUpTokens(({ stale }) => ({ token: `after ${stale}` }))
  await tokens.ask('start')
  const changes = session.$userChanges.get()
  expect(await tokens.ask('forbidden', session.$token.get())).toBe(true)
  expect([session.$token.get(), session.$userChanges.get()]).toEqual(['after after undefined', changes])
})

test('a token without a user id that the shell gives after a login is another user’s', async () => {
  const { session, tokens } = setUpTokens(({ reason }) => ({ token: `after ${reason}` }))
  session.setGivenToken('own', { userId: 'u-1' })
  const changes = session.$userChanges.get()
  await tokens.ask('start')
  expect([session.$token.get(), session.userId]).toEqual(['after start', null])
  expect(session.$userChanges.get()).toBe(changes + 1)
})

test.each([
  ['gives the refused token again', () => ({ token: 'own' })],
  ['gives an empty one', () => ({ token: '' })],
  ['has no person', () => Promise.reject(Object.assign(new Error(), { code: 'AUTH_REQUIRED' })) as never],
])('a shell that %s has given no token, and is asked again at the next refusal', async (_, getToken) => {
  const { asked, session, tokens } = setUpTokens(getToken)
  session.setToken('own')
  expect(await tokens.ask('forbidden', 'own')).toBe(false)
  expect(session.isGiven).toBe(false)
  session.clear()
  await tokens.ask('forbidden')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a shell without a user is asked once, although a start and another refusal follow the first one', async () => {
  const { asked, tokens } = setUpTokens(() => Promise.reject({ code: 'AUTH_REQUIRED' }) as never)
  const answers = [tokens.ask('forbidden', 'own'), tokens.ask('start'), tokens.ask('forbidden', 'own')]
  expect(await Promise.all(answers)).toEqual([false, false, false])
  expect(asked).toHaveBeenCalledOnce()
})

test('a refusal while the shell answers another request is told to the shell, once', async () => {
  let answer: (grant: { token: string }) => void = () => undefined
  const first = new Promise<{ token: string }>((resolve) => (answer = resolve))
  const { asked, session, tokens } = setUpTokens(({ reason }) =>
    reason === 'start' ? (first as never) : { token: 'fresh' },
  )
  session.setToken('own')
  const started = tokens.ask('start')
  await until(() => expect(asked).toHaveBeenCalledOnce())
  const refused = [tokens.ask('forbidden', 'own'), tokens.ask('forbidden', 'own')]
  answer({ token: 'own' })
  expect(await Promise.all([started, ...refused])).toEqual([true, true, true])
  expect(asked.mock.calls.map(([params]) => params)).toEqual([
    { reason: 'start' },
    { reason: 'forbidden', stale: 'own' },
  ])
  expect(session.$token.get()).toBe('fresh')
})

test('a refusal while the shell answers another request needs no second one if there is another token', async () => {
  const { asked, session, tokens } = setUpTokens(() => ({ token: 'fresh' }))
  session.setToken('own')
  expect(await Promise.all([tokens.ask('start'), tokens.ask('forbidden', 'own')])).toEqual([true, true])
  expect(asked).toHaveBeenCalledOnce()
})

test('a token without a user id that replaces a refused one of the user’s own login is another user’s, and is not stored', async () => {
  const { session, storage, tokens } = setUpTokens(() => ({ token: 'given' }))
  session.logIn('own', { userId: 'u-1' })
  const changes = session.$userChanges.get()
  expect(await tokens.ask('forbidden', 'own')).toBe(true)
  expect([session.$token.get(), session.userId, session.isGiven]).toEqual(['given', null, true])
  expect([session.$userChanges.get(), storage.get('parkside.token')]).toEqual([changes + 1, 'own'])
})

/** Asks the shell for a token, changes the session, and then lets the shell answer. */
const whileAsked = async (
  given: string | undefined,
  change: (session: Session) => void,
): Promise<[isNew: boolean | undefined, token: string | null]> => {
  let answer: (grant: { token: string }) => void = () => undefined
  const { asked, session, tokens } = setUpTokens(() => new Promise((resolve) => (answer = resolve)) as never)
  session.setGivenToken(given)
  const started = given ? tokens.ask('forbidden', given) : tokens.ask('start')
  await until(() => expect(asked).toHaveBeenCalledOnce())
  change(session)
  answer({ token: 'of the shell' })
  return [await started, session.$token.get()]
}

test.each([
  ['the page sets while the shell is asked takes precedence', 'setGivenToken', 'meanwhile'],
  ['a login stores while the shell is asked gives way to the shell’s', 'setToken', 'of the shell'],
] as const)('a token that %s', async (_, set, taken) => {
  expect(await whileAsked(undefined, (session) => session[set]('meanwhile'))).toEqual([true, taken])
})

test('a token that the page sets while the shell still connects takes precedence', async () => {
  const { session, tokens } = setUpTokens(() => ({ token: 'of the shell' }))
  const started = tokens.ask('start')
  session.setGivenToken('meanwhile')
  expect([await started, session.$token.get()]).toEqual([true, 'meanwhile'])
})

test('a token of the shell that arrives after a logout does not log in again', async () => {
  expect(await whileAsked('refused', (session) => session.clear())).toEqual([false, null])
})

test('after a logout the next login is the user’s own, and is stored', () => {
  const storage = memoryStorage()
  const session = createSession(storage)
  session.setToken('old own')
  session.setGivenToken('shells', { userId: 'u' })
  expect([session.$token.get(), session.userId, storage.get('parkside.token')]).toEqual(['shells', 'u', 'old own'])
  session.clear()
  expect([session.$token.get(), storage.get('parkside.token')]).toEqual([null, null])
  session.setToken('new own')
  expect([session.isGiven, storage.get('parkside.token')]).toEqual([false, 'new own'])
})
