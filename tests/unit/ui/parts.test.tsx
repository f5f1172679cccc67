import { common } from '../../../src/contract/text/en/common.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { fireEvent, screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import Forklift from 'lucide/dist/esm/icons/forklift.mjs'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { IconAction } from '../../../src/ui/layout/icon-action.tsx'
import { BarChart } from '../../../src/ui/chart/bar-chart.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Empty } from '../../../src/ui/feedback/empty.tsx'
import { Failed } from '../../../src/ui/feedback/failed.tsx'
import { Icon } from '../../../src/ui/media/icon.tsx'
import { Image } from '../../../src/ui/media/image.tsx'
import { Money } from '../../../src/screens/app/money.tsx'
import { Callout } from '../../../src/ui/feedback/callout.tsx'
import { Screen } from '../../../src/ui/layout/screen.tsx'
import { SkeletonCard } from '../../../src/ui/feedback/skeleton.tsx'
import { SkeletonDetail, SkeletonForm, SkeletonList, SkeletonText } from '../../../src/ui/feedback/skeleton-shapes.tsx'
import { Timeline } from '../../../src/ui/detail/timeline.tsx'
import { renderUi as renderInRoot } from '../../helpers/render.tsx'
import { awaiting, renderUi } from './render.tsx'

describe('a button', () => {
  it('is busy until its promise has settled, and ignores presses meanwhile', async () => {
    let answer = (): void => {}
    const onPress = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    renderUi(<Button onPress={onPress}>Submit order</Button>)
    const button = screen.getByRole('button', { name: 'Submit order' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')
    // A disabled button would lose the focus.
    expect(button).toHaveProperty('disabled', false)
    // The spinner covers the label, which stays in the page.
    expect(button.textContent).toBe('Submit order')
    await awaiting(() => answer())
    expect(button.hasAttribute('aria-busy')).toBe(false)
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  it('can be pressed again after its promise was rejected', async () => {
    const failed = Promise.reject(new Error('offline'))
    // The button does not catch the rejection.
    failed.finally = (end) => Promise.prototype.finally.call(failed, end).catch(() => undefined) as Promise<never>
    const onPress = vi.fn(() => failed)
    renderUi(<Button onPress={onPress}>Copy</Button>)
    const button = screen.getByRole('button', { name: 'Copy' })
    fireEvent.click(button)
    await awaiting(() => failed.catch(() => undefined))
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(2)
    await awaiting(() => failed.catch(() => undefined))
  })

  it('ignores presses while it is busy or disabled, and keeps its name', async () => {
    const onPress = vi.fn()
    const { rerender } = renderUi(
      <Button busy onPress={onPress}>
        Pay
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    // Not disabled, so that it keeps the focus.
    rerender(
      <Button busy disabled onPress={onPress}>
        Pay
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', false)
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    rerender(
      <Button disabled onPress={onPress}>
        Pay
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    expect(onPress).not.toHaveBeenCalled()
  })

  it('may have a longer accessible name, works by keyboard and submits no form', async () => {
    const onPress = vi.fn()
    renderUi(
      <Button label="Rent CPD30" onPress={onPress}>
        Rent
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rent CPD30' })
    button.focus()
    await userEvent.keyboard('{Enter} ')
    expect(onPress).toHaveBeenCalledTimes(2)
    expect(button.type).toBe('button')
  })
})

describe('a screen', () => {
  it('has its title as heading, a way back, its content and its bar', async () => {
    const onBack = vi.fn()
    const onService = vi.fn()
    renderUi(
      <Screen
        title="Order detail"
        onBack={onBack}
        bar={
          <ActionBar note="2 × ¥90.00" summary={<Money fen={fen(18_000)} size="headline" unit="/ hour" />}>
            <IconAction icon={Forklift} onPress={onService}>
              Service
            </IconAction>
            <Button onPress={() => {}}>Submit order</Button>
          </ActionBar>
        }
      >
        <Card title="Progress">content</Card>
      </Screen>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Order detail' })).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 2, name: 'Progress' })).toBeTruthy()
    expect(within(screen.getByRole('contentinfo')).getByText('¥180.00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Service' }))
    expect(onService).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('does not take focus, and has a Back button only with onBack', () => {
    renderUi(<Screen title="Orders" />)
    expect(screen.getByRole('main').tagName).toBe('MAIN')
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('a cell', () => {
  it('is a button only with onPress', async () => {
    const onPress = vi.fn()
    const { rerender } = renderUi(<Cell label="Duration" value="2.69 h" />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<Cell label="Orders" value="3" onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: 'Orders 3' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('says that it opens a dialog', () => {
    renderUi(<Cell label="Language" onPress={() => undefined} opens="dialog" />)
    expect(screen.getByRole('button', { name: 'Language' }).getAttribute('aria-haspopup')).toBe('dialog')
  })
})

describe('an amount', () => {
  it.each([
    [9000, '¥90.00'],
    [5, '¥0.05'],
    [48_420, '¥484.20'],
  ])('%d fen are read once by screen readers: %s', (count, text) => {
    renderUi(<Cell label="Total" value={<Money fen={fen(count)} />} onPress={() => {}} />)
    expect(screen.getByRole('button', { name: `Total ${text}` })).toBeTruthy()
    expect(screen.getByText(text).childNodes).toHaveLength(1)
  })

  it('has a smaller currency sign in the large sizes, also if it is 0 or negative', () => {
    const classesOf = (count: number, text: string, size?: 'headline'): string[] => {
      const { container, unmount } = renderUi(<Money fen={fen(count)} size={size} />)
      const { className } = within(container).getByText(text)
      unmount()
      return className.split(' ')
    }
    const [plain, large] = [classesOf(100, '¥1.00'), classesOf(100, '¥1.00', 'headline')]
    const [sign] = large.filter((name) => !plain.includes(name) && classesOf(-100, '¥1.00', 'headline').includes(name))
    expect(sign).toBeDefined()
    expect(classesOf(0, '¥0.00', 'headline')).toEqual(large)
    expect(classesOf(0, '¥0.00')).toEqual(plain)
  })
})

it('short facts are separated by dots; empty ones are omitted', () => {
  const { container } = renderUi(<DotSeparated of={['', 'Hall 3', undefined, '90 m²']} />)
  expect(container.textContent).toBe('Hall 3 · 90 m²')
})

describe('a picture', () => {
  it('loads lazily, and is replaced by a placeholder with the same name if it is broken', () => {
    const { rerender } = renderUi(<Image src="/a.svg" alt="CPD30" width={92} height={70} />)
    const picture = screen.getByRole('img', { name: 'CPD30' })
    expect(picture.getAttribute('loading')).toBe('lazy')
    fireEvent.error(picture)
    expect(screen.getByRole('img', { name: 'CPD30' }).querySelector('svg')).not.toBeNull()
    rerender(<Image src="/b.svg" alt="CPD30" width={92} height={70} />)
    expect(screen.getByRole('img', { name: 'CPD30' }).getAttribute('src')).toBe('/b.svg')
  })

  it('reserves its height by its aspect ratio while it loads', () => {
    const { container } = renderUi(<Image src="/a.svg" alt="" ratio={3 / 2} />)
    expect(container.querySelector<HTMLElement>('span > span')?.style.paddingTop).toMatch(/^66\.6\d*%$/)
  })

  it.each(['', null, undefined])('is a placeholder without a source (%j)', (src) => {
    const { container } = renderUi(<Image src={src} alt="" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('the states of a screen', () => {
  it('show that a list is empty, with an action', () => {
    renderUi(<Empty text="No orders yet" action={<Button onPress={() => {}}>Rent</Button>} />)
    expect(screen.getByRole('status').textContent).toBe('No orders yet')
    expect(screen.getByRole('button', { name: 'Rent' })).toBeTruthy()
  })

  it.each([
    ['focuses', userEvent.click],
    // Safari.
    ['does not focus', fireEvent.click],
  ])('move the focus to the title when a button that a click %s is removed', async (_, click) => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    onTestFinished(() => hasFocus.mockRestore())
    const List = () => {
      const [isEmpty, setEmpty] = useState(true)
      return (
        <>
          <h1 tabIndex={-1}>Orders</h1>
          {isEmpty && <Empty text="Nothing" action={<Button onPress={() => setEmpty(false)}>Show all</Button>} />}
        </>
      )
    }
    await renderInRoot(<List />)
    await click(screen.getByRole('button', { name: 'Show all' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Orders')))
  })

  it('show the error and a button to retry, which is busy meanwhile', async () => {
    let answer = (): void => {}
    renderUi(
      <Failed
        of={{ message: 'The order could not be loaded', code: 404 }}
        onRetry={() => new Promise<void>((resolve) => (answer = resolve))}
      />,
    )
    // A refusal shows the server's message, and nothing about the connection.
    expect(screen.getByRole('alert').textContent).toBe('The order could not be loaded')
    const retry = screen.getByRole('button', { name: 'Try again' })
    fireEvent.click(retry)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    await awaiting(() => answer())
    expect(retry.hasAttribute('aria-busy')).toBe(false)
  })

  it.each([
    [{ of: { message: 'Network request failed' } }, 'Network request failedCheck your connection and try again. '],
    [{}, 'This page couldn’t be loadedCheck your connection and try again. '],
    [{ of: { message: '', code: 500 } }, 'This page couldn’t be loaded'],
    [{ of: { message: 'Too busy', code: 500 }, onForm: true }, 'Too busy Nothing you typed is lost.'],
  ])('have a hint about the connection or the input only if it helps (%j)', (props, text) => {
    renderUi(<Failed {...props} onRetry={() => {}} />)
    expect(screen.getByRole('alert').textContent).toBe(text)
  })

  it('show a lost connection only if a retry may help', async () => {
    const drawing = (): string | undefined => document.querySelector('svg')?.outerHTML
    const { unmount } = renderUi(<Failed onRetry={() => {}} />)
    const failed = await vi.waitUntil(drawing)
    unmount()
    renderUi(<Failed onRetry={() => {}} action={<Button onPress={() => {}}>All orders</Button>} />)
    await vi.waitUntil(drawing)
    expect(drawing()).not.toBe(failed)
  })

  it('give no advice about the connection with an empty hint', () => {
    renderUi(<Failed hint="" onRetry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toBe(common.failed)
  })

  it('move no focus when they are removed without having it', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const page = (isFailed: boolean) => (
      <div lang="en">
        <h1 tabIndex={-1}>Orders</h1>
        {isFailed && <Failed onRetry={() => undefined} />}
      </div>
    )
    const { rerender } = renderUi(page(true))
    rerender(page(false))
    await new Promise(requestAnimationFrame)
    hasFocus.mockRestore()
    expect(document.activeElement).toBe(document.body)
  })

  it('retry when the network is available again', () => {
    const onRetry = vi.fn()
    const { unmount } = renderUi(<Failed of={{ message: 'Network request failed' }} onRetry={onRetry} />)
    window.dispatchEvent(new Event('online'))
    expect(onRetry).toHaveBeenCalledTimes(1)
    unmount()
    window.dispatchEvent(new Event('online'))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['what a server has refused', { of: { message: 'The order could not be loaded', code: 404 } }],
    ['what trying again cannot help', { action: <Button onPress={() => {}}>All orders</Button> }],
  ])('do not retry %s automatically', (_, props) => {
    const onRetry = vi.fn()
    renderUi(<Failed {...props} onRetry={onRetry} />)
    window.dispatchEvent(new Event('online'))
    expect(onRetry).not.toHaveBeenCalled()
  })

  it.each([
    ['a card', <SkeletonCard />],
    ['a list of text', <SkeletonList />],
    ['a list of pictures', <SkeletonList picture="end" />],
    ['rows', <SkeletonList grouped />],
    ['a text', <SkeletonText />],
    ['a thing', <SkeletonDetail />],
    ['a form', <SkeletonForm />],
  ])('have a skeleton that is hidden from screen readers: %s', (_, shapes) => {
    const { container } = renderUi(shapes)
    expect(container.children.length).toBeGreaterThan(0)
    for (const shape of container.children) expect(shape.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('small parts', () => {
  it('an icon is hidden from screen readers', () => {
    const { container } = renderUi(<Icon of={Forklift} />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelectorAll('path').length).toBeGreaterThan(3)
  })

  it('a callout has the role note', () => {
    renderUi(<Callout tone="warning">Licensed drivers only.</Callout>)
    expect(screen.getByRole('note').textContent).toBe('Licensed drivers only.')
  })

  it('a timeline is an ordered list that marks the current step', () => {
    renderUi(
      <Timeline
        items={[
          { label: 'Submitted', time: '11-21 18:20', done: true },
          { label: 'Start of use', time: '11-22 09:12', done: true },
          { label: 'End of use', time: '–', done: false },
        ]}
      />,
    )
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Submitted 11-21 18:20',
      'Start of use 11-22 09:12',
      'End of use –',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('a timeline that was cancelled has no line of progress to its last step', () => {
    renderUi(
      <Timeline
        items={[
          { label: 'Submitted', time: '11-21 18:20', done: true },
          { label: 'Booked', time: '', done: true },
          { label: 'Cancelled', time: '', done: true, isOff: true },
        ]}
      />,
    )
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.hasAttribute('data-on'))).toEqual([true, false, false])
    expect(steps.map((step) => step.hasAttribute('data-off'))).toEqual([false, false, true])
  })
})

it.each([
  [
    [0, 1, 200],
    ['0', '1.5', '100'],
  ],
  [
    [0, 0],
    ['0', '0'],
  ],
])('the bars of %j have the heights %j: only one with a value is visible', (values, heights) => {
  const bars = values.map((value, at) => ({ key: String(at), label: '', short: '', value, cells: [] }))
  const { container } = renderUi(<BarChart label="Usage" bars={bars} caption="" figures="Figures" columns={[]} />)
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(heights)
})
