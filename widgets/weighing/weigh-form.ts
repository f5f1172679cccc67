/** The form of a weighing: its rules, its draft, and its request. */
import { bookWeighing, listMyWeighings } from '../../src/contract/api/booking/weighing.ts'
import { BUSINESS_NAME_MAX } from '../../src/contract/limits/form.ts'
import { BOOKING } from '../../src/contract/model/booking/booking.ts'
import type { WeighedCar, WeighingSubmission } from '../../src/contract/model/booking/weighing.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import { isPersonName } from '../../src/contract/patterns.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { link } from '../../src/core/navigation/location.ts'
import { findInList } from '../../src/core/store/whole-list.ts'
import { readWeighing, type SlotItem, type WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'

export interface WeighValues {
  slotId: string
  plateNo: string
  driverName: string
  driverPhone: string
  goodsName: string
  shipper: string
  receiver: string
}

export type WeighMessage = keyof Texts['weighing']['message']
export type WeighForm = Form<WeighValues, WeighMessage>

/** Maximum lengths of texts, in characters. */
export const LIMITS = { goods: 50, firm: BUSINESS_NAME_MAX }

const EMPTY: WeighValues = {
  slotId: '',
  plateNo: '',
  driverName: '',
  driverPhone: '',
  goodsName: '',
  shipper: '',
  receiver: '',
}

const RULES: readonly Rule<WeighValues, WeighMessage>[] = [
  { field: 'slotId', valid: filled, message: 'slot' },
  { field: 'plateNo', valid: filled, message: 'plate' },
  { field: 'driverName', valid: filled, message: 'driver' },
  { field: 'driverName', valid: (name) => isPersonName(normalisePersonName(String(name))), message: 'driverFormat' },
  { field: 'driverPhone', valid: filled, message: 'phone' },
  { field: 'driverPhone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
  { field: 'goodsName', valid: filled, message: 'goods' },
]

const draftOf = (app: App): Draft<WeighValues> => createDraft(app, 'weighing')

/** Creates the form with the user's first vehicle, overwritten by the draft. Choosing one of the user's vehicles fills in its driver. */
export const createWeighForm = (app: App, cars: readonly WeighedCar[]): WeighForm => {
  const draft = draftOf(app)
  const form = createForm<WeighValues, WeighMessage>(draft.restore({ ...EMPTY, ...cars[0] }), RULES)
  form.$values.listen((values, before) => {
    draft.keep(values)
    const car = values.plateNo !== before?.plateNo && cars.find(({ plateNo }) => plateNo === values.plateNo)
    if (!car) return
    const { driverName, driverPhone } = values
    // Keeps what the user entered.
    if (!driverName && !driverPhone) form.set({ driverName: car.driverName, driverPhone: car.driverPhone })
  })
  return form
}

/** Makes a weighing the draft of the next one, without its time slot. */
export const keepForAgain = (app: App, weighing: WeighingItem): void =>
  draftOf(app).keep({
    slotId: '',
    plateNo: weighing.plateNo,
    driverName: weighing.driverName,
    driverPhone: weighing.driverPhone,
    goodsName: weighing.goodsName,
    shipper: weighing.shipper ?? '',
    receiver: weighing.receiver ?? '',
  })

/** Converts the form's values to the request. */
export const weighingOf = (values: WeighValues): WeighingSubmission => ({
  slotId: values.slotId,
  plateNo: values.plateNo,
  driverName: normalisePersonName(values.driverName),
  driverPhone: values.driverPhone,
  goodsName: values.goodsName.trim(),
  shipper: values.shipper.trim() || null,
  receiver: values.receiver.trim() || null,
})

export interface SubmissionFacts {
  /** The displayed slots. */
  slots: readonly SlotItem[]
  isBookable: (slot: SlotItem) => boolean
  /** Called after a failure: the remaining capacity may have changed. */
  onFail: () => void
}

/** Books the weighbridge. If the response is lost, the user's weighings are searched: a vehicle has at most one active booking per slot. */
export const weighSubmission = (
  app: App,
  form: WeighForm,
  { slots, isBookable, onFail }: SubmissionFacts,
): SubmissionOptions<WeighValues, WeighingItem | undefined> => ({
  draft: draftOf(app),
  creates: 'weighing',
  check: () => {
    const slot = slots.find(({ id }) => id === form.$values.get().slotId)
    if (slot && isBookable(slot)) return true
    form.set({ slotId: '' })
    form.refuse('slotId', 'slotGone')
    return false
  },
  send: async (values, call) => {
    const answer = await app.client.attempt(bookWeighing, weighingOf(values), call)
    return answer.ok ? { ok: true, value: readWeighing(answer.value) } : answer
  },
  find: async ({ sent }) => {
    const found = await findInList(
      (page) => app.client.attempt(listMyWeighings, page, { silent: true }),
      (raw) => {
        const own = readWeighing(raw)
        return own?.status === BOOKING.booked && own.slotId === sent.slotId && own.plateNo === sent.plateNo
      },
    )
    return found.ok ? { ok: true, value: readWeighing(found.value) } : found
  },
  after: (weighing) => {
    // Booked, but the response does not contain the booking: open the records.
    if (!weighing) return '/weighRecord'
    const to = link('/weighRecord_info', { id: weighing.id })
    cached(app, to).set({ value: weighing, at: Date.now() })
    return to
  },
  fallbackField: 'slotId',
  onFail,
})
