import { screen } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { List } from '../../../src/ui/list/list.tsx'
import { loadVirtualizer } from '../../../src/ui/list/list-rows.tsx'
import { awaiting, renderUi } from './render.tsx'

const rows = (count: number): { id: string }[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }))
const draw = (count: number) =>
  renderUi(<List items={rows(count)} row={({ id }) => id} state="loading" onLoad={() => {}} />)
const drawn = (): number => screen.getAllByRole('article').length

afterEach(() => vi.unstubAllGlobals())

it('draws all rows where the code of long lists cannot be fetched', async () => {
  vi.doMock('../../../src/ui/list/virtualizer.ts', () => {
    throw new Error('no network')
  })
  draw(100)
  await awaiting(() => loadVirtualizer().catch(() => undefined))
  expect(drawn()).toBe(100)
  vi.doUnmock('../../../src/ui/list/virtualizer.ts')
})

it('draws all rows until that code is here, and few of them from then on', async () => {
  draw(100)
  expect(drawn()).toBe(100)
  await awaiting(() => loadVirtualizer())
  expect(drawn()).toBe(10)
  await awaiting(() => dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(100)
})

it.each([
  [10, 10],
  [11, 10],
  [500, 10],
])('of %i rows, %i are drawn before anything is known of the page', (count, expected) => {
  draw(count)
  expect(drawn()).toBe(expected)
})

it('draws all of them where there is no ResizeObserver', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  draw(100)
  expect(drawn()).toBe(100)
})

it('draws all of them for a printer, and few again afterwards', async () => {
  draw(100)
  await awaiting(() => dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(100)
  await awaiting(() => dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(10)
})
