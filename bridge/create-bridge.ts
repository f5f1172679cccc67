import type { Bridge, BridgeOptions, BridgeProblem, RequestOptions } from './bridge.ts'
import { check, INVALID } from './check.ts'
import {
  HANDSHAKE_MS,
  PROTOCOL,
  QUEUE_MAX,
  TIME_LIMITS,
  type Context,
  type ErrorCode,
  type Message,
  type Method,
  type WireError,
} from './contract.ts'
import { BridgeError, pointsToShell } from './error.ts'
import { listen } from './listen.ts'
import { decode, encode, fromShell, randomId, toWireError, type Body } from './message.ts'

/** Settles a call with an error or a result. */
type Settle = (error?: WireError, result?: { outcome?: unknown } | null) => void

const noop = (): void => undefined
const NO_SHELL: WireError = { code: 'NO_SHELL' }

/** Creates the widget's end of a bridge over a transport. It sends hello immediately; calls are queued until it is answered.
 * @throws only errors of `transport.open` or `resume`.
 * @example const bridge = createBridge({ transport: detectTransport(window) }) */
export const createBridge = ({
  transport,
  lib = '',
  handshakeMs = HANDSHAKE_MS,
  resume,
  report,
  trace,
}: BridgeOptions): Bridge => {
  const session = randomId()
  /** The error of a call whose method is not supported now. */
  let unsupported = NO_SHELL
  let shellInstance: string | undefined
  /** Whether a hello was sent and is not answered yet. */
  let isHelloPending = false
  let count = 0
  const nextId = (): string => `${session}.${++count}`
  let handshakeTimer: ReturnType<typeof setTimeout> | undefined
  const calls = new Map<string, Settle>()
  const queue = new Map<string, () => void>()
  const listeners = new Set<{ event: string; run: (payload: never) => unknown }>()
  /** Ids received from this shell since its welcome. */
  const seenIds = new Set<string>()

  const problem = (
    kind: BridgeProblem['kind'],
    detail?: unknown,
    code: ErrorCode = 'BAD_MESSAGE',
    method?: Method,
  ): void => report?.({ code, kind, detail, method })
  /** Adds a listener of a shell event, or with the name `''` of changes of the bridge itself. */
  const on = (event: string, run: (payload: never) => unknown): (() => boolean) => {
    const listener = { event, run }
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const notify = (name: string, payload?: unknown): void =>
    // Copied: a listener may add and remove others while it is called.
    [...listeners].forEach(({ event, run }) => {
      try {
        if (event === name) run(payload as never)
      } catch (error) {
        problem('listener', error)
      }
    })

  const reportLost = ({ message, code }: WireError): void => problem('send', message, code)
  const send = (body: Body, onFail: (error: WireError) => unknown = reportLost): void => {
    if (bridge.status === 'closed') return
    try {
      const text = encode(session, body)
      trace?.('sent', text)
      // A Java object may return anything.
      transport?.send(text)?.then?.(noop, (error) => onFail(toWireError(error)))
    } catch (error) {
      onFail({ code: 'SEND_FAILED', message: String(error) })
    }
  }
  /** Sends now, or as soon as it is known whether there is a shell. @param key the id of a call, or the name and id of an event. */
  const sendOrQueue = (key: string, sendNow: () => void): void => {
    if (bridge.status !== 'connecting') return sendNow()
    queue.set(key, sendNow)
    if (queue.size <= QUEUE_MAX) return
    const dropped = [...queue.keys()].find((one) => one.startsWith('track')) ?? key
    queue.delete(dropped)
    problem('queue-full', dropped, 'BUSY')
    calls.get(dropped)?.({ code: 'BUSY' })
  }
  const sendQueue = (): void =>
    queue.forEach((sendNow, key) => {
      queue.delete(key)
      sendNow()
    })

  const sendHello = (): void => {
    isHelloPending = true
    // Sending fails before the shell's object exists. The handshake timeout covers that case.
    send({ k: 'hello', p: { versions: [PROTOCOL], lib, resume: resume?.() ?? [] } }, () => (isHelloPending = false))
  }
  const failCalls = (error: WireError): void => calls.forEach((settle) => settle(error))
  const disconnect = (status: Bridge['status'], error: WireError): void => {
    clearTimeout(handshakeTimer)
    Object.assign(bridge, { status, capabilities: {} })
    unsupported = error
    failCalls(error)
    sendQueue()
    notify('')
  }
  const refuse = (error: WireError): void => {
    problem('refused', error.message, error.code)
    disconnect('refused', error)
  }
  const onWelcome = ({ v, shell, capabilities, context, instance }: (Message & { k: 'welcome' })['p']): void => {
    if (bridge.status === 'connected') {
      if (instance !== shellInstance) failCalls({ code: 'CLOSED' })
      else if (!isHelloPending) return problem('duplicate')
    }
    isHelloPending = false
    if (v !== PROTOCOL) return refuse({ code: 'VERSION_MISMATCH' })
    clearTimeout(handshakeTimer)
    shellInstance = instance
    unsupported = { code: 'UNSUPPORTED' }
    Object.assign(bridge, { status: 'connected', shell, capabilities, context: check('context.changed', context) })
    seenIds.clear()
    send({ k: 'ready' })
    sendQueue()
    notify('')
  }

  const onEvent = (name: string, sent: unknown): void => {
    const payload = check(name, sent) ?? {}
    if (payload === INVALID) return problem('bad-event', name)
    if (name === 'context.changed') {
      // `check` removes the fields that are null.
      bridge.context = check(name, { ...bridge.context, ...(sent as object) }) as Context
      notify('')
    }
    notify(name, payload)
    if (name !== 'lifecycle') return
    const { state } = payload as { state?: string }
    if (state === 'restore') sendHello()
    if (state === 'teardown') send({ k: 'bye' })
  }

  const receive = (data: unknown): void => {
    if (bridge.status === 'closed') return
    trace?.('received', data)
    const message = decode(data, fromShell)
    if (!message) return
    if (typeof message === 'string') return problem(message)
    if (message.s !== session) return problem('foreign')
    if (message.k === 'welcome') return onWelcome(message.p)
    if (message.k === 'refuse') return refuse(toWireError(message.e))
    if (message.k === 'bye') {
      failCalls({ code: 'CLOSED' })
      return disconnect('absent', NO_SHELL)
    }
    // `decode` drops all other kinds.
    const item = message as Message & { k: 'res' | 'evt' }
    const { id } = item
    const key = item.k + id
    if (seenIds.has(key)) return problem('duplicate', id)
    seenIds.add(key)
    if (item.k === 'evt') return onEvent(item.m, item.p)
    const settle = calls.get(id)
    if (!settle) return problem('late', id)
    if (item.ok) settle(undefined, item.p as object | undefined)
    else settle(toWireError(item.e))
  }

  const request = (
    method: Method,
    params: unknown,
    { signal, timeoutMs = TIME_LIMITS[method] }: RequestOptions = {},
  ): Promise<unknown> => {
    const id = nextId()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (error: WireError): void => calls.get(id)?.(error)
    const cancel = (code: ErrorCode): void => {
      if (!queue.delete(id)) send({ k: 'cancel', id })
      fail({ code })
    }
    const unlisten = listen(signal, 'abort', () => cancel('CANCELLED'))
    const sendRequest = (): void => {
      // Fail now: a shell that lacks the method may never reply.
      if (!bridge.supports(method)) return fail(unsupported)
      send({ k: 'req', id, m: method, p: params, ttl: timeoutMs || undefined }, fail)
    }
    const promise = new Promise<unknown>((resolve, reject) =>
      calls.set(id, (error, result) => {
        calls.delete(id)
        clearTimeout(timer)
        unlisten()
        const checked = check(method, result)
        const failure: WireError | undefined = error ?? (checked === INVALID ? { code: 'BAD_RESULT' } : undefined)
        if (!failure) {
          // An invalid outcome becomes `unknown`, but it is also reported for the shell's developer.
          if ((checked as typeof result)?.outcome !== result?.outcome) problem('call', undefined, 'BAD_RESULT', method)
          return resolve(checked)
        }
        if (pointsToShell(failure.code)) problem('call', failure.message, failure.code, method)
        reject(new BridgeError(failure, method))
        // Closing is expected, so it must not cause an unhandled rejection.
        if (failure.code === 'CLOSED') promise.catch(noop)
      }),
    )
    if (timeoutMs) timer = setTimeout(cancel, timeoutMs, 'TIMEOUT')
    if (signal?.aborted) fail({ code: 'CANCELLED' })
    else sendOrQueue(id, sendRequest)
    return promise
  }

  const emit = (name: string, payload: unknown): void => {
    const id = nextId()
    sendOrQueue(name + id, () => bridge.status === 'connected' && send({ k: 'evt', id, m: name, p: payload }))
  }

  let closeTransport: (() => void) | undefined
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
    emit,
    on,
    onChange: (listener) => on('', listener),
    settled: async () => {
      while (bridge.status === 'connecting') await new Promise<void>((resolve) => on('', resolve))
      return bridge.status
    },
    close: () => {
      if (bridge.status === 'closed') return
      send({ k: 'bye' }, noop)
      disconnect('closed', { code: 'CLOSED' })
      closeTransport?.()
    },
  }
  if (transport) {
    // First, because it may throw.
    const close = transport.open({
      receive,
      // During `open`, hello has not been sent yet, so there is nothing to repeat.
      available: () => closeTransport && sendHello(),
      dropped: (code, detail) => problem('foreign', detail, code),
    })
    const unlisten = listen(globalThis, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && sendHello())
    closeTransport = () => {
      unlisten()
      close()
    }
    handshakeTimer = setTimeout(() => {
      if (isHelloPending) problem('no-answer', undefined, 'NO_SHELL')
      disconnect('absent', NO_SHELL)
    }, handshakeMs)
    sendHello()
  }
  return bridge
}
