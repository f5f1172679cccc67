/** The widget's end of the bridge. */
import type { Bridge, BridgeOptions, RequestOptions } from './bridge.ts'
import {
  HANDSHAKE_MS,
  PROTOCOL,
  QUEUE_MAX,
  TIME_LIMITS,
  type ErrorCode,
  type Message,
  type Method,
  type WireError,
} from './contract.ts'
import { BridgeError } from './error.ts'
import { listen } from './listen.ts'
import { decode, encode, fromShell, randomId, toWireError, type Body } from './message.ts'

/** Ends a call, with an error or with a result. */
type Settle = (error?: WireError, result?: unknown) => void

type Listener = (payload: never) => unknown

/** What is to be sent. */
interface Item {
  go: () => unknown
  /** Of a call: told that it will not go, for there is no shell or no room. */
  fail?: (error: WireError) => void
}

const noop = (): void => undefined

/** A widget's bridge over a transport. It says hello at once; calls wait for the answer.
 * @throws only what is thrown by a page's own transport when it is opened, or by `resume`.
 * @example const bridge = createBridge({ transport: detectTransport(window) }) */
export const createBridge = ({
  transport,
  lib = '',
  handshakeMs = HANDSHAKE_MS,
  resume,
  report,
}: BridgeOptions): Bridge => {
  const session = randomId()
  /** Why there is no shell. */
  let cause: WireError = { code: 'NO_SHELL' }
  let instance: string | undefined
  /** A hello has gone out and is not answered. */
  let isAsked = false
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By a call's id, or by name and id of an event. */
  const outbox = new Map<string, Item>()
  const calls = new Map<string, Settle>()
  /** Ids that have come from this shell since its welcome. */
  const seen = new Set<string>()
  let listeners: { name: string; run: Listener }[] = []

  const problem = (kind: string, detail?: unknown, code: ErrorCode = 'BAD_MESSAGE'): void =>
    report?.({ code, kind, detail })
  /** Calls all who listen; `''`: something of the bridge itself has changed. */
  const fire = (name: string, payload?: unknown): void =>
    listeners.forEach((entry) => {
      try {
        if (entry.name === name) entry.run(payload as never)
      } catch (error) {
        problem('listener', error)
      }
    })
  const addListener = (name: string, run: Listener): (() => void) => {
    const own = { name, run }
    // Copied: whoever is being told may add and remove.
    listeners = [...listeners, own]
    return () => void (listeners = listeners.filter((entry) => entry !== own))
  }

  const lost = (error: unknown): void => problem('send', error, 'SEND_FAILED')
  const say = (body: Body, failed: (error: unknown) => unknown = lost): void => {
    if (bridge.status === 'closed') return
    try {
      // A promise is a confirmation: what it is rejected with has to be heard, or it would be nobody's. Java returns what it likes.
      transport?.send(encode(session, body))?.then?.(noop, failed)
    } catch (error) {
      failed(error)
    }
  }
  /** Sends what waits, or lets it go, as things are. */
  const flush = (): void =>
    outbox.forEach(({ go, fail }, key) => {
      if (bridge.status === 'connecting') return
      outbox.delete(key)
      if (bridge.status === 'connected') go()
      else fail?.(cause)
    })

  const hello = (): void => {
    isAsked = true
    // Nobody there yet is nothing to report: that is what the time limit is for.
    say({ k: 'hello', p: { versions: [PROTOCOL], lib, resume: resume?.() ?? [] } }, () => (isAsked = false))
  }
  const failAll = (error: WireError): void => calls.forEach((settle) => settle(error))
  const leave = (status: Bridge['status'], error: WireError): void => {
    clearTimeout(timer)
    Object.assign(bridge, { status, capabilities: {} })
    cause = error
    failAll(error)
    flush()
    fire('')
  }
  const connect = (): void => {
    bridge.status = 'connecting'
    timer = setTimeout(() => leave('absent', { code: 'NO_SHELL' }), handshakeMs)
  }

  const put = (key: string, item: Item): void => {
    outbox.set(key, item)
    flush()
    if (outbox.size <= QUEUE_MAX) return
    problem('queue-full', key, 'BUSY')
    // The oldest of what may be lost, else the newest.
    const victim = [...outbox.keys()].find((one) => one.startsWith('track')) ?? key
    outbox.delete(victim)
    if (victim === key) item.fail?.({ code: 'BUSY' })
  }

  const welcome = ({ v, shell, capabilities, context, instance: next }: (Message & { k: 'welcome' })['p']): void => {
    if (bridge.status === 'connected') {
      if (next !== instance) failAll({ code: 'CLOSED' })
      else if (!isAsked) return problem('duplicate')
    }
    isAsked = false
    if (v !== PROTOCOL) return leave('refused', { code: 'VERSION_MISMATCH' })
    clearTimeout(timer)
    instance = next
    Object.assign(bridge, { status: 'connected', shell, capabilities, context: { ...context } })
    seen.clear()
    say({ k: 'ready' })
    flush()
    fire('')
  }

  const event = (m: string, p: object): void => {
    const { state } = p as { state?: string }
    if (m === 'context.changed') {
      bridge.context = { ...bridge.context, ...p }
      fire('')
    }
    fire(m, p)
    if (m !== 'lifecycle') return
    if (state === 'restore') hello()
    if (state === 'teardown') say({ k: 'bye' })
  }

  const receive = (data: unknown): void => {
    if (bridge.status === 'closed') return
    const message = decode(data, fromShell)
    if (!message) return
    if (typeof message === 'string') return problem(message)
    if (message.s !== session) return problem('foreign')
    if (message.k === 'welcome') return welcome(message.p)
    if (message.k === 'refuse') return leave('refused', toWireError(message.e))
    if (message.k === 'bye') {
      failAll({ code: 'CLOSED' })
      return leave('absent', { code: 'NO_SHELL' })
    }
    const { id, k } = message as Message & { k: 'res' | 'evt' }
    const key = k + id
    if (seen.has(key)) return problem('duplicate', id)
    seen.add(key)
    if (message.k === 'evt') return event(message.m, message.p ?? {})
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
    let limit: ReturnType<typeof setTimeout> | undefined
    const fail = (error: WireError): void => calls.get(id)?.(error)
    const giveUp = (code: ErrorCode): void => {
      fail({ code })
      if (isSent) say({ k: 'cancel', id })
    }
    const unlisten = listen(signal, 'abort', () => giveUp('CANCELLED'))
    const go = (): void => {
      // A shell that does not know it may stay silent for ever.
      if (!bridge.supports(method)) return fail({ code: 'UNSUPPORTED' })
      isSent = true
      say({ k: 'req', id, m: method, p: params, ...(timeoutMs && { ttl: timeoutMs }) }, () =>
        fail({ code: 'SEND_FAILED' }),
      )
    }
    const promise = new Promise<unknown>((resolve, reject) =>
      calls.set(id, (error, result) => {
        calls.delete(id)
        clearTimeout(limit)
        unlisten()
        outbox.delete(id)
        if (!error) return resolve(result)
        reject(new BridgeError(error, method))
        // Our own end is no news: who does not listen any more is not called out for it.
        if (error.code === 'CLOSED') promise.catch(noop)
      }),
    )
    if (timeoutMs) limit = setTimeout(giveUp, timeoutMs, 'TIMEOUT')
    if (signal?.aborted) giveUp('CANCELLED')
    else put(id, { go, fail })
    return promise
  }

  const emit = (name: string, p: unknown): void => {
    const id = `${session}.${++count}`
    put(name + id, { go: () => say({ k: 'evt', id, m: name, p }) })
  }

  let off: (() => void) | undefined
  const unlisten = listen(
    transport && globalThis,
    'pageshow',
    ({ persisted }: PageTransitionEvent) => persisted && hello(),
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
    on: (name, listener) => addListener(name, listener as Listener),
    onChange: (listener) => addListener('', listener),
    settled: async () => {
      while (bridge.status === 'connecting') await new Promise<void>((resolve) => addListener('', resolve))
      return bridge.status
    },
    close: () => {
      if (bridge.status === 'closed') return
      say({ k: 'bye' }, noop)
      leave('closed', { code: 'CLOSED' })
      listeners = []
      unlisten()
      off?.()
    },
  }
  if (transport) {
    connect()
    off = transport.open({
      receive,
      // While it opens, hello is about to be said.
      available: () => off && hello(),
      dropped: (code, detail) => problem('foreign', detail, code),
    })
    hello()
  }
  return bridge
}
