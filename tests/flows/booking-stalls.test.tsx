/** Stalls and the car park: the plan, booking by free hours, the user's bookings, and management by the tenant. */
import { and, eq } from 'drizzle-orm'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listBookableStalls } from '../../src/contract/api/booking/stall.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { BOOK_TYPE, BOOKING, CAR_TYPE, ENTRY } from '../../src/contract/model/booking/booking.ts'
import { STALL_STATE } from '../../src/contract/model/booking/stall.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { stallBookings, stalls } from '../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { bookingDetailTexts } from '../../src/contract/text/parts/booking/booking-detail.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { confirmAction } from '../helpers/confirm-action.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { withOtherRows } from '../helpers/other-rows.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', ...options })
const BOOK = '/stallSubscribe'
const DAY_MS = 86_400_000
const lost = (): Response => new Response('', { status: 502 })

const pick = async (park: Opened, field: string, role: 'radio' | 'option', name: RegExp | string): Promise<void> => {
  await park.user.click(await park.findByRole('button', { name: new RegExp(`^${field}`) }))
  const dialog = await park.findByRole('dialog')
  await park.user.click(await within(dialog).findByRole(role, { name }))
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
}
/** @param days from today. */
const chooseTime = async (park: Opened, hour: string, days = 1): Promise<void> => {
  await park.user.click(await park.findByRole('button', { name: /^Start time/ }))
  const dialog = await park.findByRole('dialog')
  await park.user.click(within(dialog).getAllByRole('tab')[days] as HTMLElement)
  await park.user.click(await within(dialog).findByRole('option', { name: hour }))
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
}
const fill = async (park: Opened): Promise<void> => {
  await until(() => expect((park.getByRole('textbox', { name: 'Driver' }) as HTMLInputElement).value).not.toBe(''))
  await park.user.click(park.getByRole('button', { name: /^Plate number/ }))
  await park.user.click(await within(await park.findByRole('dialog')).findByRole('button', { name: '新A12345' }))
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
  await pick(park, 'Vehicle size', 'radio', /^Small/)
}
const openPlace = async (park: Opened, name: RegExp): Promise<void> => {
  await park.user.click((await park.findAllByRole('button', { name }))[0] as HTMLElement)
  await park.findByRole('heading', { name: 'Time' })
}

describe('the plan', () => {
  it('shows stalls by area with their state, and by initial letter', async () => {
    const park = await open('/bookStalls', {
      scenario: 'demo',
      answers: ({ body }) =>
        (body as { bookType?: number } | undefined)?.bookType === BOOK_TYPE.carPark
          ? new Promise<never>(() => {})
          : undefined,
    })
    await until(() => expect(park.getAllByRole('button', { name: /Under repair$/ }).length).toBeGreaterThan(3))
    const names = park.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual([...names].sort())
    const { depth } = park.app.location.entry()
    await park.user.click(park.getByRole('tab', { name: 'By name' }))
    await park.arrived('/bookStalls?view=name')
    // Back leaves the screen instead of showing the other tab.
    expect(park.app.location.entry().depth).toBe(depth)
    const letters = within(await park.findByRole('navigation', { name: 'Initial letter' })).getAllByRole('button')
    expect(letters.length).toBeGreaterThan(3)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await park.user.click(letters[1] as HTMLElement)
    const section = document.activeElement?.closest('[data-letter]')
    expect(section?.getAttribute('data-letter')).toBe(letters[1]?.textContent)
    expect(scrolled.mock.contexts).toEqual([section])
    scrolled.mockRestore()
    // Parking places that are loading are not shown as these stalls.
    park.navigate('/bookCarpark')
    await until(() => expect(park.requests.at(-1)?.body).toMatchObject({ bookType: BOOK_TYPE.carPark }))
    expect(park.queryAllByRole('button', { name: /Under repair$/ })).toEqual([])
  })

  it('counts the free stalls of an area, and shows the whole number of one that does not begin with it', async () => {
    const answers: OpenOptions['answers'] = async ({ path }, real) => {
      if (path !== parseLine(listBookableStalls).path) return real()
      const answer = (await (await real()).json()) as { data: { data: object[] } }
      const stall = { ...answer.data.data[0], stallNo: 'Kiosk 7', state: STALL_STATE.free }
      return Response.json({ ...answer, data: { data: [stall], total: 1 } })
    }
    const park = await open('/bookStalls', { answers })
    await park.findByRole('button', { name: /^Kiosk 7 / })
    park.getByText('1 available')
  })

  it('without stalls has a button that loads them again', async () => {
    let isEmpty = true
    const park = await open('/bookStalls', {
      answers: ({ path }) =>
        isEmpty && path === parseLine(listBookableStalls).path
          ? Response.json({ code: 200, data: { data: [], total: 0 } })
          : undefined,
    })
    const refresh = await park.findByRole('button', { name: common.refresh })
    isEmpty = false
    await park.user.click(refresh)
    await park.findAllByRole('button', { name: /Under repair$/ })
  })

  it('has no stall for a parking place', async () => {
    const [place] = await sandbox.db.select().from(stalls).where(eq(stalls.bookType, BOOK_TYPE.carPark))
    const park = await open(`/bookStalls?id=${place?.id}`)
    await park.findByText(common.missing)
  })

  it('says that a stall under repair cannot be booked, and shows no form', async () => {
    const park = await open('/bookStalls')
    await park.user.click((await park.findAllByRole('button', { name: /Under repair$/ }))[0] as HTMLElement)
    await park.findByText(/can’t be booked right now/)
    expect(park.queryByRole('button', { name: 'Submit booking' })).toBeNull()
  })
})

describe('booking a parking place', () => {
  it('reports missing fields', async () => {
    const park = await open('/bookCarpark')
    await openPlace(park, /Available$/)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText('Please choose a start time')
    park.getByText('Please choose a vehicle size')
    expect(park.sent(BOOK)).toEqual([])
  })

  it('names each day of the free hours once, with its date below, in any time zone of the device and with a wrong clock', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    onTestFinished(() => void vi.unstubAllEnvs())
    // The device's clock is two days slow.
    const serverNow = (): number => Date.now() + 2 * DAY_MS
    const answers: OpenOptions['answers'] = async (_, real) => {
      const response = await real()
      response.headers.set('date', new Date(serverNow()).toUTCString())
      return response
    }
    const park = await open('/bookCarpark', { answers })
    await openPlace(park, /Available$/)
    await park.user.click(await park.findByRole('button', { name: /^Start time/ }))
    const days = within(await park.findByRole('dialog')).getAllByRole('tab')
    const names = days.map(({ textContent }) => textContent)
    expect(names.slice(0, 2).join()).toMatch(/^Today \d+ [A-Z][a-z]+,Tomorrow \d+ [A-Z][a-z]+$/)
    expect(names.length).toBeGreaterThan(3)
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Shanghai' })
    for (const [index, name] of [...names.entries()].slice(2)) {
      expect(name).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]+$/)
      expect(name?.slice(0, 3)).toBe(weekday.format(serverNow() + index * DAY_MS))
    }
    // A chosen hour is that of its day only.
    const sheet = () => within(park.getByRole('dialog'))
    await park.user.click(sheet().getAllByRole('tab')[1] as HTMLElement)
    await park.user.click(sheet().getByRole('option', { name: '09:00' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    await park.user.click(park.getByRole('button', { name: /^Start time/ }))
    await until(() => expect(sheet().getByRole('option', { selected: true }).textContent).toBe('09:00'))
    await park.user.click(sheet().getAllByRole('tab')[2] as HTMLElement)
    await until(() => expect(sheet().queryByRole('option', { selected: true })).toBeNull())
    // The list of another day opens in the morning, not at midnight.
    expect(sheet().getByRole('option', { name: '08:00' }).tabIndex).toBe(0)
  })

  it('books the free hours once, shows the code, removes them from the plan, and restores them after cancelling', async () => {
    const park = await open('/bookCarpark', { scenario: 'demo' })
    await openPlace(park, /^08 ?Available$/)
    const place = park.path()
    await chooseTime(park, '09:00')
    await park.findByRole('button', { name: 'End time 10:00' })
    await pick(park, 'End time', 'radio', '12:00')
    await fill(park)
    await park.user.type(park.getByRole('textbox', { name: 'Goods' }), ' Rice ')
    const submit = park.getByRole('button', { name: 'Submit booking' })
    expect(submit.closest('footer')?.textContent).toContain('09:00-12:00')
    await park.user.dblClick(submit)
    await until(() => expect(park.path()).toMatch(/^\/bookRecord_info\?kind=stall&id=\d+$/))
    await park.findByText('Entry code')
    park.getByRole('heading', { name: 'Tomorrow 09:00-12:00' })
    expect(park.sent(BOOK)).toEqual([
      {
        bookType: BOOK_TYPE.carPark,
        stallId: new URL(place, 'http://park.test').searchParams.get('id'),
        bookDate: parkDay(Date.now(), 1),
        startTime: '09:00',
        endTime: '12:00',
        plateNo: '新A12345',
        carType: CAR_TYPE.small,
        driverName: PEOPLE.customer.name,
        driverPhone: PEOPLE.customer.phone,
        goodsName: 'Rice',
      },
    ])
    park.unmount()

    const again = await open(place)
    await again.findByText('09:00-12:00')
    expect(document.querySelector('main')?.textContent).toContain('(by you)')
    await again.user.click(again.getByRole('button', { name: /^Start time/ }))
    const dialog = await again.findByRole('dialog')
    await again.user.click(within(dialog).getByRole('tab', { name: /^Tomorrow/ }))
    await within(dialog).findByRole('option', { name: '12:00' })
    for (const hour of ['09:00', '10:00', '11:00'])
      expect(within(dialog).queryByRole('option', { name: hour })).toBeNull()
    await again.user.click(within(dialog).getByRole('option', { name: '08:00' }))
    // Only until the next booking starts.
    await again.findByRole('button', { name: 'End time 09:00' })
    again.unmount()

    // The booked day decides whether it can be cancelled, not the day on which it was booked.
    await sandbox.db.update(stallBookings).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
    const mine = await open('/myBook?kind=carPark')
    await mine.user.click(await mine.findByRole('button', { name: 'Tomorrow 09:00-12:00' }))
    await confirmAction(mine, 'Cancel booking')
    await mine.findByText('Booking cancelled')
    await mine.findByText('This code is no longer valid')
    // A time of this place was chosen above and not booked.
    await confirmAction(mine, 'Book again')
    await mine.arrived(place)
    await mine.findByRole('button', { name: 'Plate number 新A12345' })
  })

  it('shows the hours that another user has booked meanwhile, after the booking was refused', async () => {
    let isTaken = false
    const park = await open('/bookCarpark', {
      scenario: 'demo',
      answers: async ({ path }, real) => {
        if (path === BOOK) {
          isTaken = true
          return Response.json({ code: 409, message: 'These hours are taken.', data: null })
        }
        if (!isTaken || !path.startsWith('/stallSubscribe/stallState/')) return real()
        const answer = (await (await real()).json()) as { data: { taken: unknown[] } }
        const time = { startTime: '09:00', endTime: '12:00', isMine: YES_NO.no }
        answer.data.taken = [-1, 1].map((days) => ({ ...time, bookDate: parkDay(Date.now(), days) }))
        return Response.json(answer)
      },
    })
    await openPlace(park, /^08 ?Available$/)
    await chooseTime(park, '09:00')
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText('These hours are taken.')
    await park.findByText(/09:00-12:00$/)
    // Hours that are over are left out.
    expect(document.querySelector('main')?.textContent?.match(/09:00-12:00/g)).toHaveLength(1)
  })

  it('says with the focus that the place is under repair now, after the booking was refused', async () => {
    let isClosed = false
    const park = await open('/bookCarpark', {
      scenario: 'demo',
      answers: async ({ path }, real) => {
        isClosed ||= path === BOOK
        if (path === BOOK) return Response.json({ code: 409, message: 'This place is closed.', data: null })
        const answer = (await (await real()).json()) as { data: object }
        if (isClosed && path.startsWith('/stallSubscribe/stallState/'))
          Object.assign(answer.data, { state: STALL_STATE.underRepair })
        return Response.json(answer)
      },
    })
    await openPlace(park, /^08 ?Available$/)
    await chooseTime(park, '09:00')
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(document.activeElement?.textContent).toBe('This place can’t be booked right now.'))
  })

  it('shows a refusal of the day at the time field until another day is chosen', async () => {
    const park = await open('/bookCarpark', {
      scenario: 'demo',
      answers: ({ path }) =>
        path === BOOK
          ? Response.json({ code: 400, message: 'This day is a holiday.', data: { field: 'bookDate' } })
          : undefined,
    })
    await openPlace(park, /^08 ?Available$/)
    await chooseTime(park, '09:00')
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    const message = await park.findByText('This day is a holiday.')
    const field = park.getByRole('button', { name: /^Start time/ })
    expect((field.getAttribute('aria-describedby') ?? '').split(' ')).toContain(message.id)
    // Another day removes it.
    await chooseTime(park, '10:00', 2)
    expect(park.queryByText('This day is a holiday.')).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    const days = [1, 2].map((plus) => ({ bookDate: parkDay(Date.now(), plus) }))
    await until(() => expect(park.sent(BOOK)).toMatchObject(days))
  })

  it('finds its booking if the response is lost', async () => {
    const park = await open('/bookCarpark', {
      scenario: 'demo',
      answers: ({ path }, real) => (path === BOOK ? real().then(lost) : undefined),
    })
    await openPlace(park, /^09 ?Available$/)
    await chooseTime(park, '15:00')
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(park.path()).toMatch(/^\/bookRecord_info\?kind=stall/))
    expect(park.sent(BOOK)).toHaveLength(1)
  })

  it('finds its booking when the form is opened again and its own hours are taken', async () => {
    const isLookUp = (path: string): boolean => path.startsWith('/stallSubscribe/myList')
    const park = await open('/bookCarpark', {
      scenario: 'demo',
      answers: ({ path }, real) => (path === BOOK ? real().then(lost) : isLookUp(path) ? lost() : undefined),
    })
    await openPlace(park, /^09 ?Available$/)
    const place = park.path()
    await chooseTime(park, '15:00')
    await fill(park)
    const submit = park.getByRole('button', { name: 'Submit booking' })
    await park.user.click(submit)
    await until(() => expect(park.requests.some(({ path }) => isLookUp(path))).toBe(true))
    await until(() => expect(submit.getAttribute('aria-busy')).toBeNull())
    park.unmount()

    const again = await open(place)
    await again.user.click(await again.findByRole('button', { name: 'Submit booking' }))
    await until(() => expect(again.path()).toMatch(/^\/bookRecord_info\?kind=stall/))
    expect(again.sent(BOOK)).toEqual([])
  })
})

describe('my bookings', () => {
  it('say that the time is over, not before its end', async () => {
    await sandbox.reset('demo')
    const status = BOOKING.reviewing
    const isIt = and(eq(stallBookings.userId, 'u-customer'), eq(stallBookings.status, status))
    const [row] = await sandbox.db.select().from(stallBookings).where(isIt)
    const show = async (hours: { startTime: string; endTime: string }, words: string): Promise<void> => {
      await sandbox.db
        .update(stallBookings)
        .set({ bookDate: parkDay(Date.now()), ...hours })
        .where(isIt)
      const park = await open(`/bookRecord_info?kind=stall&id=${row?.id}`)
      await park.findByText(words)
      park.unmount()
    }
    await show({ startTime: '00:00', endTime: '24:00' }, bookingDetailTexts.en.reviewing)
    await show({ startTime: '00:00', endTime: '00:00' }, cancellingTexts.en.over)
  })

  it('has a tab for each kind, which the URL contains', async () => {
    const park = await open('/myBook', { scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(3))
    const tab = park.getByRole('tab', { name: 'Weighing' })
    await park.user.click(tab)
    await park.arrived('/myBook?kind=weighing')
    await until(() => expect(park.getAllByText('Weighed').length).toBeGreaterThan(0))
    expect(document.activeElement).toBe(tab)
    await park.user.click(park.getByRole('tab', { name: 'Stalls' }))
    await until(() => expect(park.getAllByText('Reviewing').length).toBeGreaterThan(0))
  })

  it('do not show, and so do not cancel, another booking if the server ignores the id', async () => {
    await sandbox.reset('demo')
    const [row] = await sandbox.db.select().from(stallBookings).where(eq(stallBookings.userId, 'u-customer'))
    const path = `/bookRecord_info?kind=stall&id=${row?.id}`
    const park = await open(path)
    await park.findByRole('button', { name: 'Book again' })
    park.unmount()
    const other = await open(path, {
      answers: (asked, real) => (asked.path === '/stallSubscribe/myList' ? real().then(withOtherRows) : undefined),
    })
    await other.findByText(common.missing)
    expect(other.queryByRole('button', { name: 'Book again' })).toBeNull()
  })

  it('do not show a truck entry with the same id while they are loading', async () => {
    const park = await open('/bookRecord_info?id=4001', {
      scenario: 'demo',
      answers: ({ path }) => (path === '/stallSubscribe/myList' ? new Promise(() => undefined) : undefined),
    })
    await park.findByRole('button', { name: 'Book again' })
    park.navigate('/bookRecord_info?kind=stall&id=4001')
    await until(() => expect(park.requests.at(-1)?.path).toBe('/stallSubscribe/myList'))
    expect(park.queryByRole('button', { name: 'Book again' })).toBeNull()
  })
})

it.each([
  [BOOK_TYPE.stall, '/myBook?kind=stall'],
  [BOOK_TYPE.carPark, '/myBook?kind=carPark'],
])('a booking of kind %i leads back to the list of its kind', async (bookType, list) => {
  await sandbox.reset('demo')
  const isIt = and(eq(stallBookings.userId, 'u-customer'), eq(stallBookings.bookType, bookType))
  const [row] = await sandbox.db.select().from(stallBookings).where(isIt)
  const park = await open(`/bookRecord_info?kind=stall&id=${row?.id}`)
  await park.findByRole('heading', { name: 'Progress' })
  // The place begins with its zone, so the zone has no row of its own.
  expect(park.queryByText('Zone', { selector: 'dt' })).toBeNull()
  await park.user.click(park.getByRole('button', { name: 'Back' }))
  await park.arrived(list)
})

describe('the order of my bookings', () => {
  it('is what comes next, soonest first; then the past and the cancelled ones', async () => {
    const park = await open('/myBook', { scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(3))
    const rows = park.getAllByRole('article').map((row) => row.textContent)
    const place = (words: RegExp): number => rows.findIndex((row) => words.test(row))
    expect(place(/Tomorrow 14:00-16:00/)).toBeGreaterThanOrEqual(0)
    expect(place(/Reviewing/)).toBeGreaterThan(place(/Tomorrow 14:00-16:00/))
    expect(place(/Cancelled/)).toBeGreaterThan(place(/Reviewing/))
    await park.user.click(park.getByRole('tab', { name: 'Weighing' }))
    await until(() => expect(park.getAllByText('Weighed')).toHaveLength(1))
    const [first, second] = park.getAllByRole('article').map((row) => row.textContent)
    expect(first).toContain('Weighed once')
    expect(second).toContain('Tomorrow')
  })
})

describe('managing one’s stalls', () => {
  it('lists them, changes one, and shows who has booked it', async () => {
    const park = await open('/stallsAdmin', { as: 'merchant', scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(6))
    await park.user.click(park.getAllByRole('button', { name: /^Zone D, / })[0] as HTMLElement)
    await park.findByRole('heading', { name: 'Bookings' })
    // The bookings of this stall, not those of the manager or of the other stalls.
    const stallId = new URL(park.path(), 'http://park.test').searchParams.get('id')
    await until(() => expect(park.sent('/stallSubscribe/myList')).toMatchObject([{ isManaged: YES_NO.yes, stallId }]))
    const name = park.getByRole('textbox', { name: 'Name' })
    await park.user.clear(name)
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.findByText('Please enter a name')
    await park.user.type(name, '测试档口')
    await pick(park, 'Status', 'radio', 'Under repair')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.findByText('Saved')
    await park.arrived('/stallsAdmin')
    await park.findByText('测试档口')
    // The number identifies the stall; only changed fields are sent.
    const stallNo = expect.stringMatching(/^Zone D, /) as string
    expect(park.sent('/stall')).toEqual([{ id: stallId, stallNo, stallName: '测试档口', state: 3 }])
  })

  it('shows what comes next first, and all bookings on demand', async () => {
    await sandbox.reset('demo')
    const [booking] = await sandbox.db.select().from(stallBookings)
    if (!booking) throw new Error('There is no booking')
    const { id: _, ...values } = { ...booking, stallId: 31, status: BOOKING.booked, entryState: ENTRY.notEntered }
    const add = (orderNo: string, days: number, startTime: string) =>
      sandbox.db.insert(stallBookings).values({ ...values, orderNo, bookDate: parkDay(Date.now(), days), startTime })
    await add('ST-later', 2, '07:00')
    await add('ST-next', 1, '06:00')
    for (let day = 1; day <= 21; day += 1) await add(`ST-${day}`, -day, '08:00')
    let asked = 0
    const park = await open('/stallsAdmin?id=31', {
      as: 'merchant',
      answers: ({ path, body }) => {
        if (path !== '/stallSubscribe/myList' || ++asked === 1) return undefined
        const refusal = Response.json({ code: 409, message: 'Closed for today', data: null })
        return (body as { stallId: string }).stallId === '32' ? refusal : new Promise<never>(() => {})
      },
    })
    const card = async () =>
      (await park.findByRole('heading', { name: 'Bookings' })).closest('section')?.textContent ?? ''
    const times = async () => (await card()).match(/\d\d:00-/g) ?? []
    await until(async () => expect(await times()).toHaveLength(20))
    expect((await times()).slice(0, 2)).toEqual(['06:00-', '07:00-'])
    await park.user.click(park.getByRole('button', { name: /^View all \(\d\d\)$/ }))
    expect((await times()).length).toBeGreaterThan(22)
    expect(park.queryByRole('button', { name: /^View all/ })).toBeNull()
    // The pressed button is gone.
    await until(() => expect(document.activeElement?.localName).toBe('h1'))
    park.navigate('/stallsAdmin?id=32')
    await park.findByText('Closed for today')
    // Not those of the stall before, which are shown at once when it is opened again.
    expect(await times()).toEqual([])
    park.app.location.back()
    await park.findByRole('button', { name: /^View all/ })
  })

  it('keeps unsaved text, and removes it after discarding or saving', async () => {
    const path = '/stallsAdmin?id=31'
    const again = (before: Opened) => {
      before.unmount()
      return open(path, { as: 'merchant' })
    }
    const name = async (park: Opened) => (await park.findByRole('textbox', { name: 'Name' })) as HTMLInputElement
    let park = await open(path, { as: 'merchant', scenario: 'demo' })
    const saved = (await name(park)).value
    expect(park.queryByText('Not saved yet')).toBeNull()
    await park.user.type(await name(park), '!')
    // Another manager changes a field that this one has not edited.
    await sandbox.db.update(stalls).set({ businessFormat: '五金' }).where(eq(stalls.id, 31))
    park = await again(park)
    expect((await name(park)).value).toBe(`${saved}!`)
    await park.findByText('Not saved yet')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.findByText('Saved')
    expect(park.sent('/stall')).toMatchObject([{ stallName: `${saved}!` }])
    const [row] = await sandbox.db.select().from(stalls).where(eq(stalls.id, 31))
    expect(row).toMatchObject({ stallName: `${saved}!`, businessFormat: '五金' })
    // A saved change is no longer a draft, so a later change by another manager is shown.
    await sandbox.db.update(stalls).set({ stallName: 'Later' }).where(eq(stalls.id, 31))
    park = await again(park)
    expect((await name(park)).value).toBe('Later')
    expect(park.queryByText('Not saved yet')).toBeNull()
    await park.user.type(await name(park), '?')
    await park.user.click(park.getByRole('button', { name: 'Discard' }))
    await until(() => expect(document.activeElement?.localName).toBe('h1'))
    expect((await name(park)).value).toBe('Later')
    expect(park.queryByText('Not saved yet')).toBeNull()
    await park.findByText('Changes discarded')
    await park.user.click(park.getByRole('button', { name: 'Undo' }))
    await park.findByText('Not saved yet')
    expect((await name(park)).value).toBe('Later?')
    await park.user.click(park.getByRole('button', { name: 'Discard' }))
    await until(() => expect(park.queryByText('Not saved yet')).toBeNull())
    park = await again(park)
    expect((await name(park)).value).toBe('Later')
  })

  it('does not revert what another manager has changed since the list was loaded', async () => {
    await sandbox.reset('demo')
    await sandbox.db.update(stalls).set({ state: STALL_STATE.free })
    const park = await open('/stallsAdmin', { as: 'merchant' })
    const row = (await park.findAllByRole('button', { name: /^Zone D, / }))[0] as HTMLElement
    const change = { contactPhone: '13800000009', state: STALL_STATE.underRepair }
    await sandbox.db.update(stalls).set(change)
    await park.user.click(row)
    await park.findByRole('heading', { name: 'Bookings' })
    // The current state is shown, beside the form that was created from the row of the list.
    await park.findByText('Under repair')
    await park.user.type(await park.findByRole('textbox', { name: 'Name' }), '!')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await until(() => expect(park.sent('/stall')).toHaveLength(1))
    const [sent] = park.sent('/stall')
    expect(sent).toMatchObject({ stallName: expect.stringMatching(/!$/) })
    expect(sent).not.toHaveProperty('contactPhone')
    expect(sent).not.toHaveProperty('state')
  })

  it('leaves the screen without a word if nothing was changed', async () => {
    const park = await open('/stallsAdmin?id=31', { as: 'merchant', scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: 'Save' }))
    await park.arrived('/stallsAdmin')
    expect(park.sent('/stall')).toEqual([])
    expect(park.queryByText('Saved')).toBeNull()
  })

  it('explains to a user without stalls what to do', async () => {
    const park = await open('/stallsAdmin', { as: 'second' })
    await park.findByText(/don’t manage any stalls/)
  })
})

it.each(['/bookRecord_info?kind=stall&id=999999', '/bookRecord_info?kind=stall', '/stallsAdmin?id=999999'])(
  '%s: says that it does not exist',
  async (path) => {
    const park = await open(path)
    await park.findByText('This doesn’t exist or was removed')
  },
)
