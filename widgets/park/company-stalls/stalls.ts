/** The stalls of one company. */
import { listStalls } from '../../../src/contract/api/park/stall.ts'
import type { App } from '../../../src/core/app.ts'
import { readWholeList, WHOLE } from '../../../src/core/list/whole-list.ts'
import { readStall } from '../../../src/features/booking/stall-booking.ts'

export const fetchStallsOf = (app: App, businessName: string) =>
  app.client.attempt(listStalls, { ...WHOLE, keyword: businessName }, { silent: true })

export const readStalls = readWholeList(readStall)
