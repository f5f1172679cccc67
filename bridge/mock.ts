/** Public entry `parkside/bridge/mock`: a shell for tests, examples and integrators. Nothing is random: each fault is requested. */
import type { BridgeProblem } from './bridge.ts'
import { MESSAGE_MAX, type Message, type Method, type WireError } from './contract.ts'
import { capabilitiesOf, type ShellMethods } from './method-runner.ts'
import { createShell, type Shell, type ShellOptions } from './create-shell.ts'
import type { Transport, Wire } from './transport.ts'

/** Faults. A number says how many of the next messages to the widget are affected (`Infinity`: all), and counts down. */
export interface MockFaults {
  /** Delay of each message to the widget, ms. Default 0: delivered by microtask. */
  latencyMs: number
  /** Messages that are lost. */
  drop: number
  /** Messages that arrive twice. */
  duplicate: number
  /** Messages that arrive after the next one; without a next one, after `latencyMs` and 20 ms. */
  reorder: number
  /** Messages longer than allowed. */
  oversize: number
  /** Messages that are not JSON. */
  garble: number
  /** Messages of another session. */
  foreign: number
  /** Methods that are never answered; `true`: all. */
  never: readonly Method[] | boolean
  /** Refuses each hello with this error. */
  refuse: WireError | undefined
  /** The widget's messages cannot be sent. */
  unreachable: boolean
}

export interface MockOptions extends Omit<ShellOptions, 'methods'>, Partial<MockFaults> {
  /** Instead of the mock's own, or `undefined` for a shell without it. */
  methods?: { [M in Method]?: ShellMethods[M] | undefined }
}

export interface MockShell extends Omit<Shell, 'receive'> {
  /** For one bridge, or as the `shell` of one widget. */
  readonly transport: Transport
  /** Every message of the widget. */
  readonly sent: Message[]
  /** May be changed at any time. */
  readonly faults: MockFaults
  /** What was wrong with the widget's messages. */
  readonly problems: BridgeProblem[]
  /** Delivers any data to the widget, unaffected by faults. */
  say(data: unknown): void
  /** The shell is loaded again: it forgets everything without a message, and its object appears again. */
  reload(): void
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Every method, each successful. Each token is a new one. */
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

/** Makes a shell in memory.
 * @example const shell = createMockShell({ latencyMs: 200, methods: { 'pay.request': undefined } })
 * element.shell = shell.transport
 * shell.faults.never = ['pay.request']
 * shell.tell('lifecycle', { state: 'restore' }) */
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
  const deliver = (text: string): void => {
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
      held = () => deliver(text)
      schedule(20, () => {
        held?.()
        held = undefined
      })
      return
    }
    deliver(text)
    if (happens('duplicate')) deliver(text)
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
        if (isClosed || faults.unreachable) throw new Error('the mock shell cannot be reached')
        sent.push(JSON.parse(text) as Message)
        shell.receive(text)
      },
    },
    say: (data) => wire?.receive(data),
    tell: (event, payload) => shell.tell(event, payload),
    setContext: (context) => shell.setContext(context),
    teardown: () => shell.teardown(),
    reload: () => {
      forget()
      const old = shell
      shell = start()
      // Its calls are aborted, and its later messages are ignored.
      old.close()
      wire?.available()
    },
    close: () => {
      shell.close()
      isClosed = true
    },
  }
}
