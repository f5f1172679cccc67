import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { List } from '../../../src/ui/list/list.tsx'
import { ListRows, loadLongList } from '../../../src/ui/list/list-rows.tsx'
import { createScrollAnchor } from '../../../src/ui/list/scroll-anchor.ts'
import { awaiting, renderUi } from './render.tsx'

const rows = (count: number): { id: string }[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }))
const draw = (count: number) =>
  renderUi(<List items={rows(count)} row={({ id }) => id} state="loading" onLoad={() => {}} />)
const drawn = (): number => screen.getAllByRole('article').length

afterEach(() => vi.unstubAllGlobals())

/** Renders 100 rows with newly loaded modules, because the files of a project share their modules and another file may already have
 * loaded the code of long lists.
 * @returns a function that waits until that code has loaded or failed to load. */
const drawFresh = async (onLoad = (): void => {}): Promise<() => Promise<void>> => {
  vi.resetModules()
  const list = await import('../../../src/ui/list/list.tsx')
  const render = await import('./render.tsx')
  const listRows = await import('../../../src/ui/list/list-rows.tsx')
  render.renderUi(<list.List items={rows(100)} row={({ id }) => id} state="idle" onLoad={onLoad} />)
  return () => render.awaiting(() => listRows.loadLongList().catch(() => undefined))
}

it('renders all rows until the code of long lists has loaded, and only a few after that', async () => {
  const fetched = await drawFresh()
  expect(drawn()).toBe(100)
  await fetched()
  expect(drawn()).toBe(10)
})

it('keeps all rows if that code cannot be loaded, and offers to load more', async () => {
  vi.doMock('../../../src/ui/list/long-list.ts', () => {
    throw new Error('no network')
  })
  onTestFinished(() => vi.doUnmock('../../../src/ui/list/long-list.ts'))
  const onLoad = vi.fn()
  const fetched = await drawFresh(onLoad)
  await fetched()
  expect(drawn()).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: 'Couldn’t load more. Tap to try again.' }))
  expect(onLoad).toHaveBeenCalledOnce()
})

it('only rows outside the visible span are positioned: those beside a focused row that is scrolled out of view', () => {
  const plan = { first: 1, end: 3, indexes: [0, 1, 2, 3], tops: [0, 10, 20, 30, 40] }
  const rowsOf = { plan: () => plan, settle: () => undefined, watch: () => () => undefined }
  renderUi(
    <ListRows
      items={rows(4)}
      row={({ id }) => id}
      total={4}
      anchor={createScrollAnchor()}
      label="Rows"
      busy={false}
      grouped={false}
      longList={{ createVirtualizer: () => rowsOf } as unknown as typeof import('../../../src/ui/list/long-list.ts')}
    />,
  )
  expect(screen.getAllByRole('article').map((row) => row.style.top)).toEqual(['0px', '', '', '30px'])
})

describe('with the code of long lists', () => {
  beforeAll(async () => {
    await loadLongList()
  })

  it.each([
    [10, 10],
    [11, 10],
    [500, 10],
  ])('of %i rows, %i are rendered before the page is measured', (count, expected) => {
    draw(count)
    expect(drawn()).toBe(expected)
  })

  it('renders all of them without ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined)
    draw(100)
    expect(drawn()).toBe(100)
  })

  it('renders all of them for printing, and few after that', async () => {
    draw(100)
    await awaiting(() => dispatchEvent(new Event('beforeprint')))
    expect(drawn()).toBe(100)
    await awaiting(() => dispatchEvent(new Event('afterprint')))
    expect(drawn()).toBe(10)
  })
})
