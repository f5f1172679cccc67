/** Where a message moves so that it covers no control. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { until, untilIdle } from '../../helpers/until.ts'
import { avoidOverlap } from '../../../src/ui/deferred/avoid-overlap.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

const at = (name: string, [left, top, right, bottom]: Box, parent: ParentNode = document.body): HTMLElement => {
  const element = document.createElement(name)
  parent.append(element)
  onTestFinished(() => element.remove())
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
  return element
}

it.each<[string, Box[], number]>([
  ['stays if it covers none', [[0, 600, 390, 650]], 0],
  ['moves down below a button', [[0, 390, 390, 410]], 24],
  ['keeps a gap of 12 px, because a control may still be animating', [[0, 445, 390, 480]], 96],
  ['ignores a control beside it', [[0, 390, 99, 410]], 0],
  ['moves up if there is no room below', [[0, 405, 390, 800]], -48],
  ['stays if there is no room at all', [[0, 0, 390, 844]], 0],
])('a message %s', (_, controls, expected) => {
  for (const box of controls) at('button', box)
  const message = at('div', [100, 400, 290, 440])
  avoidOverlap(message)
  expect(message.style.transform).toBe(`translateY(${expected}px)`)
})

it.each([
  ['', 1],
  [', also while the animation of its appearance has reached half of its shift', 0.5],
])('a message moves away from each control that appears later%s', async (_, reached) => {
  const message = at('div', [100, 400, 290, 440])
  const shift = (): number => Number(/-?\d+/.exec(message.style.transform)?.[0])
  message.getBoundingClientRect = () => new DOMRect(100, 400 + (shift() || 0) * reached, 190, 40)
  avoidOverlap(message)
  expect(shift()).toBe(0)
  at('button', [0, 390, 390, 410])
  await until(() => expect(shift()).toBe(24))
  at('button', [0, 440, 390, 450])
  await until(() => expect(shift()).toBe(64))
})

it('a message moves in the shadow root of its widget, but not for its own button', () => {
  const root = at('div', [0, 0, 390, 844]).attachShadow({ mode: 'open' })
  const message = at('div', [100, 400, 290, 440], root)
  at('button', [230, 400, 290, 440], message)
  avoidOverlap(message)
  expect(message.style.transform).toBe('translateY(0px)')
  at('button', [0, 390, 390, 410], root)
  avoidOverlap(message)
  expect(message.style.transform).toBe('translateY(24px)')
})

it('a message is placed once per frame, and stays where it is as long as it covers no control', async () => {
  const message = at('div', [100, 400, 290, 440])
  const measured = vi.spyOn(message, 'getBoundingClientRect')
  const button = at('button', [0, 390, 390, 410])
  avoidOverlap(message)
  button.remove()
  await Promise.resolve()
  at('button', [0, 600, 390, 650])
  await until(() => expect(measured).toHaveBeenCalledTimes(2))
  await untilIdle()
  expect(measured).toHaveBeenCalledTimes(2)
  expect(message.style.transform).toBe('translateY(24px)')
})

it('a message that is gone is not placed any more', async () => {
  const message = at('div', [100, 400, 290, 440])
  const measured = vi.spyOn(message, 'getBoundingClientRect')
  avoidOverlap(message)
  at('button', [0, 390, 390, 410])
  await until(() => expect(measured).toHaveBeenCalledTimes(2))
  at('button', [0, 440, 390, 450])
  message.remove()
  await untilIdle()
  at('button', [0, 480, 390, 490])
  await untilIdle()
  expect(measured).toHaveBeenCalledTimes(2)
})
