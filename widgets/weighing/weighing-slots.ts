import { SLOT_TYPE } from '../../src/contract/model/booking/slot.ts'

/** Arguments that request all slots of the weighbridges in one page. */
export const WEIGHING_SLOTS = { slotType: SLOT_TYPE.weighbridge, pageNum: 1, pageSize: 1000 }
