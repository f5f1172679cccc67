/** The user's own vehicles, for forms that ask for one. */
import { listMyCars } from '../../src/contract/api/booking/slot.ts'
import type { App } from '../../src/core/app.ts'
import type { Form } from '../../src/core/form/form.ts'
import { isRecord, listOf, text } from '../../src/core/http/parse.ts'
import { setOwnPlates } from '../../src/core/store/plates.ts'

/** The fields that are filled in. */
export interface Driver {
  driverName: string
  driverPhone: string
}

const readCars = listOf((raw) =>
  isRecord(raw)
    ? { plateNo: text(raw.plateNo), driverName: text(raw.driverName), driverPhone: text(raw.driverPhone) }
    : undefined,
)

/** Fills in the driver of the first vehicle, unless the user has started to type, and adds the plates to those that the keyboard
 * suggests. */
export const prefillDriver = async <Values extends Driver, Message extends string>(
  app: App,
  form: Form<Values, Message>,
): Promise<void> => {
  const { userId } = app.session
  const answer = await app.client.attempt(listMyCars, {}, { silent: true })
  // Another user may have logged in meanwhile.
  if (!answer.ok || app.session.userId !== userId) return
  const cars = readCars(answer.value)
  setOwnPlates(app, cars.map(({ plateNo }) => plateNo).filter(Boolean))
  const [first] = cars
  if (first)
    form.set({
      ...(form.isUntouched('driverName') && { driverName: first.driverName }),
      ...(form.isUntouched('driverPhone') && { driverPhone: first.driverPhone }),
    } as Partial<Values>)
}
