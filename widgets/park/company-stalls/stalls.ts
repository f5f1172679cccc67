/** The stalls of one company. */
import { listStalls } from '../../../src/contract/api/park/stall.ts'
import type { App } from '../../../src/core/app.ts'
import { WHOLE } from '../../../src/core/list/whole-list.ts'

export const fetchStallsOf = (app: App, businessName: string) =>
  app.client.attempt(listStalls, { ...WHOLE, keyword: businessName }, { silent: true })
