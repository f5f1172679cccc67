import { expect, test } from 'vitest'
import { ERROR_CODES, MESSAGE_MAX } from '../../../bridge/contract.ts'
import { decode, encode, fromShell, fromWidget, isForWidget, randomId, toWireError } from '../../../bridge/message.ts'

const welcome = { k: 'welcome', p: { v: 1, shell: { name: 'x' }, capabilities: {} } }

test.each<[string, object, unknown]>([
  ['a welcome', welcome, 'ok'],
  ['a welcome without a shell', { k: 'welcome', p: { v: 1, capabilities: {} } }, 'malformed'],
  ['a welcome without capabilities', { k: 'welcome', p: { v: 1, shell: {} } }, 'malformed'],
  ['a bare welcome', { k: 'welcome' }, 'malformed'],
  ['a refusal', { k: 'refuse', e: { code: 'DENIED' } }, 'ok'],
  ['a result', { k: 'res', id: 's.1', ok: true }, 'ok'],
  ['a failure', { k: 'res', id: 's.1', ok: false, e: { code: 'DENIED' } }, 'ok'],
  ['a result of nothing', { k: 'res', ok: true }, 'malformed'],
  ['a result that is neither good nor bad', { k: 'res', id: 's.1', ok: 'yes' }, 'malformed'],
  ['an event', { k: 'evt', id: '1', m: 'nav.back', p: {} }, 'ok'],
  ['an event without an id', { k: 'evt', m: 'nav.back' }, 'malformed'],
  ['bye', { k: 'bye' }, 'ok'],
  ['a hello, which is not for a widget', { k: 'hello', p: { versions: [1], lib: '' } }, undefined],
  ['something later', { k: 'dance' }, undefined],
  ['something named like a part of every object', { k: 'constructor' }, undefined],
  ['something without a kind', {}, undefined],
])('a widget reads %s', (_, body, expected) => {
  const message = { park: 1, v: 1, s: 's', ...body }
  const read = decode(JSON.stringify(message), fromShell)
  expect(read).toEqual(expected === 'ok' ? message : expected)
  expect(decode(message, fromShell)).toEqual(read)
})

test.each<[string, object, unknown]>([
  ['a hello', { k: 'hello', p: { versions: [1], lib: '' } }, 'ok'],
  ['a hello without versions', { k: 'hello', p: {} }, 'malformed'],
  ['ready', { k: 'ready' }, 'ok'],
  ['a request', { k: 'req', id: 's.1', m: 'ui.call', p: {} }, 'ok'],
  ['a request without a method', { k: 'req', id: 's.1' }, 'malformed'],
  ['an event', { k: 'evt', id: 's.2', m: 'track', p: {} }, 'ok'],
  ['a cancel', { k: 'cancel', id: 's.1' }, 'ok'],
  ['a cancel of nothing', { k: 'cancel' }, 'malformed'],
  ['bye', { k: 'bye' }, 'ok'],
  ['a message without a session', { k: 'bye', s: '' }, 'malformed'],
  ['a welcome, which is not for a shell', welcome, undefined],
])('a shell reads %s', (_, body, expected) => {
  const message = { park: 1, v: 1, s: 's', ...body }
  expect(decode(JSON.stringify(message), fromWidget)).toEqual(expected === 'ok' ? message : expected)
})

test.each<[string, unknown, string]>([
  ['text', 'hello', 'not-json'],
  ['nothing', '', 'not-json'],
  ['half a message', '{"park":1', 'not-json'],
  ['too much', `"${'x'.repeat(MESSAGE_MAX)}"`, 'oversized'],
  ['a number', '7', 'malformed'],
  ['null', null, 'malformed'],
  ['undefined', undefined, 'malformed'],
  ['a list', [], 'malformed'],
  ['others’ message', '{"type":"resize"}', 'malformed'],
  ['ours, marked wrong', '{"park":"1","v":1,"s":"s","k":"bye"}', 'malformed'],
  ['a function', () => undefined, 'malformed'],
])('%s is no message', (_, data, expected) => {
  expect(decode(data, fromShell)).toBe(expected)
  expect(decode(data, fromWidget)).toBe(expected)
  expect(isForWidget(data)).toBe(false)
})

test('a message is one line of JSON', () => {
  const text = encode('s', { k: 'evt', id: '1', m: 'x', p: { text: '\u2028\u2029\n"中' } })
  expect(text).not.toContain('\n')
  expect(JSON.parse(text)).toEqual({
    park: 1,
    v: 1,
    s: 's',
    k: 'evt',
    id: '1',
    m: 'x',
    p: { text: '\u2028\u2029\n"中' },
  })
})

test('a message of the maximum length is written and read; a longer one is not', () => {
  const empty = encode('s', { k: 'bye', reason: '' }).length
  const text = encode('s', { k: 'bye', reason: 'x'.repeat(MESSAGE_MAX - empty) })
  expect(decode(text, fromShell)).toMatchObject({ k: 'bye' })
  expect(decode(`${text} `, fromShell)).toBe('oversized')
  expect(() => encode('s', { k: 'bye', reason: 'x'.repeat(MESSAGE_MAX - empty + 1) })).toThrow(RangeError)
})

test.each([...ERROR_CODES, 'OF_A_NEWER_SHELL'])('a thrown %s keeps its code', (code) => {
  expect(toWireError({ code, message: 'm', data: 1 })).toMatchObject({ code, message: 'm', data: 1 })
})

test.each<[unknown, object]>([
  [new Error('boom'), { code: 'NATIVE', message: 'boom' }],
  [Object.assign(new Error('boom'), { code: 'E42' }), { code: 'NATIVE', message: 'boom', data: { nativeCode: 'E42' } }],
  [{ code: 'kCLErrorDomain' }, { code: 'NATIVE', data: { nativeCode: 'kCLErrorDomain' } }],
  [{ code: '' }, { code: 'NATIVE', data: { nativeCode: '' } }],
  [
    { code: 7, data: { nativeCode: 8 } },
    { code: 'NATIVE', data: { nativeCode: 8 } },
  ],
  ['boom', { code: 'NATIVE' }],
  [undefined, { code: 'NATIVE' }],
  [null, { code: 'NATIVE' }],
])('%o becomes NATIVE', (thrown, expected) => {
  expect(JSON.parse(JSON.stringify(toWireError(thrown)))).toMatchObject(expected)
})

test('session ids are unique', () => {
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100)
})
