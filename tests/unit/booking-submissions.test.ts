/** The forms of truck entries and stalls: validation, requests, finding a booking again, and details taken from the user's own vehicles. */
import { atom } from 'nanostores'
import { describe, expect, it, test, vi } from 'vitest'
import { BOOK_TYPE, BOOKING, CAR_TYPE } from '../../src/contract/model/booking/booking.ts'
import { NOT_FOUND } from '../../src/contract/final-codes.ts'
import { STALL_STATE } from '../../src/contract/model/booking/stall.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { createDraft } from '../../src/core/form/draft.ts'
import type { StallItem } from '../../src/features/booking/stall-booking.ts'
import type { SlotItem } from '../../src/features/booking/slot.ts'
import type { TruckItem } from '../../src/features/booking/truck-booking.ts'
import { isOwnDriver } from '../../widgets/booking/driver/verify-driver.ts'
import { prefillDriver } from '../../widgets/booking/prefill-driver.ts'
import { createManagedEdit, fetchManagedStall, managedSubmission } from '../../widgets/booking/stall/managed-form.ts'
import * as stallForm from '../../widgets/booking/stall/stall-form.ts'
import { createTruckForm, type TruckValues } from '../../widgets/booking/truck/truck-form.ts'
import { nextTruckDraft, truckSubmission, truckSubmissionOf } from '../../widgets/booking/truck/truck-submission.ts'
import { createWeighForm, type WeighValues } from '../../widgets/weighing/weigh-form.ts'
import * as weighing from '../../widgets/weighing/weigh-submission.ts'

const DAY = '2026-11-23'
/** 08:00 in the park on the day before. */
const NOW = Date.parse('2026-11-22T08:00:00+08:00')

/** An app whose server sends this response, and the requests it received. */
const openApp = (answer: unknown = null, token: string | null = 't') => {
  const $state = atom({ drafts: {}, formData: {}, plateLicenseList: [] as string[], plateOwner: '' })
  const asked: unknown[] = []
  const start = vi.fn()
  const session = { userId: 'u-1' as string | null, $token: atom(token) }
  const app = {
    session,
    saved: { $state, set: (part: object) => $state.set({ ...$state.get(), ...part }) },
    clock: { now: () => NOW },
    text: () => ({ missing: 'not found' }),
    location: { current: () => '/bookNav', back: () => undefined },
    login: { start },
    client: {
      attempt: async (_: unknown, args: unknown) => {
        asked.push(args)
        return { ok: true, value: answer }
      },
    },
  } as unknown as App
  return { app, asked, start, session }
}

const VALUES: TruckValues = {
  slotId: '7',
  plateNo: '新A12345',
  trailerPlateNo: '',
  carType: String(CAR_TYPE.medium),
  driverName: ' Li Lei ',
  driverPhone: '13000000001',
  idCard: ' 11010119900307123x ',
  transportCompany: ' ',
  stallNo: 'A-1',
  receiveBusinessName: ' Sample ',
  bookPurpose: '1',
  goodsName: ' Rice ',
  goodsWeight: '',
  remark: '',
  images: [],
}
const slot = (carType: number | null, isOpen = true): SlotItem =>
  ({ id: '7', carType, configDate: DAY, endTime: '12:00', isOpen: Number(isOpen), total: 20, remain: 10 }) as SlotItem

/** A form filled in with these values, and the request that it would send. */
const truck = (
  carType: number | null,
  { token = 't' as string | null, isOpen = true, answer = null as unknown } = {},
) => {
  const opened = openApp(answer, token)
  const form = createTruckForm(opened.app, false)
  form.set(VALUES)
  const submission = truckSubmission(opened.app, form, {
    needIdCard: false,
    slots: [slot(carType, isOpen)],
    onFail: () => undefined,
  })
  return { ...opened, form, submission, check: () => submission.check?.() }
}

test('a driver is checked by the name as it is sent', async () => {
  const { app, asked } = openApp({ verified: 1 })
  const driver = { driverName: ' 阿卜杜拉•示例 ', driverPhone: '13000000001', plateNo: '新A12345' }
  expect(await isOwnDriver(app, driver)).toBe(true)
  expect(asked).toEqual([{ name: '阿卜杜拉·示例', phone: '13000000001', plateNo: '新A12345' }])
})

describe('a truck entry', () => {
  it('is sent for a gate for vehicles of its size or of all sizes', () => {
    expect([truck(CAR_TYPE.medium).check(), truck(null).check()]).toEqual([true, true])
    const { check, form } = truck(CAR_TYPE.large)
    expect(check()).toBe(false)
    expect(form.$errors.get()).toEqual({ slotId: 'slotSize' })
  })

  it('resets a time that can no longer be booked', () => {
    const { check, form } = truck(null, { isOpen: false })
    expect(check()).toBe(false)
    expect([form.$values.get().slotId, form.$errors.get()]).toEqual(['', { slotId: 'slotGone' }])
  })

  it('leads a visitor to the login, and is not sent', () => {
    const { check, start } = truck(null, { token: null })
    expect(check()).toBe(false)
    expect(start.mock.calls).toEqual([['/bookNav', 'asked']])
  })

  it('is sent trimmed, with the identity number only where the rules ask for it', () => {
    const sent = { driverName: 'Li Lei', transportCompany: null, receiveBusinessName: 'Sample', goodsName: 'Rice' }
    expect(truckSubmissionOf(VALUES, false)).toMatchObject({ ...sent, idCard: null, goodsWeight: null, remark: null })
    expect(truckSubmissionOf({ ...VALUES, goodsWeight: '0' }, true)).toMatchObject({
      idCard: '11010119900307123X',
      goodsWeight: 0,
    })
    const FILLED = {
      ...VALUES,
      trailerPlateNo: '新A1234挂',
      transportCompany: ' Carrier ',
      bookPurpose: '3',
      goodsWeight: '8.25',
      remark: ' Cold ',
      images: ['/a', '/b'],
    }
    expect(truckSubmissionOf(FILLED, false)).toEqual({
      slotId: '7',
      plateNo: '新A12345',
      trailerPlateNo: '新A1234挂',
      carType: CAR_TYPE.medium,
      driverName: 'Li Lei',
      driverPhone: '13000000001',
      idCard: null,
      transportCompany: 'Carrier',
      stallNo: 'A-1',
      receiveBusinessName: 'Sample',
      bookPurpose: 3,
      goodsName: 'Rice',
      goodsWeight: 8.25,
      remark: 'Cold',
      images: ['/a', '/b'],
    })
  })

  it('is sent by the rules with which its form was created', async () => {
    const { submission, asked } = truck(null)
    await submission.send(VALUES, {} as never)
    expect(asked).toMatchObject([{ slotId: '7', idCard: null }])
  })

  test.each([
    ['goodsWeight', '200', undefined],
    ['goodsWeight', '0.25', undefined],
    ['goodsWeight', '', undefined],
    ['goodsWeight', '200.01', 'weight'],
    ['goodsWeight', '1.125', 'weight'],
    ['goodsWeight', '8,5', 'weight'],
    ['trailerPlateNo', '', undefined],
    ['trailerPlateNo', '新A1234挂', undefined],
    ['trailerPlateNo', '新A12345', 'trailer'],
  ] as const)('has the %s %j: %s', (field, value, error) => {
    const { form } = truck(null)
    form.set({ [field]: value })
    form.validateAll()
    expect(form.$errors.get()[field]).toBe(error)
  })

  test.each([
    [' 11010119900307123x ', undefined],
    ['110101199003071234', undefined],
    ['11010119900307123', 'idCard'],
    ['1101011990030712345', 'idCard'],
    ['', 'idCard'],
  ])('has the identity number %j where the rules ask for one: %s', (idCard, error) => {
    const form = createTruckForm(openApp().app, true)
    form.set({ idCard })
    form.validateAll()
    expect(form.$errors.get().idCard).toBe(error)
    const other = createTruckForm(openApp().app, false)
    other.set({ idCard })
    other.validateAll()
    expect(other.$errors.get().idCard).toBeUndefined()
  })

  it('is found by its slot and plate, among active bookings', async () => {
    const { plateNo } = VALUES
    const live = { slotId: '7', plateNo, status: BOOKING.booked }
    const others = [
      { ...live, id: 1, status: BOOKING.cancelled },
      { ...live, id: 2, status: BOOKING.failed },
      { ...live, id: 3, slotId: '8' },
      { ...live, id: 4, plateNo: '新A99999' },
    ]
    const find = (...more: object[]) =>
      truck(null, { answer: { data: [...others, ...more] } }).submission.find?.({ sent: VALUES } as never)
    expect(await find()).toEqual({ ok: true, value: undefined })
    expect(await find({ ...live, id: 5 })).toMatchObject({ ok: true, value: { id: '5' } })
    expect(await find({ ...live, id: 6, status: BOOKING.reviewing })).toMatchObject({ ok: true, value: { id: '6' } })
  })

  it('is booked again at another time', () => {
    const { app } = openApp()
    const texts = { ...VALUES, trailerPlateNo: '新A1234挂', transportCompany: 'Carrier', remark: 'Cold' }
    const known = { carType: 2, bookPurpose: 3, goodsWeight: 8.5, idCard: '110***', images: ['/a'] }
    nextTruckDraft(app, { ...texts, ...known } as unknown as TruckItem).save()
    expect(createTruckForm(app, true).$values.get()).toEqual({
      ...texts,
      ...{ slotId: '', idCard: '', images: [] },
      ...{ carType: '2', bookPurpose: '3', goodsWeight: '8.5' },
    })
  })
})

it.each([
  ['truck entry', 'truck entry', nextTruckDraft],
  ['stall', 'stall 7', stallForm.nextStallDraft],
  ['weighing', 'weighing', weighing.nextWeighDraft],
])(
  'a %s is booked again as another one, although the response to an earlier attempt was lost',
  (name, creates, again) => {
    const { app } = openApp()
    const draft = createDraft(app, name)
    draft.setAttempt(creates, { key: 'k', at: NOW, sent: VALUES, isLost: true })
    expect(again(app, { ...VALUES, stallId: '7' } as never).replacesInput()).toBe(false)
    again(app, { ...VALUES, stallId: '7' } as never).save()
    expect([draft.getAttempt(creates), draft.exists()]).toEqual([undefined, true])
    draft.keep({ goodsName: 'Apples' })
    expect(again(app, { ...VALUES, stallId: '7' } as never).replacesInput()).toBe(true)
  },
)

it.each<[string, (app: App) => { find?: ((attempt: never) => Promise<unknown>) | undefined }]>([
  [
    'truck entry',
    (app) =>
      truckSubmission(app, createTruckForm(app, false), { needIdCard: false, slots: [], onFail: () => undefined }),
  ],
  [
    'stall',
    (app) =>
      stallForm.stallSubmission(app, stallForm.createStallForm(app), {
        ...{ stallId: '7', bookType: BOOK_TYPE.stall, taken: [], gone: '' },
        onFail: () => undefined,
      }),
  ],
  [
    'weighing',
    (app) => weighing.weighSubmission(app, createWeighForm(app, []), { slots: [], onFail: () => undefined }),
  ],
])('a failed search for a %s does not mean that there is none', async (_, open) => {
  const { app } = openApp()
  const failure = { ok: false, error: new ApiError('network', 'no network') }
  Object.assign(app.client, { attempt: async () => failure })
  expect(await open(app).find?.({ sent: VALUES } as never)).toEqual(failure)
})

describe('a stall or a parking place', () => {
  const TIME = { bookDate: DAY, startTime: '10:00', endTime: '12:00' }
  const open = (
    taken: { bookDate: string; startTime: string; endTime: string }[],
    answer: unknown = null,
    stallId = '42',
  ) => {
    const { app, asked } = openApp(answer)
    const form = stallForm.createStallForm(app)
    form.set(TIME)
    const submission = stallForm.stallSubmission(app, form, {
      stallId,
      bookType: BOOK_TYPE.carPark,
      taken: taken.map((one) => ({ ...one, isMine: 0 })),
      gone: 'Taken',
      onFail: () => undefined,
    })
    return { form, submission, asked }
  }

  it('is sent only if all of its hours are free', () => {
    expect(open([{ ...TIME, startTime: '12:00', endTime: '13:00' }]).submission.check?.()).toBe(true)
    const { form, submission } = open([{ ...TIME, startTime: '11:00', endTime: '13:00' }])
    expect(submission.check?.()).toBe(false)
    expect(form.$errors.get()).toEqual({ startTime: { sentence: 'Taken' } })
  })

  it('is found by its day and hour, among active bookings of the place', async () => {
    const live = { ...TIME, status: BOOKING.reviewing }
    const others = [
      { ...live, id: 1, status: BOOKING.cancelled },
      { ...live, id: 2, bookDate: '2026-11-24' },
      { ...live, id: 3, startTime: '09:00' },
    ]
    const find = (one: object) => {
      const { submission, asked } = open([], { data: [...others, one] })
      return { asked, found: submission.find?.({ sent: TIME } as never) }
    }
    const { asked, found } = find({ ...live, id: 4 })
    expect(await found).toMatchObject({ value: { id: '4' } })
    expect(await find({ ...live, id: 5, status: BOOKING.booked }).found).toMatchObject({ value: { id: '5' } })
    expect(asked).toMatchObject([{ bookType: BOOK_TYPE.carPark, stallId: '42' }])
  })

  it('opens the list of its kind if the response does not contain the booking', () => {
    expect(open([]).submission.after?.(undefined)).toBe('/myBook?kind=carPark')
  })

  it('is sent trimmed, for its place, and booked again with its values at another time', async () => {
    const values = {
      ...TIME,
      plateNo: '新A12345',
      carType: '2',
      driverName: ' Li Lei ',
      driverPhone: '1',
      goodsName: ' ',
    }
    const { submission, asked } = open([])
    await submission.send(values, {})
    await submission.send({ ...values, goodsName: ' Rice ' }, {})
    const sent = {
      ...values,
      bookType: BOOK_TYPE.carPark,
      stallId: '42',
      carType: 2,
      driverName: 'Li Lei',
      goodsName: null,
    }
    expect(asked).toEqual([sent, { ...sent, goodsName: 'Rice' }])
    const { app } = openApp()
    stallForm.nextStallDraft(app, { ...sent, goodsName: 'Rice' } as never).save()
    expect(stallForm.createStallForm(app).$values.get()).toEqual({
      ...values,
      ...{ driverName: 'Li Lei', goodsName: 'Rice', bookDate: '', startTime: '', endTime: '' },
    })
  })

  it('is not taken for a repetition of the booking of another place', () => {
    expect(open([]).submission.creates).not.toBe(open([], null, '43').submission.creates)
  })

  it('that its manager edits has its own draft, of the changed fields only', () => {
    const { app } = openApp()
    const stall = (id: string, stallName: string) =>
      ({ id, stallName, businessFormat: 'Stone', contactName: '', contactPhone: '', state: 1 }) as StallItem
    const valuesOf = (one: StallItem) => createManagedEdit(app, one).form.$values.get()
    createManagedEdit(app, stall('31', 'D-1')).form.set({ stallName: 'Marble' })
    expect(valuesOf(stall('32', 'D-2')).stallName).toBe('D-2')
    // Another manager has changed the trade meanwhile.
    expect(valuesOf({ ...stall('31', 'D-1'), businessFormat: 'Tools' })).toMatchObject({
      stallName: 'Marble',
      businessFormat: 'Tools',
    })
  })

  it('that its manager edits has no draft of spaces that were not worth saving', async () => {
    const { app } = openApp()
    const texts = { stallName: 'D-1', businessFormat: '', contactName: '', contactPhone: '' }
    const stall = { ...texts, id: '31', stallNo: 'D-1', state: STALL_STATE.free } as StallItem
    const { form } = createManagedEdit(app, stall)
    form.set({ stallName: 'D-1 ' })
    expect(app.saved.$state.get().drafts).not.toEqual({})
    await managedSubmission(app, stall, 'Saved').send(form.$values.get(), {})
    expect(app.saved.$state.get().drafts).toEqual({})
  })

  it('that its manager edits is found by its id, also if the server sends a number', async () => {
    const { app } = openApp({ data: [{ id: 30 }, { id: 31 }], total: 2 })
    expect(await fetchManagedStall(app, '31')).toEqual({ ok: true, value: { id: 31 } })
    expect(await fetchManagedStall(app, '32')).toMatchObject({
      ok: false,
      error: { message: 'not found', code: NOT_FOUND },
    })
  })

  it('that its manager edits is sent with the changed fields only, and is never set to booked', async () => {
    const { app, asked } = openApp()
    const values = { stallName: ' Stone ', businessFormat: '', contactName: '', contactPhone: '' }
    const stall = { ...values, id: '31', stallNo: 'D-1', stallName: 'D-1', state: STALL_STATE.free } as StallItem
    const { send } = managedSubmission(app, stall, 'Saved')
    const { form } = createManagedEdit(app, stall)
    // A stall may have no contact, but not half a phone number.
    expect(form.validateAll()).toBeUndefined()
    form.set({ contactPhone: '1380' })
    expect(form.validateAll()).toBe('contactPhone')
    // Only changed fields are sent: the state may have been changed by a booking since the form was opened.
    await send({ ...values, state: String(STALL_STATE.free) }, {} as never)
    await send({ ...values, state: String(STALL_STATE.booked) }, {} as never)
    await send({ ...values, stallName: 'D-1', state: String(STALL_STATE.underRepair) }, {} as never)
    expect(asked).toEqual([
      { id: '31', stallNo: 'D-1', stallName: 'Stone' },
      { id: '31', stallNo: 'D-1', stallName: 'Stone' },
      { id: '31', stallNo: 'D-1', state: STALL_STATE.underRepair },
    ])
  })
})

describe('the caller’s vehicles', () => {
  const CAR = { plateNo: '新A12345', driverName: 'Li Lei', driverPhone: '13000000001' }
  const OTHER = { plateNo: '新AD12345', driverName: 'Han Meimei', driverPhone: '13000000002' }
  const driverOf = (form: { $values: { get(): { driverName: string; driverPhone: string } } }) => {
    const { driverName, driverPhone } = form.$values.get()
    return [driverName, driverPhone]
  }

  it('do not fill in the plate while the user enters one', async () => {
    const { app } = openApp([CAR, OTHER])
    const form = stallForm.createStallForm(app)
    form.markFocused('plateNo')
    await prefillDriver(app, form)
    expect(form.$values.get().plateNo).toBe('')
    expect(driverOf(form)).toEqual([CAR.driverName, CAR.driverPhone])
  })

  it('fill in the first of them with its driver if both are empty, and are suggested', async () => {
    const { app } = openApp([CAR, OTHER])
    const form = stallForm.createStallForm(app)
    await prefillDriver(app, form)
    expect(form.$values.get().plateNo).toBe(CAR.plateNo)
    expect(driverOf(form)).toEqual([CAR.driverName, CAR.driverPhone])
    expect(app.saved.$state.get().plateLicenseList).toEqual([CAR.plateNo, OTHER.plateNo])
  })

  it('do not complete a driver whom the user has begun to type', async () => {
    const { app } = openApp([CAR, OTHER])
    const form = stallForm.createStallForm(app)
    form.set({ driverName: 'Han' })
    await prefillDriver(app, form)
    form.set({ plateNo: OTHER.plateNo })
    expect(driverOf(form)).toEqual(['Han', ''])
  })

  it.each([stallForm.createStallForm, (app: App) => createTruckForm(app, false)])(
    'bring their drivers when they are chosen',
    async (create) => {
      const { app } = openApp([CAR, OTHER])
      const form = create(app) as ReturnType<typeof stallForm.createStallForm>
      form.set({ plateNo: OTHER.plateNo })
      await prefillDriver(app, form)
      expect(driverOf(form)).toEqual([OTHER.driverName, OTHER.driverPhone])
      form.set({ plateNo: CAR.plateNo })
      expect(driverOf(form)).toEqual([CAR.driverName, CAR.driverPhone])
    },
  )

  it('are not shown to another person who has logged in meanwhile', async () => {
    const { app, session } = openApp([CAR])
    const form = stallForm.createStallForm(app)
    const filling = prefillDriver(app, form)
    session.userId = 'u-2'
    await filling
    expect(driverOf(form)).toEqual(['', ''])
    expect(app.saved.$state.get().plateLicenseList).toEqual([])
  })
})

describe('a weighing', () => {
  const OWN = { plateNo: '新A12345', driverName: 'Li Lei', driverPhone: '13000000001' }
  const OTHER = { plateNo: '新AD12345', driverName: 'Han Meimei', driverPhone: '13000000002' }
  const driver = ({ driverName, driverPhone }: WeighValues): string[] => [driverName, driverPhone]

  it('fills in the driver of the selected vehicle, and keeps typed values', () => {
    const form = createWeighForm(openApp().app, [OWN, OTHER])
    expect(form.$values.get()).toMatchObject(OWN)
    form.set({ plateNo: OTHER.plateNo })
    expect(driver(form.$values.get())).toEqual(['Han Meimei', '13000000002'])
    form.set({ driverName: '', driverPhone: '' })
    expect(driver(form.$values.get())).toEqual(['', ''])
    form.set({ plateNo: OWN.plateNo })
    expect(driver(form.$values.get())).toEqual(['Li Lei', '13000000001'])
    form.set({ driverName: 'Zhang Wei' })
    form.set({ plateNo: OTHER.plateNo })
    expect(driver(form.$values.get())).toEqual(['Zhang Wei', '13000000001'])
    form.set(OTHER)
    form.set({ driverName: '' })
    form.set({ plateNo: OWN.plateNo })
    expect(driver(form.$values.get())).toEqual(['', '13000000002'])
    form.set(OWN)
    form.set({ driverPhone: '13000000009' })
    form.set({ plateNo: OTHER.plateNo })
    expect(driver(form.$values.get())).toEqual(['Li Lei', '13000000009'])
  })

  it('resets a time that can no longer be booked, and opens the records if the response has no id', () => {
    const { app } = openApp()
    const form = createWeighForm(app, [OWN])
    form.set({ slotId: '7' })
    const submission = (isOpen: boolean) =>
      weighing.weighSubmission(app, form, { slots: [slot(null, isOpen)], onFail: () => undefined })
    expect(submission(true).check?.()).toBe(true)
    expect(submission(false).check?.()).toBe(false)
    expect(form.$values.get().slotId).toBe('')
    expect(form.$errors.get()).toEqual({ slotId: 'slotGone' })
    expect(submission(true).after?.(undefined)).toBe('/weighRecord')
  })

  it('is found by its slot and plate, among active bookings', async () => {
    const { plateNo } = OWN
    const live = { slotId: '7', plateNo, status: BOOKING.booked }
    const others = [
      { ...live, id: 1, status: BOOKING.cancelled },
      { ...live, id: 2, slotId: '8' },
      { ...live, id: 3, plateNo: OTHER.plateNo },
    ]
    const find = (data: object[]) => {
      const { app } = openApp({ data, total: data.length })
      const facts = { slots: [], onFail: () => undefined }
      return weighing.weighSubmission(app, createWeighForm(app, []), facts).find?.({ sent: live } as never)
    }
    expect(await find([...others, { ...live, id: 4 }])).toMatchObject({ ok: true, value: { id: '4' } })
    expect(await find(others)).toEqual({ ok: true, value: undefined })
  })

  it('is sent trimmed', () => {
    const values = { ...OWN, slotId: '7', driverName: ' Li Lei ', goodsName: ' Rice ', shipper: ' A ', receiver: ' ' }
    expect(weighing.weighingOf(values)).toEqual({
      ...OWN,
      slotId: '7',
      goodsName: 'Rice',
      shipper: 'A',
      receiver: null,
    })
    expect(weighing.weighingOf({ ...values, shipper: '', receiver: ' B ' })).toMatchObject({
      shipper: null,
      receiver: 'B',
    })
  })

  it('is booked again with its values, at another time', () => {
    const { app } = openApp()
    const values = { ...OWN, goodsName: 'Rice', shipper: 'Sender', receiver: 'Sample' }
    const draftOf = (again: object) => {
      weighing.nextWeighDraft(app, { slotId: '7', ...values, ...again } as never).save()
      return createWeighForm(app, [OTHER]).$values.get()
    }
    expect(draftOf({})).toEqual({ slotId: '', ...values })
    expect(draftOf({ shipper: null, receiver: null })).toMatchObject({ shipper: '', receiver: '' })
  })
})
