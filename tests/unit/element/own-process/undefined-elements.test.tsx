import { expect, it, onTestFinished, vi } from 'vitest'
import { defineElements } from '../../../../widgets/element/element.ts'
import { reportUndefinedElements } from '../../../../widgets/element/undefined-elements.ts'
import { record, written } from '../page.ts'

it('an element that is never defined is reported, and one that is defined in time is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML = '<park-forklift></park-forklift>'
  const heard = record(document, 'error')
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  reportUndefinedElements()
  await vi.advanceTimersByTimeAsync(10_000)
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2900)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toMatchObject([{ code: 'not-defined', fatal: true, message: expect.stringContaining('parkside/auto') }])
  expect(written.error).toHaveLength(1)

  readyState.mockReturnValue('complete')
  reportUndefinedElements()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveLength(2)

  reportUndefinedElements()
  defineElements()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveLength(2)
})
