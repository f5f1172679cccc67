import { fireEvent, screen } from '@testing-library/dom'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { List, type ListProps } from '../../../src/ui/list/list.tsx'
import { loadLongList } from '../../../src/ui/list/list-rows.tsx'
import { place } from './gesture.ts'
import { awaiting, doing, renderUi } from './render.tsx'
import { stubIntersectionObserver } from '../../helpers/intersection-observer.ts'
import { nextTask } from '../../helpers/next-task.ts'
import { watchListeners } from '../../helpers/watch-listeners.ts'

const NONE = { items: [], row: () => null }

const settle = (): Promise<void> => awaiting(nextTask)

/** Position of the list's end on a screen of 600 px. */
let endAt = 0
const original = Element.prototype.getBoundingClientRect

beforeAll(async () => {
  await loadLongList()
})
beforeEach(() => {
  endAt = 100
  window.innerHeight = 600
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, endAt - 44, 0, 44)
})
afterEach(() => {
  Element.prototype.getBoundingClientRect = original
})

const scroll = (): void => void doing(() => document.dispatchEvent(new Event('scroll')))

/** A list like that of a screen; the test decides when pages arrive. */
const Pages = ({ pages, onAsk }: { pages: number; onAsk: (answer: (ok?: boolean) => void) => void }) => {
  const [view, setView] = useState<{ rows: number[]; state: ListProps<{ id: string }>['state'] }>({
    rows: [],
    state: 'idle',
  })
  const loaded = useRef(0)
  const load = (): Promise<boolean> => {
    setView((before) => ({ ...before, state: 'loading' }))
    return new Promise((resolve) => {
      onAsk((ok = true) => {
        if (ok) loaded.current++
        const rows = Array.from({ length: loaded.current }, (_, index) => index)
        setView({ rows, state: !ok ? 'failed' : loaded.current >= pages ? 'finished' : 'idle' })
        resolve(ok)
      })
    })
  }
  return (
    <List
      items={view.rows.map((row) => ({ id: String(row) }))}
      row={({ id }) => `Page ${id}`}
      state={view.state}
      onLoad={load}
      label="Orders"
    />
  )
}

describe('a list shorter than the screen', () => {
  it('loads all three pages, one after the other', async () => {
    const answers: ((ok?: boolean) => void)[] = []
    renderUi(<Pages pages={3} onAsk={(answer) => answers.push(answer)} />)
    for (const asked of [1, 2, 3]) {
      await settle()
      scroll()
      scroll()
      expect(answers).toHaveLength(asked)
      doing(() => answers[asked - 1]?.())
    }
    await settle()
    scroll()
    expect(answers).toHaveLength(3)
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it.each([
    ['nothing where all of it is seen', 600, 0],
    ['that it is all where one scrolls to get there', 601, 1],
  ])('shows %s at its end', async (_, scrollHeight, count) => {
    const page = document.documentElement
    const sizes = {
      scrollHeight: { value: scrollHeight, configurable: true },
      clientHeight: { value: 600, configurable: true },
    }
    Object.defineProperties(page, sizes)
    renderUi(<List {...NONE} items={[{ id: '1' }]} state="finished" onLoad={() => undefined} />)
    await settle()
    expect(screen.queryAllByText('That’s all')).toHaveLength(count)
    Reflect.deleteProperty(page, 'scrollHeight')
    Reflect.deleteProperty(page, 'clientHeight')
  })
})

describe('a list', () => {
  it('asks for more 300 px before its end, and not earlier', async () => {
    endAt = 901
    const onLoad = vi.fn(() => new Promise(() => {}))
    renderUi(<List {...NONE} state="idle" onLoad={onLoad} />)
    await settle()
    expect(onLoad).not.toHaveBeenCalled()
    endAt = 900
    scroll()
    scroll()
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('in an iframe as high as its content asks for more only while the user sees its end', async () => {
    const report = stubIntersectionObserver()
    vi.stubGlobal('parent', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const see = (...seen: boolean[]): void => report(seen.map((isIntersecting) => ({ isIntersecting })))
    const onLoad = vi.fn(() => new Promise(() => {}))
    renderUi(<List {...NONE} state="idle" onLoad={onLoad} />)
    await settle()
    see(true, false)
    scroll()
    expect(onLoad).not.toHaveBeenCalled()
    see(true)
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('in an iframe that is resized to its content asks for more, because nothing scrolls', async () => {
    endAt = 2000
    const onLoad = vi.fn(() => new Promise(() => {}))
    renderUi(<List {...NONE} state="idle" onLoad={onLoad} />)
    await settle()
    expect(onLoad).not.toHaveBeenCalled()
    window.innerHeight = 2000
    doing(() => window.dispatchEvent(new Event('resize')))
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it.each(['loading', 'failed', 'finished'] as const)('requests nothing while it is %s', async (state) => {
    const onLoad = vi.fn()
    renderUi(<List {...NONE} state={state} onLoad={onLoad} />)
    await settle()
    scroll()
    expect(onLoad).not.toHaveBeenCalled()
  })

  it('that could not be loaded is loaded when the network is back, but not after a refusal', () => {
    const onLoad = vi.fn()
    const failed = { ...NONE, state: 'failed', onLoad } as const
    const { rerender } = renderUi(<List {...failed} refusal="We are closed" />)
    window.dispatchEvent(new Event('online'))
    expect(onLoad).not.toHaveBeenCalled()
    rerender(<List {...failed} />)
    window.dispatchEvent(new Event('online'))
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('requests nothing while it is hidden', async () => {
    const onLoad = vi.fn()
    const rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList)
    renderUi(<List {...NONE} state="idle" onLoad={onLoad} />)
    await settle()
    expect(onLoad).not.toHaveBeenCalled()
    rects.mockRestore()
    scroll()
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('uses its scroll container, and ignores one without height', async () => {
    const onLoad = vi.fn(() => new Promise(() => {}))
    renderUi(
      <div
        data-testid="scroller"
        style={{ overflowY: 'scroll' }}
        ref={(scroller) => void (scroller && place(scroller, 0, 0))}
      >
        <List {...NONE} state="idle" onLoad={onLoad} />
      </div>,
    )
    await settle()
    expect(onLoad).not.toHaveBeenCalled()
    const scroller = screen.getByTestId('scroller')
    place(scroller, 0, 200)
    doing(() => scroller.dispatchEvent(new Event('scroll')))
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('uses the scroll container of a component that it is slotted into', async () => {
    const onLoad = vi.fn(() => new Promise(() => {}))
    const scroller = document.createElement('div')
    scroller.style.overflowY = 'scroll'
    const slot = scroller.appendChild(document.createElement('slot'))
    document.body.append(scroller)
    onTestFinished(() => scroller.remove())
    place(scroller, 0, 0)
    renderUi(
      // happy-dom assigns no slots.
      <div ref={(slotted) => void (slotted && Object.defineProperty(slotted, 'assignedSlot', { value: slot }))}>
        <List {...NONE} state="idle" onLoad={onLoad} />
      </div>,
    )
    await settle()
    expect(onLoad).not.toHaveBeenCalled()
    place(scroller, 0, 200)
    doing(() => scroller.dispatchEvent(new Event('scroll')))
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it('offers a retry after a failure, and requests once', async () => {
    const answers: ((ok?: boolean) => void)[] = []
    renderUi(<Pages pages={1} onAsk={(answer) => answers.push(answer)} />)
    await settle()
    await awaiting(() => answers[0]?.(false))
    const again = screen.getByRole('button', { name: 'Couldn’t load more. Tap to try again.' })
    const end = again.parentElement
    // Screen readers announce it.
    expect(end?.getAttribute('aria-live')).toBe('polite')
    again.focus()
    fireEvent.click(again)
    // The button is gone: Tab continues at the end of the list.
    expect(document.activeElement).toBe(end)
    fireEvent.click(again)
    expect(answers).toHaveLength(2)
    await awaiting(() => answers[1]?.())
    expect(screen.getByText('Page 0')).toBeTruthy()
  })

  it('is a feed that is busy while it loads, also before its first rows', () => {
    const draw = (props: Partial<ListProps<{ id: string }>>) => (
      <List {...NONE} state="loading" onLoad={() => undefined} label="Orders" {...props} />
    )
    const { rerender } = renderUi(draw({}))
    const feed = screen.getByRole('feed', { name: 'Orders' })
    const states = [
      [{ state: 'loading' }, 'true'],
      [{ state: 'idle' }, 'true'],
      [{ state: 'idle', items: [{ id: '1' }] }, 'false'],
      [{ state: 'finished' }, 'false'],
    ] as const
    for (const [props, busy] of states) {
      rerender(draw({ ...props, items: 'items' in props ? [...props.items] : [] }))
      expect(feed.getAttribute('aria-busy')).toBe(busy)
    }
    rerender(draw({}))
    screen.getByText('Loading...')
    // A skeleton already shows it.
    rerender(draw({ children: <p>skeleton</p> }))
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('has the position and the number of rows at each row', () => {
    const items = ['a', 'b'].map((id) => ({ id }))
    const positions = (): (string | null)[][] =>
      screen.getAllByRole('article').map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])
    const { rerender } = renderUi(<List items={items} row={({ id }) => id} state="loading" onLoad={() => {}} />)
    expect(positions()).toEqual([
      ['1', '-1'],
      ['2', '-1'],
    ])
    rerender(<List items={items} row={({ id }) => id} state="loading" onLoad={() => {}} total={50} />)
    expect(positions()[1]).toEqual(['2', '50'])
    rerender(<List items={items} row={({ id }) => id} state="loading" onLoad={() => {}} total={Infinity} />)
    expect(positions()[1]).toEqual(['2', '-1'])
  })

  it('renders a row again only when its data or its renderer changes', () => {
    const row = vi.fn(({ id }: { id: string }) => id)
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id })) as [{ id: string }, { id: string }, { id: string }]
    const { rerender } = renderUi(<List items={[a, b]} row={row} state="loading" onLoad={() => {}} />)
    row.mockClear()
    rerender(<List items={[a, { ...b }, c]} row={row} state="idle" onLoad={() => {}} />)
    expect(row.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'c'])
  })

  it('shows its empty state once it is finished without rows', () => {
    const { rerender } = renderUi(<List {...NONE} state="loading" onLoad={() => {}} empty={<p>No orders yet</p>} />)
    expect(screen.queryByText('No orders yet')).toBeNull()
    rerender(<List {...NONE} state="finished" onLoad={() => {}} empty={<p>No orders yet</p>} />)
    expect(screen.getByText('No orders yet')).toBeTruthy()
    expect(screen.queryByRole('feed')).toBeNull()
    // The empty end of the list would be a gap.
    expect((screen.getByText('No orders yet').nextElementSibling as HTMLElement).style.display).toBe('none')
    rerender(
      <List items={[{ id: '1' }]} row={() => 'One'} state="finished" onLoad={() => {}} empty={<p>No orders yet</p>} />,
    )
    expect(screen.queryByText('No orders yet')).toBeNull()
  })

  it('requests nothing and has no listener after it was removed', async () => {
    const onLoad = vi.fn()
    const left = watchListeners(window, document)
    const { unmount } = renderUi(<List {...NONE} state="idle" onLoad={onLoad} />)
    // One listener reads more when the window becomes taller, the other renders its rows.
    expect(left().filter((type) => type === 'resize')).toHaveLength(2)
    unmount()
    onLoad.mockClear()
    scroll()
    await settle()
    expect(onLoad).not.toHaveBeenCalled()
    expect(left().filter((type) => /resize|scroll/.test(type))).toEqual([])
  })
})
