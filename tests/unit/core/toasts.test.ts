import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { TOAST_ACTION_MS, TOAST_MS } from '../../../src/contract/limits.ts'
import { createHaptic } from '../../../src/core/shell/haptic.ts'
import { createShellToast } from '../../../src/core/shell/shell-toast.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { nextTask } from '../../helpers/next-task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('two requests share one loading toast, which disappears when the last one ends', () => {
  const notices = createToasts()
  const endA = notices.startLoading()
  const endB = notices.startLoading()
  vi.advanceTimersByTime(150)
  expect(notices.$loading.get()).toBe(true)
  vi.advanceTimersByTime(300)
  endA()
  endA()
  vi.advanceTimersByTime(1000)
  expect(notices.$loading.get()).toBe(true)
  endB()
  vi.advanceTimersByTime(0)
  expect(notices.$loading.get()).toBe(false)
})

test('a quick request shows no loading toast at all', () => {
  const notices = createToasts()
  const seen: boolean[] = []
  notices.$loading.listen((value) => seen.push(value))
  const end = notices.startLoading()
  vi.advanceTimersByTime(149)
  end()
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([])
})

test('once shown, the loading toast stays 300 ms', () => {
  const notices = createToasts()
  const end = notices.startLoading()
  vi.advanceTimersByTime(160)
  end()
  vi.advanceTimersByTime(289)
  expect(notices.$loading.get()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(notices.$loading.get()).toBe(false)
})

test('a request that follows immediately keeps the loading toast until it ends', () => {
  const notices = createToasts()
  const end = notices.startLoading()
  vi.advanceTimersByTime(200)
  end()
  const endLast = notices.startLoading()
  vi.advanceTimersByTime(299)
  expect(notices.$loading.get()).toBe(true)
  endLast()
  vi.advanceTimersByTime(1)
  expect(notices.$loading.get()).toBe(false)
})

test('a message stays two seconds, even while something loads', () => {
  const notices = createToasts()
  notices.show('submitted successfully')
  const end = notices.startLoading()
  vi.advanceTimersByTime(1000)
  end()
  vi.advanceTimersByTime(999)
  expect(notices.$message.get()).toBe('submitted successfully')
  vi.advanceTimersByTime(1)
  expect(notices.$message.get()).toBeNull()
})

test('a newer message replaces the old one and has its own two seconds', () => {
  const notices = createToasts()
  notices.show('first')
  vi.advanceTimersByTime(1500)
  notices.show('second')
  vi.advanceTimersByTime(1500)
  expect(notices.$message.get()).toBe('second')
})

test('a hidden message does not come back, and does not end the next one', () => {
  const notices = createToasts()
  notices.show('nothing was charged')
  notices.hide()
  expect(notices.$message.get()).toBeNull()
  vi.advanceTimersByTime(1000)
  notices.show('paid')
  vi.advanceTimersByTime(1500)
  expect(notices.$message.get()).toBe('paid')
})

test('a restored page has no pending requests: late ends of the old ones change nothing', () => {
  const notices = createToasts()
  const stale = notices.startLoading()
  vi.advanceTimersByTime(200)
  notices.reset()
  expect(notices.$loading.get()).toBe(false)
  const end = notices.startLoading()
  stale()
  vi.advanceTimersByTime(500)
  expect(notices.$loading.get()).toBe(true)
  end()
})

test('two calls that fail at the same time show one toast of the shell', async () => {
  const request = vi.fn(() => Promise.resolve({}))
  const toasts = createToasts(undefined, createShellToast({ supports: () => true, request: request as never }))
  toasts.show('network request failed')
  toasts.show('network request failed')
  expect(request).toHaveBeenCalledOnce()
  toasts.show('Another one')
  vi.advanceTimersByTime(TOAST_MS)
  toasts.show('Another one')
  expect(request).toHaveBeenCalledTimes(3)
})

test('a message for screen readers is rendered in the page, also if the shell shows messages', () => {
  const request = vi.fn(() => Promise.resolve({}))
  const toasts = createToasts(undefined, createShellToast({ supports: () => true, request: request as never }))
  toasts.show('You’ve paid ¥5.00', { isHidden: true })
  expect(toasts.$message.get()).toBe('You’ve paid ¥5.00')
  expect(request).not.toHaveBeenCalled()
})

test('a message that the shell refuses is shown in the page', async () => {
  const request = () => Promise.reject(new Error('refused'))
  const toasts = createToasts(undefined, createShellToast({ supports: () => true, request }))
  toasts.show('Saved')
  expect(toasts.$message.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  expect(toasts.$message.get()).toBe('Saved')
})

describe('a toast’s details', () => {
  it('a success triggers a haptic, also if the shell shows the message', () => {
    const haptic = vi.fn()
    const request = vi.fn(async () => undefined)
    const toasts = createToasts(haptic, createShellToast({ supports: () => true, request: request as never }))
    toasts.show('Saved', { isSuccess: true })
    toasts.show('Refused')
    expect(haptic.mock.calls).toEqual([['success']])
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('a shell that refuses the haptic is no unhandled error', async () => {
    const refused = vi.fn()
    process.once('unhandledRejection', refused)
    onTestFinished(() => void process.off('unhandledRejection', refused))
    createHaptic({ supports: () => true, request: () => Promise.reject(new Error('denied')) })('success')
    await nextTask()
    expect(refused).not.toHaveBeenCalled()
  })

  it('without a shell with haptics no code is loaded for one', () => {
    const request = vi.fn(async () => undefined)
    createHaptic({ supports: () => false, request: request as never })('light')
    expect(request).not.toHaveBeenCalled()
  })

  it('with a button the toast is shown in the page, for longer', () => {
    const request = vi.fn(async () => undefined)
    const toasts = createToasts(undefined, createShellToast({ supports: () => true, request: request as never }))
    toasts.show('Removed', { button: 'Undo' })
    expect(request).not.toHaveBeenCalled()
    vi.advanceTimersByTime(TOAST_ACTION_MS - 1)
    expect(toasts.$message.get()).toBe('Removed')
    vi.advanceTimersByTime(1)
    expect(toasts.$message.get()).toBeNull()
  })

  it('are those of the current message', () => {
    const toasts = createToasts()
    toasts.show('Saved', { isSuccess: true })
    expect(toasts.$details.get()).toEqual({ isSuccess: true })
    toasts.show('Refused')
    expect(toasts.$details.get()).toEqual({})
  })
})

test('a message that is held stays until it is hidden; the next one closes by itself', () => {
  const toasts = createToasts()
  toasts.show('removed', { button: 'Undo' })
  toasts.hold()
  vi.advanceTimersByTime(10 * TOAST_ACTION_MS)
  expect(toasts.$message.get()).toBe('removed')
  toasts.hide()
  expect(toasts.$message.get()).toBeNull()
  toasts.show('saved')
  vi.advanceTimersByTime(TOAST_MS)
  expect(toasts.$message.get()).toBeNull()
})
