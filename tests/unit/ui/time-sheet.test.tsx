import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { slotDays, slotsOf } from '../../../src/contract/model/forklift/slots.ts'
import { TimeSheet } from '../../../src/ui/time/time-sheet.tsx'
import { renderUi } from '../../helpers/render.tsx'

const ASAP = 'As soon as possible'
const LABELS = ['Today', 'Tomorrow', 'Day after']
const clock = (time: string): number => Date.parse(`2026-11-21T${time}:00+08:00`)

/** The delivery sheet as the form uses it, with the park's slots at a given time. */
interface DeliveryProps {
  at?: string
  chosen?: string
  /** The day that is shown first, counted from today. */
  first?: number
  /** The slot that is focused first if it is still offered. */
  start?: string
  heard?: (...args: unknown[]) => void
}
const Delivery = ({ at = '09:15', chosen = '', first = 0, start, heard = vi.fn() }: DeliveryProps) => {
  const now = clock(at)
  const days = slotDays(now)
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(days[first] ?? days[0])
  const [value, setValue] = useState(chosen)
  return (
    <>
      <button onClick={() => setOpen(true)}>Delivery: {value}</button>
      <TimeSheet
        open={open}
        onClose={() => (heard('close'), setOpen(false))}
        title="Delivery time"
        days={days.map((key, index) => ({ key, label: LABELS[index] ?? '', date: key.slice(5) }))}
        day={day}
        onDay={(key) => (heard('day', key), setDay(key as typeof day), setValue(''))}
        slots={slotsOf(day, now).map(({ value, asap }) => ({
          value,
          ...(asap ? { label: ASAP, note: `(${value})` } : { label: value }),
        }))}
        value={value}
        start={start}
        onPick={(next) => (heard('pick', next), setValue(next))}
        emptyText="No selectable time"
      />
    </>
  )
}
const openSheet = async (props: DeliveryProps = {}) => {
  const rendered = await renderUi(<Delivery {...props} />)
  await rendered.user.click(screen.getByRole('button', { name: /^Delivery/ }))
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: 'Delivery time' })) }
}
const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })

afterEach(() => vi.restoreAllMocks())

describe('the time sheet', () => {
  it('shows three days with their dates, the first one selected', async () => {
    const { sheet } = await openSheet()
    expect(sheet.getByRole('tablist', { name: 'Delivery time' }).getAttribute('aria-orientation')).toBe('vertical')
    expect(sheet.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Today 11-21',
      'Tomorrow 11-22',
      'Day after 11-23',
    ])
    expect(tab('Today 11-21').getAttribute('aria-selected')).toBe('true')
    expect(sheet.getByRole('tabpanel', { name: 'Today 11-21' })).toBeTruthy()
  })

  it.each([
    ['09:15', 'As soon as possible (11:00)', '11:00-12:00', 14],
    ['21:50', 'As soon as possible (23:00)', '23:00-24:00', 2],
  ])('at %s starts today with %s', async (at, first, second, count) => {
    await openSheet({ at })
    expect(options().slice(0, 2)).toEqual([first, second])
    expect(options()).toHaveLength(count)
    expect(screen.getByText('As soon as possible').tagName).toBe('B')
    expect(screen.getByText('Tomorrow')).toBeTruthy()
  })

  it.each(['22:05', '23:59'])('at %s has no slots today, and all of tomorrow', async (at) => {
    const { user } = await openSheet({ at })
    expect(screen.getByText('No selectable time').parentElement?.getAttribute('role')).toBe('status')
    expect(options()).toEqual([])
    await user.click(tab('Tomorrow 11-22'))
    await waitFor(() => expect(options()).toHaveLength(24))
    expect(options()[10]).toBe('10:00-11:00')
  })

  it('announces another day, and not the same one', async () => {
    const heard = vi.fn()
    const { user } = await openSheet({ first: 1, chosen: '10:00-11:00', heard })
    await user.click(tab('Tomorrow 11-22'))
    expect(heard).not.toHaveBeenCalled()
    await user.click(tab('Day after 11-23'))
    expect(heard.mock.calls).toEqual([['day', '2026-11-23']])
    await waitFor(() => expect(screen.queryByRole('option', { selected: true })).toBeNull())
    // Each day has its own tab stop.
    expect(screen.getAllByRole('option').findIndex(({ tabIndex }) => tabIndex === 0)).toBe(0)
  })

  it('reports the picked slot, closes, and returns focus', async () => {
    const heard = vi.fn()
    const { user } = await openSheet({ first: 1, heard })
    await user.click(screen.getByRole('option', { name: '10:00-11:00' }))
    expect(heard.mock.calls).toEqual([['pick', '10:00-11:00'], ['close']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delivery: 10:00-11:00' }))
  })

  it('marks the selected slot, scrolls it into view and focuses it', async () => {
    const indexOf = (element: HTMLElement): number => [...(element.parentElement?.children ?? [])].indexOf(element)
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return indexOf(this) * 48
    })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    const heard = vi.fn()
    const { user } = await openSheet({ first: 1, chosen: '20:00-21:00', heard })
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toBe('20:00-21:00')
    expect(chosen.querySelector('svg')).toBeTruthy()
    expect(screen.getAllByRole('option').filter((option) => option.querySelector('svg'))).toHaveLength(1)
    expect(screen.getByRole('listbox').scrollTop).toBe(20 * 48 - (300 - 48) / 2)
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(heard.mock.calls[0]).toEqual(['pick', '21:00-22:00'])
  })

  it('is used by keys alone', async () => {
    const heard = vi.fn()
    const { user } = await openSheet({ heard })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('option', { name: 'As soon as possible (11:00)' })),
    )
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(tab('Today 11-21'))
    expect(['ArrowUp', 'Tab'].filter((key) => fireEvent.keyDown(tab('Today 11-21'), { key }))).toEqual(['Tab'])
    await waitFor(() => expect(tab('Day after 11-23').getAttribute('aria-selected')).toBe('true'))
    expect(document.activeElement).toBe(tab('Day after 11-23'))
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(tab('Tomorrow 11-22').getAttribute('aria-selected')).toBe('true'))
    await user.keyboard('{Tab}')
    const focused = (): string | null => document.activeElement?.textContent ?? null
    expect(focused()).toBe('00:00-01:00')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await waitFor(() => expect(focused()).toBe('01:00-02:00'))
    await user.keyboard('{End}')
    expect(focused()).toBe('23:00-24:00')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('23:00-24:00')
    await user.keyboard('{Home}')
    expect(focused()).toBe('00:00-01:00')
    expect(heard.mock.calls.filter(([what]) => what === 'pick')).toEqual([])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(heard.mock.calls.slice(-2)).toEqual([['pick', '01:00-02:00'], ['close']])
  })

  it('has two tab stops; in Firefox, an element that scrolls is another one unless it has a `tabindex`', async () => {
    await openSheet({})
    for (const role of ['tablist', 'listbox']) {
      const list = await screen.findByRole(role)
      expect(list.getAttribute('tabindex')).toBe('-1')
      expect(list.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    }
  })

  it.each([
    ['the usual first hour', 1, '08:00-09:00', '08:00-09:00'],
    ['the first one that is left today', 0, 'As soon as possible (11:00)', '11:00'],
  ])('without a choice focuses %s, which Enter picks', async (_, first, name, value) => {
    const heard = vi.fn()
    const { user } = await openSheet({ first, start: '08:00-09:00', heard })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
    await user.keyboard('{Enter}')
    expect(heard.mock.calls[0]).toEqual(['pick', value])
  })

  it('picks a slot by the space bar', async () => {
    const heard = vi.fn()
    const { user } = await openSheet({ first: 2, heard })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('00:00-01:00'))
    await user.keyboard(' ')
    expect(heard.mock.calls).toEqual([['pick', '00:00-01:00'], ['close']])
  })
})
