/** Forklifts as the screens use them: read from the wire, and asked for. */
import { getForklift, listForklifts } from '../../src/contract/api/forklift.ts'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { DRAWN } from '../../src/core/http/outcome.ts'

/** Fields that a forklift and an order of one share. */
export const FORKLIFT_FIELDS = {
  name: text,
  type: text,
  gantry: text,
  otherConfigurations: text,
  photo: text,
  load: text,
  hourPrice: number,
}

export const readForklift = readRow<Forklift & { load: string }>(FORKLIFT_FIELDS)

/** What is known of an order, as the wire has it or as it was read. A list's row and the answer to a booking are an order, too: its
 * screen shows them until its own answer is here. */
export const cachedOrder = (app: App, id: string) => cached<unknown>(app, `order ${id}`)

export const fetchForklifts = (app: App, page: PageQuery) => app.client.attempt(listForklifts, page, DRAWN)
export const fetchForklift = (app: App, id: string) => app.client.attempt(getForklift, { id }, DRAWN)
