import { expect, test } from 'vitest'
import { ApiError, type Outcome } from '../../../src/core/outcome.ts'
import { createResource } from '../../../src/core/resource.ts'
import { reader } from '../../../src/core/shape.ts'

const readThing = reader<{ id: string; name: string; price: number }>('name', 'price')
const failure: Outcome<unknown> = { ok: false, error: new ApiError('refused', 'No such order', 404) }
const good = (name: string): Outcome<unknown> => ({ ok: true, value: { id: 7, name, price: '9.5' } })

/** A resource whose questions are answered by hand. */
const setUp = () => {
  const open: ((answer: Outcome<unknown>) => void)[] = []
  const resource = createResource(() => new Promise((resolve) => open.push(resolve)), readThing, () => 'network request failed')
  return { open, resource }
}

test('it is loading, then here, with the wire’s types put right', async () => {
  const { open, resource } = setUp()
  const loaded = resource.load()
  expect(resource.$view.get()).toEqual({ state: 'loading' })
  open[0]?.(good('a'))
  expect(await loaded).toBe(true)
  expect(resource.$view.get()).toMatchObject({ state: 'ready', value: { id: '7', name: 'a', price: 9.5 } })
})

test('a failure says why; trying again shows loading first', async () => {
  const { open, resource } = setUp()
  const loaded = resource.load()
  open[0]?.(failure)
  expect(await loaded).toBe(false)
  expect(resource.$view.get()).toEqual({ state: 'failed', message: 'No such order', code: 404 })
  void resource.load()
  expect(resource.$view.get()).toEqual({ state: 'loading' })
})

test('a failed refresh keeps what is here', async () => {
  const { open, resource } = setUp()
  const first = resource.load()
  open[0]?.(good('a'))
  await first
  const second = resource.load()
  open[1]?.(failure)
  expect(await second).toBe(false)
  expect(resource.$view.get()).toMatchObject({ state: 'ready', value: { name: 'a' } })
})

test('an older answer never replaces a newer one', async () => {
  const { open, resource } = setUp()
  const first = resource.load()
  const second = resource.load()
  open[1]?.(good('new'))
  await second
  open[0]?.(good('old'))
  expect(await first).toBe(false)
  expect(resource.$view.get()).toMatchObject({ value: { name: 'new' } })
})

test.each([[null], ['text'], [[1]], [{}], [{ id: null }], [{ id: {} }]])('%j cannot be shown', async (value) => {
  const { open, resource } = setUp()
  const loaded = resource.load()
  open[0]?.({ ok: true, value })
  await loaded
  expect(resource.$view.get()).toEqual({ state: 'failed', message: 'network request failed' })
})

test('wrong types become empty text and no number, never an exception', () => {
  expect(readThing({ id: 'x', name: { a: 1 }, price: 'many' })).toEqual({ id: 'x', name: '', price: null })
  expect(readThing({ id: 1, name: 5, price: true })).toEqual({ id: '1', name: '5', price: null })
})
