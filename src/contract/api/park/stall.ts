/** Stalls of companies. */
import { body, endpoint, reply } from '../../endpoint.ts'
import type { ListQuery, Page } from '../../model/page.ts'
import type { Stall, StallFilter, StallSubmission } from '../../model/booking/stall.ts'

/** Stalls of the park. */
export const listStalls = /* @__PURE__ */ endpoint('POST /stall/list', body<ListQuery<StallFilter>>, reply<Page<Stall>>)
/** Stalls that the caller manages.
 * @errors needsLogin */
export const listManagedStalls = /* @__PURE__ */ endpoint(
  'POST /stall/manager/list',
  body<ListQuery<StallFilter>>,
  reply<Page<Stall>>,
)
/** Creates a stall (merchants only), or changes one that the caller manages. A number that another stall has is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const saveStall = /* @__PURE__ */ endpoint('POST /stall', body<StallSubmission>, reply<Stall>)
