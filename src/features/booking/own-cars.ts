import type { WeighedCar } from '../../contract/model/booking/weighing.ts'
import { isRecord, listOf, text } from '../../core/http/parse.ts'

/** Parses the user's own vehicles. Those without a plate are left out. */
export const readCars = listOf((car): WeighedCar | undefined =>
  isRecord(car) && text(car.plateNo)
    ? { plateNo: text(car.plateNo), driverName: text(car.driverName), driverPhone: text(car.driverPhone) }
    : undefined,
)
