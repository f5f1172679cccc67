/** The shell's end of the bridge, for web pages and tests. */
import type { BridgeProblem } from './bridge.ts'
import {
  PROTOCOL,
  QUEUE_MAX,
  type Capabilities,
  type Context,
  type Message,
  type Method,
  type ShellEvent,
  type ShellEvents,
  type ShellInfo,
  type WidgetEvent,
  type WidgetEvents,
  type WireError,
} from './contract.ts'
import { capabilitiesOf, createMethodRunner, type ShellMethods } from './method-runner.ts'
import { decode, encode, fromWidget, randomId, type Body } from './message.ts'

export interface ShellOptions {
  /** What the shell can do, looked up at each call. A function may throw `{ code, message?, data? }` with one of `ERROR_CODES`;
   * anything else that it throws is told as `NATIVE`. */
  methods: ShellMethods
  info?: ShellInfo | undefined
  context?: Context | undefined
  /** Default: each method that is there, without parameters beyond the basic ones. */
  capabilities?: Capabilities | undefined
  /** Looks at who says hello; an error refuses it. Default: all are welcome. */
  accept?: ((hello: (Message & { k: 'hello' })['p']) => WireError | undefined) | undefined
  /** Told what the widget tells. */
  onEvent?: (<E extends WidgetEvent>(event: E, payload: WidgetEvents[E]) => void) | undefined
  /** Told about what is dropped. Default: nobody. */
  report?: ((problem: BridgeProblem) => void) | undefined
}

export interface Shell {
  /** Whatever has come from the widget. It is checked here. */
  receive(data: unknown): void
  /** Tells the widget something; before it is ready, the last `QUEUE_MAX` of these wait. */
  tell<E extends ShellEvent>(event: E, payload: ShellEvents[E]): void
  /** Tells what has changed in the person's surroundings. */
  setContext(context: Context): void
  /** Asks the widget to save what it has, for the view will go. `true` when it has answered, `false` when there is none, or two
   * seconds are over. */
  teardown(): Promise<boolean>
  /** Says bye, aborts what runs, and answers nothing any more. */
  close(): void
}

/** So long a view waits for its widget before it goes, ms. */
const TEARDOWN_MS = 2000

/** A shell over a channel, for one widget at a time: another session's hello means that its page was loaded anew.
 * @param send takes each message to the widget.
 * @example const shell = createShell({ methods: { 'ui.call': ({ phone }) => dial(phone) } }, (text) => port.postMessage(text)) */
export const createShell = (options: ShellOptions, send: (text: string) => unknown): Shell => {
  const { methods, accept, onEvent, report } = options
  const instance = randomId()
  let context: Context = { ...options.context }
  let session = ''
  let isReady = false
  let isClosed = false
  let count = 0
  let seen = new Set<string>()
  let held: (() => void)[] = []
  const leaving: ((isSaved: boolean) => void)[] = []

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
  const desk = createMethodRunner(methods, post)
  const end = (isSaved: boolean): void => {
    desk.cancelAll()
    session = ''
    isReady = false
    leaving.splice(0).forEach((resolve) => resolve(isSaved))
  }

  const judge = (p: (Message & { k: 'hello' })['p']): WireError | undefined => {
    if (!p.versions.includes(PROTOCOL)) return { code: 'VERSION_MISMATCH' }
    try {
      return accept?.(p)
    } catch (error) {
      problem('listener', error)
      return { code: 'HANDSHAKE_REJECTED' }
    }
  }
  const greet = ({ s, p }: Message & { k: 'hello' }): void => {
    const error = judge(p)
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

  const isAgain = (id: string): boolean => {
    const had = seen.has(id)
    seen.add(id)
    if (had) problem('duplicate', id)
    return had
  }
  const call = ({ id, m, p }: Message & { k: 'req' }): void => {
    // An object has more names than its methods.
    if (m.includes('.') && typeof methods[m as Method] === 'function') void desk.run(id, m, p)
    else post({ k: 'res', id, ok: false, e: { code: 'UNSUPPORTED' } })
  }
  const hear = ({ m, p }: Message & { k: 'evt' }): void => {
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
    if (message.k === 'hello') return greet(message)
    if (message.s !== session) {
      problem('foreign')
      // We were loaded anew and it does not know: told that it was restored, it says hello, and our welcome ends the calls that are lost.
      if (message.k === 'req')
        post({ k: 'evt', id: `${instance}.${++count}`, m: 'lifecycle', p: { state: 'restore' } }, message.s)
      return
    }
    switch (message.k) {
      case 'ready':
        isReady = true
        return held.splice(0).forEach((go) => go())
      case 'req':
        return isAgain(message.id) ? undefined : call(message)
      case 'evt':
        return isAgain(message.id) ? undefined : hear(message)
      case 'cancel':
        return desk.cancel(message.id)
      case 'bye':
        end(true)
    }
  }

  const tell: Shell['tell'] = (event, payload) => {
    const go = (): void => post({ k: 'evt', id: `${instance}.${++count}`, m: event, p: payload })
    if (isClosed) return
    if (isReady) go()
    else held = [...held, go].slice(-QUEUE_MAX)
  }

  return {
    receive,
    tell,
    setContext: (next) => {
      context = { ...context, ...next }
      if (session) tell('context.changed', next)
    },
    teardown: () =>
      new Promise((resolve) => {
        if (!isReady) return resolve(false)
        const timer = setTimeout(() => resolve(false), TEARDOWN_MS)
        leaving.push((isSaved) => {
          clearTimeout(timer)
          resolve(isSaved)
        })
        tell('lifecycle', { state: 'teardown' })
      }),
    close: () => {
      if (isClosed) return
      if (session) post({ k: 'bye' })
      isClosed = true
      end(false)
    },
  }
}
