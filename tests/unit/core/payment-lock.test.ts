import { afterEach, expect, test, vi } from 'vitest'
import { withPaymentLock } from '../../../src/core/payment/payment-lock.ts'
import { until } from '../../helpers/until.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A payment that ends when the test says. */
const sheet = () => {
  let end: (word: string) => void = () => undefined
  const run = vi.fn(() => new Promise<string>((resolve) => (end = resolve)))
  return { run, end: (word: string) => end(word) }
}

const withLocks = (request: unknown): void => void vi.stubGlobal('navigator', request ? { locks: { request } } : {})

test.each([
  ['without Web Locks', undefined],
  ['with a free lock', (_: string, __: object, begin: (lock: object) => unknown) => Promise.resolve(begin({}))],
  ['where locks are refused', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
])('%s, further payments are busy while the first one runs, and another one can start after it', async (_, request) => {
  withLocks(request)
  const first = sheet()
  const running = withPaymentLock('7', first.run, 'busy')
  for (const _press of [2, 3])
    expect(await withPaymentLock('7', () => Promise.resolve('paid twice'), 'busy')).toBe('busy')
  const other = sheet()
  const besides = withPaymentLock('8', other.run, 'busy')
  await until(() => expect(first.run).toHaveBeenCalledOnce())
  await until(() => expect(other.run).toHaveBeenCalledOnce())
  first.end('ok')
  other.end('ok too')
  expect([await running, await besides]).toEqual(['ok', 'ok too'])
  const third = sheet()
  const again = withPaymentLock('7', third.run, 'busy')
  await until(() => expect(third.run).toHaveBeenCalledOnce())
  third.end('again')
  expect(await again).toBe('again')
})

test('a payment of the same subject on another page is busy, too, without waiting', async () => {
  withLocks((_: string, options: object, begin: (lock: null) => unknown) => {
    expect(options).toEqual({ ifAvailable: true })
    return Promise.resolve(begin(null))
  })
  const second = sheet()
  expect(await withPaymentLock('7', second.run, 'busy')).toBe('busy')
  expect(second.run).not.toHaveBeenCalled()
})

test('a payment of another subject on another page does not block', async () => {
  const held = new Set<string>()
  withLocks((name: string, _: object, begin: (lock: object | null) => unknown) => {
    const isFree = !held.has(name)
    held.add(name)
    return Promise.resolve(begin(isFree ? {} : null))
  })
  expect(await withPaymentLock('7', () => Promise.resolve('paid'), 'busy')).toBe('paid')
  expect(await withPaymentLock('8', () => Promise.resolve('paid'), 'busy')).toBe('paid')
  expect(await withPaymentLock('7', () => Promise.resolve('paid'), 'busy')).toBe('busy')
})

test.each([
  ['without Web Locks', undefined],
  ['with a lock', (_: string, __: object, begin: (lock: object) => unknown) => begin({})],
])('%s, a payment that throws runs once, passes the error on, and frees the lock', async (_, request) => {
  withLocks(request)
  const run = vi.fn(() => Promise.reject(new Error('broken')))
  await expect(withPaymentLock('7', run, 'busy')).rejects.toThrow('broken')
  expect(run).toHaveBeenCalledOnce()
  expect(await withPaymentLock('7', () => Promise.resolve('ok'), 'busy')).toBe('ok')
})
