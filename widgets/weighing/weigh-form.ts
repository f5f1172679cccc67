/** The form of a weighing: its rules and its draft. */
import type { WeighedCar } from '../../src/contract/model/booking/weighing.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import { DRIVER_RULES } from '../../src/features/booking/driver-rules.ts'
import { fillDriverOfVehicle } from '../../src/features/booking/fill-driver.ts'

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
  ...DRIVER_RULES,
  { field: 'goodsName', valid: filled, message: 'goods' },
]

export const draftOf = (app: App): Draft<WeighValues> => createDraft(app, 'weighing')

/** Creates the form with the user's first vehicle, overwritten by the draft. */
export const createWeighForm = (app: App, cars: readonly WeighedCar[]): WeighForm => {
  const form = createDraftForm(draftOf(app), { ...EMPTY, ...cars[0] }, RULES)
  fillDriverOfVehicle(form, cars)
  return form
}
