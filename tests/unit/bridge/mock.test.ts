/** The mock shell, as an integrator uses it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { HANDSHAKE_MS, METHODS, timeLimitOf } from '../../../bridge/contract.ts'
import { createMockShell, type MockOptions, type MockShell } from '../../../bridge/mock.ts'
import { outcome } from './stage.ts'

let shell: MockShell
let bridge: Bridge
let problems: BridgeProblem[]
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0))
const open = (options?: MockOptions): Bridge => {
  shell = createMockShell(options)
  return (bridge = createBridge({ transport: shell.transport, report: (problem) => problems.push(problem) }))
}
const kinds = (): string[] => problems.map(({ kind }) => kind)
const token = (): Promise<unknown> => outcome(bridge.request('auth.getToken', { reason: 'start' }))

beforeEach(() => {
  vi.useFakeTimers()
  problems = []
})
afterEach(() => {
  bridge.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('without options it supports all methods', async () => {
  open()
  await settled()
  expect(Object.keys(bridge.capabilities).sort()).toEqual([...METHODS].sort())
  expect(bridge.supports('ui.pickImage', 'camera')).toBe(true)
  expect([await token(), await token()]).toEqual([{ token: 'mock-token-1' }, { token: 'mock-token-2' }])
  const all = METHODS
  for (const method of all) expect(typeof (await outcome(bridge.request(method, {} as never)))).not.toBe('string')
  expect(shell.problems).toEqual([])
})

test('a method can be replaced or removed', async () => {
  open({ methods: { 'auth.getToken': () => ({ token: 'mine' }), 'pay.request': undefined } })
  await settled()
  expect(await token()).toEqual({ token: 'mine' })
  expect(bridge.supports('pay.request')).toBe(false)
})

test('it lists the widget’s events, sends events, and can be closed', async () => {
  open()
  await settled()
  const heard = vi.fn()
  bridge.on('pay.restored', heard)
  shell.emit('pay.restored', { idempotencyKey: 'k', outcome: 'reported-ok' })
  shell.setContext({ theme: 'dark' })
  await settled()
  expect(heard).toHaveBeenCalledWith({ idempotencyKey: 'k', outcome: 'reported-ok' })
  expect(bridge.context).toEqual({ theme: 'dark' })
  expect(await shell.teardown()).toBe(true)
  expect(shell.sent.map(({ k }) => k)).toEqual(['hello', 'ready', 'bye'])
  shell.close()
  expect(await token()).not.toMatchObject({ token: expect.anything() })
})

test('faults can be given as options', () => {
  const faults = { latencyMs: 1, drop: 2, duplicate: 3, reorder: 4, oversize: 5, garble: 6, foreign: 7 }
  const others = { never: true, refuse: { code: 'DENIED' }, unreachable: true }
  open({ ...faults, ...others } as MockOptions)
  expect(shell.faults).toEqual({ ...faults, ...others })
})

test('messages can be delayed', async () => {
  open({ latencyMs: 200 })
  await vi.advanceTimersByTimeAsync(199)
  expect(bridge.status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(bridge.status).toBe('connected')
})

test('pending messages are lost when the bridge closes', () => {
  open({ latencyMs: 200 })
  bridge.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a lost welcome means no shell; a lost reply is a timeout', async () => {
  open({ drop: 1 })
  await vi.advanceTimersByTimeAsync(HANDSHAKE_MS)
  expect(bridge.status).toBe('absent')
  shell.reload()
  await settled()
  expect(bridge.status).toBe('connected')
  shell.faults.drop = 1
  const call = token()
  await vi.advanceTimersByTimeAsync(timeLimitOf('auth.getToken'))
  expect(await call).toBe('TIMEOUT')
})

test.each<[keyof MockShell['faults'], string]>([
  ['duplicate', 'duplicate'],
  ['oversize', 'oversized'],
  ['garble', 'not-json'],
  ['foreign', 'foreign'],
])('the fault %s is reported as %s', async (fault, kind) => {
  open()
  await settled()
  Object.assign(shell.faults, { [fault]: 1 })
  const call = token()
  await vi.advanceTimersByTimeAsync(timeLimitOf('auth.getToken'))
  await call
  expect(kinds()[0]).toBe(kind)
  expect(await token()).toMatchObject({ token: expect.any(String) })
})

test('replies can arrive in another order, and a single one still arrives', async () => {
  open()
  await settled()
  shell.faults.reorder = 1
  const order: string[] = []
  const calls = ['a', 'b'].map((name) => bridge.request('nav.setTitle', { title: name }).then(() => order.push(name)))
  await settled()
  await Promise.all(calls)
  expect(order).toEqual(['b', 'a'])
  shell.faults.reorder = 1
  const alone = token()
  await vi.advanceTimersByTimeAsync(20)
  expect(await alone).toMatchObject({ token: expect.any(String) })
})

test('methods that are never answered do not block the others', async () => {
  open({ never: ['pay.request'] })
  await settled()
  let isOver = false
  const request = { orderId: '1', kind: 'elec', idempotencyKey: 'k', params: { url: 'https://pay.example' } } as const
  const pay = outcome(bridge.request('pay.request', request))
  void pay.then(() => (isOver = true))
  expect(await token()).toMatchObject({ token: expect.any(String) })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(isOver).toBe(false)
})

test('a hello is refused while that is configured', async () => {
  open({ refuse: { code: 'DENIED' } })
  await settled()
  expect(bridge.status).toBe('refused')
  shell.faults.refuse = undefined
  shell.reload()
  await settled()
  expect(bridge.status).toBe('connected')
})

test('the shell’s own rule refuses a hello, and its messages about problems are forwarded', async () => {
  const report = vi.fn()
  open({ accept: () => ({ code: 'DENIED' }), report })
  await settled()
  expect(bridge.status).toBe('refused')
  shell.transport.send('{"park":1}')
  expect(report.mock.calls.flat()).toEqual(shell.problems)
  expect(shell.problems).toMatchObject([{ kind: 'malformed' }])
})

test('a bridge that is closed late does not end the next one', async () => {
  open()
  await settled()
  const first = bridge
  bridge = createBridge({ transport: shell.transport })
  await settled()
  first.close()
  expect(await token()).toMatchObject({ token: expect.any(String) })
})

test('a reloaded shell sends no message about it', async () => {
  open()
  await settled()
  const changes: string[] = []
  bridge.onChange(() => changes.push(bridge.status))
  shell.reload()
  await settled()
  expect(changes).toEqual(['connected'])
})

test('a reloaded shell has lost its calls', async () => {
  let signal: AbortSignal | undefined
  open({ methods: { 'auth.login': (_, call) => new Promise(() => (signal = call.signal)) } })
  await settled()
  const call = outcome(bridge.request('auth.login', { redirect: '/', reason: 'asked' }))
  await settled()
  shell.reload()
  expect(await call).toBe('CLOSED')
  expect([signal?.aborted, bridge.status]).toEqual([true, 'connected'])
  expect(await token()).toMatchObject({ token: expect.any(String) })
})

test('a reloaded shell has lost the replies that were under way', async () => {
  open({ latencyMs: 100 })
  await vi.advanceTimersByTimeAsync(100)
  const call = token()
  await settled()
  shell.reload()
  await vi.advanceTimersByTimeAsync(100)
  expect(await call).toBe('CLOSED')
})

test('an unreachable shell fails the call', async () => {
  open()
  await settled()
  shell.faults.unreachable = true
  expect(await token()).toBe('SEND_FAILED')
})
