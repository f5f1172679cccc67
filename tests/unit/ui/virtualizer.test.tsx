import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createScrollAnchor } from '../../../src/ui/list/scroll-anchor.ts'
import type { RowPlace } from '../../../src/ui/list/virtual-layout.ts'
import { createVirtualizer } from '../../../src/ui/list/virtualizer.ts'
import { watchListeners } from '../../helpers/watch-listeners.ts'

/** An empty list without gaps, in a box whose width the test sets. */
const setUp = (at?: RowPlace) => {
  let resized = (): void => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resized = run
      }
      observe(): void {}
      disconnect = disconnect
    },
  )
  let width = 0
  const box = document.body.appendChild(document.createElement('div'))
  Object.defineProperty(box, 'clientWidth', { get: () => width })
  const anchor = createScrollAnchor(at)
  const redraw = vi.fn()
  const rows = createVirtualizer(anchor, redraw, 0)
  const stop = rows.watch(box)
  const resize = (to: number): void => {
    width = to
    resized()
  }
  return { anchor, box, disconnect, redraw, resize, rows, stop }
}

it('measured heights are dropped when the width changes, and the columns are counted again', () => {
  const { anchor, box, redraw, resize } = setUp()
  resize(320)
  anchor.heights.set('1001', 148)
  resize(320)
  // Width 0 means that the list is hidden behind another screen, not that the phone was rotated.
  resize(0)
  expect(anchor.heights.get('1001')).toBe(148)
  expect(redraw).not.toHaveBeenCalled()
  box.style.gridTemplateColumns = '312px 312px'
  resize(640)
  expect([anchor.heights.size, anchor.columns]).toEqual([0, 2])
  expect(redraw).toHaveBeenCalledOnce()
})

it('a list that is removed has no scroll listener', () => {
  const left = watchListeners(document)
  const { stop } = setUp()
  expect(left()).toContain('scroll (capture)')
  stop()
  expect(left()).not.toContain('scroll (capture)')
})

it('a list that is removed does not observe its size', () => {
  const { disconnect, stop } = setUp()
  expect(disconnect).not.toHaveBeenCalled()
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})

it('all rows are printed, until the list is removed', () => {
  const { redraw, resize, rows, stop } = setUp()
  const items = Array.from({ length: 30 }, (_, id) => ({ id: String(id) }))
  /** Number of rendered rows, and whether there is space for the others. */
  const shown = (): [number, boolean] => {
    const { indexes, tops } = rows.plan(items)
    return [indexes.length, tops.length > 0]
  }
  resize(320)
  expect(shown()).toEqual([10, true])
  dispatchEvent(new Event('beforeprint'))
  expect([redraw.mock.calls.length, ...shown()]).toEqual([1, 30, false])
  dispatchEvent(new Event('afterprint'))
  expect([redraw.mock.calls.length, ...shown()]).toEqual([2, 10, true])
  stop()
  dispatchEvent(new Event('beforeprint'))
  dispatchEvent(new Event('afterprint'))
  expect(redraw).toHaveBeenCalledTimes(2)
})

it('a short list is measured, so that rows that are added to it have space immediately', () => {
  const { box, resize, rows } = setUp()
  const items = Array.from({ length: 30 }, (_, id) => ({ id: String(id) }))
  rows.plan(items.slice(0, 10))
  for (let n = 0; n < 10; n++) {
    const row = box.appendChild(document.createElement('article'))
    row.getBoundingClientRect = () => new DOMRect(0, n * 72, 320, 72)
  }
  resize(320)
  // Ten rows, and space for the others. Without the space the end would stay near, and all pages would be loaded.
  const { end, tops } = rows.plan(items)
  expect([end, tops[10], tops[30]]).toEqual([10, 720, 2160])
})

it('a list in two columns is planned for two columns when it is opened again', () => {
  const anchor = createScrollAnchor()
  const items = Array.from({ length: 40 }, (_, id) => ({ id: String(id) }))
  for (const { id } of items) anchor.heights.set(id, 100)
  const totals = [1, 2].map(() => {
    const rows = createVirtualizer(anchor, vi.fn(), 0)
    const { tops } = rows.plan(items)
    const box = document.body.appendChild(document.createElement('div'))
    box.style.gridTemplateColumns = '400px 400px'
    onTestFinished(rows.watch(box))
    return tops[40]
  })
  // The first one knows the number of columns only after it has been mounted.
  expect(totals).toEqual([4000, 2000])
})

it('a list stores its scroll position, and none at its top', async () => {
  const { anchor, box, resize, rows } = setUp()
  box.getClientRects = () => [new DOMRect(0, 0, 320, 720)] as unknown as DOMRectList
  rows.plan(Array.from({ length: 10 }, (_, id) => ({ id: String(id) })))
  for (let n = 0; n < 10; n++) {
    const row = box.appendChild(document.createElement('article'))
    row.getBoundingClientRect = () => new DOMRect(0, n * 72 - document.documentElement.scrollTop, 320, 72)
  }
  const isUpdated = async (): Promise<void> => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
  // The user has scrolled before this code was loaded.
  document.documentElement.scrollTop = 150
  resize(320)
  await isUpdated()
  expect(anchor.at).toEqual({ id: '2', index: 2, top: -6 })
  const scrollTo = (top: number): Promise<void> => {
    document.documentElement.scrollTop = top
    document.dispatchEvent(new Event('scroll'))
    return isUpdated()
  }
  await scrollTo(80)
  expect(anchor.at).toEqual({ id: '1', index: 1, top: -8 })
  await scrollTo(0)
  expect(anchor.at).toBeUndefined()
})

const HEIGHT = 72
const items = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => ({ id: String(from + n) }))

/** A long list in a page that scrolls. The row 0 is at the top of the page.
 * @param isAnchored whether the browser has scroll anchoring. */
const openLongList = ({ at, isAnchored = true }: { at?: RowPlace; isAnchored?: boolean } = {}) => {
  vi.stubGlobal('CSS', { supports: () => isAnchored })
  vi.stubGlobal('innerHeight', 768)
  const { anchor, box, redraw, resize, rows } = setUp(at)
  const page = document.documentElement
  page.scrollTop = 0
  box.getClientRects = () => [new DOMRect(0, 0, 320, 720)] as unknown as DOMRectList
  let all = items(0, 0)
  /** Rows in the document. */
  let laidOut = all
  let drawn: readonly number[] = []
  let height = HEIGHT
  const draw = (next = all): void => {
    all = next
    drawn = rows.plan(all).indexes
    const before = new Map(Array.from(box.children, (row) => [row.id, row]))
    const shown = drawn.map((index) => {
      const { id = '' } = all[index] ?? {}
      const row = before.get(id) ?? document.createElement('article')
      Object.assign(row, { id, tabIndex: 0 })
      row.getBoundingClientRect = () =>
        new DOMRect(0, laidOut.findIndex((item) => item.id === id) * height - page.scrollTop, 320, height)
      return row
    })
    for (const row of Array.from(box.children)) if (!shown.includes(row)) row.remove()
    shown.forEach((row, index) => row !== box.children[index] && box.insertBefore(row, box.children[index] ?? null))
    laidOut = all
    rows.settle()
  }
  redraw.mockImplementation(() => draw())
  const frames = async (): Promise<void> => {
    for (let count = 0; count < 12; count++) await new Promise(requestAnimationFrame)
  }
  return {
    anchor,
    box,
    draw,
    frames,
    /** The browser's first layout of the first rows. */
    layOut: async (): Promise<void> => {
      resize(320)
      await frames()
    },
    /** Makes the page wider, and its rows lower. */
    widen: async (rowHeight: number): Promise<void> => {
      height = rowHeight
      resize(640)
      await frames()
    },
    /** The first and the last rendered row. */
    shown: () => [box.firstElementChild?.id, box.lastElementChild?.id],
    scrollTo: (top: number): void => {
      page.scrollTop = top
      document.dispatchEvent(new Event('scroll'))
    },
    scrollTop: () => page.scrollTop,
  }
}

describe('a long list', () => {
  it('renders more rows in the next frames, until there are enough', async () => {
    const { draw, layOut, shown } = openLongList()
    draw(items(0, 100))
    expect(shown()).toEqual(['0', '9'])
    await layOut()
    expect(shown()).toEqual(['0', '18'])
  })

  it('adds one row in each frame after scrolling, and none during the scroll event', async () => {
    const { draw, layOut, scrollTo, shown } = openLongList()
    draw(items(0, 100))
    await layOut()
    scrollTo(3 * HEIGHT)
    const ends = [shown()[1]]
    for (let count = 0; count < 4; count++) {
      await new Promise(requestAnimationFrame)
      ends.push(shown()[1])
    }
    expect(ends).toEqual(['18', '19', '20', '21', '21'])
  })

  it('shows near rows in the first frame after a long scroll', async () => {
    const { draw, layOut, scrollTo, shown } = openLongList()
    draw(items(0, 100))
    await layOut()
    scrollTo(50 * HEIGHT)
    await new Promise(requestAnimationFrame)
    // 50 to 60 are visible, three on each side are near, and one more on each side is added.
    expect(shown()).toEqual(['46', '64'])
  })

  it('that is opened again shows the same place', async () => {
    const { draw, layOut, scrollTop, shown } = openLongList({ at: { id: '50', index: 50, top: -8 } })
    const scroll = vi.spyOn(document.documentElement, 'scroll')
    onTestFinished(() => scroll.mockRestore())
    draw(items(0, 100))
    // The page may have set `scroll-behavior: smooth`.
    expect(scroll.mock.calls).toEqual([[{ top: 50 * HEIGHT + 8, behavior: 'instant' }]])
    expect([...shown(), scrollTop()]).toEqual(['41', '58', 50 * HEIGHT + 8])
    await layOut()
    expect([...shown(), scrollTop()]).toEqual(['39', '68', 50 * HEIGHT + 8])
  })

  it.each([
    ['added', 'with', true, 0],
    ['added', 'without', false, 3 * HEIGHT],
    ['removed', 'with', true, 0],
    ['removed', 'without', false, -3 * HEIGHT],
  ])('shows the same rows when others are %s above, %s scroll anchoring', async (change, _, isAnchored, scrolled) => {
    const { anchor, draw, frames, layOut, scrollTo, scrollTop, shown } = openLongList({ isAnchored })
    draw(items(0, 100))
    await layOut()
    scrollTo(50 * HEIGHT + 8)
    await frames()
    const before = shown()
    draw(change === 'added' ? [...items(200, 203), ...items(0, 100)] : items(3, 100))
    expect(shown()).toEqual(before)
    expect(anchor.at).toEqual({ id: '50', index: change === 'added' ? 53 : 47, top: -8 })
    // With scroll anchoring, the browser itself scrolls by the height of the rows above.
    expect(scrollTop() - (50 * HEIGHT + 8)).toBe(scrolled)
  })

  it('shows the same row at its top when the phone is turned', async () => {
    const { anchor, draw, frames, layOut, scrollTo, scrollTop, widen } = openLongList()
    draw(items(0, 100))
    await layOut()
    scrollTo(50 * HEIGHT + 8)
    await frames()
    await widen(40)
    expect([scrollTop(), anchor.at]).toEqual([50 * 40 + 8, { id: '50', index: 50, top: -8 }])
  })

  it('keeps the focused row and its neighbours', async () => {
    const { box, draw, frames, layOut, scrollTo } = openLongList()
    draw(items(0, 100))
    await layOut()
    ;(box.children[5] as HTMLElement).focus()
    scrollTo(80 * HEIGHT)
    await frames()
    const ids = Array.from(box.children, ({ id }) => id)
    expect(ids.slice(0, 8)).toEqual(['2', '3', '4', '5', '6', '7', '8', '72'])
    expect(document.activeElement?.id).toBe('5')
  })
})
