/** The weighbridge: booking it, the record with its weights and ticket, and cancelling before the first weighing. */
import { within } from '@testing-library/dom'
import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { weighings } from '../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { getWeighing, listBookingSlots, listMyCars, listMyWeighings } from '../../src/contract/api/booking.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { BOOKING } from '../../src/contract/model/booking/booking.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { weighingDetailTexts } from '../../src/contract/text/parts/weighing/detail.ts'
import { weighingTicketTexts } from '../../src/contract/text/parts/weighing/ticket.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import { FACTS_KEY } from '../../widgets/weighing/weighing-facts.ts'
import { openConfirmation, confirmAction } from '../helpers/confirm-action.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { PHONES } from '../helpers/sandbox-client.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
/** 09:30 in the park: late in the day only the time at which the vehicle is already booked would be left. */
const MORNING = Date.UTC(2026, 10, 23, 1, 30)
/** How far the park's clock is ahead of the morning, ms. */
let ahead = 0
const now = (): number => MORNING + ahead
beforeAll(async () => {
  sandbox = await openSandbox({ now })
})
afterAll(() => sandbox.close())

const CARS = parseLine(listMyCars).path
const NEW = '/weighSubscribe/new'
const SLOTS = '/trucksSubscribe/config/list'
/** The seeded weighings: weighed, cancelled, weighed once, booked. */
const [WEIGHED, CANCELLED, ONCE, BOOKED] = ['6001', '6002', '6003', '6004']
const LAST_SEEDED = 6005
const lost = (): Response => new Response('', { status: 502 })

testScreenStates(
  () => sandbox,
  [
    { path: '/bookWeigh', as: 'customer', call: listBookingSlots, content: 'Weighing records' },
    {
      path: '/weighRecord',
      as: 'customer',
      call: listMyWeighings,
      content: /Weighbridge 2/,
      empty: 'No weighings yet',
    },
    { path: `/weighRecord_info?id=${WEIGHED}`, as: 'customer', call: getWeighing, content: 'Net weight' },
  ],
)

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', ...options })

beforeEach(() => {
  ahead = 0
  return sandbox.reset('demo')
})

const LEFT = /^\d\d:\d\d-\d\d:\d\d.*left/
const pickTime = async (park: Opened): Promise<void> => {
  const times = await park.findAllByRole('radio', { name: LEFT })
  // Start with the last time, because the vehicle is already booked for the first.
  const free = times
    .reverse()
    .find((one) => !one.hasAttribute('disabled') && one.getAttribute('aria-disabled') !== 'true')
  await park.user.click(free as HTMLElement)
}

describe('booking', () => {
  it('prefills the user’s vehicle, reports missing values, books once, and opens the record', async () => {
    const park = await open('/bookWeigh')
    await park.findByRole('button', { name: /^Plate number 新A12345/ })
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText('Please choose a time')
    park.getByText('Please enter the goods')
    expect(park.sent(NEW)).toEqual([])
    await pickTime(park)
    // The fee is known before the weighing is booked.
    expect(park.getByText(/^¥20\.00 on site$/)).toBeTruthy()
    for (const [name, value] of Object.entries({ Goods: ' Rice ', Sender: ' A Mill ', Recipient: ' A Bakery ' }))
      await park.user.type(park.getByRole('textbox', { name }), value)
    await park.user.dblClick(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(park.path()).toMatch(/^\/weighRecord_info\?id=\d+$/))
    await park.findByText('Booked successfully')
    const [booked] = await sandbox.db.select().from(weighings).where(gt(weighings.id, LAST_SEEDED))
    expect(park.sent(NEW)).toEqual([
      {
        slotId: String(booked?.slotId),
        plateNo: '新A12345',
        driverName: PEOPLE.customer.name,
        driverPhone: PHONES.customer,
        goodsName: 'Rice',
        shipper: 'A Mill',
        receiver: 'A Bakery',
      },
    ])
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('shows no form if no times are offered', async () => {
    const park = await open('/bookWeigh', {
      answers: ({ path }) =>
        path.startsWith(SLOTS) ? Response.json({ code: 200, data: { data: [], total: 0 }, message: '' }) : undefined,
    })
    await park.findByText('No times available right now')
    expect(park.queryByRole('button', { name: 'Submit booking' })).toBeNull()
  })

  it('is possible if the user’s vehicles cannot be loaded', async () => {
    const park = await open('/bookWeigh', {
      answers: ({ path }) => (path === '/weighSubscribe/cars' ? lost() : undefined),
    })
    await pickTime(park)
    expect(park.queryByRole('alert')).toBeNull()
    expect(park.getByRole('status').textContent).toBe('')
  })

  it('prefills the vehicle that the user has now, not the cached one, and keeps it if the vehicles cannot be loaded', async () => {
    let cars = (): Response => Response.json({ code: 200, data: [{ plateNo: '新A00001' }, { plateNo: '新A00002' }] })
    const park = await open('/bookWeigh', { answers: ({ path }) => (path === CARS ? cars() : undefined) })
    const plate = (shown: string) => park.findByRole('button', { name: `Plate number ${shown}` })
    await plate('新A00001')
    const again = async (): Promise<void> => {
      park.navigate('/weighRecord')
      await park.findByText(/Weighbridge 2/)
      park.navigate('/bookWeigh')
    }
    cars = () => Response.json({ code: 200, data: [{ plateNo: '新A00002' }] })
    await again()
    await plate('新A00002')
    const facts = cacheSlot(park.app, FACTS_KEY)
    const before = facts.get()
    cars = lost
    await again()
    await until(() => expect(facts.get()).not.toBe(before))
    park.getByRole('button', { name: 'Plate number 新A00002' })
  })

  it('does not send a time that passed while the form was open, says so at the field, and keeps typed text', async () => {
    const park = await open('/bookWeigh', { now })
    await park.findByRole('button', { name: /^Plate number 新A12345/ })
    await pickTime(park)
    await park.user.type(park.getByRole('textbox', { name: 'Goods' }), 'Rice')
    ahead = 24 * 3_600_000
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText('This time can no longer be booked. Please choose another.')
    expect(park.sent(NEW)).toEqual([])
    expect((park.getByRole('textbox', { name: 'Goods' }) as HTMLInputElement).value).toBe('Rice')
    expect(park.queryByRole('radio', { checked: true })).toBeNull()
  })

  it.each([
    ['the time at the time field', { code: 409, data: { field: 'slotId' } }, 'radio'],
    ['the whole form beside the button', { code: 500, data: null }, 'button'],
  ])('shows a refusal of %s, updates the free slots, and keeps typed text', async (_, envelope, focused) => {
    const message = 'This time has just been booked up.'
    const park = await open('/bookWeigh', {
      answers: ({ path }) => (path === NEW ? Response.json({ ...envelope, message }) : undefined),
    })
    await pickTime(park)
    await park.user.type(park.getByRole('textbox', { name: 'Goods' }), 'Rice')
    const before = park.sent(SLOTS).length
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    // Not a toast, which would disappear while the user looks for another time.
    const said = await park.findByText(message)
    await until(() => expect(document.activeElement?.closest(`[role=${focused}], ${focused}`)).not.toBeNull())
    expect(said.closest('form') !== null).toBe(focused === 'radio')
    await until(() => expect(park.sent(SLOTS)).toHaveLength(before + 1))
    expect((park.getByRole('textbox', { name: 'Goods' }) as HTMLInputElement).value).toBe('Rice')
  })

  it('finds the booking if the response is lost', async () => {
    const park = await open('/bookWeigh', {
      answers: ({ path }, real) => (path === NEW ? real().then(lost) : undefined),
    })
    await pickTime(park)
    await park.user.type(park.getByRole('textbox', { name: 'Goods' }), 'Rice')
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(park.path()).toMatch(/^\/weighRecord_info\?id=\d+$/))
    expect(Number(park.path().split('=')[1])).toBeGreaterThan(LAST_SEEDED)
    expect(park.sent(NEW)).toHaveLength(1)
  })
})

describe('the record', () => {
  it('of a weighed vehicle shows the weights and the ticket, and cannot be cancelled', async () => {
    const park = await open(`/weighRecord_info?id=${WEIGHED}`)
    await park.findByText('Weighed')
    await park.findByText(/^18,260/)
    park.getByText(/^7,140/)
    park.getByText(/^11,120/)
    park.getByText(/^P\d{8,}/)
    expect(park.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    // happy-dom has no canvas.
    const fillText = vi.fn()
    const pen = { fillText, fillRect: () => undefined, measureText: () => ({ width: 0 }) }
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    onTestFinished(() => void vi.restoreAllMocks())
    await park.user.click(park.getByRole('button', { name: 'View as picture' }))
    await park.findByRole('dialog')
    const [row] = await sandbox.db
      .select()
      .from(weighings)
      .where(eq(weighings.id, Number(WEIGHED)))
    const timeOf = (at: Date | null | undefined) => toDateTime(Number(at))
    expect(park.getByText(/^18,260/).textContent).toContain(timeOf(row?.grossAt).slice(11, 16))
    expect(park.getByText(/^7,140/).textContent).toContain(timeOf(row?.tareAt).slice(11, 16))
    const written = fillText.mock.calls.map(([words]) => words as string)
    expect(written).toEqual(
      expect.arrayContaining([`18,260\u00a0kg  ${timeOf(row?.grossAt)}`, `7,140\u00a0kg  ${timeOf(row?.tareAt)}`]),
    )
    // The last line is 64 px high, and its middle is at `bottom`.
    const bottom = Math.max(...fillText.mock.calls.map(([, , y]) => y as number))
    expect((context.mock.contexts[0] as HTMLCanvasElement).height).toBeGreaterThan(bottom + 32)
  })

  it('shares the ticket as a file; its picture is shown if that fails, but not if the user closes the share sheet', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'AbortError'))
    Object.assign(navigator, { canShare: () => true, share })
    onTestFinished(() => {
      for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
      vi.restoreAllMocks()
    })
    const pen = { fillText: () => undefined, fillRect: () => undefined, measureText: () => ({ width: 0 }) }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['ticket'])))
    const park = await open(`/weighRecord_info?id=${WEIGHED}`)
    const button = await park.findByRole('button', { name: weighingTicketTexts.en.shareTicket })
    await park.user.click(button)
    await until(() => expect(share).toHaveBeenCalledTimes(1))
    expect(share.mock.calls[0]?.[0].files).toMatchObject([{ name: expect.stringMatching(/^P\d{8,}\.png$/) as string }])
    expect(park.queryByRole('dialog')).toBeNull()
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await park.user.click(button)
    await park.findByRole('dialog')
  })

  it.each([
    ['a browser', '', 1],
    ['WeChat, whose pages cannot print', ' MicroMessenger/8.0', 0],
  ])('in %s has this number of print buttons', async (_, suffix, count) => {
    const { userAgent } = navigator
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent + suffix)
    vi.stubGlobal('print', () => undefined)
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    })
    const park = await open(`/weighRecord_info?id=${WEIGHED}`)
    await park.findByRole('button', { name: weighingTicketTexts.en.showTicket })
    expect(park.queryAllByRole('button', { name: weighingTicketTexts.en.printTicket })).toHaveLength(count)
  })

  it('of one weighing says that the other is missing, and cannot be cancelled or booked again', async () => {
    const park = await open(`/weighRecord_info?id=${ONCE}`)
    await park.findByText('One more weighing to go. It needs no new booking.')
    park.getByText('Not weighed yet')
    expect(park.queryByText('Net weight')).toBeNull()
    expect(park.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(park.queryByRole('button', { name: 'Book again' })).toBeNull()
  })

  it('of a booked one is cancelled after a question, and booked again with the known values', async () => {
    const park = await open(`/weighRecord_info?id=${BOOKED}`)
    const dialog = await openConfirmation(park, 'Cancel booking')
    expect(dialog.textContent).toMatch(/Tomorrow 10:00/)
    await park.user.click(within(dialog).getByRole('button', { name: 'Keep booking' }))
    expect(park.requests.some(({ path }) => path.startsWith('/weighSubscribe/cancel'))).toBe(false)
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    await confirmAction(park, 'Cancel booking')
    await park.findByText('Booking cancelled')
    await park.findByText('Cancelled')
    park.getByText(/^Nothing is due/)
    await park.user.click(park.getByRole('button', { name: 'Book again' }))
    await park.arrived('/bookWeigh')
    await park.findByRole('button', { name: /^Plate number 新AD12345/ })
    expect((park.getByRole('textbox', { name: 'Goods' }) as HTMLInputElement).value).toMatch(/Rapeseed oil/)
    await park.findByText('Choose a time')
  })

  it('of a booked one is for today when the list is shown again on that day, although the row has not changed', async () => {
    const park = await open('/weighRecord', { now })
    const rows = async (): Promise<string> =>
      (await park.findAllByRole('article')).map(({ textContent }) => textContent).join()
    await until(async () => expect(await rows()).toContain('Tomorrow 10:00'))
    ahead = 24 * 3_600_000
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await until(async () => expect(await rows()).toContain('Today 10:00'))
    expect(await rows()).not.toContain('Tomorrow')
  })

  it('of a booked one says when its time is over', async () => {
    ahead = 26 * 3_600_000
    const park = await open(`/weighRecord_info?id=${BOOKED}`, { now })
    await park.findByText(cancellingTexts.en.over)
    expect(park.queryByText(weighingDetailTexts.en.next.booked)).toBeNull()
  })

  it.each([
    ['Cancelled', BOOKING.cancelled],
    ['Booking failed', BOOKING.failed],
  ])('of one in the state “%s” offers to book again only', async (words, status) => {
    await sandbox.db
      .update(weighings)
      .set({ status })
      .where(eq(weighings.id, Number(CANCELLED)))
    const park = await open(`/weighRecord_info?id=${CANCELLED}`)
    await park.findByText(words)
    expect(park.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(park.queryByText('Gross')).toBeNull()
    // It costs nothing.
    expect(park.queryByText('To pay')).toBeNull()
  })

  it.each([
    [PAY.paid, 'Paid'],
    [PAY.refunded, 'Refunded'],
  ])('of a cancelled one shows a fee that was paid before (state %i)', async (payStatus, tag) => {
    const park = await open(`/weighRecord_info?id=${CANCELLED}`, {
      answers: async (_, real) => {
        const text = await (await real()).text()
        return new Response(text.replace(/"fee":[\d.]+,"payStatus":\d/, `"fee":30,"payStatus":${payStatus}`), {
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    await park.findByText('Cancelled')
    park.getByText('¥30.00')
    park.getByText(tag)
  })

  it('is found by its state in the list', async () => {
    const park = await open('/weighRecord')
    await until(() => expect(park.getAllByRole('article').length).toBe(4))
    park.getByText(/Net weight 11,120/)
    await park.user.click(park.getByRole('tab', { name: 'Booked or weighed' }))
    await park.arrived('/weighRecord?status=3')
    await until(() => expect(park.getAllByRole('article')).toHaveLength(3))
    await park.user.click(park.getByRole('tab', { name: 'Cancelled' }))
    await park.arrived('/weighRecord?status=5')
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
  })
})
