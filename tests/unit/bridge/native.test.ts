/** The transports of both phone systems, and the receiver that they share. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBridge } from '../../../bridge/create-bridge.ts'
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import type { Message } from '../../../bridge/contract.ts'
import type { Wire } from '../../../bridge/transport.ts'
import { androidTransport } from '../../../bridge/transports/android.ts'
import { openInbox } from '../../../bridge/transports/inbox.ts'
import { iosTransport } from '../../../bridge/transports/ios.ts'
import { FakeTarget, FakeWindow, leftovers, messageEvent } from './fake-page.ts'
import { nextTask } from '../../helpers/next-task.ts'

interface ParkShell {
  receive(data: unknown): void
  available(): void
}

const inboxOf = (win: FakeWindow): ParkShell => win.ParkShell as ParkShell
const shell = { name: 'native', version: '1', platform: 'ios' }
const capabilities = { 'auth.getToken': true, 'auth.login': true }
const welcomeTo = ({ s }: { s: string }) => ({ park: 1, v: 1, s, k: 'welcome', p: { v: 1, shell, capabilities } })
const wire = (): Wire & { got: unknown[]; calls: number } => {
  const made = {
    got: [] as unknown[],
    calls: 0,
    receive: (data: unknown) => void made.got.push(data),
    available: () => void made.calls++,
    dropped: () => undefined,
  }
  return made
}

let bridges: Bridge[] = []
const open = (transport: ReturnType<typeof iosTransport>, problems: BridgeProblem[] = []): Bridge => {
  const bridge = createBridge({ transport, report: (problem) => problems.push(problem) })
  bridges.push(bridge)
  return bridge
}
afterEach(() => {
  bridges.forEach((bridge) => bridge.close())
  bridges = []
})

describe('the inbox', () => {
  test('is shared by all listeners, and removed with the last one', () => {
    const win = new FakeWindow()
    const [one, two] = [wire(), wire()]
    const closeOne = openInbox(win, one)
    const made = inboxOf(win)
    const closeTwo = openInbox(win, two)
    expect(inboxOf(win)).toBe(made)
    made.receive('a')
    made.available()
    closeOne()
    made.receive('b')
    expect([one.got, two.got, one.calls, two.calls]).toEqual([['a'], ['a', 'b'], 1, 1])
    closeTwo()
    expect('ParkShell' in win).toBe(false)
    expect(leftovers(win)).toEqual([])
  })

  test('is shared with another copy of this code', async () => {
    const win = new FakeWindow()
    const [one, two] = [wire(), wire()]
    const close = openInbox(win, one)
    vi.resetModules()
    const copy = await import('../../../bridge/transports/inbox.ts')
    expect(copy.openInbox).not.toBe(openInbox)
    const closeCopy = copy.openInbox(win, two)
    close()
    inboxOf(win).receive('a')
    expect([one.got, two.got]).toEqual([[], ['a']])
    closeCopy()
    expect('ParkShell' in win).toBe(false)
  })

  test('delivers messages that a shell left before, once, and restores its object', () => {
    const win = new FakeWindow()
    const before = { inbox: ['a', { b: 1 }] }
    win.ParkShell = before
    const [one, two] = [wire(), wire()]
    const closeOne = openInbox(win, one)
    const closeTwo = openInbox(win, two)
    expect([one.got, two.got, before.inbox]).toEqual([['a', { b: 1 }], [], []])
    closeTwo()
    closeOne()
    expect(win.ParkShell).toBe(before)
  })

  test('keeps an object by which another script has replaced it', () => {
    const win = new FakeWindow()
    const close = openInbox(win, wire())
    const theirs = {}
    win.ParkShell = theirs
    close()
    expect(win.ParkShell).toBe(theirs)
  })
})

describe('iOS', () => {
  const handlers = (postMessage: (text: string) => unknown) => {
    const win = new FakeWindow()
    // Like WebKit's, the method throws when it is called without its handler.
    const handler = {
      postMessage(this: unknown, text: string): unknown {
        if (this !== handler) throw new TypeError('Illegal invocation')
        return postMessage(text)
      },
    }
    win.webkit = { messageHandlers: { park: handler } }
    return win
  }

  test('a shell may answer hello by its reply, as an object or as text', async () => {
    for (const form of [(value: unknown) => value, (value: unknown) => JSON.stringify(value)]) {
      const win = handlers((text) => {
        const message = JSON.parse(text) as Message
        return Promise.resolve(message.k === 'hello' ? form(welcomeTo(message)) : null)
      })
      const bridge = open(iosTransport(win))
      expect(await bridge.settled()).toBe('connected')
    }
  })

  const receipts: [unknown][] = [[undefined], [null], ['ok'], [true], [{ received: 1 }], ['{"park":1']]
  test.each(receipts)('the receipt %o is no message and no trouble', async (receipt) => {
    const problems: BridgeProblem[] = []
    const win = handlers(() => Promise.resolve(receipt))
    const bridge = open(iosTransport(win), problems)
    await nextTask()
    expect([problems, bridge.status]).toEqual([[], 'connecting'])
  })

  test('a rejection of the handler fails the call as a failure in the app, or is reported, and is never unhandled', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const problems: BridgeProblem[] = []
    const win = handlers((text) => {
      const message = JSON.parse(text) as Message
      return message.k === 'hello' ? Promise.resolve(welcomeTo(message)) : Promise.reject(new Error('no sheet'))
    })
    const bridge = open(iosTransport(win), problems)
    await bridge.settled()
    // The app has received the message, so a payment sheet may be open.
    await expect(bridge.request('auth.login', { redirect: '/', reason: 'asked' })).rejects.toMatchObject({
      code: 'NATIVE',
      message: 'no sheet',
    })
    bridge.emit('track', { name: 'x' })
    await nextTask()
    // The ready message, the request and the event.
    expect(problems.map(({ kind, code }) => [kind, code])).toEqual([
      ['send', 'NATIVE'],
      ['call', 'NATIVE'],
      ['send', 'NATIVE'],
    ])
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })

  test('an app that drops the reply handler answers through ParkShell', async () => {
    const problems: BridgeProblem[] = []
    const sent: Message[] = []
    const win = handlers((text) => {
      sent.push(JSON.parse(text) as Message)
      return Promise.reject(new Error('WKWebView API client did not respond to this postMessage'))
    })
    const bridge = open(iosTransport(win), problems)
    inboxOf(win).receive(welcomeTo(sent[0] as Message))
    const login = bridge.request('auth.login', { redirect: '/', reason: 'asked' })
    await nextTask()
    const { s, id } = sent.at(-1) as Message & { k: 'req' }
    inboxOf(win).receive({ park: 1, v: 1, s, k: 'res', id, ok: true, p: { status: 'done' } })
    expect(await login).toEqual({ status: 'done' })
    expect(problems).toEqual([])
  })

  test('without a handler nothing is sent; available() sends hello later', () => {
    const win = new FakeWindow()
    const problems: BridgeProblem[] = []
    const bridge = open(iosTransport(win), problems)
    expect([bridge.status, problems]).toEqual(['connecting', []])
    const sent: string[] = []
    win.webkit = { messageHandlers: { park: { postMessage: (text: string) => void sent.push(text) } } }
    inboxOf(win).available()
    expect(sent).toHaveLength(1)
    inboxOf(win).receive(JSON.stringify(welcomeTo(JSON.parse(sent[0] as string))))
    expect(bridge.status).toBe('connected')
  })

  test('two widgets of a page have two sessions through one handler', () => {
    const sent: Message[] = []
    const win = handlers((text) => void sent.push(JSON.parse(text)))
    const problems: BridgeProblem[] = []
    const [one, two] = [open(iosTransport(win), problems), open(iosTransport(win))]
    const [first, second] = sent
    inboxOf(win).receive(welcomeTo(second as Message))
    expect([one.status, two.status]).toEqual(['connecting', 'connected'])
    inboxOf(win).receive(welcomeTo(first as Message))
    expect(one.status).toBe('connected')
    expect(problems.map(({ kind }) => kind)).toEqual(['foreign'])
    two.close()
    one.close()
    expect(leftovers(win)).toEqual(['webkit'])
  })
})

describe('Android', () => {
  const listener = () => {
    const sent: Message[] = []
    return Object.assign(new FakeTarget(), { sent, postMessage: (text: string) => void sent.push(JSON.parse(text)) })
  }

  test('a message listener can answer directly', () => {
    const win = new FakeWindow()
    const object = listener()
    win.ParkAndroid = object
    const bridge = open(androidTransport(win))
    object.dispatchEvent(messageEvent({ data: JSON.stringify(welcomeTo(object.sent[0] as Message)) }))
    expect(bridge.status).toBe('connected')
    expect(object.listenerTypes).toEqual(['message'])
    bridge.close()
    expect(object.listenerTypes).toEqual([])
  })

  test('an interface has one method, and answers through ParkShell', () => {
    const win = new FakeWindow()
    const sent: string[] = []
    win.ParkAndroid = { postMessage: (text: string) => void sent.push(text) }
    const bridge = open(androidTransport(win))
    inboxOf(win).receive(JSON.stringify(welcomeTo(JSON.parse(sent[0] as string))))
    expect(bridge.status).toBe('connected')
  })

  test('an object that is added late is used when the shell announces it, without polling', () => {
    vi.useFakeTimers()
    const win = new FakeWindow()
    const bridge = open(androidTransport(win))
    // The time limit of the handshake.
    expect(vi.getTimerCount()).toBe(1)
    const object = listener()
    win.ParkAndroid = object
    inboxOf(win).available()
    object.dispatchEvent(messageEvent({ data: JSON.stringify(welcomeTo(object.sent[0] as Message)) }))
    expect([bridge.status, vi.getTimerCount()]).toEqual(['connected', 0])
    vi.useRealTimers()
  })

  test('messages of a replaced object are ignored', () => {
    const win = new FakeWindow()
    const [old, fresh] = [listener(), listener()]
    win.ParkAndroid = old
    const bridge = open(androidTransport(win))
    win.ParkAndroid = fresh
    inboxOf(win).available()
    expect([old.listenerTypes, fresh.listenerTypes, fresh.sent.length]).toEqual([[], ['message'], 1])
    bridge.close()
    expect(fresh.listenerTypes).toEqual([])
  })

  test('an exception of Java fails the call', async () => {
    const win = new FakeWindow()
    const object = listener()
    win.ParkAndroid = object
    const bridge = open(androidTransport(win))
    object.dispatchEvent(messageEvent({ data: JSON.stringify(welcomeTo(object.sent[0] as Message)) }))
    object.postMessage = () => {
      throw new Error('Java exception was raised during method invocation')
    }
    await expect(bridge.request('auth.getToken', { reason: 'start' })).rejects.toMatchObject({ code: 'SEND_FAILED' })
  })
})
