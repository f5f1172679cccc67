import type { WeighedCar } from '../../contract/model/booking/weighing.ts'
import type { Form } from '../../core/form/form.ts'

const NO_DRIVER = { driverName: '', driverPhone: '' }

/** Fills in the driver whenever one of the user's vehicles is chosen. Keeps what the user entered, but not the driver of another
 * vehicle. */
export const fillDriverOfVehicle = <Values extends WeighedCar, Message extends string>(
  form: Form<Values, Message>,
  cars: readonly WeighedCar[],
): void =>
  void form.$values.listen((values, before) => {
    const car = values.plateNo !== before?.plateNo && cars.find(({ plateNo }) => plateNo === values.plateNo)
    if (!car) return
    const isFilledIn = [NO_DRIVER, ...cars].some(
      (one) => one.driverName === values.driverName && one.driverPhone === values.driverPhone,
    )
    if (isFilledIn) form.set({ driverName: car.driverName, driverPhone: car.driverPhone } as Partial<Values>)
  })
