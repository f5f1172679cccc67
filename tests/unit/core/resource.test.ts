import { describe, expect, test, vi } from 'vitest'
import { CODE } from '../../../src/contract/errors.ts'
import type { Cached } from '../../../src/core/store/cache.ts'
import { ApiError, type Outcome } from '../../../src/core/http/outcome.ts'
import { createResource } from '../../../src/core/store/resource.ts'
import { number, readRow, text } from '../../../src/core/http/parse.ts'
import { until } from '../../helpers/until.ts'
import { nextTask } from '../../helpers/next-task.ts'

const readThing = readRow<{ id: string; name: string; price: number }>({ name: text, price: number })
const refusal = (code: number): Outcome<unknown> => ({
  ok: false,
  error: new ApiError('refused', 'No such order', code),
})
const failure = refusal(CODE.serverFault)
const good = (name: string): Outcome<unknown> => ({ ok: true, value: { id: 7, name, price: '9.5' } })

/** A resource whose requests the test responds to. */
const setUp = () => {
  const open: ((answer: Outcome<unknown>) => void)[] = []
  const resource = createResource(
    () => new Promise((resolve) => open.push(resolve)),
    readThing,
    () => 'network request failed',
  )
  return { open, resource }
}

test('a resource is loading, then ready, with the types corrected', async () => {
  const { open, resource } = setUp()
  const loaded = resource.load()
  expect(resource.$view.get()).toEqual({ state: 'loading' })
  open[0]?.(good('a'))
  expect(await loaded).toBe(true)
  expect(resource.$view.get()).toMatchObject({ state: 'ready', value: { id: '7', name: 'a', price: 9.5 } })
})

test('a failure has a message; a retry shows the loading state first', async () => {
  const { open, resource } = setUp()
  const loaded = resource.load()
  open[0]?.(failure)
  expect(await loaded).toBe(false)
  expect(resource.$view.get()).toEqual({ state: 'failed', message: 'No such order', code: 500 })
  void resource.load()
  expect(resource.$view.get()).toEqual({ state: 'loading' })
})

test('a fetch that throws, because it cannot read a response, is a failure; a retry requests it again', async () => {
  const fetchOne = vi.fn<() => Promise<Outcome<unknown>>>().mockRejectedValueOnce(new TypeError('not a text'))
  fetchOne.mockResolvedValueOnce(good('a'))
  const resource = createResource(fetchOne, readThing, () => 'The data cannot be shown')
  expect(await resource.load()).toBe(false)
  expect(resource.$view.get()).toEqual({ state: 'failed', message: 'The data cannot be shown', code: CODE.ok })
  expect(await resource.load()).toBe(true)
})

test('a failed refresh keeps the current data as unconfirmed, and an action requests them again', async () => {
  const { open, resource } = setUp()
  const first = resource.load()
  open[0]?.(good('a'))
  await first
  const second = resource.load()
  open[1]?.(failure)
  expect(await second).toBe(false)
  expect(resource.$view.get()).toMatchObject({ state: 'ready', value: { name: 'a' }, freshness: 'unconfirmed' })
  const value = resource.fresh()
  open[2]?.(good('b'))
  expect(await value).toMatchObject({ name: 'b' })
  expect(resource.$view.get()).toMatchObject({ value: { name: 'b' }, freshness: 'fresh' })
})

test('an older response never replaces a newer one', async () => {
  const { open, resource } = setUp()
  const first = resource.load()
  const second = resource.load()
  open[1]?.(good('new'))
  await second
  open[0]?.(good('old'))
  expect(await first).toBe(false)
  expect(resource.$view.get()).toMatchObject({ value: { name: 'new' } })
})

test('fresh data wait for the newest request if it replaces the awaited one', async () => {
  const { open, resource } = setUp()
  void resource.load()
  const value = resource.fresh()
  void resource.load()
  open[0]?.(good('old'))
  await nextTask()
  open[1]?.(good('new'))
  expect(await value).toMatchObject({ name: 'new' })
  expect(open).toHaveLength(2)
})

describe('cached data', () => {
  const setUpKnown = (known?: Cached<{ id: string; name: string; price: number }>) => {
    const open: ((answer: Outcome<unknown>) => void)[] = []
    const kept: unknown[] = []
    const resource = createResource(
      () => new Promise((resolve) => open.push(resolve)),
      readThing,
      () => 'network request failed',
      {
        get: () => known,
        set: ({ value }) => kept.push(value.name),
      },
    )
    return { open, kept, resource }
  }
  const known = { value: { id: '7', name: 'old', price: 9 }, at: 5 }

  test('cached data are shown immediately, and replaced by the response, which is cached', async () => {
    const { open, kept, resource } = setUpKnown(known)
    expect(resource.$view.get()).toEqual({ state: 'ready', ...known, freshness: 'cached' })
    const loaded = resource.load()
    open[0]?.(good('new'))
    await loaded
    expect(resource.$view.get()).toMatchObject({ value: { name: 'new' }, freshness: 'fresh' })
    expect(kept).toEqual(['new'])
  })

  test('a failure marks cached data as unconfirmed', async () => {
    const { open, kept, resource } = setUpKnown(known)
    const loaded = resource.load()
    open[0]?.(failure)
    await loaded
    expect(resource.$view.get()).toEqual({
      state: 'ready',
      ...known,
      freshness: 'unconfirmed',
      failure: { message: 'No such order', code: 500 },
    })
    expect(kept).toEqual([])
  })

  test.each([CODE.notFound, CODE.notAllowed])(
    'data that are gone or refused (%i) are no longer shown',
    async (code) => {
      const { open, resource } = setUpKnown(known)
      const gone = { state: 'failed', message: 'No such order', code }
      const loaded = resource.load()
      open[0]?.(refusal(code))
      expect(await loaded).toBe(false)
      expect(resource.$view.get()).toEqual(gone)
      const again = resource.load()
      open[1]?.(good('new'))
      expect(await again).toBe(true)
      void resource.load()
      open[2]?.(refusal(code))
      await until(() => expect(resource.$view.get()).toEqual(gone))
    },
  )

  test('fresh data wait for the pending request, and are requested again after a failure', async () => {
    const { open, resource } = setUpKnown(known)
    void resource.load()
    const first = resource.fresh()
    open[0]?.(failure)
    expect(await first).toBeUndefined()
    const second = resource.fresh()
    open[1]?.(good('new'))
    expect(await second).toMatchObject({ name: 'new' })
    expect(await resource.fresh()).toMatchObject({ name: 'new' })
    expect(open).toHaveLength(2)
  })
})

test.each(['get', 'set'] as const)('the cache may be used for %s only', async (use) => {
  const slot = { get: () => ({ value: { id: 7, name: 'old', price: 9 }, at: 5 }), set: vi.fn() }
  const resource = createResource(
    () => Promise.resolve(good('new')),
    readThing,
    () => 'network request failed',
    { [use]: slot[use] },
  )
  expect(resource.$view.get().state).toBe(use === 'get' ? 'ready' : 'loading')
  expect(await resource.load()).toBe(true)
  const view = resource.$view.get()
  expect(view).toMatchObject({ value: { name: 'new' }, freshness: 'fresh' })
  const cached = view.state === 'ready' && { value: view.value, at: view.at }
  expect(slot.set.mock.calls).toEqual(use === 'set' ? [[cached]] : [])
})

test('data for which the parser throws are malformed, also cached ones', async () => {
  const resource = createResource(
    () => Promise.resolve(good('a')),
    () => {
      throw new TypeError('not a text')
    },
    () => 'The data cannot be shown',
    { get: () => ({ value: {}, at: 5 }) },
  )
  expect(resource.$view.get()).toEqual({ state: 'loading' })
  expect(await resource.load()).toBe(false)
  expect(resource.$view.get()).toEqual({ state: 'failed', message: 'The data cannot be shown', code: CODE.ok })
})

test.each([
  ['beside data is said', { value: { id: '7', name: 'old', price: 9 }, at: 5 }, [['No such order']]],
  ['that is shown in place of data is not said, too', undefined, []],
])('a failure %s', async (_, known, messages) => {
  const say = vi.fn()
  const resource = createResource(
    () => Promise.resolve(failure),
    readThing,
    () => 'network request failed',
    { get: () => known },
    say,
  )
  expect(await resource.fresh()).toBeUndefined()
  expect(say.mock.calls).toEqual(messages)
})

test.each([[null], ['text'], [[1]], [{}], [{ id: null }], [{ id: {} }]])('%j cannot be shown', async (value) => {
  const { open, resource } = setUp()
  const loaded = resource.load()
  open[0]?.({ ok: true, value })
  await loaded
  expect(resource.$view.get()).toEqual({ state: 'failed', message: 'network request failed', code: 200 })
})

test('wrong types become empty text or null, never an exception', () => {
  expect(readThing({ id: 'x', name: { a: 1 }, price: 'many' })).toEqual({ id: 'x', name: '', price: null })
  expect(readThing({ id: 1, name: 5, price: '' })).toEqual({ id: '1', name: '5', price: null })
  // Some servers send flags as booleans.
  expect([number(true), number(false)]).toEqual([1, 0])
})
