/** Slots of truck entries and of the weighbridge, and the vehicles that use them. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { BookingSlot, BookingSlotFilter } from '../../model/booking/slot.ts'
import type { ListQuery, Page } from '../../model/page.ts'
import type { WeighedCar } from '../../model/booking/weighing.ts'

/** Slots of truck entries, or with `slotType` of the weighbridge, by day, gate and time, with their remaining capacity. Needs no login.
 * Slots of all days come in one page when `pageSize` is 1000.
 * @example client.attempt(listBookingSlots, { slotType: SLOT_TYPE.truck, configDate: '2026-11-21', pageSize: 1000 }) */
export const listBookingSlots = /* @__PURE__ */ endpoint(
  'POST /trucksSubscribe/config/list',
  body<ListQuery<BookingSlotFilter>>,
  reply<Page<BookingSlot>>,
)
/** The caller's own vehicles, the plates of the profile.
 * @errors needsLogin */
export const listMyCars = /* @__PURE__ */ endpoint('GET /weighSubscribe/cars', nothing, reply<WeighedCar[]>)
