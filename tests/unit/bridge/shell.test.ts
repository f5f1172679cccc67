/** The shell's end of the bridge, connected to a widget's end, and alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { QUEUE_MAX, type Message, type WireError } from '../../../bridge/contract.ts'
import { createShell, type Shell, type ShellOptions } from '../../../bridge/create-shell.ts'
import type { Wire } from '../../../bridge/transport.ts'
import { outcome } from './stage.ts'

const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0))

let bridge: Bridge
let shell: Shell
let problems: BridgeProblem[]
let said: Message[]
let wire: Wire | undefined
beforeEach(() => {
  vi.useFakeTimers()
  problems = []
  said = []
  wire = undefined
})
afterEach(() => {
  bridge?.close()
  shell.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const make = (options: Partial<ShellOptions> = {}): Shell =>
  (shell = createShell(
    { methods: { 'auth.getToken': () => ({ token: 't' }) }, report: (problem) => problems.push(problem), ...options },
    (text) => {
      said.push(JSON.parse(text))
      wire?.receive(text)
    },
  ))
const join = (): Bridge =>
  (bridge = createBridge({
    transport: { open: (next) => ((wire = next), () => (wire = undefined)), send: (text) => shell.receive(text) },
  }))
const hear = (body: object, s = 's'): void => shell.receive(JSON.stringify({ park: 1, v: 1, s, ...body }))
const hello = (s = 's', versions = [1]): void => hear({ k: 'hello', p: { versions, lib: '' } }, s)
const kinds = (): string[] => said.map(({ k }) => k)

test('two ends that start at the same time connect', async () => {
  make({ info: { name: 'portal', version: '2', platform: 'web' }, context: { locale: 'en' } })
  join()
  expect([bridge.status, bridge.shell, bridge.context, bridge.capabilities]).toEqual([
    'connected',
    { name: 'portal', version: '2', platform: 'web' },
    { locale: 'en' },
    { 'auth.getToken': true },
  ])
  expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
})

test('configured capabilities are sent unchanged', () => {
  make({ capabilities: { 'ui.pickImage': { params: ['camera'] } } })
  join()
  expect(bridge.capabilities).toEqual({ 'ui.pickImage': { params: ['camera'] } })
})

test('events after another hello of the widget wait until it is ready again', () => {
  make()
  hello()
  hear({ k: 'ready' })
  hello()
  shell.emit('nav.go', { route: '/a' })
  expect(kinds()).toEqual(['welcome', 'welcome'])
  hear({ k: 'ready' })
  expect(kinds()).toEqual(['welcome', 'welcome', 'evt'])
})

test('events are sent after ready, in order, without the oldest of too many', () => {
  make()
  for (let n = 0; n < QUEUE_MAX + 1; n++) shell.emit('nav.go', { route: `/${n}` })
  hello()
  expect(kinds()).toEqual(['welcome'])
  hear({ k: 'ready' })
  const routes = said.slice(1).map((message) => (message as { p?: unknown }).p)
  expect([routes.length, routes[0], routes.at(-1)]).toEqual([QUEUE_MAX, { route: '/1' }, { route: `/${QUEUE_MAX}` }])
  expect(new Set(said.map((message) => (message as { id?: string }).id)).size).toBe(QUEUE_MAX + 1)
})

test('a queued event is sent once, and an event after bye waits for the next page', () => {
  make()
  shell.emit('nav.go', { route: '/first' })
  hello()
  hear({ k: 'ready' })
  hear({ k: 'bye' })
  shell.emit('nav.go', { route: '/second' })
  hello('next')
  hear({ k: 'ready' }, 'next')
  const events = said.filter(({ k }) => k === 'evt') as (Message & { k: 'evt' })[]
  expect(events.map(({ s, p }) => [s, p])).toEqual([
    ['s', { route: '/first' }],
    ['next', { route: '/second' }],
  ])
})

test('the welcome contains the current context, and later changes are sent', () => {
  make({ context: { locale: 'en' } })
  shell.setContext({ theme: 'dark' })
  join()
  expect(bridge.context).toEqual({ locale: 'en', theme: 'dark' })
  shell.setContext({ locale: 'zh-CN' })
  expect(bridge.context).toEqual({ locale: 'zh-CN', theme: 'dark' })
  expect(kinds()).toEqual(['welcome', 'evt'])
})

test.each<[string, () => void, string]>([
  ['another version', () => hello('s', [2, 3]), 'VERSION_MISMATCH'],
  ['an unwanted widget', () => hello('unwanted'), 'DENIED'],
])('%s is refused, and gets no other answer', async (_, say, code) => {
  make({ accept: () => ({ code: 'DENIED' }) })
  say()
  hear({ k: 'ready' }, 'unwanted')
  shell.emit('nav.back', {})
  await settled()
  expect(said).toMatchObject([{ k: 'refuse', e: { code } }])
})

test('a connected widget whose next hello is refused is not served any more', async () => {
  const run = vi.fn(() => ({ token: 't' }))
  const refusals: (WireError | undefined)[] = [undefined, { code: 'DENIED' }]
  make({ methods: { 'auth.getToken': run }, accept: () => refusals.shift() })
  hello()
  hear({ k: 'ready' })
  hello()
  hear({ k: 'req', id: 's.1', m: 'auth.getToken', p: {} })
  await settled()
  expect(run).not.toHaveBeenCalled()
  expect(said.slice(0, 2)).toMatchObject([{ k: 'welcome' }, { k: 'refuse', e: { code: 'DENIED' } }])
  expect(kinds()).not.toContain('res')
})

test('an exception of accept refuses the widget', () => {
  make({
    accept: () => {
      throw new Error('boom')
    },
  })
  join()
  expect([bridge.status, problems.map(({ kind }) => kind)]).toEqual(['refused', ['listener']])
})

test.each(['ui.call', 'constructor', 'toString', 'no.such'])('"%s" is answered UNSUPPORTED', async (m) => {
  make()
  hello()
  hear({ k: 'req', id: 's.1', m, p: {} })
  await settled()
  expect(said.at(-1)).toMatchObject({ k: 'res', id: 's.1', ok: false, e: { code: 'UNSUPPORTED' } })
})

test('a call received twice is answered once', async () => {
  const run = vi.fn(() => ({ token: 't' }))
  make({ methods: { 'auth.getToken': run } })
  hello()
  hear({ k: 'req', id: 's.1', m: 'auth.getToken', p: {} })
  hear({ k: 'req', id: 's.1', m: 'auth.getToken', p: {} })
  await settled()
  hear({ k: 'req', id: 's.1', m: 'auth.getToken', p: {} })
  await settled()
  expect(run).toHaveBeenCalledOnce()
  expect(kinds()).toEqual(['welcome', 'res'])
  expect(problems.map(({ kind }) => kind)).toEqual(['duplicate', 'duplicate'])
})

test.each<[string, () => never]>([
  ['a result', () => ({ token: 1n }) as never],
  [
    'an error',
    () => {
      throw Object.assign(new Error('boom'), { code: 'DENIED', data: 1n })
    },
  ],
])('%s without JSON is answered by NATIVE', async (_, run) => {
  make({ methods: { 'auth.getToken': run } })
  hello()
  hear({ k: 'req', id: 's.1', m: 'auth.getToken', p: {} })
  await settled()
  expect(said.slice(1)).toMatchObject([{ k: 'res', id: 's.1', ok: false, e: { code: 'NATIVE' } }])
})

test('a cancelled call is aborted and not answered', async () => {
  let signal: AbortSignal | undefined
  make({
    methods: {
      'auth.login': (_, call) =>
        new Promise((resolve) => {
          signal = call.signal
          signal.addEventListener('abort', () => resolve({ status: 'done' }))
        }),
    },
  })
  hello()
  hear({ k: 'req', id: 's.1', m: 'auth.login', p: {} })
  hear({ k: 'cancel', id: 's.1' })
  await settled()
  expect([signal?.aborted, kinds()]).toEqual([true, ['welcome']])
})

test('a call that is finished is not aborted when the shell is closed', async () => {
  let signal: AbortSignal | undefined
  make({ methods: { 'ui.toast': (_, call) => void (signal = call.signal) } })
  hello()
  hear({ k: 'req', id: 's.1', m: 'ui.toast', p: { message: 'a' } })
  await settled()
  shell.close()
  expect(signal?.aborted).toBe(false)
})

test('a reloaded page is another session: the calls of the old one are aborted and not answered', async () => {
  const signals: AbortSignal[] = []
  make({ methods: { 'auth.login': (_, { signal }) => new Promise(() => signals.push(signal)) } })
  hello('old')
  hear({ k: 'req', id: 'old.1', m: 'auth.login', p: {} }, 'old')
  hello('new')
  hear({ k: 'req', id: 'new.1', m: 'auth.login', p: {} }, 'new')
  await settled()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  hello('new')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(said.map(({ k, s }) => `${k} ${s}`)).toEqual(['welcome old', 'welcome new', 'welcome new'])
})

test('a reloaded shell connects again after the next call', async () => {
  make()
  join()
  const lost = outcome(bridge.request('auth.getToken', { reason: 'start' }))
  make()
  const first = outcome(bridge.request('auth.getToken', { reason: 'start' }))
  expect([await lost, await first]).toEqual(['CLOSED', 'CLOSED'])
  expect([bridge.status, kinds()]).toEqual(['connected', ['welcome', 'evt', 'welcome', 'res']])
  shell.emit('context.changed', { theme: 'dark' })
  expect(bridge.context).toEqual({ theme: 'dark' })
  expect(await bridge.request('auth.getToken', { reason: 'start' })).toEqual({ token: 't' })
})

test('an event of the widget reaches each listener once, despite an exception of one', () => {
  const onEvent = vi.fn(() => {
    throw new Error('boom')
  })
  make({ onEvent })
  hello()
  hear({ k: 'evt', id: 's.1', m: 'track', p: { name: 'a' } })
  hear({ k: 'evt', id: 's.1', m: 'track', p: { name: 'a' } })
  expect(onEvent.mock.calls).toEqual([['track', { name: 'a' }]])
  expect(problems.map(({ kind }) => kind)).toEqual(['listener', 'duplicate'])
})

test('a reloaded page may use the same ids again', () => {
  const onEvent = vi.fn()
  make({ onEvent })
  hello('old')
  hear({ k: 'evt', id: '1', m: 'track', p: { name: 'a' } }, 'old')
  hello('new')
  hear({ k: 'evt', id: '1', m: 'track', p: { name: 'b' } }, 'new')
  expect(onEvent.mock.calls.map(([, { name }]) => name)).toEqual(['a', 'b'])
})

test.each([
  ['no JSON', 'x', 'not-json'],
  ['not ours', '{}', 'malformed'],
  ['of a session that never said hello', JSON.stringify({ park: 1, v: 1, s: 'other', k: 'ready' }), 'foreign'],
])('a message that is %s is dropped and reported', (_, data, kind) => {
  make()
  hello()
  shell.receive(data)
  expect(problems.map((problem) => problem.kind)).toEqual([kind])
  expect(kinds()).toEqual(['welcome'])
})

test('teardown ends when the widget has saved', async () => {
  make()
  join()
  const saved: string[] = []
  bridge.on('lifecycle', ({ state }) => void saved.push(state))
  expect(await shell.teardown()).toBe(true)
  expect(saved).toEqual(['teardown'])
})

test('teardown waits for bye', async () => {
  make()
  hello()
  hear({ k: 'ready' })
  let result: boolean | undefined
  void shell.teardown().then((isSaved) => (result = isSaved))
  await settled()
  expect([result, said.at(-1)]).toMatchObject([undefined, { k: 'evt', m: 'lifecycle', p: { state: 'teardown' } }])
  hear({ k: 'bye' })
  await settled()
  expect(result).toBe(true)
})

test('teardown waits two seconds at most, and not at all without a widget', async () => {
  make()
  expect(await shell.teardown()).toBe(false)
  hello()
  hear({ k: 'ready' })
  let result: boolean | undefined
  void shell.teardown().then((isSaved) => (result = isSaved))
  await vi.advanceTimersByTimeAsync(1999)
  expect(result).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(result).toBe(false)
})

test('closing ends a teardown without an answer', async () => {
  make()
  hello()
  hear({ k: 'ready' })
  const teardown = shell.teardown()
  shell.close()
  expect(await teardown).toBe(false)
})

test('closing sends bye, aborts running methods, and ends everything', async () => {
  let signal: AbortSignal | undefined
  make({ methods: { 'auth.login': (_, call) => new Promise(() => (signal = call.signal)) } })
  join()
  const call = outcome(bridge.request('auth.login', { redirect: '/', reason: 'asked' }))
  shell.close()
  shell.close()
  expect([await call, signal?.aborted, bridge.status]).toEqual(['CLOSED', true, 'absent'])
  expect(kinds()).toEqual(['welcome', 'bye'])
  const before = said.length
  hello()
  shell.emit('nav.back', {})
  expect(said.length).toBe(before)
})

test('a shell that is closed before the first hello sends nothing', () => {
  make().close()
  expect(said).toEqual([])
})

test('an exception of the channel is reported and has no other effect', () => {
  shell = createShell({ methods: {}, report: (problem) => problems.push(problem) }, () => {
    throw new Error('gone')
  })
  hello()
  expect(problems).toMatchObject([{ code: 'SEND_FAILED', kind: 'send' }])
})
