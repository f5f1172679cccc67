/** The wire fixtures in `tests/protocol/v1`: what widgets, and shells in any language, must accept or refuse.
 *
 * A row is one text: `valid` with the `direction` it travels in, or not, with the `problem` that is reported. `ignored`: it is well
 * formed, of a later version, and nothing comes of it. `grow`: `$FILL` in the text stands for as many `x` as make it that long, in
 * UTF-16 units. `harmless`: a reader that has no bytes to spare may let it through, if nothing comes of it. `holds`: what must be read out
 * of it, to the last unit. Files named `conversation-…` are whole exchanges: `tests/helpers/conversation.ts` says how they are played. */
import { describe, expect, test, vi } from 'vitest'
import { createBridge } from '../../bridge/create-bridge.ts'
import { ERROR_CODES, MESSAGE_MAX, PROTOCOL, TIME_LIMITS } from '../../bridge/contract.ts'
import type { MessageKind, ShellEvent, WidgetEvent } from '../../bridge/contract.ts'
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
  /** Of answers: what they answer to. */
  method?: string
  code?: string
}

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

// The types have no values: these tables fail to compile when an event or a kind is added and not named here.
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

describe('the fixtures', () => {
  test('are named once each in their file, and say what is wrong with them exactly where something is', () => {
    expect(rows.filter(({ valid: isValid, problem }) => isValid === (problem !== undefined))).toEqual([])
    const names = rows.map(({ file, name }) => `${file}: ${name}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test.each(messages.map((row) => [`${row.file}: ${row.name}`, row.message] as const))(
    '%s carries the envelope',
    (_, message) => {
      expect(message).toMatchObject({
        park: 1,
        v: PROTOCOL,
        s: expect.stringMatching(/^[0-9a-f]{32}$/),
        k: expect.any(String),
      })
    },
  )

  test.each(Object.keys(KINDS))('%s is shown', (kind) => {
    expect(messages.filter(({ message }) => message.k === kind)).not.toEqual([])
  })

  test.each(Object.keys(TIME_LIMITS))('%s is shown asked and answered', (method) => {
    expect(of('req', 'widget-to-shell').filter(({ message }) => message.m === method)).not.toEqual([])
    expect(of('res', 'shell-to-widget').filter((row) => row.method === method && row.message.ok)).not.toEqual([])
  })

  test.each(Object.entries(TIME_LIMITS))('%s is asked with its time limit', (method, limit) => {
    const calls = of('req', 'widget-to-shell').filter(
      ({ file, message }) => file === 'request.json' && message.m === method,
    )
    expect([...new Set(calls.map(({ message }) => message.ttl ?? 0))]).toEqual([limit])
  })

  test.each(ERROR_CODES.map((code) => [code]))('%s is shown as an answer', (code) => {
    expect(of('res', 'shell-to-widget').filter(({ message }) => !message.ok && message.e.code === code)).not.toEqual([])
  })

  test.each(Object.keys(SHELL_EVENTS))('%s of the shell has a fixture', (event) => {
    expect(of('evt', 'shell-to-widget').filter(({ message }) => message.m === event)).not.toEqual([])
  })

  test.each(Object.keys(WIDGET_EVENTS))('%s of the widget has a fixture', (event) => {
    expect(of('evt', 'widget-to-shell').filter(({ message }) => message.m === event)).not.toEqual([])
  })

  test('show the longest text that may be, and one that is too long', () => {
    expect(rows.filter(({ grow }) => grow).map((row) => [textOf(row).length, row.valid])).toEqual([
      [MESSAGE_MAX, true],
      [MESSAGE_MAX + 1, false],
    ])
  })
})

describe('reading', () => {
  const read = (data: unknown, { direction }: Row) =>
    decode(data, direction === 'shell-to-widget' ? fromShell : fromWidget)
  const titled = (list: typeof messages) => list.map((row) => [`${row.file}: ${row.name}`, row] as const)

  test.each(titled(messages))('%s is read as it is', (_, row) => {
    const isKnown = row.message.k in KINDS
    for (const data of [textOf(row), row.message]) {
      if (isKnown) expect(read(data, row)).toEqual(row.message)
      // Neither a message nor a problem.
      else expect([undefined, 'unknown']).toContain(read(data, row))
    }
    if (!isKnown) expect(row.ignored).toBe(true)
  })

  test.each(titled(messages.filter(({ holds }) => holds)))('%s keeps every unit', (_, row) => {
    const message = read(textOf(row), row) as { p: Record<string, string> }
    expect(Object.values(message.p)).toEqual([row.holds])
  })

  test.each(rows.filter((row) => !row.valid && !row.harmless).map((row) => [`${row.file}: ${row.name}`, row] as const))(
    '%s is refused',
    (_, row) => {
      expect(read(textOf(row), row)).toBe(row.problem)
    },
  )

  test.each(harmless.map((row) => [row.name, row] as const))('%s harms no widget', async (_, row) => {
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

  test.each(titled(messages.filter(({ message, grow }) => message.k in KINDS && !grow)))(
    '%s is written so that it reads the same',
    (_, row) => {
      const { s, ...body } = row.message
      const text = encode(s, body)
      expect(JSON.parse(text)).toEqual(row.message)
    },
  )
})

describe('the conversations', () => {
  const conversations = readConversations()
  const said = conversations.flatMap(({ steps }) =>
    steps.filter((step) => step.from !== 'app').map((step) => step.text),
  )

  test.each(Object.keys(TIME_LIMITS))('ask for %s', (method) => {
    expect(said.filter((text) => text.includes(`"k":"req"`) && text.includes(`"m":"${method}"`))).not.toEqual([])
  })

  test.each(Object.keys(KINDS))('say %s', (kind) => {
    expect(said.filter((text) => text.includes(`"k":"${kind}"`))).not.toEqual([])
  })

  test.each(conversations.map(({ file, steps }) => [file, steps] as const))(
    '%s holds only what the shell may say',
    (_, steps) => {
      for (const step of steps) {
        if (step.from !== 'shell') continue
        const { k } = JSON.parse(step.text) as { k: string }
        expect(['welcome', 'refuse', 'res', 'evt']).toContain(k)
      }
    },
  )
})
