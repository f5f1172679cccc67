import type { Bridge, BridgeOptions, BridgeStatus, ReportProblem, RequestOptions } from './bridge.ts'
import { addCall, type Calls } from './calls.ts'
import { check, INVALID } from './check.ts'
import {
  HANDSHAKE_MS,
  PROTOCOL,
  timeLimitOf,
  type Context,
  type ErrorCode,
  type Message,
  type Method,
  type WireError,
} from './contract.ts'
import { listen } from './listen.ts'
import { addListener, callListeners, type Listeners } from './listeners.ts'
import { decode, encode, fromShell, randomId, toWireError, type Body } from './message.ts'
import { enqueue, type Item, type Queue } from './queue.ts'

type Part<K> = Message & { k: K }

const noop = (): void => undefined
const NO_SHELL: WireError = { code: 'NO_SHELL' }

/** Creates the widget's end of a bridge over a transport. It sends hello immediately and is `connecting`; calls and events are queued.
 * A welcome connects it, now or later. A refusal, a bye, or no answer in time ends the waiting: what is queued fails or is dropped.
 * `enter` changes the status.
 * @throws only errors of `transport.open` or `resume`.
 * @example const bridge = createBridge({ transport: detectTransport(window) }) */
export const createBridge = ({
  transport,
  lib = '',
  handshakeMs = HANDSHAKE_MS,
  resume = () => [],
  report = noop,
  trace = noop,
}: BridgeOptions): Bridge => {
  const session = randomId()
  let count = 0
  const nextId = (): string => `${session}.${++count}`
  const calls: Calls = new Map()
  const queue: Queue = new Map()
  /** Ids received from this shell since its welcome. */
  const seenIds = new Set<string>()
  const problem: ReportProblem = (kind, { code = 'BAD_MESSAGE', message: detail } = {}, method) =>
    report({ code, kind, detail, method })
  const listeners: Listeners = new Set()
  const on = (event: string, run: (payload: never) => unknown): (() => void) => addListener(listeners, event, run)
  const notify = (event: string, payload?: unknown): void => callListeners(listeners, problem, event, payload)

  // Sending.
  const send = (body: Body, onFail = (error: WireError): unknown => problem('send', error)): void => {
    if (bridge.status === 'closed') return
    try {
      const text = encode(session, body)
      trace('sent', text)
      // A Java object may return anything.
      transport?.send(text)?.then?.(noop, (error) => onFail(toWireError(error)))
    } catch (error) {
      onFail({ code: 'SEND_FAILED', message: String(error) })
    }
  }
  const fail = (id: string, error: WireError): void => calls.get(id)?.({ e: error })
  const failCalls = (error: WireError): void => calls.forEach((settle) => settle({ e: error }))
  /** The error of a call whose method is not supported now. */
  let unsupported = NO_SHELL
  /** Sends or queues a call or an event. Without a shell, a call fails and an event is dropped. */
  const post = (item: Item): void => {
    const { k, id, m } = item
    if (bridge.status === 'connecting')
      enqueue(queue, item, (dropped) => {
        problem('queue-full', { code: 'BUSY', message: dropped.m })
        fail(dropped.id, { code: 'BUSY' })
      })
    else if (k === 'evt') {
      if (bridge.status === 'connected') send(item)
    }
    // Fail now: a shell that lacks the method may never reply.
    else if (bridge.supports(m as Method)) send(item, (error) => fail(id, error))
    else fail(id, unsupported)
  }

  // The handshake.
  let handshakeTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a hello was sent and is not answered yet. */
  let isHelloPending = false
  let shellInstance: string | undefined
  const sendHello = (): void => {
    isHelloPending = true
    // Sending fails before the shell's object exists. The handshake timeout covers that case.
    send({ k: 'hello', p: { versions: [PROTOCOL], lib, resume: resume() } }, () => (isHelloPending = false))
  }
  /** @param error of calls that cannot be sent in this status. */
  const enter = (status: BridgeStatus, error: WireError, welcomed?: Partial<Bridge>): void => {
    clearTimeout(handshakeTimer)
    unsupported = error
    Object.assign(bridge, { status, capabilities: {} }, welcomed)
    if (welcomed) send({ k: 'ready' })
    else failCalls(error)
    queue.forEach(post)
    queue.clear()
    notify('')
  }
  const refuse = (error: WireError): void => {
    problem('refused', error)
    enter('refused', error)
  }
  const onWelcome = ({ v, shell, capabilities, context, instance }: Part<'welcome'>['p']): void => {
    if (bridge.status === 'connected') {
      if (instance !== shellInstance) failCalls({ code: 'CLOSED' })
      else if (!isHelloPending) return problem('duplicate')
    }
    isHelloPending = false
    if (v !== PROTOCOL) return refuse({ code: 'VERSION_MISMATCH' })
    shellInstance = instance
    seenIds.clear()
    enter(
      'connected',
      { code: 'UNSUPPORTED' },
      { shell, capabilities, context: check('context.changed', context) as Context },
    )
  }

  // Receiving.
  const onEvent = (name: string, sent: unknown): void => {
    const payload = check(name, sent) ?? {}
    if (payload === INVALID) return problem('bad-event', { message: name })
    if (name === 'context.changed') {
      // `check` removes the fields that are null.
      bridge.context = check(name, { ...bridge.context, ...(sent as object) }) as Context
      notify('')
    }
    notify(name, payload)
    const state = name === 'lifecycle' && (payload as { state?: string }).state
    if (state === 'restore') sendHello()
    if (state === 'teardown') send({ k: 'bye' })
  }
  const receive = (data: unknown): void => {
    if (bridge.status === 'closed') return
    trace('received', data)
    const message = decode(data, fromShell)
    if (!message) return
    if (typeof message === 'string') return problem(message)
    if (message.s !== session) return problem('foreign')
    if (message.k === 'welcome') return onWelcome(message.p)
    if (message.k === 'refuse') return refuse(toWireError(message.e))
    if (message.k === 'bye') {
      failCalls({ code: 'CLOSED' })
      return enter('absent', NO_SHELL)
    }
    // `decode` drops all other kinds.
    const item = message as Part<'res' | 'evt'>
    const { id } = item
    const key = item.k + id
    if (seenIds.has(key)) return problem('duplicate', { message: id })
    seenIds.add(key)
    if (item.k === 'evt') return onEvent(item.m, item.p)
    const settle = calls.get(id)
    if (settle) settle(item)
    else problem('late', { message: id })
  }

  const request = (
    method: Method,
    params: unknown,
    { signal, timeoutMs = timeLimitOf(method) }: RequestOptions = {},
  ): Promise<unknown> => {
    const id = nextId()
    const cancel = (code: ErrorCode): void => {
      if (!queue.delete(id)) send({ k: 'cancel', id })
      fail(id, { code })
    }
    const timer = timeoutMs && setTimeout(cancel, timeoutMs, 'TIMEOUT')
    const unlisten = listen(signal, 'abort', () => cancel('CANCELLED'))
    const answer = addCall(calls, id, method, problem, () => {
      clearTimeout(timer)
      unlisten()
    })
    if (signal?.aborted) fail(id, { code: 'CANCELLED' })
    else post({ k: 'req', id, m: method, p: params, ttl: timeoutMs || undefined })
    return answer
  }

  let closeTransport: (() => void) | undefined
  let unlistenPage: (() => void) | undefined
  const bridge: { -readonly [K in keyof Bridge]: Bridge[K] } = {
    status: transport ? 'connecting' : 'absent',
    shell: undefined,
    capabilities: {},
    context: {},
    supports: (method, param) => {
      const known = bridge.capabilities[method] as { params?: string[] } | undefined
      return !!(param ? known?.params?.includes(param) : known)
    },
    request: request as Bridge['request'],
    emit: (event, payload) => post({ k: 'evt', id: nextId(), m: event, p: payload }),
    on,
    onChange: (listener) => on('', listener),
    settled: async () => {
      while (bridge.status === 'connecting') await new Promise<void>((resolve) => on('', resolve))
      return bridge.status
    },
    close: () => {
      if (bridge.status === 'closed') return
      send({ k: 'bye' }, noop)
      enter('closed', { code: 'CLOSED' })
      unlistenPage?.()
      closeTransport?.()
    },
  }
  if (transport) {
    // First, because it may throw.
    closeTransport = transport.open({
      receive,
      // During `open`, hello has not been sent yet, so there is nothing to repeat.
      available: () => handshakeTimer && sendHello(),
      dropped: (code, message) => problem('foreign', { code, message }),
    })
    unlistenPage = listen(globalThis, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && sendHello())
    handshakeTimer = setTimeout(() => {
      if (isHelloPending) problem('no-answer', NO_SHELL)
      enter('absent', NO_SHELL)
    }, handshakeMs)
    sendHello()
  }
  return bridge
}
