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

it('requests once for several triggers, and checks again after the response', async () => {
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

it('does not repeat the request if a response changes nothing', async () => {
  const load = vi.fn(() => Promise.resolve())
  const gate = createLoadGate(() => true, load)
  gate.check()
  await tick()
  await tick()
  expect(load).toHaveBeenCalledTimes(1)
})

it('requests again after a rejection', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const gate = createLoadGate(() => true, load)
  gate.check()
  await tick()
  gate.check()
  await tick()
  expect(load).toHaveBeenCalledTimes(2)
})

it('waits for the next rendering if there is no promise', async () => {
  const load = vi.fn(() => undefined)
  const gate = createLoadGate(() => true, load)
  gate.check()
  gate.check()
  expect(load).toHaveBeenCalledTimes(1)
  gate.drawn()
  await tick()
  expect(load).toHaveBeenCalledTimes(2)
})

it('requests nothing if not needed or closed', async () => {
  const load = vi.fn()
  createLoadGate(() => false, load).check()
  const gate = createLoadGate(() => true, load)
  gate.drawn()
  gate.close()
  await tick()
  expect(load).not.toHaveBeenCalled()
})
