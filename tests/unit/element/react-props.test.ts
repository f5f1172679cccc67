import { describe, expect, it } from 'vitest'
import { eventOf, isSame, steady } from '../../../widgets/element/react-props.ts'

describe('whether props have changed', () => {
  it.each([
    ['the same text', 'a', 'a', true],
    ['another text', 'a', 'b', false],
    ['objects with the same contents', { a: { b: [1] } }, { a: { b: [1] } }, true],
    ['objects with other contents', { a: { b: [1] } }, { a: { b: [2] } }, false],
    ['objects without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }, true],
    ['an object with another field', { a: undefined }, { b: undefined }, false],
    ['an object with one more', { a: 1 }, { a: 1, b: undefined }, false],
    ['two functions', () => 1, () => 2, true],
    ['a function that has gone', () => 1, undefined, false],
    ['two transports', { open: () => 1, send: () => 1 }, { open: () => 1, send: () => 1 }, false],
    ['two instances of a class', new (class A {})(), new (class A {})(), false],
  ])('%s', (_, a, b, expected) => {
    expect(isSame(a, b)).toBe(expected)
  })
})

describe('a stable value', () => {
  it('calls the latest function, on the object that it belongs to', () => {
    let latest: { shell: { name: string; who(): string } } = {
      shell: {
        name: 'first',
        who() {
          return this.name
        },
      },
    }
    const shell = steady(() => latest.shell) as typeof latest.shell
    expect(shell.who()).toBe('first')
    latest = { shell: { ...latest.shell, name: 'second' } }
    expect(shell.who()).toBe('second')
  })

  it('calls a plain function without `this`, as fetch requires', () => {
    function self(this: unknown) {
      return this
    }
    expect((steady(() => self) as () => unknown)()).toBeUndefined()
  })

  it('does not change values that are no plain objects', () => {
    const transport = { open: () => () => undefined, send: () => undefined }
    for (const value of [new Date(0), ['https://park.example'], transport]) expect(steady(() => value)).toBe(value)
  })
})

it.each([
  ['onOrderSubmitted', 'park:order-submitted'],
  ['onReady', 'park:ready'],
  ['once', undefined],
  ['route', undefined],
])('the prop %s listens to %s', (prop, event) => {
  expect(eventOf(prop)).toBe(event)
})
