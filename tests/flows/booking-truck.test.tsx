/** Truck entries: choosing a time by remaining capacity, booking only once, the record, cancelling, and booking again. */
import { within } from '@testing-library/dom'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { bookingSlots, truckBookings } from '../../examples/sandbox/park/db/schema.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { getTruckRules, listBookingSlots, listTruckStalls } from '../../src/contract/api/booking.ts'
import { BOOK_PURPOSE, CAR_TYPE, ENTRY } from '../../src/contract/model/booking/booking.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { bookingDetailTexts } from '../../src/contract/text/parts/booking/booking-detail.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { entryStates } from '../../src/contract/text/states/entry.ts'
import { confirmAction, openConfirmation } from '../helpers/confirm-action.ts'
import { gifFile } from '../helpers/gif-file.ts'
import { openScreen, tokenOf, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { until, untilIdle } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, ...options })
const lost = (): Response => new Response('', { status: 502 })
const BOOK = '/trucksSubscribe'
const refused = (message: string): Response => Response.json({ code: 409, message, data: null })

const typePlate = async (park: Opened, field: string, plate: string): Promise<void> => {
  await park.user.click(await park.findByRole('button', { name: new RegExp(`^${field}`) }))
  await park.findByRole('dialog')
  await park.user.click(await park.findByRole('button', { name: plate }))
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
}
const choose = async (park: Opened, field: string, option: RegExp): Promise<void> => {
  await park.user.click(await park.findByRole('button', { name: new RegExp(`^${field}`) }))
  await park.findByRole('dialog')
  await park.user.click(await park.findByRole('radio', { name: option }))
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
}
const tomorrow = async (park: Opened): Promise<void> => {
  await park.user.click(await park.findByRole('tab', { name: /^Tomorrow/ }))
}
const fill = async (park: Opened, time: RegExp): Promise<void> => {
  await tomorrow(park)
  await park.user.click((await park.findAllByRole('radio', { name: time }))[0] as HTMLElement)
  await until(() => expect((park.getByRole('textbox', { name: 'Driver' }) as HTMLInputElement).value).not.toBe(''))
  await typePlate(park, 'Plate number', '新A12345')
  await choose(park, 'Vehicle size', /^Medium/)
  await choose(park, 'Stall', /^Zone A, 01-101/)
  await choose(park, 'Purpose', /^Delivery/)
  await park.user.type(park.getByRole('textbox', { name: 'Goods' }), 'Rice')
  await park.user.type(park.getByRole('textbox', { name: 'Weight (t)' }), '12.5')
}

describe('booking a truck entry', () => {
  it('shows a visitor the free slots and the rules, requires the login on submitting, and fills in the driver after it', async () => {
    const park = await open('/bookNav', { scenario: 'demo' })
    await park.findByText('Before you book a truck entry')
    await park.findByText(/show the code at the gate/)
    expect(park.getByText(/You’ll be asked to log in when you submit/)).toBeTruthy()
    await tomorrow(park)
    expect(park.getAllByRole('radio', { name: /left$/ }).length).toBeGreaterThan(5)
    expect(park.getByRole('heading', { name: 'North gate' })).toBeTruthy()
    await untilIdle()
    park.app.session.setIdentity({ userId: 'u-customer', openid: 'o1' })
    park.app.session.setToken(await tokenOf(sandbox, 'customer'))
    await until(() => expect((park.getByRole('textbox', { name: 'Driver' }) as HTMLInputElement).value).toBe('测试甲'))
    // Not for the visitor.
    expect(park.requests.filter(({ path }) => path === '/weighSubscribe/cars')).toHaveLength(1)
  })

  it.each([listBookingSlots, getTruckRules, listTruckStalls])('has the server’s words if %s fails', async (call) => {
    const park = await open('/bookNav', {
      answers: ({ path }) => (call.endsWith(` ${path}`) ? refused('Closed today.') : undefined),
    })
    await park.findByText('Closed today.')
    // The draft is kept.
    park.getByText(common.keptHint)
  })

  it('offers a plate typed for another driver the next time, after the own ones', async () => {
    const park = await open('/bookNav', { as: 'customer', scenario: 'demo' })
    const driver = (): string => (park.getByRole('textbox', { name: 'Driver' }) as HTMLInputElement).value
    await park.user.click(await park.findByRole('button', { name: /^Plate number/ }))
    await park.user.click(await park.findByRole('textbox', { name: 'Plate number' }))
    await park.user.keyboard('粤B88888{Enter}')
    await park.findByRole('button', { name: 'Plate number 粤B88888' })
    await until(() => expect(driver()).not.toBe(''))
    park.navigate('/bookRecord')
    await park.findByRole('tab', { name: 'Cancelled' })
    park.navigate('/bookNav')
    await until(() =>
      expect(park.app.saved.$state.get().plateLicenseList).toEqual(['新A12345', '新AD12345', '粤B88888']),
    )
    await park.user.click(await park.findByRole('button', { name: /^Plate number/ }))
    const offered = within(await park.findByRole('group', { name: 'Used before' }))
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '新A12345',
      '新AD12345',
      '粤B88888',
    ])
  })

  it('reports missing values, and focuses the first invalid field', async () => {
    const park = await open('/bookNav', { as: 'second' })
    await park.user.click(await park.findByRole('button', { name: 'Submit booking' }))
    const noTime = await park.findByText('Please choose a time')
    const slots = park.getByRole('radiogroup', { name: 'Time' })
    expect(noTime.compareDocumentPosition(slots)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    for (const message of ['the plate number', 'the goods', 'the recipient']) park.getByText(`Please enter ${message}`)
    await until(() => expect(document.activeElement?.getAttribute('role')).toBe('radio'))
    expect(park.sent(BOOK)).toEqual([])
  })

  it('removes a trailer that was entered by mistake', async () => {
    const park = await open('/bookNav', { as: 'customer' })
    await park.user.click(await park.findByRole('button', { name: 'Trailer If any' }))
    const sheet = within(await park.findByRole('dialog', { name: 'Trailer' }))
    await park.user.click(await sheet.findByRole('textbox', { name: 'Trailer' }))
    await park.user.keyboard('新B1234挂{Enter}')
    await park.user.click(await park.findByRole('button', { name: 'Trailer 新B1234挂' }))
    // It is no vehicle that is parked or driven alone.
    expect(park.app.saved.$state.get().plateLicenseList).not.toContain('新B1234挂')
    await park.user.click(await park.findByRole('textbox', { name: 'Trailer' }))
    await park.user.keyboard('{Backspace>7/}')
    await park.user.click(park.getByRole('button', { name: 'Done' }))
    // The sheet is still rendered while it moves out.
    await until(() => expect(park.queryByRole('textbox', { name: 'Trailer', hidden: true })).toBeNull())
    await park.user.click(park.getByRole('button', { name: 'Trailer If any' }))
    expect(await park.findByRole('textbox', { name: 'Trailer' })).toHaveProperty('value', '')
  })

  it('accepts only the plate of a trailer for a trailer, and offers no new energy', async () => {
    const park = await open('/bookNav', { as: 'customer' })
    park.app.saved.set({ plateLicenseList: ['新A12345'] })
    await park.user.click(await park.findByRole('button', { name: 'Trailer If any' }))
    const sheet = within(await park.findByRole('dialog', { name: 'Trailer' }))
    await park.user.click(await sheet.findByRole('textbox', { name: 'Trailer' }))
    expect(sheet.queryByRole('switch', { name: 'New energy' })).toBeNull()
    // The user's own plates are no trailers.
    expect(sheet.queryByRole('group', { name: 'Used before' })).toBeNull()
    await park.user.keyboard('新AD1234')
    expect(sheet.getByRole('alert').textContent).toBe('“4” can’t be character 7')
    expect(sheet.getByRole('button', { name: '挂' }).getAttribute('aria-disabled')).toBeNull()
    expect(sheet.getByRole('button', { name: '4' }).getAttribute('aria-disabled')).toBe('true')
    await park.user.paste('新AD12345')
    expect(sheet.getByRole('alert').textContent).toBe('“5” can’t be character 8')
    expect(sheet.getByRole('textbox', { name: 'Trailer' })).toHaveProperty('value', '新AD123')
  })

  it('keeps an unfinished plate when its sheet is closed, and discards changes of an existing one', async () => {
    const park = await open('/bookNav', { as: 'customer' })
    const box = () => park.findByRole('textbox', { name: 'Trailer' })
    const close = async (): Promise<void> => {
      await park.user.click(park.getByRole('button', { name: 'Close' }))
      // The sheet is still rendered while it moves out.
      await until(() => expect(park.queryByRole('textbox', { name: 'Trailer', hidden: true })).toBeNull())
    }
    await park.user.click(await park.findByRole('button', { name: 'Trailer If any' }))
    ;(await box()).focus()
    await park.user.keyboard('新B12')
    await close()
    await park.user.click(park.getByRole('button', { name: 'Trailer If any' }))
    expect(await box()).toHaveProperty('value', '新B12')
    ;(await box()).focus()
    await park.user.keyboard('34挂{Enter}')
    await park.user.click(await park.findByRole('button', { name: 'Trailer 新B1234挂' }))
    ;(await box()).focus()
    await park.user.keyboard('{Backspace}')
    await close()
    await park.user.click(park.getByRole('button', { name: 'Trailer 新B1234挂' }))
    expect(await box()).toHaveProperty('value', '新B1234挂')
  })

  it('refuses an invalid weight', async () => {
    const park = await open('/bookNav', { as: 'customer' })
    await park.user.type(await park.findByRole('textbox', { name: 'Weight (t)' }), '201')
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText(/Weight must be/)
  })

  it('a gate for large vehicles sets the size, and cannot be chosen for another', async () => {
    await sandbox.reset('demo')
    // The east gate is closed on Sundays.
    await sandbox.db.update(bookingSlots).set({ isOpen: true, notice: null }).where(eq(bookingSlots.gate, 'east'))
    const park = await open('/bookNav', { as: 'customer' })
    await tomorrow(park)
    const east = park.getByRole('heading', { name: /East gate/ }).parentElement as HTMLElement
    await park.user.click(east.querySelector('button:not(:disabled)') as HTMLElement)
    await park.findByRole('button', { name: /Vehicle size Large/ })
    await choose(park, 'Vehicle size', /^Small/)
    await until(() => expect(east.querySelectorAll('button:not(:disabled)')).toHaveLength(0))
    // A gate for all sizes keeps the size.
    const north = park.getByRole('heading', { name: /North gate/ }).parentElement as HTMLElement
    await park.user.click(north.querySelector('button:not(:disabled)') as HTMLElement)
    await park.findByRole('button', { name: /Vehicle size Small/ })
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await typePlate(park, 'Plate number', '新A12345')
    expect(park.sent(BOOK)).toEqual([])
    // After a reload the form opens on the day of the chosen time.
    await park.user.click(park.getAllByRole('tab')[2] as HTMLElement)
    const gate = () => park.getByRole('heading', { name: /North gate/ }).parentElement as HTMLElement
    await until(() => expect(park.getAllByRole('tab')[2]?.getAttribute('aria-selected')).toBe('true'))
    await park.user.click(gate().querySelector('button:not(:disabled)') as HTMLElement)
    park.unmount()
    const again = await open('/bookNav', { as: 'customer' })
    await until(() => expect(again.getAllByRole('tab')[2]?.getAttribute('aria-selected')).toBe('true'))
  })

  it('a gate says which size it admits, and when its times are over; the form opens on the next day then', async () => {
    await sandbox.reset('demo')
    const isEast = eq(bookingSlots.gate, 'east')
    await sandbox.db.update(bookingSlots).set({ carType: CAR_TYPE.small, isOpen: true, notice: null }).where(isEast)
    const isToday = eq(bookingSlots.configDate, parkDay(Date.now()))
    await sandbox.db
      .update(bookingSlots)
      .set({ endTime: '00:00', notice: { en: 'Bring your permit', zh: '请携带通行证' } })
      .where(isToday)
    const [first] = await sandbox.db
      .select()
      .from(bookingSlots)
      .where(and(isEast, eq(bookingSlots.configDate, parkDay(Date.now(), 1))))
      .orderBy(bookingSlots.startTime)
    await sandbox.db
      .update(bookingSlots)
      .set({ isOpen: false, notice: { en: 'Closed for repairs', zh: '检修' } })
      .where(eq(bookingSlots.id, Number(first?.id)))
    const park = await open('/bookNav', { as: 'customer' })
    // The first day with free places.
    await park.findByRole('tab', { name: /^Tomorrow/, selected: true })
    const gate = (name: RegExp) => park.getByRole('heading', { name }).parentElement as HTMLElement
    expect(gate(/East gate/).textContent).toMatch(/^East gate.*Closed for repairs · Small vehicles only.*Closed.*left/)
    await choose(park, 'Vehicle size', /^Small/)
    await park.user.click(gate(/East gate/).querySelector('button:not(:disabled)') as HTMLElement)
    await choose(park, 'Vehicle size', /^Large/)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.user.click(park.getByRole('tab', { name: /^Today/ }))
    await until(() => expect(gate(/North gate/).textContent).toBe('North gateBring your permit · Past'))
  })

  it('warns about a driver who is not in the profile, and books nevertheless', async () => {
    const park = await open('/bookNav', { as: 'customer', scenario: 'demo' })
    await fill(park, /^10:00-12:00/)
    await until(() => expect(park.sent('/user/verify')).toHaveLength(1))
    expect(park.queryByText(/isn’t in My details/)).toBeNull()
    // Screen readers announce only what is added to an existing live region.
    const added: (string | null | undefined)[] = []
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element) added.push(node.querySelector('[role=status]')?.textContent)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    const phone = park.getByRole('textbox', { name: 'Phone' })
    await park.user.type(phone, '{Backspace}')
    await untilIdle()
    await park.user.type(phone, '9')
    const note = await park.findByText(/isn’t in My details/)
    expect(note.closest('[role=status]')).not.toBeNull()
    expect(added).toContain('')
    expect(added.join()).not.toContain('My details')
    // The warning is about the phone that was checked, not about another one.
    await park.user.type(phone, '{Backspace}')
    await until(() => expect(park.queryByText(/isn’t in My details/)).toBeNull())
    await park.user.type(phone, '9')
    await park.findByText(/isn’t in My details/)
    // No request is sent for an incomplete phone number.
    expect(park.sent('/user/verify')).toEqual([
      { name: '测试甲', phone: '13000000001', plateNo: '新A12345' },
      { name: '测试甲', phone: '13000000009', plateNo: '新A12345' },
    ])
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText('Entry code')
  })

  it('does not check the driver of a visitor', async () => {
    const park = await open('/bookNav')
    await park.user.click(await park.findByRole('button', { name: /^Plate number/ }))
    await park.user.click(await park.findByRole('textbox', { name: 'Plate number' }))
    await park.user.keyboard('粤B88888{Enter}')
    await park.findByRole('button', { name: 'Plate number 粤B88888' })
    await park.user.type(park.getByRole('textbox', { name: 'Driver' }), '测试甲')
    await park.user.type(park.getByRole('textbox', { name: 'Phone' }), '13000000001')
    await import('../../widgets/booking/driver/driver-note.tsx')
    await untilIdle()
    await untilIdle()
    expect(park.sent('/user/verify')).toEqual([])
  })

  it('books once for two presses, and opens the record with its code', async () => {
    const park = await open('/bookNav', {
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) =>
        path === '/trucksSubscribe/message'
          ? Response.json({ code: 200, message: '', data: { needIdCard: YES_NO.yes } })
          : undefined,
    })
    await fill(park, /^10:00-12:00/)
    await park.user.click(park.getByRole('button', { name: 'Trailer If any' }))
    await park.user.click(await park.findByRole('textbox', { name: 'Trailer' }))
    await park.user.keyboard('新B1234挂{Enter}')
    await park.findByRole('button', { name: 'Trailer 新B1234挂' })
    const texts = { 'ID number': ' 65010219900101123x ', Haulier: ' A Carrier ', Note: ' Two pallets ' }
    for (const [name, value] of Object.entries(texts)) await park.user.type(park.getByRole('textbox', { name }), value)
    await park.user.upload(park.getByLabelText(/^Add pictures/), gifFile('waybill.gif'))
    await park.findByRole('button', { name: 'View picture 1, Uploaded' })
    expect((park.getByRole('textbox', { name: 'Recipient' }) as HTMLInputElement).value).toBe(
      'Sample Hefeng Grain & Oil',
    )
    await park.user.dblClick(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(park.path()).toMatch(/^\/bookRecord_info\?id=\d+$/))
    await park.findByText('Submitted successfully')
    await park.findByText('Entry code')
    expect(park.getByText(/^\d{6}$/)).toBeTruthy()
    const isNorth = and(eq(bookingSlots.gate, 'north'), eq(bookingSlots.startTime, '10:00'))
    const isTomorrow = eq(bookingSlots.configDate, parkDay(Date.now(), 1))
    const [slot] = await sandbox.db.select().from(bookingSlots).where(and(isNorth, isTomorrow))
    expect(park.sent(BOOK)).toEqual([
      {
        slotId: String(slot?.id),
        plateNo: '新A12345',
        trailerPlateNo: '新B1234挂',
        carType: CAR_TYPE.medium,
        driverName: PEOPLE.customer.name,
        driverPhone: PEOPLE.customer.phone,
        idCard: '65010219900101123X',
        transportCompany: 'A Carrier',
        receiveBusinessName: 'Sample Hefeng Grain & Oil',
        stallNo: 'Zone A, 01-101',
        bookPurpose: BOOK_PURPOSE.deliver,
        goodsName: 'Rice',
        goodsWeight: 12.5,
        images: [expect.stringMatching(/^\/files\//)],
        remark: 'Two pallets',
      },
    ])
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('finds its booking if the response is lost', async () => {
    const park = await open('/bookNav', {
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }, real) => (path === BOOK ? real().then(lost) : undefined),
    })
    await fill(park, /^10:00-12:00/)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(park.path()).toMatch(/^\/bookRecord_info\?id=\d+$/))
    expect(park.sent(BOOK)).toHaveLength(1)
  })

  it('says that the time is full now, updates the free slots, and keeps typed values', async () => {
    const park = await open('/bookNav', {
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) => (path === BOOK ? refused('This time is full.') : undefined),
    })
    await fill(park, /^10:00-12:00/)
    const before = park.sent('/trucksSubscribe/config/list').length
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText('This time is full.')
    await until(() => expect(park.sent('/trucksSubscribe/config/list')).toHaveLength(before + 1))
    expect((park.getByRole('textbox', { name: 'Goods' }) as HTMLInputElement).value).toBe('Rice')
    expect(park.path()).toBe('/bookNav')
  })
})

describe('the record', () => {
  it('lists the entries by state', async () => {
    const park = await open('/bookRecord', { as: 'customer', scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(4))
    await park.user.click(park.getByRole('tab', { name: 'Cancelled' }))
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
    expect(park.path()).toBe('/bookRecord?status=5')
  })

  it('asks before it cancels, then strikes the code through and offers no cancelling', async () => {
    const park = await open('/bookRecord', { as: 'customer', scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: 'Tomorrow 14:00-16:00' }))
    await park.findByText('Entry code')
    await park.user.click(park.getByRole('button', { name: 'Cancel booking' }))
    const dialog = await park.findByRole('dialog')
    expect(dialog.textContent).toContain('Tomorrow 14:00-16:00')
    expect(park.requests.filter(({ path }) => path.includes('cancel'))).toEqual([])
    await park.user.click(
      [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Cancel booking') as HTMLElement,
    )
    await park.findByText('Booking cancelled')
    // The card stays, so that the content below it does not move.
    await park.findByText('This code is no longer valid')
    expect(document.querySelector('del')?.textContent).toMatch(/\d/)
    const steps = [...document.querySelectorAll('ol > li')].map((step) => step.children[1]?.textContent)
    expect(steps).toEqual(['Submitted', 'Booked', 'Cancelled'])
    expect(park.queryByText('Show it to the guard when you arrive')).toBeNull()
    expect(park.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    // The button that opened the dialog is gone.
    await until(() => expect(document.activeElement?.localName).toBe('h1'))
  })

  it('has no code after the vehicle has entered, and shows another outcome in its state and progress', async () => {
    const left = await open('/bookRecord_info?id=4001', { as: 'customer', scenario: 'demo' })
    await left.findByText('Progress')
    expect(left.queryByText('Entry code')).toBeNull()
    left.unmount()
    await sandbox.db.update(truckBookings).set({ entryState: ENTRY.entered }).where(eq(truckBookings.id, 4006))
    const inside = await open('/bookRecord_info?id=4006', { as: 'customer' })
    await inside.findByText('Progress')
    expect(inside.queryByText('Entry code')).toBeNull()
    inside.unmount()
    for (const [id, end] of [
      ['4002', 'Booking failed'],
      ['4003', 'Cancelled'],
    ] as const) {
      const park = await open(`/bookRecord_info?id=${id}`, { as: 'customer' })
      await park.findByText('Progress')
      expect(park.getAllByText(end)).toHaveLength(2)
      expect(park.queryByText(entryStates.notEntered.en)).toBeNull()
      park.unmount()
    }
  })

  it('says that the time is over, not before its end, and keeps the code', async () => {
    await sandbox.reset('demo')
    const slotOf = async (id: number) =>
      (await sandbox.db.select().from(truckBookings).where(eq(truckBookings.id, id)))[0]?.slotId ?? 0
    const allDay = { configDate: parkDay(Date.now()), startTime: '00:00', endTime: '24:00' }
    await sandbox.db
      .update(bookingSlots)
      .set(allDay)
      .where(eq(bookingSlots.id, await slotOf(4006)))
    const begun = await open('/bookRecord_info?id=4006', { as: 'customer' })
    await begun.findByText(bookingDetailTexts.en.codeHint)
    expect(begun.queryByText(cancellingTexts.en.over)).toBeNull()
    begun.unmount()
    const slotId = await slotOf(4002)
    await sandbox.db
      .update(truckBookings)
      .set({ slotId })
      .where(inArray(truckBookings.id, [4005, 4006]))
    const booked = await open('/bookRecord_info?id=4006', { as: 'customer' })
    await booked.findByText(cancellingTexts.en.over)
    expect(booked.getByText(/^\d{6}$/)).toBeTruthy()
    expect(booked.queryByText(bookingDetailTexts.en.codeHint)).toBeNull()
    booked.unmount()
    const reviewing = await open('/bookRecord_info?id=4005', { as: 'customer' })
    await reviewing.findByText(cancellingTexts.en.over)
    expect(reviewing.queryByText(bookingDetailTexts.en.reviewing)).toBeNull()
  })

  it('shows the length, the volume and the packages if they are known', async () => {
    const labels = ['Vehicle length', 'Volume', 'Packages']
    await sandbox.reset('demo')
    const set = (carLength: number | null, goodsVolume: number | null, packageCount: number | null) =>
      sandbox.db.update(truckBookings).set({ carLength, goodsVolume, packageCount }).where(eq(truckBookings.id, 4006))
    await set(null, null, null)
    const park = await open('/bookRecord_info?id=4006', { as: 'customer' })
    await park.findByText('Progress')
    for (const label of labels) expect(park.queryByText(label)).toBeNull()
    park.unmount()
    await set(9.6, 42.5, 120)
    const full = await open('/bookRecord_info?id=4006', { as: 'customer' })
    await full.findByText('Progress')
    const values = labels.map((label) => full.getByText(label).nextElementSibling?.textContent)
    expect(values).toEqual(['9.6 m', '42.5 m³', '120'])
  })

  it('of a vehicle that has entered offers no cancelling, and prefills another booking', async () => {
    const park = await open('/bookRecord', { as: 'customer', scenario: 'demo' })
    const entered = (await park.findAllByRole('article')).find(({ textContent }) => textContent?.includes('Entered'))
    await park.user.click(entered?.querySelector('button') as HTMLElement)
    await park.user.click(await park.findByRole('button', { name: 'Book again' }))
    await park.arrived('/bookNav')
    await park.findByRole('button', { name: 'Plate number 新A12345' })
    expect((park.getByRole('textbox', { name: 'Goods' }) as HTMLInputElement).value).toBe('Rice')
    expect(park.queryAllByRole('radio', { checked: true })).toEqual([])
  })

  it('replaces a booking that was begun only after a question', async () => {
    const EARLIER = '/bookRecord_info?id=4004'
    const park = await open('/bookNav', { as: 'customer', scenario: 'demo' })
    await park.user.type(await park.findByRole('textbox', { name: 'Goods' }), 'Apples')
    park.navigate(EARLIER)
    const dialog = await openConfirmation(park, 'Book again')
    expect(dialog.textContent).toContain('Replace the booking you started?')
    await park.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    park.navigate('/bookNav')
    await park.findByDisplayValue('Apples')
    park.navigate(EARLIER)
    await confirmAction(park, 'Book again')
    await park.arrived('/bookNav')
    await park.findByRole('button', { name: /^Plate number 新A/ })
    expect(park.queryByDisplayValue('Apples')).toBeNull()
    // Nothing was typed since.
    park.navigate(EARLIER)
    await park.user.click(await park.findByRole('button', { name: 'Book again' }))
    await park.arrived('/bookNav')
  })

  it('asks to choose again if the stall of an earlier booking is no longer offered', async () => {
    const park = await open('/bookRecord_info?id=4004', {
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }, real) =>
        path === '/trucksSubscribe/stallMsg'
          ? real().then(async (reply) => new Response((await reply.text()).replace(/01-101/g, '09-909'), reply))
          : undefined,
    })
    await park.user.click(await park.findByRole('button', { name: 'Book again' }))
    await park.arrived('/bookNav')
    const GONE = 'This choice is no longer offered. Please choose again.'
    const stall = await park.findByRole('button', { name: 'Stall Choose', description: GONE })
    await tomorrow(park)
    await park.user.click((await park.findAllByRole('radio', { name: /^10:00-12:00/ }))[0] as HTMLElement)
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await park.findByText(`Stall: ${GONE}`)
    expect(park.sent(BOOK)).toEqual([])
    await choose(park, 'Stall', /^Zone A, 09-909/)
    expect(stall.getAttribute('aria-describedby')).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Submit booking' }))
    await until(() => expect(park.sent(BOOK)).toMatchObject([{ stallNo: 'Zone A, 09-909' }]))
  })
})
