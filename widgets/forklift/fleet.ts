/** Forklifts as the screens use them: loaded and parsed. */
import { getForklift, listForklifts } from '../../src/contract/api/forklift.ts'
import { ZERO } from '../../src/contract/model/money.ts'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { yuanOrUnknown } from '../../src/core/http/parse-money.ts'
import { readRow, text } from '../../src/core/http/parse.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

/** The fields that a forklift and its orders share. */
export const FORKLIFT_FIELDS = {
  name: text,
  type: text,
  gantry: text,
  otherConfigurations: text,
  photo: text,
  load: text,
  hourPrice: yuanOrUnknown,
}

const readFields = readRow<Forklift & { load: string }>(FORKLIFT_FIELDS)
/** Parses a forklift; `undefined` for one without a price, which cannot be rented. */
export const readForklift: typeof readFields = (raw, known) => {
  const forklift = readFields(raw, known)
  return forklift && forklift.hourPrice >= ZERO ? forklift : undefined
}

/** Cache slot of an order, as the API sent it or parsed. A list row and the response to a booking are orders, too: the order's screen
 * shows them until its own response arrives. */
export const cachedOrder = (app: App, id: string) => cacheSlot<unknown>(app, `order ${id}`)

export const fetchForklifts = (app: App, page: PageQuery) => app.client.attempt(listForklifts, page, INLINE)
export const fetchForklift = (app: App, id: string) => app.client.attempt(getForklift, { id }, INLINE)
