/** The weighbridge. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { ListQuery, Page } from '../../model/page.ts'
import type { Weighing, WeighingFilter, WeighingSubmission } from '../../model/booking/weighing.ts'

/** Books the weighbridge. Accepts an idempotency key.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const bookWeighing = /* @__PURE__ */ endpoint(
  'POST /weighSubscribe/new',
  body<WeighingSubmission>,
  reply<Weighing>,
)
/** The caller's weighings, newest first.
 * @errors needsLogin */
export const listMyWeighings = /* @__PURE__ */ endpoint(
  'POST /weighSubscribe/myList',
  body<ListQuery<WeighingFilter>>,
  reply<Page<Weighing>>,
)
/** Cancels a weighing and frees its place. Refused (409) if the vehicle has been weighed, or the end of the slot is past. One that is
 * cancelled already stays so.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const cancelWeighing = /* @__PURE__ */ endpoint('GET /weighSubscribe/cancel/{id}', nothing, reply<Weighing>)
/** One weighing of the caller's, with its weights.
 * @errors needsLogin, notFound */
export const getWeighing = /* @__PURE__ */ endpoint('GET /weighSubscribe/{id}', nothing, reply<Weighing>)
