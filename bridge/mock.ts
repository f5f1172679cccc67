/** Public entry `parkside/bridge/mock`: a shell for tests and examples. It is deterministic: faults occur only on request. */
import type { BridgeProblem } from './bridge.ts'
import { MESSAGE_MAX, type Message, type Method, type WireError } from './contract.ts'
import { capabilitiesOf, type ShellMethods } from './run-method.ts'
import { createShell, type Shell, type ShellOptions } from './create-shell.ts'
import type { Transport, Wire } from './transport.ts'

/** Simulated faults. A number is the count of the next messages to the widget that are affected (`Infinity`: all); it counts down. */
export interface MockFaults {
  /** Delay of each message to the widget, ms. Default 0: delivered in a microtask. */
  latencyMs: number
  /** Messages that are lost. */
  drop: number
  /** Messages that arrive twice. */
  duplicate: number
  /** Messages that arrive after the next one; if there is no next one, 20 ms later. */
  reorder: number
  /** Messages that exceed the maximum length. */
  oversize: number
  /** Messages that are not JSON. */
  garble: number
  /** Messages of another session. */
  foreign: number
  /** Methods that are never answered; `true`: all. */
  never: readonly Method[] | boolean
  /** Error with which each hello is refused. */
  refuse: WireError | undefined
  /** Whether sending a message to the shell fails. */
  unreachable: boolean
}

export interface MockOptions extends Omit<ShellOptions, 'methods'>, Partial<MockFaults> {
  /** Replaces methods of the mock; `undefined` removes a method. */
  methods?: { [M in Method]?: ShellMethods[M] | undefined }
}

export interface MockShell extends Omit<Shell, 'receive'> {
  /** The transport for one bridge, or for the `shell` option of one widget. */
  readonly transport: Transport
  /** All messages from the widget. */
  readonly sent: Message[]
  /** May be changed at any time. */
  readonly faults: MockFaults
  /** Problems with the widget's messages. */
  readonly problems: BridgeProblem[]
  /** Delivers any data to the widget; faults do not apply. */
  deliver(data: unknown): void
  /** Simulates a reload of the shell: it loses its state without a message and becomes available again. */
  reload(): void
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** All methods succeed. Each call returns a new token. */
const createMethods = (): ShellMethods => {
  let count = 0
  const done = (): void => undefined
  return {
    'auth.getToken': () => ({ token: `mock-token-${++count}` }),
    'auth.login': () => ({ status: 'done' }),
    'pay.request': () => ({ outcome: 'reported-ok', raw: 'mock:ok' }),
    'nav.open': done,
    'nav.close': done,
    'nav.setTitle': done,
    'ui.call': done,
    'ui.toast': done,
    'ui.haptic': done,
    'ui.pickImage': () => ({ images: [{ name: 'mock.png', type: 'image/png', url: PIXEL }] }),
  }
}

/** Creates a shell in memory.
 * @example
 * const shell = createMockShell({ latencyMs: 200, methods: { 'pay.request': () => ({ outcome: 'cancelled' }) } })
 * element.shell = shell.transport
 * shell.faults.never = ['pay.request']
 * shell.emit('lifecycle', { state: 'restore' }) */
export const createMockShell = ({ methods: own, ...options }: MockOptions = {}): MockShell => {
  const faults: MockFaults = {
    latencyMs: options.latencyMs ?? 0,
    drop: options.drop ?? 0,
    duplicate: options.duplicate ?? 0,
    reorder: options.reorder ?? 0,
    oversize: options.oversize ?? 0,
    garble: options.garble ?? 0,
    foreign: options.foreign ?? 0,
    never: options.never ?? false,
    refuse: options.refuse,
    unreachable: options.unreachable ?? false,
  }
  const sent: Message[] = []
  const problems: BridgeProblem[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let wire: Wire | undefined
  let held: (() => void) | undefined
  let isClosed = false

  const isNever = (name: string): boolean => faults.never === true || (faults.never || []).includes(name as Method)
  const methods = Object.fromEntries(
    Object.entries({ ...createMethods(), ...own }).flatMap(([name, run]) => {
      const method = run as ((params: unknown, call: unknown) => unknown) | undefined
      const faulty = (params: unknown, call: unknown): unknown =>
        isNever(name) ? new Promise(() => undefined) : method?.(params, call)
      return method ? [[name, faulty]] : []
    }),
  ) as ShellMethods

  const schedule = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  type Counted = 'drop' | 'duplicate' | 'reorder' | 'oversize' | 'garble' | 'foreign'
  const happens = (fault: Counted): boolean => faults[fault] > 0 && faults[fault]-- > 0
  const scheduleDelivery = (text: string): void => {
    const receive = (): void => wire?.receive(text)
    if (faults.latencyMs > 0) schedule(faults.latencyMs, receive)
    else queueMicrotask(receive)
  }
  const corrupt = (text: string): string => {
    if (happens('oversize')) return text + ' '.repeat(MESSAGE_MAX)
    if (happens('garble')) return text.slice(0, -1)
    return happens('foreign') ? text.replace(/"s":"[^"]+"/, '"s":"another"') : text
  }
  const send = (whole: string): void => {
    if (happens('drop')) return
    const text = corrupt(whole)
    const after = held
    held = undefined
    if (!after && happens('reorder')) {
      held = () => scheduleDelivery(text)
      schedule(20, () => {
        held?.()
        held = undefined
      })
      return
    }
    scheduleDelivery(text)
    if (happens('duplicate')) scheduleDelivery(text)
    after?.()
  }

  let generation = 0
  const start = (): Shell => {
    const mine = ++generation
    const photo = 'ui.pickImage' in methods && { 'ui.pickImage': { params: ['camera'] } }
    return createShell(
      {
        info: { name: 'mock', version: '1', platform: 'web' },
        capabilities: { ...capabilitiesOf(methods), ...photo },
        ...options,
        methods,
        accept: (hello) => faults.refuse ?? options.accept?.(hello),
        report: (problem) => {
          problems.push(problem)
          options.report?.(problem)
        },
      },
      (text) => mine === generation && send(text),
    )
  }
  let shell = start()

  const forget = (): void => {
    timers.forEach(clearTimeout)
    timers.clear()
    held = undefined
  }
  return {
    sent,
    faults,
    problems,
    transport: {
      name: 'mock',
      open: (next) => {
        wire = next
        return () => {
          if (wire === next) wire = undefined
          forget()
        }
      },
      send: (text) => {
        if (isClosed || faults.unreachable) throw new Error('The mock shell is unreachable.')
        sent.push(JSON.parse(text) as Message)
        shell.receive(text)
      },
    },
    deliver: (data) => wire?.receive(data),
    emit: (event, payload) => shell.emit(event, payload),
    setContext: (context) => shell.setContext(context),
    teardown: () => shell.teardown(),
    reload: () => {
      forget()
      const old = shell
      shell = start()
      // Aborts its calls. Its later messages are ignored.
      old.close()
      wire?.available()
    },
    close: () => {
      shell.close()
      isClosed = true
    },
  }
}
