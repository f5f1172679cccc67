import { expect, test } from 'vitest'
import { createForm, errorText, filled, type Rule } from '../../../src/core/form/form.ts'

interface Values {
  name: string
  phone: string
  count: number | null
}
type Message = 'name' | 'phone' | 'format' | 'count'

const RULES: Rule<Values, Message>[] = [
  { field: 'name', valid: filled, message: 'name' },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: (phone) => /^1\d+$/.test(String(phone)), message: 'format' },
  { field: 'count', valid: filled, message: 'count' },
]
const setUp = (values: Partial<Values> = {}) =>
  createForm<Values, Message>({ name: '', phone: '', count: null, ...values }, RULES)

test('submitting validates all fields and returns the first invalid one', () => {
  const form = setUp()
  expect(form.validateAll()).toBe('name')
  expect(form.$errors.get()).toEqual({ name: 'name', phone: 'phone', count: 'count' })
})

test('a field shows the message of its first failed rule', () => {
  const form = setUp({ phone: 'abc' })
  form.validateAll()
  expect(form.$errors.get().phone).toBe('format')
})

test('fields are untouched until one of them is focused or filled in', () => {
  const form = setUp({ phone: '  ' })
  expect(form.isUntouched('name', 'phone', 'count')).toBe(true)
  form.markFocused('phone')
  expect(form.isUntouched('phone')).toBe(false)
  expect(form.isUntouched('name', 'phone')).toBe(false)
  expect(form.isUntouched('name', 'count')).toBe(true)
  form.set({ count: 0 })
  expect(form.isUntouched('name', 'count')).toBe(false)
})

test('an error disappears as soon as the value is valid; typing causes no new error', () => {
  const form = setUp()
  form.set({ phone: '2' })
  expect(form.$errors.get()).toEqual({})
  form.validateAll()
  form.set({ phone: '13' })
  expect(form.$errors.get()).toEqual({ name: 'name', count: 'count' })
  form.set({ name: '  ' })
  expect(form.$errors.get().name).toBe('name')
})

test('an error of a rule about two fields disappears when the other one is corrected, an error of the server does not', () => {
  const form = createForm<{ from: number; to: number }, 'order'>({ from: 8, to: 6 }, [
    { field: 'to', valid: (to, { from }) => Number(to) >= from, message: 'order' },
  ])
  form.validateAll()
  expect(form.$errors.get()).toEqual({ to: 'order' })
  form.setError('from', { sentence: 'Not today.' })
  form.set({ to: 7 })
  expect(form.$errors.get()).toEqual({ to: 'order', from: { sentence: 'Not today.' } })
  form.set({ from: 5 })
  expect(form.$errors.get()).toEqual({})
  form.setError('from', { sentence: 'Not today.' })
  form.set({ to: 9 })
  expect(form.$errors.get()).toEqual({ from: { sentence: 'Not today.' } })
  // Nor if the field has a rule, which is fulfilled.
  form.setError('to', { sentence: 'Taken.' })
  form.set({ from: 6 })
  expect(form.$errors.get()).toEqual({ to: { sentence: 'Taken.' } })
})

test('an error of the server disappears when the form is submitted again', () => {
  const form = setUp({ name: 'a', phone: '13', count: 0 })
  form.setError('phone', { sentence: 'This number is blocked.' })
  expect(form.validateAll()).toBeUndefined()
  expect(form.$errors.get()).toEqual({})
})

test('an error is shown as the text of its key, or in the words of the server', () => {
  const messages = { name: 'Enter a name', phone: 'Enter a phone', format: 'Not a phone', count: 'Enter a number' }
  const errors = [undefined, 'name', { sentence: 'This name is taken' }] as const
  expect(errors.map((error) => errorText(error, messages))).toEqual([undefined, 'Enter a name', 'This name is taken'])
})

test('a field can be validated on blur', () => {
  const form = setUp({ phone: 'x' })
  form.validate('phone')
  expect(form.$errors.get()).toEqual({ phone: 'format' })
})

test('a valid form has no errors', () => {
  expect(setUp({ name: 'a', phone: '13', count: 0 }).validateAll()).toBeUndefined()
})

test.each([
  ['', false],
  ['  ', false],
  [null, false],
  [undefined, false],
  [[], false],
  [0, true],
  ['a', true],
  [['a'], true],
])('filled(%j) is %s', (value, expected) => {
  expect(filled(value)).toBe(expected)
})
