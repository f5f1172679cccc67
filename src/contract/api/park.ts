/** The park and its people: news, notices, opportunities, companies, activities, persons, stalls, business support. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type {
  Activity,
  ActivityDetail,
  ActivityFilter,
  SignUp,
  SignUpFilter,
  SignUpForm,
  SignUpSubmission,
} from '../model/activity.ts'
import type { Application, ApplicationSubmission, SupportType } from '../model/application.ts'
import type { Enterprise, EnterpriseDetail, EnterpriseFilter } from '../model/enterprise.ts'
import type {
  InvestmentNotice,
  InvestmentNoticeDetail,
  Opportunity,
  OpportunityDetail,
  OpportunityFilter,
  OpportunityType,
} from '../model/investment.ts'
import type { Banner, News, NewsArticle, NewsFilter, PageSignature } from '../model/news.ts'
import type { OwnNotice, OwnNoticeFilter } from '../model/notice.ts'
import type { Id, ListQuery, Page, Url } from '../model/page.ts'
import type { Announcement, Contact, Itinerary, ParkChapter } from '../model/park.ts'
import type { Stall, StallFilter, StallSubmission } from '../model/booking/stall.ts'

export * from './user.ts'

/** Park news, pinned ones first, then newest first. */
export const listNews = /* @__PURE__ */ endpoint(
  'POST /message/wechat/list',
  body<ListQuery<NewsFilter>>,
  reply<Page<News>>,
)
/** One news item with its text.
 * @errors notFound */
export const getNews = /* @__PURE__ */ endpoint('GET /message/wechat/{uid}', nothing, reply<NewsArticle>)
/** Signs a page for the messaging app's page interface (sharing). `url` without its `#…`; only addresses of the park's own host. */
export const signPage = /* @__PURE__ */ endpoint(
  'POST /newsAndMessageApp/signature',
  body<{ url: Url }>,
  reply<PageSignature>,
)
/** Banners on show, in order. */
export const listBanners = /* @__PURE__ */ endpoint('POST /messageBanner/wx/list', body<ListQuery>, reply<Page<Banner>>)
/** Public activities. Those with places to sign up for come first, then full ones, then the other states as in `ACTIVITY_ORDER`; within a state the next one to take
 * place comes first, of past ones the last. */
export const listActivities = /* @__PURE__ */ endpoint(
  'GET /activity/state',
  body<ListQuery<ActivityFilter>>,
  reply<Page<Activity>>,
)
/** One activity with its text.
 * @errors notFound */
export const getActivity = /* @__PURE__ */ endpoint('GET /activity/wechat/{uid}', nothing, reply<ActivityDetail>)
/** Whether the caller may sign up for this activity, and what the form begins with.
 * @errors needsLogin, notFound */
export const getSignUpForm = /* @__PURE__ */ endpoint('GET /activity/wechat/signUp/{uid}', nothing, reply<SignUpForm>)
/** What the ticker says now, important ones first. */
export const listAnnouncements = /* @__PURE__ */ endpoint(
  'POST /announcement/wechat/list',
  body<ListQuery>,
  reply<Page<Announcement>>,
)
/** Chapters of the park's introduction, in order. */
export const listParkChapters = /* @__PURE__ */ endpoint(
  'POST /profile/wechat/list',
  body<ListQuery>,
  reply<Page<ParkChapter>>,
)
/** Whom to call, emergencies first. */
export const listContacts = /* @__PURE__ */ endpoint('GET /contact/wechat/list', body<ListQuery>, reply<Page<Contact>>)
/** Companies of the park, in the order in which they came. */
export const listEnterprises = /* @__PURE__ */ endpoint(
  'POST /enterprise/list/enterpriseList',
  body<ListQuery<EnterpriseFilter>>,
  reply<Page<Enterprise>>,
)
/** One company; some of it for known persons only.
 * @errors notFound */
export const getEnterprise = /* @__PURE__ */ endpoint(
  'GET /enterprise/enterpriseById/{uid}',
  nothing,
  reply<EnterpriseDetail>,
)
/** Signs up for an activity.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const signUp = /* @__PURE__ */ endpoint('POST /entryForm', body<SignUpSubmission>, reply<SignUp>)
/** The caller's own sign-ups, newest first.
 * @errors needsLogin */
export const listMySignUps = /* @__PURE__ */ endpoint(
  'POST /entryForm/wechat/user',
  body<ListQuery<SignUpFilter>>,
  reply<Page<SignUp>>,
)
/** One sign-up of the caller's.
 * @errors needsLogin, notFound */
export const getMySignUp = /* @__PURE__ */ endpoint(
  'POST /entryForm/wechat/userDetail',
  body<{ id: Id }>,
  reply<SignUp>,
)
/** The caller's own messages, newest first.
 * @errors needsLogin */
export const listMyNotices = /* @__PURE__ */ endpoint(
  'POST /advice/wechat/list',
  body<ListQuery<OwnNoticeFilter>>,
  reply<Page<OwnNotice>>,
)
/** One message of the caller's; reading it marks it as read.
 * @errors needsLogin, notFound
 * @writes */
export const getMyNotice = /* @__PURE__ */ endpoint('GET /advice/wechat/{id}', nothing, reply<OwnNotice>)
/** Opportunities, by type, newest first. */
export const listOpportunities = /* @__PURE__ */ endpoint(
  'POST /publicity/wx/list',
  body<ListQuery<OpportunityFilter>>,
  reply<Page<Opportunity>>,
)
/** One opportunity with its text.
 * @errors notFound */
export const getOpportunity = /* @__PURE__ */ endpoint('GET /publicity/wx/{id}', nothing, reply<OpportunityDetail>)
/** The tabs of the opportunities, in order. */
export const listOpportunityTypes = /* @__PURE__ */ endpoint(
  'POST /publicityType/type/list',
  body<ListQuery>,
  reply<Page<OpportunityType>>,
)
/** Activities that the caller has published, with their review.
 * @errors needsLogin */
export const listMyActivities = /* @__PURE__ */ endpoint(
  'POST /activity/myList',
  body<ListQuery<ActivityFilter>>,
  reply<Page<Activity>>,
)
/** Ways to the park. */
export const listItineraries = /* @__PURE__ */ endpoint(
  'POST /gardenRoute/wx/list',
  body<ListQuery>,
  reply<Page<Itinerary>>,
)
/** Stalls of the park. */
export const listStalls = /* @__PURE__ */ endpoint('POST /stall/list', body<ListQuery<StallFilter>>, reply<Page<Stall>>)
/** Stalls that the caller manages.
 * @errors needsLogin */
export const listManagedStalls = /* @__PURE__ */ endpoint(
  'POST /stall/manager/list',
  body<ListQuery<StallFilter>>,
  reply<Page<Stall>>,
)
/** Adds a stall, or changes one that the caller manages.
 * @errors needsLogin, notFound, notAllowed, conflict
 * @writes */
export const saveStall = /* @__PURE__ */ endpoint('POST /stall', body<StallSubmission>, reply<Stall>)
/** Kinds of business support, with the papers each asks for. */
export const listSupportTypes = /* @__PURE__ */ endpoint(
  'POST /businessDataManager/type/list',
  body<ListQuery>,
  reply<Page<SupportType>>,
)
/** Applies for business support.
 * @errors needsLogin, notFound
 * @writes */
export const apply = /* @__PURE__ */ endpoint(
  'POST /businessApplyRecord/applyRecord',
  body<ApplicationSubmission>,
  reply<Application>,
)
/** Investment notices, newest first. */
export const listInvestmentNotices = /* @__PURE__ */ endpoint(
  'POST /information/wechat/list',
  body<ListQuery>,
  reply<Page<InvestmentNotice>>,
)
/** One investment notice with its text.
 * @errors notFound */
export const getInvestmentNotice = /* @__PURE__ */ endpoint(
  'GET /information/wechat/{id}',
  nothing,
  reply<InvestmentNoticeDetail>,
)
