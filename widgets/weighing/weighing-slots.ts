import { ALL_ROWS } from '../../src/core/list/all-rows.ts'
import { SLOT_TYPE } from '../../src/contract/model/booking/slot.ts'

/** Arguments that request all slots of the weighbridges in one page. */
export const WEIGHING_SLOTS = { ...ALL_ROWS, slotType: SLOT_TYPE.weighbridge }
