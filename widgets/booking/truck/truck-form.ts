/** The form of a truck entry: its rules and its draft. */
import { GOODS_WEIGHT_MAX, ID_CARD } from '../../../src/contract/limits/booking.ts'
import { TRAILER_SUFFIX } from '../../../src/contract/model/plate-characters.ts'
import type { truckFormTexts } from '../../../src/contract/text/parts/form/truck.ts'
import type { App } from '../../../src/core/app.ts'
import { createDraft, type Draft } from '../../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../../src/core/form/form.ts'
import { DRIVER_RULES } from '../../../src/features/booking/driver-rules.ts'

/** Values of the form. Choices and the weight are strings; `''` if nothing was entered. */
export interface TruckValues {
  slotId: string
  plateNo: string
  trailerPlateNo: string
  carType: string
  driverName: string
  driverPhone: string
  idCard: string
  transportCompany: string
  stallNo: string
  receiveBusinessName: string
  bookPurpose: string
  goodsName: string
  goodsWeight: string
  remark: string
  images: string[]
}

export type TruckMessage = keyof (typeof truckFormTexts)['en']['message']
export type TruckForm = Form<TruckValues, TruckMessage>

export const EMPTY: TruckValues = {
  slotId: '',
  plateNo: '',
  trailerPlateNo: '',
  carType: '',
  driverName: '',
  driverPhone: '',
  idCard: '',
  transportCompany: '',
  stallNo: '',
  receiveBusinessName: '',
  bookPurpose: '',
  goodsName: '',
  goodsWeight: '',
  remark: '',
  images: [],
}

const isWeight = (text: string): boolean =>
  text === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= GOODS_WEIGHT_MAX)

const rules = (needIdCard: boolean): readonly Rule<TruckValues, TruckMessage>[] => [
  { field: 'slotId', valid: filled, message: 'slot' },
  { field: 'plateNo', valid: filled, message: 'plate' },
  {
    field: 'trailerPlateNo',
    valid: (plate) => plate === '' || plate.endsWith(TRAILER_SUFFIX),
    message: 'trailer',
  },
  { field: 'carType', valid: filled, message: 'size' },
  ...DRIVER_RULES,
  { field: 'idCard', valid: (id) => !needIdCard || ID_CARD.test(id.trim()), message: 'idCard' },
  { field: 'stallNo', valid: filled, message: 'stall' },
  { field: 'receiveBusinessName', valid: filled, message: 'receiver' },
  { field: 'bookPurpose', valid: filled, message: 'purpose' },
  { field: 'goodsName', valid: filled, message: 'goods' },
  { field: 'goodsWeight', valid: isWeight, message: 'weight' },
]

export const draftOf = (app: App): Draft<TruckValues> => createDraft(app, 'truck entry')

/** Creates the form and restores the draft. Every change is saved to the draft immediately. */
export const createTruckForm = (app: App, needIdCard: boolean): TruckForm =>
  createDraftForm(draftOf(app), EMPTY, rules(needIdCard))
