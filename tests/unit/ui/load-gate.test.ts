import { expect, it, vi } from 'vitest'
import { createLoadGate } from '../../../src/ui/list/load-gate.ts'

const later = () => {
  let answer = (): void => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}
const tick = () => Promise.resolve().then(() => Promise.resolve())

it('asks once for any number of reasons, and looks again after the answer', async () => {
  const first = later()
  const load = vi
    .fn()
    .mockReturnValueOnce(first.promise)
    .mockReturnValue(new Promise(() => {}))
  const gate = createLoadGate(() => true, load)
  gate.check()
  gate.check()
  gate.drawn()
  await tick()
  expect(load).toHaveBeenCalledTimes(1)
  first.answer()
  await tick()
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not ask in a circle when an answer changes nothing', async () => {
  const load = vi.fn(() => Promise.resolve())
  const gate = createLoadGate(() => true, load)
  gate.check()
  await tick()
  await tick()
  expect(load).toHaveBeenCalledTimes(1)
})

it('survives a refusal', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const gate = createLoadGate(() => true, load)
  gate.check()
  await tick()
  gate.check()
  await tick()
  expect(load).toHaveBeenCalledTimes(2)
})

it('takes the next drawing as the answer where there is no promise', async () => {
  const load = vi.fn(() => undefined)
  const gate = createLoadGate(() => true, load)
  gate.check()
  gate.check()
  expect(load).toHaveBeenCalledTimes(1)
  gate.drawn()
  await tick()
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks nothing without need, or once closed', async () => {
  const load = vi.fn()
  createLoadGate(() => false, load).check()
  const gate = createLoadGate(() => true, load)
  gate.drawn()
  gate.close()
  await tick()
  expect(load).not.toHaveBeenCalled()
})
