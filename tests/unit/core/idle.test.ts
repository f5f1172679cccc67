// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_AFTER_MS, LOAD_FIRST_MS } from '../../../src/contract/limits.ts'
import { prefetchWhenIdle, whenIdle } from '../../../src/core/idle.ts'
import { loadModule } from '../../../src/core/load-module.ts'

let state: DocumentReadyState = 'complete'

beforeEach(() => {
  state = 'complete'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the function runs once, after a while without input', () => {
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(IDLE_AFTER_MS * 2)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the function does not run while the page is still loading', () => {
  state = 'interactive'
  const run = vi.fn()
  whenIdle(run)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  vi.advanceTimersByTime(IDLE_AFTER_MS * 2)
  expect(run).not.toHaveBeenCalled()
  state = 'complete'
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the function does not run while the user waits for code', async () => {
  const run = vi.fn()
  let arrive = (_code: string): void => undefined
  let fail = (): void => undefined
  const loads = [
    loadModule({ location: {} }, () => new Promise((resolve) => (arrive = resolve))),
    loadModule({ location: {} }, () => new Promise((_, reject) => (fail = reject))).catch(() => undefined),
  ]
  whenIdle(run)
  vi.advanceTimersByTime(IDLE_AFTER_MS * 3)
  arrive('code')
  await loads[0]
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(run).not.toHaveBeenCalled()
  fail()
  await loads[1]
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  // Input still starts the wait again.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the function waits only for a while for code that never arrives', () => {
  const run = vi.fn()
  void loadModule({ location: {} }, () => new Promise(() => undefined))
  whenIdle(run)
  vi.advanceTimersByTime(LOAD_FIRST_MS - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(IDLE_AFTER_MS + 1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the function can be cancelled', () => {
  const run = vi.fn()
  whenIdle(run)()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(IDLE_AFTER_MS * 2)
  expect(run).not.toHaveBeenCalled()
})

test('with data saving turned on nothing is prefetched', () => {
  const [run, prefetch] = [vi.fn(), vi.fn()]
  prefetchWhenIdle(prefetch)
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(prefetch).toHaveBeenCalledTimes(1)

  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { connection: { saveData: true } }))
  whenIdle(run)
  prefetchWhenIdle(prefetch)
  vi.advanceTimersByTime(IDLE_AFTER_MS * 2)
  expect(run).toHaveBeenCalledTimes(1)
  expect(prefetch).toHaveBeenCalledTimes(1)
})

test('without idle callbacks the function runs after the wait', () => {
  vi.unstubAllGlobals()
  expect('requestIdleCallback' in globalThis).toBe(false)
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(run).toHaveBeenCalledTimes(1)
})
