/** The park and its companies. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { Enterprise, EnterpriseDetail, EnterpriseFilter } from '../../model/enterprise.ts'
import type { ListQuery, Page } from '../../model/page.ts'
import type { Announcement, Contact, Itinerary, ParkChapter } from '../../model/park.ts'

/** The current announcements of the ticker, important ones first. */
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
/** Contacts, emergency contacts first. */
export const listContacts = /* @__PURE__ */ endpoint('GET /contact/wechat/list', body<ListQuery>, reply<Page<Contact>>)
/** Companies of the park, in the order of their arrival. */
export const listEnterprises = /* @__PURE__ */ endpoint(
  'POST /enterprise/list/enterpriseList',
  body<ListQuery<EnterpriseFilter>>,
  reply<Page<Enterprise>>,
)
/** One company. Some fields are only for logged-in users.
 * @errors notFound */
export const getEnterprise = /* @__PURE__ */ endpoint(
  'GET /enterprise/enterpriseById/{uid}',
  nothing,
  reply<EnterpriseDetail>,
)
/** Routes to the park. */
export const listItineraries = /* @__PURE__ */ endpoint(
  'POST /gardenRoute/wx/list',
  body<ListQuery>,
  reply<Page<Itinerary>>,
)
