import type { Bridge, BridgeOptions, BridgeProblem, RequestOptions } from './bridge.ts'
import { check, checkContext, INVALID } from './check.ts'
import {
  HANDSHAKE_MS,
  PROTOCOL,
  TIME_LIMITS,
  type ErrorCode,
  type Message,
  type Method,
  type WireError,
} from './contract.ts'
import { BridgeError, pointsToShell } from './error.ts'
import { listen } from './listen.ts'
import { createListeners } from './listeners.ts'
import { decode, encode, fromShell, randomId, toWireError, type Body } from './message.ts'
import { createOutbox } from './outbox.ts'

/** Settles a call with an error or a result. */
type Settle = (error?: WireError, result?: unknown) => void

const outcomeOf = (result: unknown): unknown => (result as { outcome?: unknown } | null | undefined)?.outcome
const noop = (): void => undefined

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
  /** Why there is no shell. */
  let unavailable: WireError = { code: 'NO_SHELL' }
  let shellInstance: string | undefined
  /** Whether a hello was sent and is not answered yet. */
  let isHelloPending = false
  let count = 0
  let handshakeTimer: ReturnType<typeof setTimeout> | undefined
  const calls = new Map<string, Settle>()
  /** Ids received from this shell since its welcome. */
  const seenIds = new Set<string>()

  const problem = (
    kind: BridgeProblem['kind'],
    detail?: unknown,
    code: ErrorCode = 'BAD_MESSAGE',
    method?: string,
  ): void => report?.({ code, kind, detail, ...(method && { method: method as Method }) })
  /** Listeners of shell events. The name `''` stands for a change of the bridge itself. */
  const listeners = createListeners((error) => problem('listener', error))

  const reportLost = (error: unknown): void => problem('send', error, 'SEND_FAILED')
  const send = (body: Body, onFail: (error: unknown) => unknown = reportLost): void => {
    if (bridge.status === 'closed') return
    try {
      const text = encode(session, body)
      trace?.('sent', text)
      // A transport may return a promise that confirms delivery; its rejection must be handled. A Java object may return anything.
      transport?.send(text)?.then?.(noop, onFail)
    } catch (error) {
      onFail(error)
    }
  }
  const outbox = createOutbox(
    () => (bridge.status === 'connecting' ? 'wait' : bridge.status === 'connected' ? 'send' : unavailable),
    (key) => problem('queue-full', key, 'BUSY'),
  )

  const sendHello = (): void => {
    isHelloPending = true
    // Sending fails before the shell's object exists. The handshake timeout covers that case.
    send({ k: 'hello', p: { versions: [PROTOCOL], lib, resume: resume?.() ?? [] } }, () => (isHelloPending = false))
  }
  const failCalls = (error: WireError): void => calls.forEach((settle) => settle(error))
  const disconnect = (status: Bridge['status'], error: WireError): void => {
    clearTimeout(handshakeTimer)
    Object.assign(bridge, { status, capabilities: {} })
    unavailable = error
    failCalls(error)
    outbox.flush()
    listeners.notify('')
  }
  const refuse = (error: WireError): void => {
    problem('refused', error.message, error.code)
    disconnect('refused', error)
  }
  const startHandshake = (): void => {
    bridge.status = 'connecting'
    handshakeTimer = setTimeout(() => {
      if (isHelloPending) problem('no-answer', undefined, 'NO_SHELL')
      disconnect('absent', { code: 'NO_SHELL' })
    }, handshakeMs)
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
    Object.assign(bridge, { status: 'connected', shell, capabilities, context: checkContext(context) })
    seenIds.clear()
    send({ k: 'ready' })
    outbox.flush()
    listeners.notify('')
  }

  const onEvent = (name: string, sent: unknown): void => {
    const payload = check(name, sent) ?? {}
    if (payload === INVALID) return problem('bad-event', name)
    if (name === 'context.changed') {
      bridge.context = { ...bridge.context, ...(payload as object) }
      listeners.notify('')
    }
    listeners.notify(name, payload)
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
      return disconnect('absent', { code: 'NO_SHELL' })
    }
    const { id, k } = message as Message & { k: 'res' | 'evt' }
    const key = k + id
    if (seenIds.has(key)) return problem('duplicate', id)
    seenIds.add(key)
    if (message.k === 'evt') return onEvent(message.m, message.p)
    if (message.k !== 'res') return
    const settle = calls.get(id)
    if (!settle) return problem('late', id)
    if (message.ok) settle(undefined, message.p)
    else settle(toWireError(message.e))
  }

  const request = (
    method: Method,
    params: unknown,
    { signal, timeoutMs = TIME_LIMITS[method] }: RequestOptions = {},
  ): Promise<unknown> => {
    const id = `${session}.${++count}`
    let isSent = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (error: WireError): void => calls.get(id)?.(error)
    const cancel = (code: ErrorCode): void => {
      fail({ code })
      if (isSent) send({ k: 'cancel', id })
    }
    const unlisten = listen(signal, 'abort', () => cancel('CANCELLED'))
    const sendRequest = (): void => {
      // Fail now: a shell that lacks the method may never reply.
      if (!bridge.supports(method)) return fail({ code: 'UNSUPPORTED' })
      isSent = true
      send({ k: 'req', id, m: method, p: params, ...(timeoutMs && { ttl: timeoutMs }) }, () =>
        fail({ code: 'SEND_FAILED' }),
      )
    }
    const promise = new Promise<unknown>((resolve, reject) =>
      calls.set(id, (error, result) => {
        calls.delete(id)
        clearTimeout(timer)
        unlisten()
        outbox.delete(id)
        const checked = check(method, result)
        const failure: WireError | undefined = error ?? (checked === INVALID ? { code: 'BAD_RESULT' } : undefined)
        if (!failure) {
          // An invalid outcome becomes `unknown`, but it is also reported for the shell's developer.
          if (outcomeOf(checked) !== outcomeOf(result)) problem('call', undefined, 'BAD_RESULT', method)
          return resolve(checked)
        }
        if (pointsToShell(failure.code)) problem('call', failure.message, failure.code, method)
        reject(new BridgeError(failure, method))
        // Closing is expected, so it must not cause an unhandled rejection.
        if (failure.code === 'CLOSED') promise.catch(noop)
      }),
    )
    if (timeoutMs) timer = setTimeout(cancel, timeoutMs, 'TIMEOUT')
    if (signal?.aborted) cancel('CANCELLED')
    else outbox.add(id, { send: sendRequest, fail })
    return promise
  }

  const emit = (name: string, payload: unknown): void => {
    const id = `${session}.${++count}`
    outbox.add(name + id, { send: () => send({ k: 'evt', id, m: name, p: payload }) })
  }

  let closeTransport: (() => void) | undefined
  const unlisten = listen(
    transport && globalThis,
    'pageshow',
    ({ persisted }: PageTransitionEvent) => persisted && sendHello(),
  )
  const bridge: { -readonly [K in keyof Bridge]: Bridge[K] } = {
    status: 'absent',
    shell: undefined,
    capabilities: {},
    context: {},
    supports: (method, param) => {
      const known = bridge.capabilities[method] as { params?: string[] } | undefined
      return !!(param ? known?.params?.includes(param) : known)
    },
    request: request as Bridge['request'],
    emit,
    on: (name, listener) => listeners.add(name, listener),
    onChange: (listener) => listeners.add('', listener),
    settled: async () => {
      while (bridge.status === 'connecting') await new Promise<void>((resolve) => listeners.add('', resolve))
      return bridge.status
    },
    close: () => {
      if (bridge.status === 'closed') return
      send({ k: 'bye' }, noop)
      disconnect('closed', { code: 'CLOSED' })
      listeners.clear()
      unlisten()
      closeTransport?.()
    },
  }
  if (transport) {
    startHandshake()
    closeTransport = transport.open({
      receive,
      // During `open`, hello has not been sent yet, so there is nothing to repeat.
      available: () => closeTransport && sendHello(),
      dropped: (code, detail) => problem('foreign', detail, code),
    })
    sendHello()
  }
  return bridge
}
