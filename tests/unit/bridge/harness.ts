/** Every transport with a fake shell at the other end that sends exactly what a test specifies. */
import type { Message } from '../../../bridge/contract.ts'
import { isForWidget } from '../../../bridge/message.ts'
import { createMockShell } from '../../../bridge/mock.ts'
import type { Transport, Wire } from '../../../bridge/transport.ts'
import { androidTransport } from '../../../bridge/transports/android.ts'
import { frameTransport } from '../../../bridge/transports/frame.ts'
import { functionsTransport } from '../../../bridge/transports/functions.ts'
import { iosTransport } from '../../../bridge/transports/ios.ts'
import { legacyTransport } from '../../../bridge/transports/legacy.ts'
import { wechatTransport } from '../../../bridge/transports/wechat.ts'
import { createChannel, FakeTarget, FakeWindow, leftovers, messageEvent, type FakePort } from './fake-page.ts'

export interface Harness {
  transport: Transport
  /** Messages that the shell has received. */
  received: Message[]
  /** Called as each message arrives. */
  onReceived: ((message: Message) => void) | undefined
  /** Sends any data to the widget. */
  sendToWidget(data: unknown): void
  /** Sends data from an unrelated page; missing if the transport does not allow one. */
  sendFromElsewhere?(data: unknown): void
  /** Makes the shell throw when it receives a message. */
  breakDown(): void
  /** What the widget has left on the page. */
  leftovers(): string[]
}

export interface Subject {
  name: string
  make(): Harness
}

type Arrive = (text: unknown) => void

const harness = (build: (arrive: Arrive) => Omit<Harness, 'received' | 'onReceived'>): Harness => {
  const received: Message[] = []
  const arrive: Arrive = (text) => {
    if (typeof text !== 'string') throw new TypeError('only texts go over the wire')
    const message = JSON.parse(text) as Message
    received.push(message)
    made.onReceived?.(message)
  }
  const made: Harness = { ...build(arrive), received, onReceived: undefined }
  return made
}

const refusing = (): never => {
  throw new Error('unreachable')
}

interface ParkShell {
  receive(data: unknown): void
}

const ios = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    const handler = { postMessage: arrive }
    win.webkit = { messageHandlers: { park: handler } }
    return {
      transport: iosTransport(win),
      sendToWidget: (data) => (win.ParkShell as ParkShell | undefined)?.receive(data),
      breakDown: () => Object.assign(handler, { postMessage: refusing }),
      leftovers: () => leftovers(win).filter((key) => key !== 'webkit'),
    }
  })

/** Where `postMessage` returns promises: any of them may carry any message of the shell, in any order. */
const iosWithReplies = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    const replies: ((data: unknown) => void)[] = []
    const handler = {
      postMessage: (text: string) => {
        const reply = new Promise((resolve) => replies.push(resolve))
        arrive(text)
        return reply
      },
    }
    win.webkit = { messageHandlers: { park: handler } }
    return {
      transport: iosTransport(win),
      sendToWidget: (data) => {
        // A foreign message would look like a receipt here, so it is sent through `receive`, which shows how it is treated.
        if (!isForWidget(data)) return (win.ParkShell as ParkShell | undefined)?.receive(data)
        const answer = replies.shift() ?? ((other: unknown) => (win.ParkShell as ParkShell | undefined)?.receive(other))
        answer(JSON.parse(data as string))
      },
      breakDown: () => Object.assign(handler, { postMessage: refusing }),
      leftovers: () => leftovers(win).filter((key) => key !== 'webkit'),
    }
  })

const androidListener = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    const object = Object.assign(new FakeTarget(), { postMessage: arrive })
    win.ParkAndroid = object
    return {
      transport: androidTransport(win),
      sendToWidget: (data) => object.dispatchEvent(messageEvent({ data })),
      breakDown: () => Object.assign(object, { postMessage: refusing }),
      leftovers: () => [...leftovers(win).filter((key) => key !== 'ParkAndroid'), ...object.listenerTypes],
    }
  })

const androidInterface = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    const object = { postMessage: arrive }
    win.ParkAndroid = object
    return {
      transport: androidTransport(win),
      sendToWidget: (data) => (win.ParkShell as ParkShell | undefined)?.receive(data),
      breakDown: () => Object.assign(object, { postMessage: refusing }),
      leftovers: () => leftovers(win).filter((key) => key !== 'ParkAndroid'),
    }
  })

export const PORTAL = 'https://portal.example'

const frame = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    let port: FakePort | undefined
    const inside: FakePort[] = []
    const parent = {
      postMessage: (text: unknown, origin: string) => {
        if (origin === PORTAL) arrive(text)
      },
    }
    win.parent = parent
    const transport = frameTransport(win, [PORTAL])
    return {
      transport: {
        ...transport,
        send: (text) => {
          if (inside[0]?.other?.isClosed) throw new Error('unreachable')
          transport.send(text)
        },
      },
      sendToWidget: (data) => {
        // The first welcome or refusal for a bridge delivers the port.
        if (port && !port.other?.isClosed) return port.postMessage(data)
        const isAnswer = typeof data === 'string' && /"k":"(welcome|refuse)"/.test(data)
        if (!isAnswer) return void win.dispatchEvent(messageEvent({ data, source: parent, origin: PORTAL }))
        const [ours, theirs] = createChannel()
        port = ours
        inside.push(theirs)
        port.onmessage = (event) => arrive(event.data)
        win.dispatchEvent(messageEvent({ data, source: parent, origin: PORTAL, ports: [theirs] }))
      },
      sendFromElsewhere: (data) =>
        void win.dispatchEvent(messageEvent({ data, source: parent, origin: 'https://elsewhere.example' })),
      breakDown: () => port?.close(),
      leftovers: () => [...leftovers(win), ...inside.filter((one) => !one.isClosed).map(() => 'port')],
    }
  })

/** Transports that contain their own shell: its responses are suppressed, so that the test can respond instead. */
const tapped = (
  transport: Transport,
  arrive: Arrive,
  left: () => string[],
): Omit<Harness, 'received' | 'onReceived'> => {
  let wire: Wire | undefined
  let isBroken = false
  return {
    transport: {
      open: (next) => {
        wire = next
        const close = transport.open({ ...next, receive: () => undefined })
        return () => {
          wire = undefined
          close()
        }
      },
      send: (text) => {
        if (isBroken) refusing()
        void transport.send(text)
        arrive(text)
      },
    },
    sendToWidget: (data) => wire?.receive(data),
    breakDown: () => {
      isBroken = true
    },
    leftovers: left,
  }
}

const hang = (): Promise<never> => new Promise(() => undefined)

const functions = (): Harness =>
  harness((arrive) => tapped(functionsTransport({ 'auth.getToken': hang, 'pay.request': hang }), arrive, () => []))

const wechat = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    win.WeixinJSBridge = { invoke: () => undefined }
    return tapped(wechatTransport(win), arrive, () => leftovers(win).filter((key) => key !== 'WeixinJSBridge'))
  })

const legacy = (): Harness =>
  harness((arrive) => {
    const win = new FakeWindow()
    win.android = { login: () => undefined }
    return tapped(legacyTransport(win, { ios: 'login', android: 'android', androidMethod: 'login' }), arrive, () =>
      leftovers(win).filter((key) => key !== 'android'),
    )
  })

const mock = (): Harness =>
  harness((arrive) => {
    const shell = createMockShell({ drop: Infinity, never: true })
    return {
      transport: {
        ...shell.transport,
        send: (text) => {
          shell.transport.send(text)
          arrive(text)
        },
      },
      sendToWidget: (data) => shell.deliver(data),
      breakDown: () => {
        shell.faults.unreachable = true
      },
      leftovers: () => [],
    }
  })

export const SUBJECTS: Subject[] = [
  { name: 'iOS, without replies', make: ios },
  { name: 'iOS, with replies', make: iosWithReplies },
  { name: 'Android, message listener', make: androidListener },
  { name: 'Android, interface', make: androidInterface },
  { name: 'frame', make: frame },
  { name: 'functions', make: functions },
  { name: 'WeChat', make: wechat },
  { name: 'legacy', make: legacy },
  { name: 'mock', make: mock },
]
