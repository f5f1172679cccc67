/** The apply form's rules, its draft, and its submission. */
import { bookOrder } from '../../src/contract/api/forklift.ts'
import { CONSIGNEE_MAX, QUANTITY_MAX, STALL_ADDRESS_MAX, STEPPER_MIN } from '../../src/contract/limits.ts'
import type { ApplyForm, Forklift } from '../../src/contract/model/forklift.ts'
import { isSlotOpen } from '../../src/contract/model/slots.ts'
import { isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import { link } from '../../src/core/navigation/location.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import { cachedOrder } from './fleet.ts'

/** The form while it is filled in: the quantity may be empty. */
export type Draft = Omit<ApplyForm, 'quantity'> & { quantity: number | null }
export type ApplyMessage = keyof Texts['forklift']['message']

const EMPTY: Draft = {
  consignee: '',
  phone: '',
  quantity: STEPPER_MIN,
  expectedDeliveryDate: '',
  expectedDeliveryTime: '',
  stallAddress: '',
}

const RULES: readonly Rule<Draft, ApplyMessage>[] = [
  { field: 'consignee', valid: filled, message: 'consignee' },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
  { field: 'quantity', valid: filled, message: 'quantity' },
  { field: 'expectedDeliveryTime', valid: filled, message: 'deliveryTime' },
  { field: 'stallAddress', valid: filled, message: 'stallAddress' },
]

export const LIMITS = { consignee: CONSIGNEE_MAX, stallAddress: STALL_ADDRESS_MAX, quantity: QUANTITY_MAX }

/** What was typed before, as far as it is what a draft holds. */
const restored = (saved: Record<string, unknown>): Draft =>
  Object.fromEntries(
    Object.entries(EMPTY).map(([name, initial]) => [
      name,
      typeof saved[name] === typeof initial ? saved[name] : initial,
    ]),
  ) as unknown as Draft

/** The form with the draft in it. Each change goes to the shared state at once, so leaving the screen loses nothing. */
export const createApplyForm = (app: App): Form<Draft, ApplyMessage> => {
  const form = createForm<Draft, ApplyMessage>(restored(app.saved.$state.get().formData), RULES)
  form.$values.listen((values) => app.saved.set({ formData: { ...values } }))
  return form
}

/** Sends the form merged with the forklift. Who receives it and where is kept for the next order; time and number are not.
 * @returns where the person goes then; `undefined`: it was not booked, and the form or a toast says why. */
export const submitApply = async (
  app: App,
  form: Form<Draft, ApplyMessage>,
  forklift: Forklift,
): Promise<string | undefined> => {
  const values = form.$values.get()
  if (!isSlotOpen(values.expectedDeliveryDate, values.expectedDeliveryTime, app.clock.now())) {
    form.set({ expectedDeliveryTime: '' })
    form.refuse('expectedDeliveryTime', 'slotGone')
    return undefined
  }
  const answer = await app.client.attempt(bookOrder, {
    ...forklift,
    ...values,
    consignee: values.consignee.trim(),
    stallAddress: values.stallAddress.trim(),
    quantity: values.quantity ?? STEPPER_MIN,
  })
  if (!answer.ok) return undefined
  form.set({ quantity: EMPTY.quantity, expectedDeliveryDate: '', expectedDeliveryTime: '' })
  const id = isRecord(answer.value) ? answer.value.id : undefined
  // Booked, but the answer does not say which: the running orders do.
  if (!id) return '/forklift'
  cachedOrder(app, String(id)).set({ value: answer.value, at: Date.now() })
  app.emit('order-submitted', { orderId: String(id) })
  return link('/orderDetail', { orderId: String(id) })
}
