import { fireEvent, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { TOAST_MS } from '../../../src/contract/limits/app.ts'
import { Avatar } from '../../../src/ui/media/avatar.tsx'
import { Badge } from '../../../src/ui/feedback/badge.tsx'
import { ChoiceList } from '../../../src/ui/choice/choice-list.tsx'
import { CodeInput } from '../../../src/ui/code/code-input.tsx'
import { Copyable } from '../../../src/ui/detail/copyable.tsx'
import { DescriptionList } from '../../../src/ui/detail/description-list.tsx'
import { LineMap } from '../../../widgets/park/line-map.tsx'
import { AnnouncementTicker } from '../../../src/ui/swipe/ticker.tsx'
import { SlotPicker } from '../../../src/ui/time/slot-picker.tsx'
import { SearchField } from '../../../src/ui/list/search-field.tsx'
import { nextCell } from '../../../src/ui/style/covering-input.ts'
import { PageDots } from '../../../src/ui/swipe/page-dots.tsx'
import { Swipe } from '../../../src/ui/swipe/swipe.tsx'
import { Uploader, type UploaderItem } from '../../../src/ui/upload/uploader.tsx'
import { carouselTexts } from '../../../src/contract/text/parts/carousel.ts'
import { previewTexts } from '../../../src/contract/text/parts/preview.ts'
import { uploaderTexts } from '../../../src/contract/text/parts/form/uploader.ts'
import { touch } from './gesture.ts'
import { awaiting, doing, renderUi } from './render.tsx'
import { addTranslateProperty } from '../../helpers/translate-property.ts'

const TIMERS = { toFake: ['setTimeout', 'clearTimeout', 'Date'] as const }
const wait = (ms: number): Promise<void> => awaiting(() => vi.advanceTimersByTime(ms))
const type = (box: Element, value: string): void => void fireEvent.input(box, { target: { value } })

describe('with time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: [...TIMERS.toFake] }))
  afterEach(() => void vi.useRealTimers())

  it('a search is debounced, ignores an unfinished IME composition, and starts immediately on Enter and Clear', async () => {
    const onSearch = vi.fn()
    const draw = (value: string) => <SearchField label="Search" value={value} onSearch={onSearch} clearLabel="Clear" />
    const { rerender } = renderUi(draw(''))
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    expect(screen.getByRole('search').contains(box)).toBe(true)
    type(box, 'l')
    await wait(200)
    type(box, 'li')
    await wait(200)
    expect(onSearch).not.toHaveBeenCalled()
    await wait(100)
    expect(onSearch.mock.calls).toEqual([['li']])
    rerender(draw('li'))

    fireEvent.compositionStart(box)
    type(box, 'li yuan')
    await wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
    fireEvent.compositionEnd(box, { target: { value: 'li园' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(onSearch.mock.calls[1]).toEqual(['li园'])
    rerender(draw('li园'))
    await wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(2)
    // The focus leaves the box, which hides a phone's keyboard, but stays in the search, so that Tab continues from here.
    expect(document.activeElement).toBe(screen.getByRole('search', { name: 'Search' }))

    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onSearch.mock.calls[2]).toEqual([''])
    expect([box.value, document.activeElement]).toEqual(['', box])
  })

  it('a search for an unfinished IME composition starts when the field loses focus', async () => {
    const onSearch = vi.fn()
    renderUi(<SearchField label="Search" value="" onSearch={onSearch} clearLabel="Clear" />)
    const box = screen.getByRole('searchbox', { name: 'Search' })
    doing(() => box.focus())
    fireEvent.compositionStart(box)
    type(box, 'yuan')
    await wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
    // Some input methods do not send `compositionend` when the focus is lost.
    doing(() => box.blur())
    await wait(1000)
    expect(onSearch.mock.calls).toEqual([['yuan']])
  })

  it('a search keeps a typed space at the end, and submits the term without it', async () => {
    const onSubmit = vi.fn()
    const draw = (value: string) => (
      <SearchField label="Search" value={value} onSearch={() => undefined} onSubmit={onSubmit} clearLabel="Clear" />
    )
    const { rerender } = renderUi(draw(''))
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    type(box, 'cold ')
    await wait(300)
    rerender(draw('cold'))
    expect(box.value).toBe('cold ')
    fireEvent.submit(screen.getByRole('search'))
    expect(onSubmit.mock.calls).toEqual([['cold']])
    rerender(draw('fresh'))
    expect(box.value).toBe('fresh')
    type(box, ' ')
    fireEvent.submit(screen.getByRole('search'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('a search converts full-width letters and digits but no punctuation, and keeps what was typed', async () => {
    const [onSearch, onSubmit] = [vi.fn(), vi.fn()]
    const draw = (value: string) => (
      <SearchField label="Search" value={value} onSearch={onSearch} onSubmit={onSubmit} clearLabel="Clear" />
    )
    const { rerender } = renderUi(draw(''))
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    type(box, '　Ａｂ９（示例）　')
    await wait(300)
    rerender(draw('Ab9（示例）'))
    expect(box.value).toBe('　Ａｂ９（示例）　')
    fireEvent.submit(screen.getByRole('search'))
    expect([onSearch.mock.calls, onSubmit.mock.calls]).toEqual([[['Ab9（示例）']], [['Ab9（示例）']]])
  })

  it('a search that was cleared from outside can be repeated', async () => {
    const onSearch = vi.fn()
    const draw = (value: string) => <SearchField label="Search" value={value} onSearch={onSearch} clearLabel="Clear" />
    const { rerender } = renderUi(draw('cold'))
    rerender(draw(''))
    type(screen.getByRole('searchbox', { name: 'Search' }), 'cold')
    await wait(300)
    expect(onSearch.mock.calls).toEqual([['cold']])
  })

  it('a search is done by the function of the last render, which knows the other filters', async () => {
    const [before, now] = [vi.fn(), vi.fn()]
    const draw = (onSearch: (term: string) => void) => (
      <SearchField label="Search" value="" onSearch={onSearch} clearLabel="Clear" />
    )
    const { rerender } = renderUi(draw(before))
    type(screen.getByRole('searchbox', { name: 'Search' }), 'cold')
    rerender(draw(now))
    await wait(300)
    expect([before.mock.calls, now.mock.calls]).toEqual([[], [['cold']]])
  })

  const banner = (autoplay?: number) => (
    <Swipe
      label="Banner"
      count={3}
      text={carouselTexts.en}
      autoplay={autoplay}
      page={(index) => <p>{`page ${index}`}</p>}
    />
  )
  const shown = (): string | null | undefined => document.querySelector('[data-shown]')?.textContent

  it('a banner turns its pages until it is focused, hidden or paused; pages that are not shown are inert', async () => {
    renderUi(banner(5000))
    const inert = (): (string | null)[] => [...document.querySelectorAll('[inert]')].map((page) => page.textContent)
    expect([shown(), inert()]).toEqual(['page 0', ['page 2', 'page 1']])
    await wait(5000)
    expect([shown(), inert()]).toEqual(['page 1', ['page 0', 'page 2']])

    const group = screen.getByRole('group', { name: 'Banner' })
    const live = (): string | null | undefined => group.firstElementChild?.getAttribute('aria-live')
    expect(live()).toBe('off')
    fireEvent.focusIn(group)
    await wait(20_000)
    expect([shown(), live()]).toEqual(['page 1', 'polite'])
    fireEvent.focusOut(group)
    expect(live()).toBe('off')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const turnOver = (): void => void fireEvent(document, new Event('visibilitychange'))
    turnOver()
    await wait(20_000)
    expect(shown()).toBe('page 1')
    hidden.mockRestore()
    turnOver()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await wait(20_000)
    expect(shown()).toBe('page 1')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    await wait(10_000)
    expect(shown()).toBe('page 2')
  })

  it('a banner stands still under a finger or a mouse, and not after a tap or when the page is scrolled', () => {
    renderUi(banner(5000))
    const group = screen.getByRole('group', { name: 'Banner' })
    const isPlaying = (): boolean => group.firstElementChild?.getAttribute('aria-live') === 'off'
    const after = (...events: (() => unknown)[]): boolean[] => events.map((event) => (event(), isPlaying()))
    /** React derives its enter and leave events from `mouseover` and `mouseout`, Preact uses the browser's. */
    const enter = (): void => {
      fireEvent.mouseOver(group, { relatedTarget: document.body })
      fireEvent.mouseEnter(group)
    }
    const leave = (): void => {
      fireEvent.mouseOut(group, { relatedTarget: document.body })
      fireEvent.mouseLeave(group)
    }
    // The browser cancels the touch when it begins to scroll.
    expect(
      after(
        () => touch(group, 'touchstart', [300, 50]),
        () => touch(group, 'touchcancel'),
      ),
    ).toEqual([false, true])
    const hover = vi.spyOn(globalThis, 'matchMedia')
    onTestFinished(() => hover.mockRestore())
    hover.mockReturnValue({ matches: true } as MediaQueryList)
    expect(after(enter, leave)).toEqual([false, true])
    // A tap does not end the pause of the focus.
    expect(
      after(
        () => fireEvent.focusIn(group),
        () => touch(group, 'touchstart', [300, 50]),
        () => touch(group, 'touchend'),
        () => fireEvent.focusOut(group),
      ),
    ).toEqual([false, false, false, true])
    // After a tap, phones send mouse events, too.
    hover.mockReturnValue({ matches: false } as MediaQueryList)
    expect(after(enter)).toEqual([true])
  })

  it('a banner plays after its button was pressed, although the button has focus', async () => {
    renderUi(banner(5000))
    for (const name of ['Pause', 'Play']) {
      const press = screen.getByRole('button', { name })
      doing(() => press.focus())
      fireEvent.click(press)
    }
    await wait(5000)
    expect(shown()).toBe('page 1')
  })

  it('a banner does not turn without autoplay and with reduced motion; keys and buttons turn its pages', async () => {
    renderUi(banner())
    await wait(60_000)
    expect(shown()).toBe('page 0')
    // The page does not scroll as well.
    expect(fireEvent.keyDown(screen.getByRole('group', { name: 'Banner' }), { key: 'ArrowLeft' })).toBe(false)
    expect(shown()).toBe('page 2')
    expect(document.querySelector('[data-shown]')?.getAttribute('aria-label')).toBe('3 / 3')
    const pages = ['Next', 'Previous', 'Next'].map((name) => {
      fireEvent.click(screen.getByRole('button', { name }))
      return shown()
    })
    expect(pages).toEqual(['page 0', 'page 2', 'page 0'])
    const strip = document.querySelector('[data-shown]')?.parentElement
    expect(strip?.style.transition).toBe('transform 500ms ease-out')
    // A button on a page of the banner keeps the arrow keys working, although its page moves out of view.
    const group = screen.getByRole('group', { name: 'Banner' })
    const button = document.createElement('button')
    document.querySelector('[data-shown]')?.append(button)
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowRight' })
    expect([shown(), document.activeElement]).toEqual(['page 1', group])
    fireEvent.keyDown(group, { key: 'End' })
    expect([shown(), strip?.style.transition]).toEqual(['page 2', 'transform 500ms ease-out'])
    // Only neighbours are rendered, so turning over more pages would show a gap.
    fireEvent.keyDown(group, { key: 'Home' })
    expect([shown(), strip?.style.transition]).toEqual(['page 0', ''])
    const calm = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const { getByRole, queryByRole, container } = renderUi(banner(1000))
    await wait(60_000)
    expect(queryByRole('button', { name: 'Pause' })).toBeNull()
    fireEvent.click(getByRole('button', { name: 'Next' }))
    calm.mockRestore()
    const next = container.querySelector('[data-shown]')
    expect([next?.textContent, next?.parentElement?.style.transition]).toEqual(['page 1', ''])
  })

  it.each([
    ['a swipe turns the page', 300, -200, 100, 'touchend', 'page 1'],
    ['a short and slow swipe does not', 300, -30, 900, 'touchend', 'page 0'],
    ['a touch at the edge of the screen is left to the system’s Back gesture', 19, 200, 100, 'touchend', 'page 0'],
    ['a touch beside the edge is a swipe', 20, 200, 100, 'touchend', 'page 2'],
    ['a swipe that the system interrupts does not turn the page', 300, -200, 100, 'touchcancel', 'page 0'],
  ] as const)('a banner: %s', async (_, x, distance, ms, end, expected) => {
    renderUi(banner())
    const box = screen.getByRole('group', { name: 'Banner' }).firstElementChild as HTMLElement
    Object.defineProperty(box, 'offsetWidth', { value: 320 })
    touch(box, 'touchstart', [x, 50])
    await wait(ms)
    touch(box, 'touchmove', [x + distance, 50])
    touch(box, end)
    await wait(1000)
    expect(shown()).toBe(expected)
    // It does not stay between two pages.
    expect(box.querySelector('[data-shown]')?.parentElement?.style.transform).toContain('% + 0px)')
  })

  it('a banner with one page stands still, and is no tab stop', () => {
    renderUi(<Swipe label="Banner" count={1} text={carouselTexts.en} autoplay={5000} page={() => <p>page</p>} />)
    const group = screen.getByRole('group', { name: 'Banner' })
    expect(group.hasAttribute('tabindex')).toBe(false)
    expect(group.firstElementChild?.getAttribute('aria-live')).toBe('polite')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('a banner: the click that ends a drag by mouse does not press the page, and the next click does', async () => {
    const onPress = vi.fn()
    const page = () => <button onClick={onPress}>Open</button>
    renderUi(<Swipe label="Banner" count={2} text={carouselTexts.en} page={page} />)
    const button = document.querySelector('[data-shown] button') as HTMLElement
    const drag = (): void => {
      fireEvent.mouseDown(button, { button: 0, clientX: 300, clientY: 50 })
      fireEvent.mouseMove(document, { clientX: 290, clientY: 50 })
      fireEvent.mouseUp(document)
    }
    drag()
    fireEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
    // No click follows a drag that ends outside the banner.
    drag()
    await wait(0)
    fireEvent.mouseDown(button, { button: 0, clientX: 300, clientY: 50 })
    fireEvent.mouseUp(document)
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('a banner: mouse events that a browser sends after a touch turn no page', async () => {
    renderUi(banner())
    const box = screen.getByRole('group', { name: 'Banner' }).firstElementChild as HTMLElement
    Object.defineProperty(box, 'offsetWidth', { value: 320 })
    const drag = (): void => {
      const at = { timeStamp: { value: Date.now() } }
      const mouse = (type: string, clientX: number): Event =>
        Object.defineProperties(new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 50 }), at)
      doing(() => box.dispatchEvent(mouse('mousedown', 300)))
      doing(() => document.dispatchEvent(mouse('mousemove', 100)))
      doing(() => document.dispatchEvent(mouse('mouseup', 100)))
    }
    touch(box, 'touchstart', [300, 50])
    touch(box, 'touchend')
    await wait(900)
    drag()
    expect(shown()).toBe('page 0')
    await wait(200)
    drag()
    expect(shown()).toBe('page 1')
  })

  it('a banner is dragged by the main button of a mouse only, and not after it is removed', () => {
    const { unmount } = renderUi(banner())
    const box = screen.getByRole('group', { name: 'Banner' }).firstElementChild as HTMLElement
    const measured = vi.fn(() => 320)
    Object.defineProperty(box, 'offsetWidth', { get: measured })
    const isDragged = (): boolean => {
      measured.mockClear()
      fireEvent.mouseMove(document, { clientX: 100, clientY: 50 })
      return measured.mock.calls.length > 0
    }
    fireEvent.mouseDown(box, { button: 2, clientX: 300, clientY: 50 })
    expect(isDragged()).toBe(false)
    fireEvent.mouseDown(box, { button: 0, clientX: 300, clientY: 50 })
    expect(isDragged()).toBe(true)
    // The browser's drag and drop of a picture does not begin.
    expect(fireEvent.dragStart(box)).toBe(false)
    unmount()
    expect(isDragged()).toBe(false)
  })

  it('a banner on a page that is loaded in the background waits until the page is shown', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    renderUi(banner(5000))
    await wait(20_000)
    expect(shown()).toBe('page 0')
    hidden.mockRestore()
    fireEvent(document, new Event('visibilitychange'))
    await wait(5000)
    expect(shown()).toBe('page 1')
  })

  it('a banner that is removed no longer checks whether the page is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get')
    onTestFinished(() => hidden.mockRestore())
    const { unmount } = renderUi(banner(5000))
    unmount()
    hidden.mockClear()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(hidden).not.toHaveBeenCalled()
  })

  it('announcements are shown in turn, can be paused, and a tap opens the shown one', async () => {
    const onOpen = vi.fn()
    const items = [
      { id: 'a', text: 'East gate closed', important: true },
      { id: 'b', text: 'New hours' },
    ]
    renderUi(<AnnouncementTicker label="Announcements" items={items} onOpen={onOpen} text={carouselTexts.en} />)
    // A line that fits the screen moves only when it appears.
    fireEvent.animationEnd(screen.getByText('East gate closed'))
    fireEvent.click(screen.getByRole('button', { name: 'East gate closed' }))
    await wait(4000)
    fireEvent.click(screen.getByRole('button', { name: 'New hours' }))
    expect(onOpen.mock.calls).toEqual([['a'], ['b']])
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await wait(60_000)
    expect(screen.getByRole('region', { name: 'Announcements' }).textContent).toBe('New hours')
  })

  it('an announcement wider than the screen stays until it has run through', async () => {
    const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    size.mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, this.textContent === 'A long one' ? 900 : 0, 20)
    })
    onTestFinished(() => size.mockRestore())
    const items = ['Short', 'A long one', 'Another'].map((text) => ({ id: text, text }))
    renderUi(<AnnouncementTicker label="Announcements" items={items} onOpen={vi.fn()} text={carouselTexts.en} />)
    await wait(60_000)
    fireEvent.animationEnd(screen.getByText('A long one'))
    expect(screen.getByRole('region', { name: 'Announcements' }).textContent).toBe('Another')
    renderUi(<AnnouncementTicker label="Alone" items={items.slice(1, 2)} onOpen={vi.fn()} text={carouselTexts.en} />)
    const line = screen.getByText('A long one')
    fireEvent.animationEnd(line)
    // A new element, because the same one would not run again.
    expect(screen.getByText('A long one')).not.toBe(line)
  })

  it('an announcement that is too wide once the phone is turned runs at 60 px per second, and is held by a finger', () => {
    let width = 0
    const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    size.mockImplementation(() => new DOMRect(0, 0, width, 20))
    onTestFinished(() => size.mockRestore())
    const ticker = (text: string) => (
      <AnnouncementTicker
        label="Alone"
        items={[{ id: '1', text, important: true }]}
        onOpen={vi.fn()}
        text={carouselTexts.en}
      />
    )
    const { rerender } = renderUi(ticker('Another'))
    rerender(ticker('A long one'))
    const section = screen.getByRole('region', { name: 'Alone' })
    const line = (): HTMLElement => screen.getByText('A long one')
    expect([line().dataset.long, screen.getAllByRole('button').length]).toEqual([undefined, 1])
    expect(section.dataset.important).toBe('true')
    width = 900
    size.mockClear()
    fireEvent(window, new Event('resize'))
    // Only for the text that is shown.
    expect(size).toHaveBeenCalledTimes(1)
    const { style, dataset } = line()
    expect([dataset.long, style.getPropertyValue('--to'), style.getPropertyValue('--ms')]).toEqual([
      'true',
      '-900px',
      '15000ms',
    ])
    touch(section, 'touchstart', [200, 50])
    expect(line().dataset.held).toBe('true')
    touch(section, 'touchend')
    expect(line().dataset.held).toBeUndefined()
  })

  it('a long announcement that is stopped is shown whole, until it is started again', () => {
    const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    // While it wraps, it is as wide as its place.
    size.mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, this.closest('[data-stopped]') ? 0 : 900, 20)
    })
    onTestFinished(() => size.mockRestore())
    const items = [{ id: '1', text: 'A long one' }]
    renderUi(<AnnouncementTicker label="Alone" items={items} onOpen={vi.fn()} text={carouselTexts.en} />)
    const states = (): (string | undefined)[] => {
      const line = screen.getByText('A long one')
      return [line.dataset.long, line.dataset.held, line.parentElement?.dataset.stopped]
    }
    expect(states()).toEqual(['true', undefined, undefined])
    fireEvent.click(screen.getByRole('button', { name: carouselTexts.en.pause }))
    expect(states()).toEqual([undefined, undefined, 'true'])
    const line = screen.getByText('A long one')
    fireEvent.animationEnd(line)
    expect(screen.getByText('A long one')).toBe(line)
    // Turning the phone measures again.
    fireEvent(window, new Event('resize'))
    fireEvent.click(screen.getByRole('button', { name: carouselTexts.en.play }))
    expect(states()).toEqual(['true', undefined, undefined])
  })
})

it.each([
  [7, ''],
  [8, '3 / 8'],
])('with %i pages the indicator reads “%s”, and screen readers skip it', (count, expected) => {
  const { container } = renderUi(<PageDots at={2} count={count} />)
  expect(container.textContent).toBe(expected)
  expect(container.querySelectorAll('[data-on]')).toHaveLength(expected ? 0 : 1)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

it('a code is typed or pasted into one input; other characters are removed, and completion is reported once', async () => {
  const onInput = vi.fn()
  const onFull = vi.fn()
  const draw = (value: string, error?: string) => (
    <CodeInput label="Code" value={value} onInput={onInput} onFull={onFull} error={error} />
  )
  const { rerender } = renderUi(draw(''))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect([box.autocomplete, box.inputMode]).toEqual(['one-time-code', 'numeric'])
  type(box, '12a')
  type(box, '您的验证码 123 45６7')
  expect(onInput.mock.calls).toEqual([['12'], ['123456']])
  expect(onFull.mock.calls).toEqual([['123456']])
  rerender(draw('123456', 'wrong code'))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').id).toBe(box.getAttribute('aria-describedby'))
  // The last cell of a complete code stays marked.
  expect(box.nextElementSibling?.lastElementChild?.className).toContain(nextCell)
  type(box, '1234567')
  expect(onFull).toHaveBeenCalledOnce()
  // Otherwise, Backspace would remove the digit that is not shown.
  expect(box.value).toBe('123456')
})

it('a code that is being checked cannot be changed', () => {
  const nothing = (): void => undefined
  renderUi(<CodeInput label="Code" value="123456" onInput={nothing} readOnly />)
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('readOnly', true)
})

it('a code input that focuses itself does so each time it is shown', () => {
  const nothing = (): void => undefined
  const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Code' })
  for (const autoFocus of [true, false, true]) {
    const { unmount } = renderUi(<CodeInput label="Code" value="" onInput={nothing} autoFocus={autoFocus} />)
    expect(document.activeElement === box()).toBe(autoFocus)
    unmount()
  }
})

it('a code is taken when the field is left, if a web view has lost the end of its composition', async () => {
  const onInput = vi.fn()
  renderUi(<CodeInput label="Code" value="" onInput={onInput} />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  box.focus()
  fireEvent.compositionStart(box)
  type(box, '１２')
  doing(() => box.blur())
  type(box, '123')
  expect(onInput.mock.calls).toEqual([['12'], ['123']])
})

it('a code typed with an input method is reported when that has finished', () => {
  const [onInput, onFull] = [vi.fn(), vi.fn()]
  const draw = (value: string) => <CodeInput label="Code" value={value} onInput={onInput} onFull={onFull} />
  const { rerender } = renderUi(draw(''))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  fireEvent.compositionStart(box)
  type(box, '６５４３２１')
  expect(onInput).not.toHaveBeenCalled()
  fireEvent.compositionEnd(box)
  expect([onInput.mock.calls, onFull.mock.calls]).toEqual([[['654321']], [['654321']]])
  rerender(draw('654321'))
  expect(box.value).toBe('654321')
})

it('one of several options is chosen by click or by keys', async () => {
  const onPick = vi.fn()
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
  renderUi(<ChoiceList label="Kind" choices={choices} value="b" onPick={onPick} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'B', checked: true }))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowRight}{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: 'C' }))
  expect(onPick.mock.calls).toEqual([['a'], ['c']])
})

it('options of which none is chosen begin with the first, also in a sheet', () => {
  const choices = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))
  renderUi(<ChoiceList label="Kind" choices={choices} value="" onPick={() => undefined} />)
  const first = screen.getByRole('radio', { name: 'A', checked: false })
  // A sheet moves the focus to the element with `data-autofocus`.
  expect([first.tabIndex, document.querySelector('[data-autofocus]')]).toEqual([0, first])
})

it.each([
  ['none is chosen', 'today', ''],
  ['the chosen one has become full, and its day is over', 'yesterday', 'Full'],
])('a time slot is chosen by keys alone while %s; slots that are full are skipped', async (_, day, value) => {
  const onPick = vi.fn()
  const slots = ['Full', '8:00', '10:00'].map((label) => ({
    value: label,
    label,
    note: '',
    isDisabled: label === 'Full',
  }))
  renderUi(
    <SlotPicker
      label="Time"
      days={[{ key: 'today', label: 'Today', note: '2 left' }]}
      day={day}
      onDay={() => undefined}
      groups={[{ key: 'north', label: 'North gate', slots }]}
      value={value}
      onPick={onPick}
    />,
  )
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '8:00' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(onPick.mock.calls).toEqual([['10:00']])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '10:00' }))
  await userEvent.keyboard('{Home}{Enter}')
  expect(onPick.mock.calls.slice(1)).toEqual([['8:00'], ['8:00']])
})

it('an error of the time slots is announced, and describes them', () => {
  const [onDay, onPick] = [vi.fn(), vi.fn()]
  renderUi(
    <SlotPicker label="Time" days={[]} day="" onDay={onDay} groups={[]} value="" onPick={onPick} error="Choose one" />,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Choose one')
  expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBe(alert.id)
})

it.each([
  [0, undefined],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i shows %j', (count, words) => {
  renderUi(<Badge count={count} label={`${count} unread`} />)
  expect(screen.queryByRole('img', { name: `${count} unread` })?.textContent).toBe(words)
})

it('an avatar without a picture, or with a broken one, shows the first letter; without a name, a person icon', () => {
  const { container, rerender } = renderUi(<Avatar src="/a.jpg" name=" 𠮷野" />)
  fireEvent.error(container.querySelector('img') as Element)
  expect(container.textContent).toBe('𠮷')
  expect(container.querySelector('svg')).toBeNull()
  // The picture of another person.
  rerender(<Avatar src="/b.jpg" name="Li" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.jpg')
  rerender(<Avatar src="" name="" />)
  expect(container.querySelector('svg')).not.toBeNull()
})

it('a description list omits unknown values; phone numbers are links, and texts can be copied again after a refusal', async () => {
  const user = userEvent.setup()
  const copyText = { copy: 'Copy', copied: 'Copied', notCopied: 'Not allowed' }
  addTranslateProperty()
  const { container } = renderUi(
    <DescriptionList
      facts={[
        { label: 'Phone', value: '13000000001', href: 'tel:13000000001' },
        { label: 'Fax', value: '' },
        { label: 'Parking places', value: 0 },
        { label: 'Tax number', value: <Copyable of="9111" text={copyText} /> },
      ]}
    />,
  )
  expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Phone',
    'Parking places',
    'Tax number',
  ])
  expect(screen.getByRole('link', { name: '13000000001' }).getAttribute('href')).toBe('tel:13000000001')
  // A translated page must not change what is copied.
  expect(container.querySelector('[translate=no]')?.textContent).toBe('9111')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await user.click(await screen.findByRole('button', { name: 'Not allowed' }))
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('9111')
})

it('a copy button is described by its value, and can be used again', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS.toFake] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { unmount } = renderUi(
    <Copyable of="9111" text={{ copy: 'Copy', copied: 'Copied', notCopied: 'Not allowed' }} />,
  )
  const button = screen.getByRole('button', { name: 'Copy' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('9111')
  fireEvent.click(button)
  await wait(0)
  expect(button.textContent).toBe('Copied')
  await wait(TOAST_MS)
  expect(button.textContent).toBe('Copy')
  fireEvent.click(button)
  await wait(0)
  unmount()
  await wait(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('a bus line is an ordered list of its stations', () => {
  renderUi(
    <LineMap
      label="Bus 12"
      stations={[
        { name: 'Station', time: '06:30' },
        { name: 'Market', mark: 'The park' },
      ]}
    />,
  )
  expect(screen.getByRole('list', { name: 'Bus 12' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent.trim().replace(/\s+/g, ' '))).toEqual([
    'Station 06:30',
    'Market The park',
  ])
})

describe('an uploader', () => {
  const items: UploaderItem[] = [
    { id: 'a', src: '/a.jpg', state: 'done' },
    { id: 'b', src: '/b.jpg', state: 'failed' },
  ]
  const calls = { onPick: vi.fn(), onOpen: vi.fn(), onRetry: vi.fn(), onRemove: vi.fn() }
  const draw = (shown: UploaderItem[], more = {}) => (
    <Uploader
      label="Photos"
      items={shown}
      max={2}
      text={{ ...uploaderTexts.en, open: previewTexts.en.open }}
      {...calls}
      {...more}
    />
  )

  it('names each picture, retries and removes one, and then focuses the tile that adds pictures', async () => {
    const { rerender } = renderUi(draw(items, { problem: 'network request failed' }))
    expect(screen.getByRole('status').textContent).toBe('network request failed')
    expect(screen.queryByLabelText(/^Add pictures/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'View picture 1, Uploaded' }))
    fireEvent.click(screen.getByRole('button', { name: 'Upload picture 2 again' }))
    const remove = screen.getByRole('button', { name: 'Remove picture 2' })
    doing(() => remove.focus())
    fireEvent.click(remove)
    expect([calls.onOpen.mock.calls, calls.onRetry.mock.calls, calls.onRemove.mock.calls]).toEqual([
      [[0]],
      [['b']],
      [['b']],
    ])
    rerender(draw(items.slice(0, 1)))
    expect(document.activeElement).toBe(screen.getByLabelText('Add pictures, 1 of 2'))
  })

  it('says that an uploaded picture cannot be shown; until then, how far the upload is', () => {
    const [done] = items as [UploaderItem, UploaderItem]
    const { rerender } = renderUi(draw([{ ...done, state: 'uploading', percent: 40 }]))
    const picture = screen.getByRole('button', { name: 'View picture 1, Uploading' })
    fireEvent.error(picture.querySelector('img')!)
    screen.getByText('40%')
    expect(screen.queryByText('No preview')).toBeNull()
    rerender(draw([done]))
    screen.getByText('No preview')
    // The server's copy may be in another format.
    rerender(draw([{ ...done, src: '/pictures/1.jpg' }]))
    fireEvent.load(picture.querySelector('img')!)
    expect(screen.queryByText('No preview')).toBeNull()
    rerender(draw([{ ...done, id: 'c' }]))
    expect(screen.queryByText('No preview')).toBeNull()
  })

  it('joins a name and a state by the comma of the language', () => {
    renderUi(draw(items.slice(0, 1), { text: { ...uploaderTexts['zh-CN'], open: previewTexts['zh-CN'].open } }))
    screen.getByRole('button', { name: '查看第 1 张图片，已上传' })
    screen.getByLabelText('添加图片，1/2 张')
  })

  it('keeps focus when a button that has it is gone: at the picture that is uploaded again, and at the last allowed one', () => {
    const [done, failed] = items as [UploaderItem, UploaderItem]
    const { rerender } = renderUi(draw([failed, done]))
    const retry = screen.getByRole('button', { name: 'Upload picture 1 again' })
    doing(() => retry.focus())
    fireEvent.click(retry)
    rerender(draw([{ ...failed, state: 'uploading', percent: 40 }, done]))
    expect(screen.getByRole('progressbar', { name: 'Uploading picture 1' }).getAttribute('aria-valuenow')).toBe('40')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^View picture 1/ }))
    // The progress of an earlier attempt.
    rerender(draw([{ ...failed, state: 'waiting', percent: 40 }, done]))
    screen.getByText('Waiting')
    rerender(draw(items.slice(0, 1)))
    doing(() => screen.getByLabelText('Add pictures, 1 of 2').focus())
    rerender(draw(items))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^View picture 2/ }))
  })

  it('takes no focus when its pictures change by themselves', () => {
    const { rerender } = renderUi(draw([]))
    rerender(draw(items))
    rerender(draw([]))
    expect(document.activeElement).toBe(document.body)
  })

  it('does not take the focus from another field when a picture of which a button had it before is gone', () => {
    const { rerender } = renderUi([draw(items), <input key="note" aria-label="Note" />])
    doing(() => screen.getByRole('button', { name: 'Remove picture 2' }).focus())
    doing(() => screen.getByLabelText('Note').focus())
    rerender([draw(items.slice(0, 1)), <input key="note" aria-label="Note" />])
    expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  })

  it('passes on selected files, also the same one twice; another picker replaces the browser’s', async () => {
    const { rerender } = renderUi(draw([]))
    const input = screen.getByLabelText<HTMLInputElement>('Add pictures, 0 of 2')
    expect([input.accept, input.multiple]).toEqual(['image/*', true])
    const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' })
    for (const _ of [1, 2]) await userEvent.upload(input, file)
    // Browsers report no change to the same file.
    expect(input.value).toBe('')
    // Some browsers report a picker that was closed without a choice.
    fireEvent.change(input)
    expect(calls.onPick.mock.calls).toEqual([[[file]], [[file]]])
    rerender(draw([], { max: 1 }))
    expect(screen.getByLabelText('Add pictures, 0 of 1')).toHaveProperty('multiple', false)
    const onAsk = vi.fn()
    rerender(draw([], { onAsk }))
    fireEvent.click(screen.getByRole('button', { name: 'Add pictures, 0 of 2' }))
    expect(onAsk).toHaveBeenCalledTimes(1)
  })

  it.each([undefined, vi.fn()])('describes what adds pictures by the error and the hint', (onAsk) => {
    renderUi(draw([], { onAsk, error: 'two at least', hint: 'the truck and its load' }))
    const adder = screen.getByLabelText('Add pictures, 0 of 2')
    const ids = adder.getAttribute('aria-describedby')?.split(' ') ?? []
    const description = ids.map((id) => document.getElementById(id)?.textContent)
    expect(description).toEqual(['two at least', 'the truck and its load'])
    expect(adder.hasAttribute('data-invalid')).toBe(true)
  })
})
