import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { List } from '../../../src/ui/list/list.tsx'
import { loadVirtualizer } from '../../../src/ui/list/list-rows.tsx'
import { awaiting, renderUi } from './render.tsx'

const rows = (count: number): { id: string }[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }))
const draw = (count: number) =>
  renderUi(<List items={rows(count)} row={({ id }) => id} state="loading" onLoad={() => {}} />)
const drawn = (): number => screen.getAllByRole('article').length

afterEach(() => vi.unstubAllGlobals())

/** Draws 100 rows with modules of its own. Files of a project share theirs: another one may have fetched the code of long lists.
 * @returns waits until the fetching of that code has ended, well or not. */
const drawFresh = async (): Promise<() => Promise<void>> => {
  vi.resetModules()
  const list = await import('../../../src/ui/list/list.tsx')
  const render = await import('./render.tsx')
  const listRows = await import('../../../src/ui/list/list-rows.tsx')
  render.renderUi(<list.List items={rows(100)} row={({ id }) => id} state="loading" onLoad={() => {}} />)
  return () => render.awaiting(() => listRows.loadVirtualizer().catch(() => undefined))
}

it('draws all rows until the code of long lists is here, and few of them from then on', async () => {
  const fetched = await drawFresh()
  expect(drawn()).toBe(100)
  await fetched()
  expect(drawn()).toBe(10)
})

it('keeps all rows where that code cannot be fetched', async () => {
  vi.doMock('../../../src/ui/list/virtualizer.ts', () => {
    throw new Error('no network')
  })
  onTestFinished(() => vi.doUnmock('../../../src/ui/list/virtualizer.ts'))
  const fetched = await drawFresh()
  await fetched()
  expect(drawn()).toBe(100)
})

describe('with the code of long lists', () => {
  beforeAll(async () => {
    await loadVirtualizer()
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
})
