import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { atom } from 'nanostores'
import { useState, type ComponentType } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CAR_TYPE } from '../../src/contract/model/booking/booking.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { plateTexts } from '../../src/contract/text/parts/form/plate.ts'
import { common } from '../../src/contract/text/en/common.ts'
import type { App } from '../../src/core/app.ts'
import { createForm } from '../../src/core/form/form.ts'
import { readSlot } from '../../src/features/booking/slot.ts'
import { SlotChoice } from '../../src/features/booking/slot-choice.tsx'
import { FormChoice } from '../../src/screens/choice/form-choice.tsx'
import { PhoneLink } from '../../src/screens/detail/phone-link.tsx'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { Menu } from '../../src/screens/app/menu.tsx'
import { loadPart } from '../../src/screens/app/load-part.ts'
import { LazyPart, loadedParts } from '../../src/screens/app/lazy-part.tsx'
import type { ScreenComponent, ScreenProps } from '../../src/screens/app/screen-table.ts'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { Article, usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { Outdated } from '../../src/screens/detail/outdated.tsx'
import { Attachments } from '../../src/screens/media/attachments.tsx'
import { FormPlate } from '../../src/screens/plate/form-plate.tsx'
import { PlateCells, type PlateCellsProps } from '../../src/screens/plate/plate-cells.tsx'
import { PlatePad } from '../../src/screens/plate/plate-pad.tsx'
import { PictureSwipe } from '../../src/screens/swipe/picture-swipe.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { UiContext } from '../../src/ui/layout/environment.ts'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'
import { nextCell } from '../../src/ui/style/covering-input.ts'
import { EMPTY } from '../../widgets/forklift/apply-form.ts'
import { DeliveryTime } from '../../widgets/forklift/apply.tsx'
import { texts as forkliftTexts } from '../../widgets/forklift/index.ts'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'
import { renderUi } from './ui/render.tsx'

/** Code that is loaded when it is needed, except while the network is lost. A module is evaluated once, so its exports fail instead. */
const network = vi.hoisted(() => ({
  isLost: false,
  check: () => {
    if (network.isLost) throw new Error('offline')
  },
  load: async (original: () => Promise<object>): Promise<object> => {
    const code: object = await original()
    const read = (name: string): unknown => {
      network.check()
      return Reflect.get(code, name)
    }
    const exports = Object.keys(code).map((name) => [name, { enumerable: true, get: () => read(name) }])
    return Object.defineProperties({}, Object.fromEntries(exports) as PropertyDescriptorMap)
  },
}))
vi.mock('../../src/core/html/clean-html.ts', (original) => network.load(original))
vi.mock('../../src/ui/choice/choice-sheet.tsx', (original) => network.load(original))
vi.mock('../../src/screens/plate/plate-sheet.tsx', (original) => network.load(original))
// Its exports are read when it is rendered, so its evaluation fails. Only one test loads it.
vi.mock('../../widgets/forklift/delivery-sheet.tsx', (original) => {
  network.check()
  return original()
})

/** Renders a view inside an app; the result can render it again with another view. */
const draw = async (view: () => React.ReactNode): Promise<{ app: App; again: () => void }> => {
  const { app, rerender } = await renderInApp(view())
  return { app, again: () => rerender(view()) }
}

describe('a value of a store', () => {
  it('renders only the components that selected the changed part', async () => {
    const store = atom({ a: 1, b: 1 })
    const drawn = { a: 0, b: 0 }
    const One = ({ name }: { name: 'a' | 'b' }) => {
      drawn[name]++
      return <p>{`${name} ${useStore(store, (value) => value[name])}`}</p>
    }
    await draw(() => [<One key="a" name="a" />, <One key="b" name="b" />])
    await screen.findByText('a 1')
    const before = { ...drawn }
    store.set({ a: 2, b: 1 })
    await screen.findByText('a 2')
    expect(drawn.a).toBeGreaterThan(before.a)
    expect(drawn.b).toBe(before.b)
  })

  it('is current if it changed between rendering and subscribing', async () => {
    const store = atom('early')
    const Late = () => {
      const shown = useStore(store)
      if (shown === 'early') store.set('late')
      return <p>{shown}</p>
    }
    await draw(() => <Late />)
    await screen.findByText('late')
  })
})

/** Turns prefetching off until the end of the test. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

describe('a lazily loaded part', () => {
  const Part = ({
    load,
    wanted,
    onFail,
  }: {
    load: () => Promise<ComponentType<object>>
    wanted: boolean
    onFail: () => void
  }) => (
    <>
      <p>{wanted ? 'asked for' : 'given up'}</p>
      <LazyPart load={load} wanted={wanted} onFail={onFail}>
        {(Shown) => <Shown />}
      </LazyPart>
    </>
  )

  const Sheet = () => <p>sheet</p>

  it('is shown when it is wanted and loaded', async () => {
    let wanted = false
    const load = vi.fn(() => Promise.resolve(Sheet as ComponentType<object>))
    const { again } = await draw(() => (
      <LazyPart load={load} wanted={wanted} onFail={() => undefined}>
        {(Shown) => <Shown />}
      </LazyPart>
    ))
    wanted = true
    again()
    await screen.findByText('sheet')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that cannot be preloaded while the page is idle reports neither loading nor failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const load = vi.fn(() => Promise.reject<ComponentType<object>>(new Error('offline')))
    const onFail = vi.fn()
    const { app } = await draw(() => (
      <LazyPart load={load} wanted={false} onFail={onFail}>
        {(Shown) => <Shown />}
      </LazyPart>
    ))
    const startLoading = vi.spyOn(app.toasts, 'startLoading')
    await until(() => expect(load).toHaveBeenCalledOnce())
    await vi.advanceTimersByTimeAsync(0)
    expect([onFail.mock.calls, startLoading.mock.calls, app.toasts.$message.get()]).toEqual([[], [], null])
  })

  it('is loaded if the user saves data, unless it may never be wanted', async () => {
    saveData()
    const [loadBanner, loadSheet] = [vi.fn(), vi.fn()].map((load) => load.mockResolvedValue(Sheet))
    const { again } = await draw(() =>
      [loadSheet, loadBanner].map((load, at) => (
        <LazyPart key={at} load={load as () => Promise<ComponentType>} wanted={false} content={at > 0} onFail={vi.fn()}>
          {(Shown) => <Shown />}
        </LazyPart>
      )),
    )
    await screen.findByText('sheet')
    again()
    expect(loadSheet).not.toHaveBeenCalled()
  })

  it('that is no longer wanted when its loading fails reports no failure', async () => {
    let wanted = true
    let fail: (error: Error) => void = () => undefined
    const load = vi.fn(() => new Promise<ComponentType<object>>((_, reject) => (fail = reject)))
    const onFail = vi.fn()
    const { app, again } = await draw(() => <Part load={load} wanted={wanted} onFail={onFail} />)
    await until(() => expect(app.toasts.$loading.get()).toBe(true))
    const failWanted = fail
    wanted = false
    const listen = vi.spyOn(globalThis, 'addEventListener')
    onTestFinished(() => listen.mockRestore())
    again()
    // It waits until the page is idle.
    await until(() => expect(listen).toHaveBeenCalledWith('keydown', expect.any(Function), expect.anything()))
    failWanted(new Error('offline'))
    await until(() => expect(app.toasts.$loading.get()).toBe(false))
    expect([onFail.mock.calls, app.toasts.$message.get()]).toEqual([[], null])
  })

  it('that cannot be loaded is reported, and loaded again when it is next wanted', async () => {
    let wanted = true
    let isReached = false
    const load = vi.fn(() =>
      isReached ? Promise.resolve(Sheet as ComponentType<object>) : Promise.reject(new Error('offline')),
    )
    const onFail = vi.fn()
    const { app, again } = await draw(() => <Part load={load} wanted={wanted} onFail={onFail} />)
    await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1))
    expect(app.toasts.$message.get()).toBe(app.text('common').networkFailed)
    wanted = false
    again()
    await screen.findByText('given up')
    isReached = true
    wanted = true
    again()
    await screen.findByText('sheet')
  })
})

/** Renders a view with overlays. */
const drawInRoot = async (view: React.ReactNode, prepare?: (app: App) => void): Promise<{ app: App }> => {
  const app = openApp()
  prepare?.(app)
  await app.loadTexts('forklift', forkliftTexts)
  return renderInApp(inRoot(app, view), app)
}

/** Draws the same, but its code cannot be loaded until the second press. */
const drawOffline = (view: React.ReactNode): Promise<{ app: App }> => {
  saveData()
  loadedParts.clear()
  network.isLost = true
  onTestFinished(() => void (network.isLost = false))
  return drawInRoot(view)
}

/** Presses a control that was drawn by `drawOffline`, and again when its code can be loaded. */
const pressTwice = async (control: HTMLElement, app: App): Promise<void> => {
  fireEvent.click(control)
  await waitFor(() => expect(app.toasts.$message.get()).toBe(app.text('common').networkFailed))
  network.isLost = false
  fireEvent.click(control)
}

it('a row whose choices could not be loaded can be pressed again', async () => {
  const form = createForm<{ size: string }, never>({ size: '' }, [])
  const choices = [{ value: 's', label: 'Small' }]
  const { app } = await drawOffline(<FormChoice form={form} name="size" label="Size" choices={choices} messages={{}} />)
  await pressTwice(await screen.findByRole('button', { name: 'Size Choose' }), app)
  fireEvent.click(await screen.findByRole('radio', { name: 'Small' }))
  await screen.findByRole('button', { name: 'Size Small' })
})

it.each([
  ['are loading shows no text', { state: 'loading' }, []],
  [
    'could not be loaded says why',
    { state: 'failed', code: 500, message: 'Out of order' },
    ['Out of order', 'Try again'],
  ],
  ['have no choice says so', { state: 'ready', value: [], at: 0, freshness: 'fresh' }, ['No times', 'Refresh']],
] as const)('a form whose data %s', async (_, view, expected) => {
  await drawInRoot(<FormFallback title="Booking" view={view} onRetry={vi.fn()} empty="No times" />)
  await screen.findByRole('heading', { name: 'Booking' })
  const texts = ['Out of order', 'Try again', 'No times', 'Refresh']
  expect(texts.filter((text) => screen.queryByText(text))).toEqual(expected)
})

it('a removed choice no longer blocks its form', async () => {
  const form = createForm<{ size: string }, never>({ size: 'xl' }, [])
  const choices = [{ value: 's', label: 'Small' }]
  const Removable = () => {
    const [isShown, setShown] = useState(true)
    if (!isShown) return null
    return (
      <>
        <FormChoice form={form} name="size" label="Size" choices={choices} messages={{}} />
        <button onClick={() => setShown(false)}>Remove</button>
      </>
    )
  }
  await drawInRoot(<Removable />)
  await waitFor(() => expect(form.blockReason()).toMatch(/^Size/))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(form.blockReason()).toBeUndefined())
})

it('content below an article does not wait for a sanitiser that cannot be loaded', async () => {
  const Below = () => <p>{usePreloadSanitiser() ? 'below' : 'waiting'}</p>
  await drawOffline(<Below />)
  await screen.findByText('below')
})

it('an article whose sanitiser could not be loaded can be loaded again', async () => {
  const { app } = await drawOffline(<Article html="<p>Opens on Monday.</p>" />)
  const retry = await screen.findByRole('button', { name: app.text('common').retry })
  network.isLost = false
  fireEvent.click(retry)
  await screen.findByText('Opens on Monday.')
})

/** An article that was sanitised before, because the sanitiser removes all elements in happy-dom. */
const cleanArticle = ({ cache, config }: App, html: string, chunks: readonly string[]): void =>
  cache.entities.set(`html ${config.apiBase} ${html}`, {
    chunk: (index: number) => {
      const template = document.createElement('template')
      template.innerHTML = chunks[index] ?? ''
      return index < chunks.length ? template.content : undefined
    },
  })
const drawClean = (chunk: string): Promise<{ app: App }> =>
  drawInRoot(<Article html="an article" />, (app) => cleanArticle(app, 'an article', [chunk]))

it('a picture of an article stops loading when it is loaded, and gives way to its words if it is broken', async () => {
  const picture = (name: string) =>
    `<button data-picture=""><img src="/${name}.jpg" alt="${name}" data-wait=""></button>`
  await drawClean(picture('Gate') + picture('Hall') + picture(''))
  const gate = await screen.findByAltText('Gate')
  fireEvent.load(gate)
  expect([gate.isConnected, gate.hasAttribute('data-wait')]).toEqual([true, false])
  const hall = screen.getByAltText('Hall')
  expect(hall.hasAttribute('data-wait')).toBe(true)
  fireEvent.error(hall)
  expect(hall.isConnected).toBe(false)
  screen.getByText('Hall')
  fireEvent.error(document.querySelector('img[src="/.jpg"]')!)
  screen.getByText('No picture')
})

it('a picture of an article opens in the preview, and a table can be scrolled by keys', async () => {
  const picture = (name: string) => `<button data-picture=""><img src="/${name}.jpg" alt="${name}"></button>`
  const table = '<div data-table=""><table><caption>Prices</caption></table></div>'
  await drawClean(picture('Gate') + picture('Hall') + table)
  expect((await screen.findByRole('region', { name: 'Prices' })).tabIndex).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /Hall/ }))
  const preview = await screen.findByRole('dialog')
  expect([preview.querySelector('[data-shown] img')?.getAttribute('alt'), preview.textContent]).toEqual([
    'Hall',
    '2 / 2',
  ])
})

it('an article is sanitised again if the API has another address, to which its pictures are relative', async () => {
  const app = openApp()
  cleanArticle(app, 'an article', ['<p>of the first</p>'])
  await renderInApp(<Article html="an article" />, app)
  await screen.findByText('of the first')
  const config = { ...app.config, apiBase: 'https://other.example/api' }
  cleanArticle({ ...app, config }, 'an article', ['<p>of the other</p>'])
  app.configure({ config })
  await screen.findByText('of the other')
})

it('a link of an article to another screen opens it, or another tab if a key is held', async () => {
  const { app } = await drawClean('<a href="#activities" data-route="/parkActive">Activities</a>')
  const link = await screen.findByRole('link', { name: 'Activities' })
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(app.location.current()).toBe('/nav')
  expect(fireEvent.click(link)).toBe(false)
  expect(app.location.current()).toBe('/parkActive')
})

it('an article that is inserted in parts is not continued after another one', async () => {
  let now = 0
  // Each part takes longer than its share of a frame.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20))
  onTestFinished(() => clock.mockRestore())
  const app = openApp()
  const partsOf = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`)
  const parts = { old: partsOf('old', 99), new: partsOf('new', 3) }
  for (const [html, words] of Object.entries(parts))
    cleanArticle(
      app,
      html,
      words.map((one) => `<p>${one}</p>`),
    )
  const { rerender } = await renderInApp(<Article html="old" />, app)
  await screen.findByText('old 0')
  rerender(<Article html="new" />)
  await screen.findByText('new 2')
  expect(Array.from(document.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual(parts.new)
})

it('a row for a number plate whose keyboard could not be loaded can be pressed again', async () => {
  const form = createForm<{ plateNo: string }, never>({ plateNo: '' }, [])
  const { app } = await drawOffline(<FormPlate form={form} name="plateNo" label="Plate" messages={{}} />)
  await pressTwice(await screen.findByRole('button', { name: /^Plate/ }), app)
  await screen.findByRole('textbox', { name: 'Plate' })
})

it('a sheet keeps an unfinished new plate, and discards changes of an existing one', async () => {
  const form = createForm<{ plateNo: string }, never>({ plateNo: '' }, [])
  await drawInRoot(<FormPlate form={form} name="plateNo" label="Plate" messages={{}} />)
  const row = await screen.findByRole('button', { name: /^Plate/ })
  /** Opens the sheet, and closes it after a key press. */
  const open = async (key?: string): Promise<string> => {
    fireEvent.click(row)
    const input = await screen.findByLabelText<HTMLInputElement>('Plate', { selector: 'input' })
    const { value } = input
    if (key) fireEvent.keyDown(input, { key })
    fireEvent.click(screen.getByLabelText('Close'))
    await waitFor(() => expect(input.isConnected).toBe(false))
    return value
  }
  expect(await open('京')).toBe('')
  /** Sets the plate in the form, such as by a prefilled profile. */
  const set = async (plateNo: string): Promise<void> => {
    form.set({ plateNo })
    await waitFor(() => expect(row.textContent).toBe(plateNo || 'Enter'))
  }
  await set('新A12345')
  expect(await open('Backspace')).toBe('新A12345')
  await set('')
  expect(await open()).toBe('京')
})

it('a sheet in which a plate was accepted does not keep what was typed before', async () => {
  const form = createForm<{ plateNo: string }, never>({ plateNo: '' }, [])
  await drawInRoot(<FormPlate form={form} name="plateNo" label="Plate" messages={{}} remembered={['新A12345']} />)
  const row = await screen.findByRole('button', { name: /^Plate/ })
  const open = (): Promise<HTMLInputElement> => {
    fireEvent.click(row)
    return screen.findByLabelText<HTMLInputElement>('Plate', { selector: 'input' })
  }
  const input = await open()
  fireEvent.keyDown(input, { key: '京' })
  fireEvent.click(screen.getByRole('button', { name: '新A12345' }))
  await waitFor(() => expect(input.isConnected).toBe(false))
  expect(form.$values.get().plateNo).toBe('新A12345')
  form.set({ plateNo: '' })
  expect((await open()).value).toBe('')
})

it('a plate is announced after a key of its keyboard, but not what is typed in its input, which announces itself', async () => {
  await drawInRoot(<PlatePad text={plateTexts.en} value="新A1234" onDone={() => undefined} />)
  const input = await screen.findByLabelText('Plate number', { selector: 'input' })
  const said = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).not.toContain('新A1234')
  fireEvent.click(screen.getByRole('button', { name: '5' }))
  await waitFor(() => expect(said()).toContain('新A12345'))
  fireEvent.keyDown(input, { key: 'Backspace' })
  await waitFor(() => expect(said().join('')).toBe(''))
  fireEvent.click(screen.getByRole('button', { name: plateTexts.en.erase }))
  await waitFor(() => expect(said()).toContain('新A123'))
})

it('a plate takes keys again after its input was left, if a web view has lost the end of a composition', async () => {
  await drawInRoot(<PlatePad text={plateTexts.en} value="新A1234" onDone={() => undefined} />)
  const input = await screen.findByLabelText<HTMLInputElement>('Plate number', { selector: 'input' })
  input.focus()
  fireEvent.compositionStart(input)
  fireEvent.input(input, { target: { value: '新A1234x' } })
  input.blur()
  await waitFor(() => expect(input.value).toBe('新A1234'))
  fireEvent.click(screen.getByRole('button', { name: '5' }))
  await waitFor(() => expect(input.value).toBe('新A12345'))
})

it('a row for a delivery time whose sheet could not be loaded can be pressed again', async () => {
  const { app } = await drawOffline(<DeliveryTime form={createForm(EMPTY, [])} />)
  await pressTwice(await screen.findByRole('button', { name: 'Delivery time Choose' }), app)
  await screen.findByRole('dialog', { name: 'Delivery time' })
})

const menuEntries = (count: number, word = 'Entry') =>
  Array.from({ length: count }, (_, at) => ({ label: `${word} ${at}`, icon: Truck, to: `/${at}` }))
const columnsIn = (place: HTMLElement): string | undefined =>
  place.querySelector('ul')?.style.getPropertyValue('--columns')

it.each([
  [4, '4'],
  [5, '3'],
  [8, '4'],
  [9, '3'],
  // Three columns would leave one entry alone, too.
  [13, '4'],
])('a menu of %i entries has %s columns', async (count, columns) => {
  const { place } = await renderInApp(<Menu entries={menuEntries(count)} />)
  await screen.findByText('Entry 0')
  await until(() => expect(columnsIn(place)).toBe(columns))
})

it('a menu has fewer columns if a word becomes too wide for them, and observes its size until it is removed', async () => {
  const observed = new Set<Element>()
  class Observer {
    element: Element | undefined
    observe(element: Element): void {
      this.element = element
      observed.add(element)
    }
    disconnect(): void {
      if (this.element) observed.delete(this.element)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get')
  width.mockImplementation(function (this: Element) {
    return this.textContent?.startsWith('Weighbridge') ? 100 : 0
  })
  onTestFinished(() => (width.mockRestore(), void vi.unstubAllGlobals()))
  const { place, rerender, root } = await renderInApp(<Menu entries={menuEntries(4)} />)
  await until(() => expect(columnsIn(place)).toBe('4'))
  rerender(<Menu entries={menuEntries(4, 'Weighbridge')} />)
  await until(() => expect(columnsIn(place)).toBe('1'))
  expect([...observed]).toEqual([place.querySelector('ul')])
  root.unmount()
  expect(observed.size).toBe(0)
})

it.each([
  ['an attached picture', (urls: string[]) => <Attachments urls={urls} />],
  ['a picture of a carousel', (urls: string[]) => <PictureSwipe label="Park" addresses={urls} />],
])('%s opens at full size, and closes', async (_, view) => {
  await drawInRoot(view(['', '/a.jpg', 'javascript:a()', '/b.jpg', '/c.jpg']))
  fireEvent.click(await screen.findByRole('button', { name: 'View picture 2' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  preview.getByText('2 / 3')
  fireEvent.click(preview.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('code that an action needs is not used after the user has left the screen', async () => {
  const app = openApp()
  expect(await loadPart(app, () => Promise.resolve('form'))).toBe('form')
  let arrive: (part: string) => void = () => undefined
  const part = loadPart(app, () => new Promise<string>((resolve) => (arrive = resolve)))
  app.location.navigate('/forklift')
  arrive('form')
  expect(await part).toBeUndefined()
})

it('a route with two screens shows another entity without the state of the one before', async () => {
  const One = ({ query }: ScreenProps) => <p>{`${useState(query.id)[0]} opened, ${query.id} asked for`}</p>
  const Route = twoScreens(
    () => null,
    ({ id }) => id,
    () => Promise.resolve(One),
  )
  const Page = () => {
    const [id, setId] = useState('7')
    return (
      <>
        <button type="button" onClick={() => setId('8')}>
          Next
        </button>
        <Route path="/fee/record" title="Payments" query={{ id }} />
      </>
    )
  }
  await drawInRoot(<Page />)
  await screen.findByText('7 opened, 7 asked for')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('8 opened, 8 asked for')
})

it('while its second screen loads, and if it cannot be loaded, a route leads back to its first one', async () => {
  saveData()
  const app = openApp()
  const back = vi.spyOn(app.location, 'back').mockReturnValue()
  let fail: ((error: Error) => void) | undefined
  const Route = twoScreens(
    () => null,
    ({ id }) => id,
    () => new Promise<never>((_, reject) => (fail = reject)),
  )
  await renderInApp(inRoot(app, <Route path="/fee/record" title="Payments" query={{ id: '7' }} />), app)
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await until(() => expect(fail).toBeDefined())
  fail?.(new Error('offline'))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back.mock.calls).toEqual([['/fee/record'], ['/fee/record']])
})

it('the second screen of a route fails if its code cannot be loaded, and is loaded again on request', async () => {
  saveData()
  const load = vi.fn(() => Promise.resolve<ScreenComponent>(() => <p>second</p>))
  load.mockRejectedValueOnce(new Error('offline'))
  const Route = twoScreens(
    () => null,
    ({ id }) => id,
    load,
  )
  await drawInRoot(<Route path="/fee/record" title="Payments" query={{ id: '7' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('second')
})

it('code of an action that cannot be loaded is reported, and the user is told', async () => {
  const app = openApp({})
  const reportError = vi.spyOn(app, 'reportError')
  const failure = new Error('offline')
  expect(await loadPart(app, () => Promise.reject(failure))).toBeUndefined()
  expect(reportError).toHaveBeenCalledExactlyOnceWith('part-not-fetched', failure)
  expect(app.toasts.$message.get()).toBe(app.text('common').networkFailed)
})

it('a phone number with spaces is dialled without them', async () => {
  await renderInApp(<PhoneLink phone="010 1234 5678" />)
  const link = await screen.findByRole('link', { name: '010 1234 5678' })
  expect(link.getAttribute('href')).toBe('tel:01012345678')
})

it.each([
  ['(0991) 123-4567', 'tel:(0991)123-4567'],
  ['+86 130 0000 0001', 'tel:+8613000000001'],
  ['（0991）1234567 转 801', 'tel:（0991）1234567转801'],
  ['0991-1234567 ext. 801', 'tel:0991-1234567ext.801'],
])('the phone number %s can be dialled', async (phone, href) => {
  await renderInApp(<PhoneLink phone={phone} />)
  expect((await screen.findByRole('link', { name: phone })).getAttribute('href')).toBe(href)
})

it.each([
  '*21*13666666666#',
  '#31#13000000001',
  '130****0001',
  '112;postd=*21#',
  'tel:110',
  'by mail',
  '+',
  '０９９１',
])('%s is no phone number, and stays text', async (phone) => {
  await renderInApp(<PhoneLink phone={phone} />)
  await screen.findByText(phone)
  expect(screen.queryByRole('link')).toBeNull()
})

it('a call that the shell does not start is reported', async () => {
  const error = new Error('no phone')
  const app = openApp({ shell: { 'ui.call': () => Promise.reject(error) } })
  const reportError = vi.spyOn(app, 'reportError')
  await renderInApp(<PhoneLink phone="010 1234 5678" />, app)
  const link = await screen.findByRole('link')
  await until(() => expect(app.shell.supports('ui.call')).toBe(true))
  expect(fireEvent.click(link)).toBe(false)
  await until(() => expect(reportError).toHaveBeenCalledExactlyOnceWith('link-not-opened', expect.anything()))
})

const nothing = (): void => undefined
const plateCells = (props: Partial<PlateCellsProps>) => (
  <PlateCells
    label="Plate"
    value="京A"
    count={7}
    at={2}
    isNewEnergy={false}
    describedBy="hint"
    isWrong={false}
    onSelect={nothing}
    onType={nothing}
    onPaste={nothing}
    onErase={nothing}
    onEnter={nothing}
    {...props}
  />
)

it.each([
  [false, null],
  [true, 'true'],
])('the input of a plate with an error (%s) has aria-invalid %s', async (isWrong, expected) => {
  await renderInApp(plateCells({ isWrong }))
  const input = await screen.findByRole('textbox', { name: 'Plate' })
  expect(input.getAttribute('aria-invalid')).toBe(expected)
  expect(input.getAttribute('aria-describedby')).toBe('hint')
})

it.each([
  ['v', {}, ['v'], true],
  ['v', { ctrlKey: true }, [], false],
  ['v', { metaKey: true }, [], false],
  ['ł', { altKey: true }, [], false],
  ['Tab', {}, [], false],
] as const)('the cells of a plate type the key %s with %j: %j', async (key, modifiers, typed, isConsumed) => {
  const onType = vi.fn()
  await renderInApp(plateCells({ onType }))
  const input = await screen.findByRole('textbox', { name: 'Plate' })
  expect(fireEvent.keyDown(input, { key, ...modifiers })).toBe(!isConsumed)
  expect(onType.mock.calls.flat()).toEqual(typed)
})

it.each([
  ['ArrowLeft', 1],
  ['ArrowRight', 3],
  ['Home', 0],
  ['End', 7],
])('the key %s selects cell %i of a plate whose cell 2 is selected', (key, selected) => {
  const onSelect = vi.fn()
  renderUi(plateCells({ onSelect }))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Plate' }), { key })
  expect(onSelect.mock.calls).toEqual([[selected]])
})

it('a plate that the browser fills in is taken like a pasted one', () => {
  const onPaste = vi.fn()
  renderUi(plateCells({ onPaste }))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Plate' })
  fireEvent.input(input, { target: { value: '京A12345' } })
  expect([onPaste.mock.calls, input.value]).toEqual([[['京A12345']], '京A'])
})

it('a plate is pasted once: the browser does not insert the text, too', () => {
  const onPaste = vi.fn()
  renderUi(plateCells({ onPaste }))
  const clipboardData = { getData: () => '京B12345' }
  expect(fireEvent.paste(screen.getByRole('textbox', { name: 'Plate' }), { clipboardData })).toBe(false)
  expect(onPaste.mock.calls).toEqual([['京B12345']])
})

it.each(['Backspace', 'Delete'])('the key %s erases a character of a plate', (key) => {
  const onErase = vi.fn()
  renderUi(plateCells({ onErase }))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Plate' }), { key })
  expect(onErase).toHaveBeenCalledOnce()
})

it('the cells of a plate show its characters and the selected one; a tap selects another', () => {
  const onSelect = vi.fn()
  renderUi(plateCells({ at: 1, onSelect }))
  const input = screen.getByRole('textbox', { name: 'Plate' })
  // The phone's own keyboard would cover the plate keyboard.
  expect(input.getAttribute('inputmode')).toBe('none')
  const cells = [...(input.nextElementSibling?.children ?? [])]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['京', 'A', '', '', '', '', ''])
  expect(cells.filter((cell) => cell.hasAttribute('data-selected'))).toEqual([cells[1]])
  expect(cells.filter((cell) => cell.className.includes(nextCell))).toEqual([cells[1]])
  cells.forEach((cell, index) => {
    cell.getBoundingClientRect = () => new DOMRect(index * 40, 0, 38, 52)
  })
  fireEvent.click(input, { clientX: 10 })
  fireEvent.click(input, { clientX: 90 })
  expect(onSelect.mock.calls).toEqual([[0], [2]])
})

it('the keyboard of a plate changes between provinces and letters', () => {
  renderUi(<PlatePad text={plateTexts.en} value="" onDone={() => undefined} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press(plateTexts.en.letters)
  // The input keeps the focus.
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Q' }))).toBe(false)
  press(plateTexts.en.provinces)
  press('京')
  press(plateTexts.en.provinces)
  screen.getByRole('button', { name: '京' })
  // Another cell has its own page.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'A' })
  screen.getByRole('button', { name: 'Q' })
})

it('the keyboard of a plate shows provinces for a cell that takes nothing else', () => {
  renderUi(<PlatePad text={plateTexts.en} value="WJ京12345" onDone={() => undefined} />)
  const input = screen.getByRole('textbox')
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(input, { key })
  fireEvent.click(screen.getByRole('button', { name: '新' }))
  expect(input).toHaveProperty('value', 'WJ新12345')
})

it('the switch for new-energy plates says whether it is on, and why it cannot be', () => {
  const { unmount } = renderUi(<PlatePad text={plateTexts.en} value="京A" onDone={() => undefined} />)
  const toggle = (): HTMLElement => screen.getByRole('switch', { name: plateTexts.en.newEnergy })
  const greenCells = (): number => document.querySelectorAll('[data-green]').length
  expect([toggle().getAttribute('aria-checked'), greenCells()]).toEqual(['false', 0])
  fireEvent.click(toggle())
  expect([toggle().getAttribute('aria-checked'), greenCells()]).toEqual(['true', 8])
  unmount()
  renderUi(<PlatePad text={plateTexts.en} value="京A1234警" onDone={() => undefined} />)
  fireEvent.click(toggle())
  expect(toggle().getAttribute('aria-checked')).toBe('false')
  expect(screen.getByRole('alert').textContent).toBe(plateTexts.en.notNewEnergy)
})

it('each pressed key of a plate is felt, and the plate is announced', () => {
  const lightHaptic = vi.fn()
  renderUi(
    <UiContext.Provider value={{ text: common, lang: 'en', overlays: createOverlayStack(), lightHaptic }}>
      <PlatePad text={plateTexts.en} onDone={() => undefined} />
    </UiContext.Provider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '京' }))
  expect(lightHaptic).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('京')
})

it('a plate keeps what was composed up to a wrong character, in upper case', () => {
  renderUi(<PlatePad text={plateTexts.en} onDone={() => undefined} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.compositionStart(input)
  fireEvent(input, Object.assign(createEvent.compositionEnd(input), { data: '京b１I2' }))
  expect([input.value, screen.getByRole('alert').textContent]).toEqual(['京B1', plateTexts.en.faults.lookalike(4, 'I')])
})

it('the cells of a plate type what an input method has composed, and then keys again', () => {
  const [onType, onPaste] = [vi.fn(), vi.fn()]
  renderUi(plateCells({ onType, onPaste }))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Plate' })
  fireEvent.compositionStart(input)
  // Another text would end the composition.
  expect(input.value).toBe('京A')
  fireEvent.keyDown(input, { key: 'x' })
  fireEvent.input(input, { target: { value: '京Ax' } })
  // Moving the caret would end the composition.
  expect(input.selectionStart).toBe(3)
  // happy-dom's own event has no data.
  fireEvent(input, Object.assign(createEvent.compositionEnd(input), { data: '新' }))
  fireEvent.keyDown(input, { key: '5' })
  expect([onType.mock.calls, onPaste.mock.calls]).toEqual([[['新'], ['5']], []])
})

it.each([false, true])('a plate (optional: %s) that is confirmed too early names its first empty cell', (optional) => {
  const onDone = vi.fn()
  renderUi(<PlatePad text={plateTexts.en} value="京A1234" optional={optional} onDone={onDone} />)
  // Also if another one is selected.
  const input = screen.getByRole('textbox', { name: 'Plate number' })
  fireEvent.keyDown(input, { key: 'Home' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe('Character 7 of the plate is missing')
  expect(onDone).not.toHaveBeenCalled()
})

it('a suggested plate that is not accepted says why', () => {
  renderUi(<PlatePad text={plateTexts.en} remembered={['京A12345']} onDone={(plate) => `${plate} is taken`} />)
  fireEvent.click(screen.getByRole('button', { name: '京A12345' }))
  expect(screen.getByRole('alert').textContent).toBe('京A12345 is taken')
})

it('a choice of slots opens at the day of the selected one, although an earlier day has free places', async () => {
  const slot = { slotType: 1, startTime: '08:00', endTime: '10:00', total: 9, booked: 0, remain: 9, isOpen: 1 }
  const slots = [1, 2, 3].map((day) =>
    readSlot({ ...slot, id: `s${day}`, configDate: parkDay(Date.now(), day), gateName: 'North gate' }),
  )
  await renderInApp(<SlotChoice label="Time" slots={slots.filter((one) => !!one)} value="s3" onPick={nothing} />)
  await screen.findByRole('radio', { name: /^08:00-10:00/, checked: true })
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
})

it('a gate with times for different sizes is not said to be for one of them only', async () => {
  const slot = { slotType: 1, total: 9, booked: 0, remain: 9, isOpen: 1, gateName: 'North gate' }
  const slots = [CAR_TYPE.small, null].map((carType, at) =>
    readSlot({
      ...slot,
      id: at,
      carType,
      configDate: parkDay(Date.now(), 1),
      startTime: `1${at}:00`,
      endTime: '18:00',
    }),
  )
  await renderInApp(<SlotChoice label="Time" slots={slots.filter((one) => !!one)} value="" onPick={nothing} />)
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByText(/only/)).toBeNull()
})

it('a day says how many places are left, and a time with few is highlighted, unless it is for another size', async () => {
  const [free, full] = [parkDay(Date.now(), 1), parkDay(Date.now(), 2)]
  // A notice does not close a gate.
  const noticeText = 'Use the left lane'
  const slot = { slotType: 1, total: 9, isOpen: 1, gateName: 'North gate', configDate: free, noticeText }
  const slots = [
    { remain: 9 },
    { remain: 1 },
    { remain: 1, carType: CAR_TYPE.large },
    { remain: 0, configDate: full },
  ].map((one, at) => readSlot({ ...slot, ...one, id: at, startTime: `1${at}:00`, endTime: `1${at + 1}:00` }))
  const own = slots.filter((one) => !!one)
  await renderInApp(<SlotChoice label="Time" slots={own} value="" onPick={nothing} carType={CAR_TYPE.small} />)
  const [many, few, others] = (await screen.findAllByRole('radio')).map(({ className }) => className)
  expect(few).not.toBe(many)
  expect(others).toBe(many)
  expect(screen.getByText(noticeText)).toBeTruthy()
  const notes = screen.getAllByRole('tab').map(({ textContent }) => /\d+ left|None left/.exec(textContent)?.[0])
  expect(notes).toEqual(['11 left', 'None left'])
})

describe('a text field of a form', () => {
  it('shows its value and error, and renders only for changes of these', async () => {
    const form = createForm<{ name: string; phone: string }, 'short'>({ name: '', phone: '' }, [
      { field: 'phone', valid: (phone) => String(phone).length > 3, message: 'short' },
    ])
    await draw(() => <FormText form={form} name="phone" label="Phone" type="tel" messages={{ short: 'too short' }} />)
    const field = await screen.findByLabelText<HTMLInputElement>('Phone')
    form.set({ phone: '12' })
    await waitFor(() => expect(field.value).toBe('12'))
    form.validate('phone')
    await screen.findByText('too short')
    form.set({ phone: '1234' })
    await waitFor(() => expect(screen.queryByText('too short')).toBeNull())
    form.setError('phone', 'short')
    await screen.findByText('too short')
    // What no rule covers, such as the server's refusal, stays until the value changes.
    field.focus()
    field.blur()
    expect(form.$errors.get()).toEqual({ phone: 'short' })
  })
})

it('old data are loaded again when the network is back, but not after a refusal', async () => {
  const [retryLost, retryRefused] = [vi.fn(), vi.fn()]
  const at = Date.now()
  await renderInApp(
    <>
      <Outdated at={at} failure={{ message: 'Not now', code: 409 }} onRetry={retryRefused} />
      <Outdated at={at} failure={{ message: 'No network' }} onRetry={retryLost} />
    </>,
  )
  await until(() => {
    window.dispatchEvent(new Event('online'))
    expect(retryLost).toHaveBeenCalled()
  })
  expect(retryRefused).not.toHaveBeenCalled()
})

it('old data have the time of the park, also on a device with a wrong clock', async () => {
  const app = openApp()
  app.clock.sync(Date.now() + 3 * 86_400_000)
  await renderInApp(<Outdated at={Date.now()} failure={{ message: 'No network' }} onRetry={nothing} />, app)
  await screen.findByText(/^Last updated: Today /)
})
