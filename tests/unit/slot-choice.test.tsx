/** What the picker of truck and weighing times shows for open, scarce, full, closed and past slots. */
import { fireEvent, screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { CAR_TYPE } from '../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE } from '../../src/contract/model/booking/slot.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { slotTexts } from '../../src/contract/text/parts/form/slots.ts'
import type { SlotItem } from '../../src/features/booking/slot.ts'
import { SlotChoice, type SlotChoiceProps } from '../../src/features/booking/slot-choice.tsx'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
const text = slotTexts.en

const slot = (id: string, startTime: string, endTime: string, fields: Partial<SlotItem> = {}): SlotItem => ({
  id,
  slotType: SLOT_TYPE.truck,
  configDate: TODAY,
  startTime,
  endTime,
  total: 20,
  booked: 8,
  remain: 12,
  gateName: 'North gate',
  carType: null,
  isOpen: YES_NO.yes,
  noticeText: null,
  fee: null,
  ...fields,
})

const open = async (slots: readonly SlotItem[], props: Partial<SlotChoiceProps> = {}) => {
  const app = openApp({ now: () => fromDateTime(`${TODAY} 11:00:00`) })
  const onPick = vi.fn()
  await renderInApp(inRoot(app, <SlotChoice label="Time" slots={slots} value="" onPick={onPick} {...props} />), app)
  await screen.findAllByRole('heading')
  return { onPick }
}

const days = (): (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const times = (): (string | null)[] => screen.queryAllByRole('radio').map(({ textContent }) => textContent)
/** The gates, each with its note. */
const gates = (): (string | null | undefined)[][] =>
  screen
    .getAllByRole('heading')
    .map((one) => [
      one.textContent,
      ...(one.nextElementSibling?.matches('p') ? [one.nextElementSibling.textContent] : []),
    ])
const chosenDay = (): string | null | undefined =>
  screen.getAllByRole('tab').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent

it('says of each slot how many places are left, or why it cannot be booked', async () => {
  const { onPick } = await open(
    [
      slot('past', '08:00', '10:00'),
      slot('now', '10:00', '12:00'),
      slot('few', '12:00', '14:00', { remain: 2 }),
      slot('full', '14:00', '16:00', { remain: 0 }),
      slot('closed', '16:00', '18:00', { isOpen: YES_NO.no }),
      slot('large', '18:00', '20:00', { carType: CAR_TYPE.large, remain: 1 }),
    ],
    { carType: CAR_TYPE.small },
  )
  expect(times()).toEqual([
    `10:00-12:00 ${text.left(12)}`,
    `12:00-14:00 ${text.left(2)}`,
    `14:00-16:00 ${text.full}`,
    `16:00-18:00 ${text.closed}`,
    `18:00-20:00 ${text.otherSize}`,
  ])
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLButtonElement).disabled)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(days()).toEqual([expect.stringContaining(text.left(15))])
  fireEvent.click(screen.getAllByRole('radio')[1]!)
  expect(onPick.mock.lastCall).toMatchObject([{ id: 'few' }])
})

it('offers the slots of the vehicle’s size, and all sizes while it is not known', async () => {
  const slots = [
    slot('small', '12:00', '14:00', { carType: CAR_TYPE.small }),
    slot('large', '14:00', '16:00', { carType: CAR_TYPE.large }),
  ]
  await open(slots, { carType: CAR_TYPE.small })
  expect(times()).toEqual([`12:00-14:00 ${text.left(12)}`, `14:00-16:00 ${text.otherSize}`])
  document.body.replaceChildren()
  await open(slots)
  expect(times()).toEqual([`12:00-14:00 ${text.left(12)}`, `14:00-16:00 ${text.left(12)}`])
})

it('highlights a slot with few places, if the vehicle may book it', async () => {
  await open(
    [
      slot('open', '12:00', '14:00'),
      slot('few', '14:00', '16:00', { remain: 2 }),
      slot('other size', '16:00', '18:00', { remain: 2, carType: CAR_TYPE.large }),
    ],
    { carType: CAR_TYPE.small },
  )
  const [plain, few, otherSize] = screen.getAllByRole('radio').map(({ className }) => className)
  expect(few).not.toBe(plain)
  expect(otherSize).toBe(plain)
})

it('shows at each gate its notice, the only size that it admits, or that no time is left', async () => {
  const closed = { isOpen: YES_NO.no, noticeText: 'Road works' }
  const large = { gateName: 'East gate', carType: CAR_TYPE.large }
  await open([
    slot('1', '08:00', '10:00', { gateName: 'South gate', ...closed }),
    slot('2', '12:00', '14:00', { gateName: 'South gate', ...closed }),
    slot('3', '12:00', '14:00', { ...large, noticeText: 'Use lane 2' }),
    slot('4', '14:00', '16:00', large),
    slot('5', '08:00', '10:00'),
    slot('6', '12:00', '14:00', { gateName: 'West gate', carType: CAR_TYPE.small }),
    slot('7', '14:00', '16:00', { gateName: 'West gate' }),
  ])
  expect(gates()).toEqual([
    ['South gate', 'Road works'],
    ['North gate', text.past],
    ['East gate', `Use lane 2 · ${text.only.large}`],
    ['West gate'],
  ])
  expect(times()).toHaveLength(4)
})

it('shows a closed gate without its slots even if its time is over', async () => {
  await open([
    slot('1', '08:00', '10:00', { isOpen: YES_NO.no, noticeText: 'Road works' }),
    slot('2', '12:00', '14:00', { gateName: 'West gate', isOpen: YES_NO.no }),
    slot('3', '12:00', '14:00', { gateName: 'East gate', noticeText: 'Use lane 2' }),
  ])
  expect(gates()).toEqual([['North gate', 'Road works'], ['West gate'], ['East gate', 'Use lane 2']])
  expect(times()).toEqual([`12:00-14:00 ${text.closed}`, `12:00-14:00 ${text.left(12)}`])
})

it('opens at the first day if no day has a free place', async () => {
  await open([
    slot('1', '12:00', '14:00', { remain: 0 }),
    slot('2', '12:00', '14:00', { configDate: TOMORROW, remain: 0 }),
  ])
  expect(chosenDay()).toContain('Today')
})

it('opens at the first day with a free place, or at the day of the chosen slot', async () => {
  const slots = [
    slot('1', '12:00', '14:00', { remain: 0 }),
    slot('2', '12:00', '14:00', { configDate: TOMORROW, remain: 1 }),
    slot('3', '12:00', '14:00', { configDate: '2026-11-23' }),
  ]
  await open(slots)
  expect(days()[0]).toContain(text.noneLeft)
  expect(chosenDay()).toContain('Tomorrow')
  expect(chosenDay()).toContain(text.left(1))
  document.body.replaceChildren()
  await open(slots, { value: '3', error: 'Please choose a time' })
  expect(document.body.textContent).toContain('Please choose a time')
  expect(chosenDay()).toContain('23')
  fireEvent.click(screen.getAllByRole('tab')[0]!)
  await until(() => expect(times()).toEqual([`12:00-14:00 ${text.full}`]))
})
