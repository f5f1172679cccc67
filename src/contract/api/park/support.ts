/** Business support. */
import { body, endpoint, reply } from '../../endpoint.ts'
import type { Application, ApplicationSubmission, SupportType } from '../../model/application.ts'
import type { ListQuery, Page } from '../../model/page.ts'

/** Types of business support, with the documents that each requires. */
export const listSupportTypes = /* @__PURE__ */ endpoint(
  'POST /businessDataManager/type/list',
  body<ListQuery>,
  reply<Page<SupportType>>,
)
/** Applies for business support. Refused (400) if a required document has no picture. The park reviews it.
 * @errors needsLogin, notFound
 * @writes */
export const apply = /* @__PURE__ */ endpoint(
  'POST /businessApplyRecord/applyRecord',
  body<ApplicationSubmission>,
  reply<Application>,
)
