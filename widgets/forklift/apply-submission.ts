/** The request of the apply form. This code is loaded after the first render. */
import { bookOrder } from '../../src/contract/api/forklift.ts'
import { STEPPER_MIN } from '../../src/contract/limits/order.ts'
import type { ApplyForm, Forklift } from '../../src/contract/model/forklift.ts'
import { isSlotOpen } from '../../src/contract/model/forklift/slots.ts'
import { moneyText, toFen } from '../../src/contract/model/money.ts'
import type { Yuan } from '../../src/contract/model/page.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import { applyTexts } from '../../src/contract/text/parts/forklift/apply.ts'
import type { App } from '../../src/core/app.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { yuanOrNull } from '../../src/core/http/parse-money.ts'
import { isRecord, text } from '../../src/core/http/parse.ts'
import { link } from '../../src/core/navigation/location.ts'
import { draftOf, EMPTY, type ApplyFormStore, type ApplyValues } from './apply-form.ts'
import { cachedOrder } from './fleet.ts'

/** A success message that names the price of the order, if it is not the displayed one. */
const priceMessage = (app: App, order: unknown, shown: Yuan | undefined): string | undefined => {
  const price = isRecord(order) ? yuanOrNull(order.hourPrice) : null
  if (price === null || shown === undefined || price === shown) return undefined
  return applyTexts[app.$locale.get()].priceChanged(moneyText(toFen(price)))
}

/** Converts the form's values to the request. */
const bookingOf = (values: ApplyValues): ApplyForm => ({
  ...values,
  consignee: normalisePersonName(values.consignee),
  stallAddress: values.stallAddress.trim(),
  quantity: values.quantity ?? STEPPER_MIN,
})

/** Books the forklift. If the response is lost, the running orders are searched for the booking. Consignee, phone and address are kept
 * for the next order; time and quantity are not.
 * @param known the forklift as the server has it now; `undefined` if it could not be loaded, which the screen shows. */
export const applySubmission = (
  app: App,
  form: ApplyFormStore,
  forkliftId: string,
  known: () => Promise<Forklift | undefined>,
): SubmissionOptions<ApplyValues, unknown> => {
  let shownPrice: Yuan | undefined
  const load = async (): Promise<Forklift | undefined> => {
    const forklift = await known()
    shownPrice = forklift?.hourPrice
    return forklift
  }
  return {
    draft: draftOf(app),
    creates: `order ${forkliftId}`,
    check: () => {
      const { expectedDeliveryDate, expectedDeliveryTime } = form.$values.get()
      const isOpen = isSlotOpen(expectedDeliveryDate, expectedDeliveryTime, app.clock.now())
      if (!isOpen) {
        form.set({ expectedDeliveryTime: '' })
        form.setError('expectedDeliveryTime', 'slotGone')
      }
      return isOpen
    },
    send: async (values, call): Promise<Outcome<unknown> | undefined> => {
      const forklift = await load()
      return forklift && app.client.attempt(bookOrder, { ...forklift, ...bookingOf(values) }, call)
    },
    find: async ({ at, sent }) =>
      (await import('./find-booking.ts')).findBooking(app, at, bookingOf(sent), await load()),
    after: (order) => {
      const { consignee, phone, stallAddress } = form.$values.get()
      form.set({ ...EMPTY, consignee, phone, stallAddress })
      const id = isRecord(order) ? text(order.id) : ''
      // Booked, but the response has no id: /forklift shows the running orders.
      if (!id) return '/forklift'
      cachedOrder(app, id).set({ value: order, at: Date.now() })
      app.emit('order-submitted', { orderId: id })
      return link('/orderDetail', { orderId: id })
    },
    successMessage: (order) => priceMessage(app, order, shownPrice),
  }
}
