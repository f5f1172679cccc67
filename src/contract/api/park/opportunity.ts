/** Opportunities and investment notices. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type {
  InvestmentNotice,
  InvestmentNoticeDetail,
  Opportunity,
  OpportunityDetail,
  OpportunityFilter,
  OpportunityType,
} from '../../model/investment.ts'
import type { ListQuery, Page } from '../../model/page.ts'

/** Opportunities, by type, newest first. */
export const listOpportunities = /* @__PURE__ */ endpoint(
  'POST /publicity/wx/list',
  body<ListQuery<OpportunityFilter>>,
  reply<Page<Opportunity>>,
)
/** One opportunity with its content; the call counts as a view.
 * @errors notFound */
export const getOpportunity = /* @__PURE__ */ endpoint('GET /publicity/wx/{id}', nothing, reply<OpportunityDetail>)
/** Categories of opportunities, shown as tabs, in order. */
export const listOpportunityTypes = /* @__PURE__ */ endpoint(
  'POST /publicityType/type/list',
  body<ListQuery>,
  reply<Page<OpportunityType>>,
)
/** Investment notices, newest first. */
export const listInvestmentNotices = /* @__PURE__ */ endpoint(
  'POST /information/wechat/list',
  body<ListQuery>,
  reply<Page<InvestmentNotice>>,
)
/** One investment notice with its content.
 * @errors notFound */
export const getInvestmentNotice = /* @__PURE__ */ endpoint(
  'GET /information/wechat/{id}',
  nothing,
  reply<InvestmentNoticeDetail>,
)
