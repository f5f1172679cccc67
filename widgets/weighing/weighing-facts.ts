/** The data of the weighing form: time slots of the weighbridges, and the user's vehicles. */
import { listBookingSlots, listMyCars } from '../../src/contract/api/booking/slot.ts'
import { SLOT_TYPE } from '../../src/contract/model/booking/slot.ts'
import type { WeighedCar } from '../../src/contract/model/booking/weighing.ts'
import type { App } from '../../src/core/app.ts'
import { INLINE, type Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, listOf } from '../../src/core/http/parse.ts'
import { readCars } from '../../src/features/booking/own-cars.ts'
import { readSlot, type SlotItem } from '../../src/features/booking/slot.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import { WEIGHING_SLOTS } from './weighing-slots.ts'

export interface WeighingFacts {
  slots: SlotItem[]
  cars: WeighedCar[]
}

export const FACTS_KEY = 'weighing'

/** If the user's vehicles cannot be loaded, they are the cached ones; without them, the plate is entered by hand. */
export const fetchWeighingFacts = async (app: App): Promise<Outcome<unknown>> => {
  const [slots, cars] = await Promise.all([
    app.client.attempt(listBookingSlots, WEIGHING_SLOTS, INLINE),
    app.client.attempt(listMyCars, {}, { silent: true }),
  ])
  if (!slots.ok) return slots
  const known = (): WeighedCar[] | undefined => cacheSlot<WeighingFacts>(app, FACTS_KEY).get()?.value.cars
  return { ok: true, value: { slots: slots.value?.data, cars: cars.ok ? cars.value : known() } }
}

export const readWeighingFacts = (raw: unknown): WeighingFacts | undefined =>
  isRecord(raw) && Array.isArray(raw.slots)
    ? {
        slots: listOf(readSlot)(raw.slots).filter(({ slotType }) => slotType === SLOT_TYPE.weighbridge),
        cars: readCars(raw.cars),
      }
    : undefined
