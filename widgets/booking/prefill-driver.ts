/** The user's own vehicles, for forms that ask for one. */
import { listMyCars } from '../../src/contract/api/booking/slot.ts'
import type { WeighedCar } from '../../src/contract/model/booking/weighing.ts'
import type { App } from '../../src/core/app.ts'
import type { Form } from '../../src/core/form/form.ts'
import { setOwnPlates } from '../../src/core/store/plates.ts'
import { fillDriverOfVehicle } from '../../src/features/booking/fill-driver.ts'
import { readCars } from '../../src/features/booking/own-cars.ts'

/** Fills in the chosen vehicle or the first one with its driver, unless the user has started to type, and later the driver of each vehicle
 * that is chosen. Adds the plates to those that the keyboard suggests. */
export const prefillDriver = async <Values extends WeighedCar, Message extends string>(
  app: App,
  form: Form<Values, Message>,
): Promise<void> => {
  const { userId } = app.session
  const answer = await app.client.attempt(listMyCars, {}, { silent: true })
  // Another user may have logged in meanwhile.
  if (!answer.ok || app.session.userId !== userId) return
  const cars = readCars(answer.value)
  setOwnPlates(
    app,
    cars.map(({ plateNo }) => plateNo),
  )
  const chosen = form.$values.get().plateNo
  const car = cars.find(({ plateNo }) => plateNo === chosen) ?? cars[0]
  if (car && form.isUntouched('driverName', 'driverPhone'))
    form.set({
      ...(form.isUntouched('plateNo') && { plateNo: car.plateNo }),
      driverName: car.driverName,
      driverPhone: car.driverPhone,
    } as Partial<Values>)
  fillDriverOfVehicle(form, cars)
}
