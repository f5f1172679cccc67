/** Hooks that screens share. */
import { fireEvent, screen } from '@testing-library/dom'
import type { WritableAtom } from 'nanostores'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CLOCK_SLACK_MS } from '../../src/contract/limits/time.ts'
import type { App } from '../../src/core/app.ts'
import { createPagedList } from '../../src/core/list/paged-list.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { unreadOf } from '../../src/core/unread/unread.ts'
import { PhoneLink } from '../../src/screens/detail/phone-link.tsx'
import { useSendCode } from '../../src/screens/code/use-send-code.tsx'
import { StatusCallout } from '../../src/screens/app/status-callout.tsx'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { useBack } from '../../src/screens/app/app-context.ts'
import { useCountdown } from '../../src/screens/hooks/use-countdown.ts'
import { useDeviceNow } from '../../src/screens/hooks/use-device-now.ts'
import { useSeen } from '../../src/screens/hooks/use-seen.ts'
import { useRevalidation } from '../../src/screens/hooks/use-revalidation.ts'
import { itemRows } from '../../src/screens/list/item-rows.tsx'
import { PagedListView, Rows } from '../../src/screens/list/paged-list-view.tsx'
import { useEmpty } from '../../src/screens/list/use-empty.tsx'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { useUnreadCount } from '../../src/screens/unread/use-unread.ts'
import { useMinutesLeft } from '../../widgets/parking/use-minutes-left.ts'
import { stubIntersectionObserver } from '../helpers/intersection-observer.ts'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const nothing = (): void => undefined
/** Displayed data are fetched again, as after the page was resumed. */
const revalidate = ({ $revalidations }: App): void =>
  ($revalidations as WritableAtom<number>).set($revalidations.get() + 1)

it('data are fetched again by the function of the last render, and no longer after the screen was left', async () => {
  const ran: number[] = []
  const Part = ({ turn }: { turn: number }) => {
    useRevalidation(() => ran.push(turn))
    return <p>{`turn ${turn}`}</p>
  }
  const { app, root, rerender } = await renderInApp(<Part turn={1} />)
  await screen.findByText('turn 1')
  rerender(<Part turn={2} />)
  await screen.findByText('turn 2')
  const expectRuns = (turns: number[]) =>
    until(() => {
      ran.length = 0
      revalidate(app)
      expect(ran).toEqual(turns)
    })
  await expectRuns([2])
  root.unmount()
  await expectRuns([])
})

it('a screen in an iframe is seen when the observer says so, and one of the whole page at once', async () => {
  const report = stubIntersectionObserver()
  onTestFinished(() => void vi.unstubAllGlobals())
  const Part = () => {
    const [place, isSeen] = useSeen()
    return <p ref={place}>{isSeen ? 'seen' : 'not seen'}</p>
  }
  const app = openApp()
  const whole = await renderInApp(inRoot(app, <Part />), app)
  await screen.findByText('seen')
  whole.root.unmount()
  vi.stubGlobal('parent', {})
  await renderInApp(inRoot(app, <Part />), app)
  await screen.findByText('not seen')
  // It observes after the first render.
  await until(() => {
    report([{ isIntersecting: true }])
    expect(screen.queryByText('seen')).not.toBeNull()
  })
})

it('without an observer, a screen in an iframe is seen at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal('parent', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const Part = () => <p>{useSeen()[1] ? 'seen' : 'not seen'}</p>
  const app = openApp()
  await renderInApp(inRoot(app, <Part />), app)
  await screen.findByText('seen')
})

it('a list keeps its focus when more rows are loaded in another hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 1, 45) })
  onTestFinished(() => void vi.useRealTimers())
  const rows = [...Array(20).keys()].map((id) => ({ id: String(id) }))
  const list = createPagedList(
    async ({ pageSize }) => ({ ok: true, value: { data: rows.slice(0, pageSize), total: rows.length } }),
    (raw) => raw as { id: string },
  )
  const row = ({ id }: { id: string }) => <button type="button">{`Row ${id}`}</button>
  const app = openApp()
  const view = <PagedListView name="rows" label="Rows" create={() => list} row={row} empty="None" />
  await renderInApp(inRoot(app, view), app)
  const button = await screen.findByRole('button', { name: 'Row 9' })
  button.focus()
  vi.setSystemTime(Date.UTC(2026, 10, 21, 2))
  await list.load()
  await screen.findByRole('button', { name: 'Row 19' })
  expect(document.activeElement).toBe(button)
  revalidate(app)
  await until(() => expect(button.isConnected).toBe(false))
})

it('a callout that appears has its live region before its text', async () => {
  const texts: (string | null)[] = []
  const Part = () => {
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => void texts.push(place.current?.querySelector('[role=status]')?.textContent ?? null))
    return (
      <div ref={place}>
        <StatusCallout tone="info">Check it</StatusCallout>
      </div>
    )
  }
  await renderInApp(<Part />)
  const region = (await screen.findByText('Check it')).closest('[role=status]')
  expect([texts[0], region?.textContent]).toEqual(['', 'Check it'])
})

it('a copy button is new for another value', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { rerender } = await renderInApp(<>{copyable('1001')}</>)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  await screen.findByRole('button', { name: 'Copied' })
  rerender(<>{copyable('1002')}</>)
  await screen.findByRole('button', { name: 'Copy' })
})

it('a time that begins to run is the present time at once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const Time = ({ running }: { running: boolean }) => <p>{`${running} ${useDeviceNow(running)}`}</p>
  const { rerender } = await renderInApp(<Time running={false} />)
  await screen.findByText('false 1000')
  vi.setSystemTime(600_000)
  rerender(<Time running />)
  await screen.findByText('true 600000')
})

it('a countdown follows the park’s clock, also after the phone was asleep, and ends without a timer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 7_200_000 })
  onTestFinished(() => void vi.useRealTimers())
  const app = openApp()
  // The device's clock is an hour fast.
  app.clock.sync(Date.now() - 3_600_000)
  const Wait = ({ name }: { name: string }) => {
    const [left, start] = useCountdown(name)
    return <button onClick={() => start(60_000)}>{`${left} s`}</button>
  }
  const { root, rerender } = await renderInApp(<Wait name="sms 1" />, app)
  fireEvent.click(await screen.findByText('0 s'))
  await screen.findByText('60 s')
  await until(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(1000)
  await screen.findByText('59 s')
  vi.setSystemTime(Date.now() + 50_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('9 s')
  rerender(<Wait name="sms 2" />)
  await screen.findByText('0 s')
  await until(() => expect(vi.getTimerCount()).toBe(0))
  root.unmount()
  await renderInApp(<Wait name="sms 1" />, app)
  await screen.findByText('9 s')
  await until(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(9000)
  await screen.findByText('0 s')
  await until(() => expect(vi.getTimerCount()).toBe(0))
})

it('minutes are rounded down, and their end is reported once, when it has passed at a server with a slower clock, too', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const reached: string[] = []
  let drawn = 0
  const Left = ({ until: end, turn }: { until: number; turn: number }) => {
    const left = useMinutesLeft(end, () => reached.push(`${end} ${turn}`))
    useEffect(() => {
      drawn = turn
    })
    return <i>{`${left} min`}</i>
  }
  const draw = (turn: number) =>
    [119_000, -CLOCK_SLACK_MS, NaN].map((end) => <Left key={end} until={end} turn={turn} />)
  const { root, rerender } = await renderInApp(draw(1))
  const expectShown = (...texts: string[]) =>
    until(() => expect([...document.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(texts))
  await expectShown('1 min', '0 min', '0 min')
  await until(() => expect(vi.getTimerCount()).toBe(3))
  vi.advanceTimersByTime(118_000)
  await expectShown('0 min', '0 min', '0 min')
  vi.advanceTimersByTime(CLOCK_SLACK_MS)
  expect(reached).toEqual([])
  // The screen is rendered again just after the end, before the next tick.
  vi.setSystemTime(119_500 + CLOCK_SLACK_MS)
  rerender(draw(2))
  await until(() => expect(drawn).toBe(2))
  expect(reached).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(reached).toEqual(['119000 2'])
  root.unmount()
  await until(() => expect(vi.getTimerCount()).toBe(0))
})

it.each(['shiftKey', 'ctrlKey', 'metaKey'])('a call is left to the browser if %s is held', async (key) => {
  const request = vi.fn(() => Promise.resolve())
  const app = openApp({ shell: { 'ui.call': request } })
  await renderInApp(<PhoneLink phone="13000000003" />, app)
  const link = await screen.findByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  // Before that, the browser would make every call.
  await until(() => expect(app.shell.supports('ui.call')).toBe(true))
  fireEvent.click(link, { [key]: true })
  fireEvent.click(link)
  await until(() => expect(request).toHaveBeenCalled())
  expect(request).toHaveBeenCalledOnce()
})

it('the number of unread messages is 0 as soon as the user has logged out', async () => {
  const app = openApp({ token: 'mine' })
  vi.spyOn(app.client, 'attempt').mockResolvedValue({ ok: true, value: { data: [], total: 3 } })
  const Count = () => <p>{`${useUnreadCount()} unread`}</p>
  await renderInApp(<Count />, app)
  void unreadOf(app).refresh()
  await screen.findByText('3 unread')
  app.session.clear()
  await screen.findByText('0 unread')
})

it('the wait before another code belongs to the phone, and its timer ends with the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = openApp({ fetch: (async () => Response.json({ code: 200, data: null })) as typeof fetch })
  const Sender = ({ phone }: { phone: string }) => {
    const { left, send } = useSendCode(phone)
    return <button onClick={() => void send()}>{`${phone}: ${left}`}</button>
  }
  const { root, rerender } = await renderInApp(<Sender phone="13000000003" />, app)
  fireEvent.click(await screen.findByText('13000000003: 0'))
  await screen.findByText('13000000003: 60')
  rerender(<Sender phone="13000000004" />)
  await screen.findByText('13000000004: 0')
  rerender(<Sender phone="13000000003" />)
  await screen.findByText('13000000003: 60')
  root.unmount()
  await until(() => expect(vi.getTimerCount()).toBe(0))
})

it('a clock that runs has one timer, which ends when it stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const Clock = ({ running }: { running: boolean }) => <p>{useDeviceNow(running)}</p>
  const { rerender } = await renderInApp(<Clock running />, openApp())
  await until(() => expect(vi.getTimerCount()).toBe(1))
  rerender(<Clock running={false} />)
  await until(() => expect(vi.getTimerCount()).toBe(0))
})

it('a row that is opened is shown with the time of its response', async () => {
  let now = 5000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const went: string[] = []
  const app = openApp({ location: createMemoryLocation('/parkNews', (to) => went.push(to), nothing) })
  const row = (one: { id: string }, open: (item: typeof one) => void) => <button onClick={() => open(one)}>News</button>
  const List = () => (
    <Rows
      name="news"
      label="News"
      empty="None"
      read={() => ({ id: '7' })}
      fetchPage={async () => ({ ok: true, value: { data: [{}], total: 1 } })}
      row={row}
      onOpen={useOpenDetail('/parkNews_info')}
    />
  )
  await renderInApp(inRoot(app, <List />), app)
  const button = await screen.findByText('News')
  now += 60_000
  fireEvent.click(button)
  expect(went).toEqual(['/parkNews_info?id=7'])
  expect(app.cache.entities.get('/parkNews_info?id=7')).toEqual({ value: { id: '7' }, at: 5000 })
})

it('rows that are fetched again in another hour are rendered again, because they name days', async () => {
  let now = Date.parse('2026-03-02T23:59:00+08:00')
  const app = openApp({ now: () => now })
  const row = () => <p>{new Date(app.clock.now()).toISOString()}</p>
  await renderInApp(
    inRoot(
      app,
      <Rows
        name="news"
        label="News"
        empty="None"
        read={(_, known) => known?.('7') ?? { id: '7' }}
        fetchPage={async () => ({ ok: true, value: { data: [{}], total: 1 } })}
        row={row}
      />,
    ),
    app,
  )
  await screen.findByText('2026-03-02T15:59:00.000Z')
  now += 60_000
  revalidate(app)
  await screen.findByText('2026-03-02T16:00:00.000Z')
})

it('Back leads to the screen before; on the first one, it closes the view of a shell that can do so', async () => {
  const Back = ({ label }: { label: string }) => {
    const back = useBack()
    return back ? <button onClick={back}>{label}</button> : <p>no button</p>
  }
  const close = vi.fn()
  const app = openApp({ shell: { 'nav.close': close } })
  const { rerender } = await renderInApp(<Back label="Close" />, app)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await until(() => expect(close).toHaveBeenCalledOnce())
  app.location.navigate('/account')
  rerender(<Back label="Back" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(app.location.current()).toBe('/nav')
  expect(close).toHaveBeenCalledOnce()
  await renderInApp(<Back label="Back" />, openApp({ shell: 'none' }))
  await screen.findByText('no button')
})

it('a search without results offers all rows, and not what to do if there are none', async () => {
  const showAll = vi.fn()
  const Orders = () => {
    const none = { text: 'No orders', hint: 'Book one.', next: { label: 'Book', path: '/apply' as const } }
    const empty = useEmpty(none, false, 'cold', showAll)
    const fetchPage = () => Promise.resolve({ ok: true as const, value: { data: [], total: 0 } as never })
    return (
      <Rows name="orders" label="Orders" fetchPage={fetchPage} read={() => undefined} row={() => null} empty={empty} />
    )
  }
  const app = openApp()
  await renderInApp(inRoot(app, <Orders />), app)
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(showAll).toHaveBeenCalledOnce()
  expect([screen.queryByRole('button', { name: 'Book' }), screen.queryByText('Book one.')]).toEqual([null, null])
})

it('a row is a button unless there is nothing to open', async () => {
  const open = vi.fn()
  const row = itemRows<{ id: string }>(({ id }) => (id === '1' ? { title: id } : { title: id, onOpen: undefined }))
  const draw = (id: string) =>
    row(
      { id },
      open,
      () => 0,
      () => Promise.resolve(true),
    )
  await renderInApp([<div key="1">{draw('1')}</div>, <div key="2">{draw('2')}</div>])
  fireEvent.click(await screen.findByRole('button', { name: '1' }))
  expect(open.mock.calls).toEqual([[{ id: '1' }]])
  expect(screen.queryByRole('button', { name: '2' })).toBeNull()
})
