/** Screens inside the native app: accessible without a token. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type { AppActivity, ApprovalDecision, SignUp } from '../model/activity.ts'
import type { Opportunity, OpportunityDetail, OpportunityFilter } from '../model/investment.ts'
import type { NewsArticle } from '../model/news.ts'
import type { ListQuery, Page } from '../model/page.ts'
import type { Emergency } from '../model/park.ts'

/** One news item with its content; the call counts as a view.
 * @errors notFound */
export const getAppNews = /* @__PURE__ */ endpoint('GET /newsAndMessageApp/{id}', nothing, reply<NewsArticle>)
/** One activity with the sign-ups that the caller may decide.
 * @errors notFound */
export const getAppActivity = /* @__PURE__ */ endpoint('GET /actionCenterApp/{id}', nothing, reply<AppActivity>)
/** Decides on a sign-up: approves, rejects, or puts it on hold. By the publisher of the activity, or a user of the publisher's company. An
 * approval creates the check-in code, a rejection frees the places. The same decision again changes nothing; another one on a sign-up
 * that is not pending is refused (409).
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const decideSignUp = /* @__PURE__ */ endpoint(
  'PUT /activityAppPeopleApp/hangUp',
  body<ApprovalDecision>,
  reply<SignUp>,
)
/** Opportunities, by type, newest first. */
export const listAppOpportunities = /* @__PURE__ */ endpoint(
  'POST /publicityApp/app/list',
  body<ListQuery<OpportunityFilter>>,
  reply<Page<Opportunity>>,
)
/** One opportunity with its content; the call counts as a view.
 * @errors notFound */
export const getAppOpportunity = /* @__PURE__ */ endpoint(
  'GET /publicityApp/app/{id}',
  nothing,
  reply<OpportunityDetail>,
)
/** One emergency notice.
 * @errors notFound */
export const getEmergency = /* @__PURE__ */ endpoint('GET /emergencyApp/queryById/{id}', nothing, reply<Emergency>)
