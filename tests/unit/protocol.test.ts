/** The fixtures in `tests/protocol/v1`: what widgets, and shells in any language, must accept or refuse. `tests/protocol/README.md`
 * describes their fields. One test checks all fixtures of a kind; `expect.soft` names each that fails. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { check } from '../../bridge/check.ts'
import { createBridge } from '../../bridge/create-bridge.ts'
import { ERROR_CODES, MESSAGE_MAX, PROTOCOL, METHODS, timeLimitOf } from '../../bridge/contract.ts'
import type { MessageKind, Method, MethodWithResult, ShellEvent, WidgetEvent } from '../../bridge/contract.ts'
import { BridgeError } from '../../bridge/error.ts'
import { decode, encode, fromShell, fromWidget } from '../../bridge/message.ts'
import type { Wire } from '../../bridge/transport.ts'
import { protocolFiles, readConversations, readProtocol } from '../helpers/conversation.ts'

interface Row {
  name: string
  direction: 'widget-to-shell' | 'shell-to-widget'
  valid: boolean
  problem?: 'not-json' | 'oversized' | 'malformed'
  text: string
  ignored?: boolean
  grow?: number
  holds?: string
  harmless?: boolean
  /** Method of the request to which a response belongs. */
  method?: string
  code?: string
}

/** Names a fixture in failure messages. */
const titleOf = ({ file, name }: { file: string; name: string }): string => `${file}: ${name}`

const rows = protocolFiles()
  .filter((file) => !file.startsWith('conversation-'))
  .flatMap((file) => (readProtocol(file) as Row[]).map((row) => ({ ...row, file })))

const textOf = ({ text, grow }: Row): string =>
  grow ? text.replace('$FILL', () => 'x'.repeat(grow - text.length + '$FILL'.length)) : text
const harmless = rows.filter((row) => row.harmless && row.direction === 'shell-to-widget')
const valid = rows.filter((row) => row.valid)
const messages = valid.map((row) => ({ ...row, message: JSON.parse(textOf(row)) }))
const of = (kind: string, direction: Row['direction']) =>
  messages.filter((row) => row.direction === direction && row.message.k === kind)

// Types have no values at run time. These tables do not compile if a method, an event or a kind is added that they do not name.
const WITH_RESULT: Record<MethodWithResult, true> = {
  'auth.getToken': true,
  'auth.login': true,
  'pay.request': true,
  'ui.pickImage': true,
}
/** Whether the call waits for what the user does. It then has no timeout. */
const WAITS_FOR_USER: Record<Method, boolean> = {
  'auth.getToken': false,
  'auth.login': true,
  'pay.request': true,
  'nav.open': false,
  'nav.close': false,
  'nav.setTitle': false,
  'ui.call': false,
  'ui.toast': false,
  'ui.haptic': false,
  'ui.pickImage': true,
}
const SHELL_EVENTS: Record<ShellEvent, true> = {
  'auth.tokenChanged': true,
  'pay.restored': true,
  'nav.back': true,
  'nav.go': true,
  'context.changed': true,
  lifecycle: true,
}
const WIDGET_EVENTS: Record<WidgetEvent, true> = {
  'auth.tokenChanged': true,
  'nav.changed': true,
  'ui.size': true,
  track: true,
  error: true,
}
const KINDS: Record<MessageKind, true> = {
  hello: true,
  welcome: true,
  refuse: true,
  ready: true,
  req: true,
  res: true,
  evt: true,
  cancel: true,
  bye: true,
}

/** Names for which there is no fixture. */
const missing = (names: readonly string[], isShown: (name: string) => boolean): string[] =>
  names.filter((name) => !isShown(name))

// Fails a test that loops over no fixtures.
beforeEach(() => expect.hasAssertions())

describe('the methods', () => {
  test('have a shape that validates the result, if they have one', () => {
    // A name without a shape returns the value unchanged.
    expect(missing(Object.keys(WITH_RESULT), (method) => check(method, null) !== null)).toEqual([])
  })

  test('have no timeout exactly if they wait for the user', () => {
    expect(METHODS.filter((method) => timeLimitOf(method) === 0)).toEqual(
      METHODS.filter((method) => WAITS_FOR_USER[method]),
    )
  })
})

describe('the fixtures', () => {
  test('have unique names in their file, and a problem exactly if they are invalid', () => {
    expect(rows.filter(({ valid: isValid, problem }) => isValid === (problem !== undefined))).toEqual([])
    const names = rows.map(titleOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('have the envelope', () => {
    for (const row of messages)
      expect.soft(row.message, titleOf(row)).toMatchObject({
        park: 1,
        v: PROTOCOL,
        s: expect.stringMatching(/^[0-9a-f]{32}$/),
        k: expect.any(String),
      })
  })

  test('include every kind of message', () => {
    expect(missing(Object.keys(KINDS), (kind) => messages.some(({ message }) => message.k === kind))).toEqual([])
  })

  test('include a request and a response of every method', () => {
    const isAsked = (method: string) => of('req', 'widget-to-shell').some(({ message }) => message.m === method)
    const isAnswered = (method: string) =>
      of('res', 'shell-to-widget').some((row) => row.method === method && row.message.ok)
    expect(missing(METHODS, isAsked)).toEqual([])
    expect(missing(METHODS, isAnswered)).toEqual([])
  })

  test('include every method with its timeout', () => {
    const calls = of('req', 'widget-to-shell').filter(({ file }) => file === 'request.json')
    for (const { file, name, message } of calls.filter(({ message: { m } }) => METHODS.includes(m as Method)))
      expect.soft(message.ttl ?? 0, titleOf({ file, name })).toBe(timeLimitOf(message.m as Method))
  })

  test('include every error code as a response', () => {
    const errors = of('res', 'shell-to-widget').filter(({ message }) => !message.ok)
    expect(missing(ERROR_CODES, (code) => errors.some(({ message }) => message.e.code === code))).toEqual([])
  })

  test('include every event of the shell and of the widget', () => {
    const isShown = (direction: Row['direction']) => (event: string) =>
      of('evt', direction).some(({ message }) => message.m === event)
    expect(missing(Object.keys(SHELL_EVENTS), isShown('shell-to-widget'))).toEqual([])
    expect(missing(Object.keys(WIDGET_EVENTS), isShown('widget-to-shell'))).toEqual([])
  })

  test('include a text of the maximum length, and one that is too long', () => {
    expect(rows.filter(({ grow }) => grow).map((row) => [textOf(row).length, row.valid])).toEqual([
      [MESSAGE_MAX, true],
      [MESSAGE_MAX + 1, false],
    ])
  })
})

describe('reading', () => {
  const read = (data: unknown, { direction }: Row) =>
    decode(data, direction === 'shell-to-widget' ? fromShell : fromWidget)
  const known = messages.filter(({ message }) => message.k in KINDS)
  const unknown = messages.filter(({ message }) => !(message.k in KINDS))

  test('returns a message of a known kind unchanged, from text and as an object', () => {
    for (const row of known) {
      expect.soft(read(textOf(row), row), titleOf(row)).toEqual(row.message)
      expect.soft(read(row.message, row), titleOf(row)).toEqual(row.message)
    }
  })

  test('returns neither a message nor a problem for an unknown kind', () => {
    for (const row of unknown) {
      expect.soft(row.ignored, titleOf(row)).toBe(true)
      expect.soft(read(textOf(row), row), titleOf(row)).toBeUndefined()
      expect.soft(read(row.message, row), titleOf(row)).toBeUndefined()
    }
  })

  test('keeps every character', () => {
    for (const row of messages.filter(({ holds }) => holds)) {
      const message = read(textOf(row), row) as { p: Record<string, string> }
      expect.soft(Object.values(message.p), titleOf(row)).toEqual([row.holds])
    }
  })

  test('refuses invalid data with the reason', () => {
    for (const row of rows.filter((each) => !each.valid && !each.harmless))
      expect.soft(read(textOf(row), row), titleOf(row)).toBe(row.problem)
  })

  test.each(harmless.map((row) => [row.name, row] as const))('a widget ignores %s', async (_, row) => {
    const sent: string[] = []
    let wire: Wire | undefined
    const open = (opened: Wire) => {
      wire = opened
      return () => undefined
    }
    const bridge = createBridge({ transport: { open, send: (text) => void sent.push(text) } })
    const { s } = JSON.parse(sent[0] ?? '') as { s: string }
    const hear = (k: string, rest: object): void => wire?.receive(JSON.stringify({ park: 1, v: 1, s, k, ...rest }))
    hear('welcome', {
      p: {
        v: 1,
        shell: { name: 'Park', version: '1', platform: 'ios' },
        capabilities: { 'nav.close': true, 'ui.toast': true },
      },
    })
    const back = vi.fn()
    bridge.on('nav.back', back)
    const first = bridge.request('nav.close', {}).catch((error: unknown) => error)
    const text = textOf(row).replaceAll(JSON.parse(textOf(row)).s, s)
    expect(() => wire?.receive(text)).not.toThrow()
    const second = bridge.request('ui.toast', { message: 'x' }).catch((error: unknown) => error)
    for (const call of [1, 2]) hear('res', { id: `${s}.${call}`, ok: true, p: 'the answer' })
    hear('evt', { id: 'e-after', m: 'nav.back', p: {} })
    const isRefusal = row.text.includes('"refuse"')
    expect(back).toHaveBeenCalled()
    for (const answer of [await first, await second]) {
      if (answer !== 'the answer') expect(answer).toBeInstanceOf(BridgeError)
    }
    if (!isRefusal) expect(bridge.status).toBe('connected')
    bridge.close()
  })

  test('returns what was serialised', () => {
    for (const row of known.filter(({ grow }) => !grow)) {
      const { s, ...body } = row.message
      expect.soft(JSON.parse(encode(s, body)), titleOf(row)).toEqual(row.message)
    }
  })
})

describe('the conversations', () => {
  const conversations = readConversations()
  const sent = conversations.flatMap(({ steps }) =>
    steps.filter((step) => step.from !== 'app').map((step) => step.text),
  )

  test('call every method', () => {
    const isAsked = (method: string) =>
      sent.some((text) => text.includes(`"k":"req"`) && text.includes(`"m":"${method}"`))
    expect(missing(METHODS, isAsked)).toEqual([])
  })

  test('contain every kind of message', () => {
    expect(missing(Object.keys(KINDS), (kind) => sent.some((text) => text.includes(`"k":"${kind}"`)))).toEqual([])
  })

  test('contain only valid messages of the shell', () => {
    for (const { file, steps } of conversations) {
      for (const step of steps) {
        if (step.from === 'shell')
          expect.soft(['welcome', 'refuse', 'res', 'evt'], file).toContain(JSON.parse(step.text).k)
      }
    }
  })
})
