/** A booking of each kind, and its cancellation. */
import { BOOK_PURPOSE, BOOK_TYPE, CAR_TYPE } from '../../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE } from '../../../../src/contract/model/booking/slot.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import type { Answers } from '../answers.ts'
import { step, type AnyStep } from '../step.ts'
import { SAMPLE, A_PERSON, self, made } from './sample.ts'

const PLATE = '新A12345'

const vehicleOf = (at: Answers) => {
  const person = self(at)
  const plateNo = at.first('listMyCars')?.plateNo ?? PLATE
  return person && { plateNo, driverName: person.name, driverPhone: person.phone, carType: CAR_TYPE.small }
}

const slots = (slotType: 1 | 2): AnyStep =>
  step('customer', 'listBookingSlots', () => ({ slotType, pageSize: 1000, pageNum: 1 }))

const openSlot = (at: Answers, slotType: number, day: string) =>
  at.first(
    'listBookingSlots',
    (slot) => slot.slotType === slotType && slot.configDate === day && slot.isOpen === YES_NO.yes && slot.remain > 1,
  )

export const BOOKINGS: readonly AnyStep[] = [
  step(
    'customer',
    'bookStall',
    (at, { tomorrow }) => {
      const [vehicle, stall] = [vehicleOf(at), at.first('listBookableStalls', ({ state }) => state === 0)]
      if (!vehicle || !stall) return undefined
      const time = { bookDate: tomorrow, startTime: '08:00', endTime: '09:00' }
      return { bookType: stall.bookType ?? BOOK_TYPE.stall, stallId: stall.id, ...vehicle, ...time, goodsName: SAMPLE }
    },
    `${A_PERSON}, a free stall`,
  ),
  made('customer', 'cancelStallBooking', 'bookStall'),
  slots(SLOT_TYPE.truck),
  step(
    'customer',
    'bookTruck',
    (at, { tomorrow }) => {
      const [vehicle, slot] = [vehicleOf(at), openSlot(at, SLOT_TYPE.truck, tomorrow)]
      const stall = at.first('listTruckStalls')
      if (!vehicle || !slot || !stall) return undefined
      const goods = { bookPurpose: BOOK_PURPOSE.deliver, goodsName: SAMPLE }
      const carType = slot.carType ?? vehicle.carType
      return { slotId: slot.id, ...vehicle, carType, receiveBusinessName: SAMPLE, stallNo: stall.stallNo, ...goods }
    },
    `${A_PERSON}, a slot with places`,
  ),
  made('customer', 'cancelTruckBooking', 'bookTruck'),
  slots(SLOT_TYPE.weighbridge),
  step(
    'customer',
    'bookWeighing',
    (at, { tomorrow }) => {
      const [vehicle, slot] = [vehicleOf(at), openSlot(at, SLOT_TYPE.weighbridge, tomorrow)]
      if (!vehicle || !slot) return undefined
      const { carType: _, ...car } = vehicle
      return { slotId: slot.id, ...car, goodsName: SAMPLE }
    },
    `${A_PERSON}, a slot of the weighbridge`,
  ),
  made('customer', 'cancelWeighing', 'bookWeighing'),
]
