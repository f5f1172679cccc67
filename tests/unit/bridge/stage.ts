/** A widget's bridge over a transport; the test acts as the shell. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Bridge, BridgeOptions, BridgeProblem } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { METHODS, type Capabilities, type Message } from '../../../bridge/contract.ts'
import { FakeWindow } from './fake-page.ts'
import type { Harness } from './harness.ts'

type Of<K extends Message['k']> = Message & { k: K }

const ALL = Object.fromEntries(METHODS.map((name) => [name, true])) as Capabilities

/** A call's result, or the code of its error. */
export const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: { name: string; code: string }) => {
    expect(error.name).toBe('BridgeError')
    return error.code
  })

export const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0))

/** Sets up before each test. After each test, expects that closing the bridge leaves nothing behind. */
export const useStage = (make: () => Harness) => {
  const on = {
    page: new FakeWindow(),
    shellEnd: undefined as unknown as Harness,
    problems: [] as BridgeProblem[],
    bridge: undefined as unknown as Bridge,
  }
  const kinds = (): string[] => on.problems.map(({ kind }) => kind)
  const messagesOf = <K extends Message['k']>(kind: K): Of<K>[] =>
    on.shellEnd.received.filter((message): message is Of<K> => message.k === kind)
  const last = <K extends Message['k']>(kind: K): Of<K> => {
    const found = messagesOf(kind).pop()
    if (!found) throw new Error(`no ${kind} has arrived`)
    return found
  }
  const session = (): string => last('hello').s
  /** A message of the shell in the widget's session. */
  const line = (body: object): string => JSON.stringify({ park: 1, v: 1, s: session(), ...body })
  const sendMessage = (body: object): void => on.shellEnd.sendToWidget(line(body))
  const welcome = (more: object = {}): void =>
    sendMessage({
      k: 'welcome',
      p: { v: 1, shell: { name: 'far', version: '1', platform: 'web' }, capabilities: ALL, ...more },
    })
  const reply = (id: string, p?: unknown): void => sendMessage({ k: 'res', id, ok: true, p })
  const sendEvent = (id: string, m: string, p: object): void => sendMessage({ k: 'evt', id, m, p })

  const open = async (options: BridgeOptions = {}): Promise<void> => {
    on.bridge = createBridge({
      transport: on.shellEnd.transport,
      report: (problem) => on.problems.push(problem),
      ...options,
    })
    await settled()
  }
  const connect = async (options?: BridgeOptions): Promise<void> => {
    await open(options)
    welcome()
    await settled()
    expect(on.bridge.status).toBe('connected')
  }
  const token = (options?: { signal?: AbortSignal; timeoutMs?: number }): Promise<unknown> =>
    outcome(on.bridge.request('auth.getToken', { reason: 'start' }, options))
  const login = (): Promise<unknown> => outcome(on.bridge.request('auth.login', { redirect: '/', reason: 'asked' }))

  beforeEach(() => {
    vi.useFakeTimers()
    on.page = new FakeWindow()
    vi.stubGlobal('addEventListener', on.page.addEventListener.bind(on.page))
    vi.stubGlobal('removeEventListener', on.page.removeEventListener.bind(on.page))
    on.shellEnd = make()
    on.problems = []
  })
  afterEach(async () => {
    on.bridge.close()
    await settled()
    expect(vi.getTimerCount()).toBe(0)
    expect(on.page.listenerTypes).toEqual([])
    expect(on.shellEnd.leftovers()).toEqual([])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    on,
    make,
    kinds,
    messagesOf,
    last,
    session,
    line,
    sendMessage,
    welcome,
    reply,
    sendEvent,
    open,
    connect,
    token,
    login,
  }
}

export type Stage = ReturnType<typeof useStage>
