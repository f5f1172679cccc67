/** The shell's end of the bridge, for web pages and tests. */
import type { BridgeProblem } from './bridge.ts'
import {
  PROTOCOL,
  QUEUE_MAX,
  type Capabilities,
  type Context,
  type ContextChange,
  type Message,
  type Method,
  type ShellEvent,
  type ShellEvents,
  type ShellInfo,
  type WidgetEvent,
  type WidgetEvents,
  type WireError,
} from './contract.ts'
import { capabilitiesOf, runMethod, type RunningCalls, type ShellMethods } from './run-method.ts'
import { decode, encode, fromWidget, randomId, type Body } from './message.ts'

export interface ShellOptions {
  /** Methods of the shell, looked up on each call. A method may throw `{ code, message?, data? }` with one of `ERROR_CODES`; any other
   * exception reaches the widget as `NATIVE`. */
  methods: ShellMethods
  info?: ShellInfo | undefined
  context?: Context | undefined
  /** Default: all functions in `methods`, without optional parameters. */
  capabilities?: Capabilities | undefined
  /** Accepts a hello, or refuses it by returning an error. Default: every widget is accepted. */
  accept?: ((hello: (Message & { k: 'hello' })['p']) => WireError | undefined) | undefined
  /** Receives the widget's events. */
  onEvent?: (<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]) => void) | undefined
  /** Receives problems, such as dropped messages. */
  report?: ((problem: BridgeProblem) => void) | undefined
}

export interface Shell {
  /** Call with each message from the widget. It is validated here, so it may be anything. */
  receive(data: unknown): void
  /** Sends an event to the widget. Until the widget is ready, the last `QUEUE_MAX` events are queued. */
  emit<E extends ShellEvent>(event: E, payload: ShellEvents[E]): void
  /** Merges fields into the context and sends them to the widget; `null` resets a field. */
  setContext(change: ContextChange): void
  /** Asks the widget to save, because the view will be removed. Resolves with `true` after it has answered, and with `false` if there
   * is no widget or after two seconds. */
  teardown(): Promise<boolean>
  /** Sends bye, aborts running methods, and ignores further messages. */
  close(): void
}

/** Timeout of `teardown`, ms. */
const TEARDOWN_MS = 2000

/** Creates a shell for one widget. A hello of another session means that the widget's page was reloaded.
 * @param send sends a message to the widget.
 * @example const shell = createShell({ methods: { 'ui.call': ({ phone }) => dial(phone) } }, (text) => port.postMessage(text)) */
export const createShell = (options: ShellOptions, send: (text: string) => unknown): Shell => {
  const { methods, accept, onEvent, report } = options
  const instance = randomId()
  let context: ContextChange = { ...options.context }
  let session = ''
  let isReady = false
  let isClosed = false
  let count = 0
  let seen = new Set<string>()
  let waitingEvents: (() => void)[] = []
  const teardowns: ((isSaved: boolean) => void)[] = []

  const problem = (kind: BridgeProblem['kind'], detail?: unknown): void =>
    report?.({ code: 'BAD_MESSAGE', kind, detail })
  const post = (body: Body, s = session): void => {
    const text = encode(s, body)
    try {
      send(text)
    } catch (error) {
      report?.({ code: 'SEND_FAILED', kind: 'send', detail: error })
    }
  }
  const running: RunningCalls = new Map()
  const end = (isSaved: boolean): void => {
    running.forEach((call) => call.abort())
    session = ''
    isReady = false
    teardowns.splice(0).forEach((resolve) => resolve(isSaved))
  }

  const refusalOf = (p: (Message & { k: 'hello' })['p']): WireError | undefined => {
    if (!p.versions.includes(PROTOCOL)) return { code: 'VERSION_MISMATCH' }
    try {
      return accept?.(p)
    } catch (error) {
      problem('listener', error)
      return { code: 'HANDSHAKE_REJECTED' }
    }
  }
  const onHello = ({ s, p }: Message & { k: 'hello' }): void => {
    const error = refusalOf(p)
    if (s !== session || error) {
      end(false)
      seen = new Set()
    }
    isReady = false
    if (error) return post({ k: 'refuse', e: error }, s)
    session = s
    const { info = { name: 'page', version: '', platform: 'web' }, capabilities = capabilitiesOf(methods) } = options
    post({ k: 'welcome', p: { v: PROTOCOL, shell: info, capabilities, context, instance } })
  }

  const isDuplicate = (id: string): boolean => {
    const had = seen.has(id)
    seen.add(id)
    if (had) problem('duplicate', id)
    return had
  }
  const call = (message: Message & { k: 'req' }): void => {
    const { id, m } = message
    // Requiring a dot excludes inherited names such as `toString`.
    if (m.includes('.') && typeof methods[m as Method] === 'function') void runMethod(methods, message, running, post)
    else post({ k: 'res', id, ok: false, e: { code: 'UNSUPPORTED' } })
  }
  const onWidgetEvent = ({ m, p }: Message & { k: 'evt' }): void => {
    try {
      onEvent?.(m as WidgetEvent, (p ?? {}) as never)
    } catch (error) {
      problem('listener', error)
    }
  }

  const receive = (data: unknown): void => {
    const message = decode(data, fromWidget)
    if (isClosed || !message) return
    if (typeof message === 'string') return problem(message)
    if (message.k === 'hello') return onHello(message)
    if (message.s !== session) {
      problem('foreign')
      // This shell was reloaded, and the widget does not know it. `restore` makes the widget send hello, and the welcome then fails its
      // lost calls.
      if (message.k === 'req')
        post({ k: 'evt', id: `${instance}.${++count}`, m: 'lifecycle', p: { state: 'restore' } }, message.s)
      return
    }
    switch (message.k) {
      case 'ready':
        isReady = true
        return waitingEvents.splice(0).forEach((sendNow) => sendNow())
      case 'req':
        return isDuplicate(message.id) ? undefined : call(message)
      case 'evt':
        return isDuplicate(message.id) ? undefined : onWidgetEvent(message)
      case 'cancel':
        return running.get(message.id)?.abort()
      case 'bye':
        end(true)
    }
  }

  const emit: Shell['emit'] = (event, payload) => {
    const sendNow = (): void => post({ k: 'evt', id: `${instance}.${++count}`, m: event, p: payload })
    if (isClosed) return
    if (isReady) sendNow()
    else waitingEvents = [...waitingEvents, sendNow].slice(-QUEUE_MAX)
  }

  return {
    receive,
    emit,
    setContext: (next) => {
      context = { ...context, ...next }
      if (session) emit('context.changed', next)
    },
    teardown: () =>
      new Promise((resolve) => {
        if (!isReady) return resolve(false)
        const timer = setTimeout(() => resolve(false), TEARDOWN_MS)
        teardowns.push((isSaved) => {
          clearTimeout(timer)
          resolve(isSaved)
        })
        emit('lifecycle', { state: 'teardown' })
      }),
    close: () => {
      if (isClosed) return
      if (session) post({ k: 'bye' })
      isClosed = true
      end(false)
    },
  }
}
