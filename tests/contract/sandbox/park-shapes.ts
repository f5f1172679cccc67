/** Shapes of the park's public content. */
import type { Enterprise, EnterpriseDetail } from '../../../src/contract/model/enterprise.ts'
import type {
  InvestmentNotice,
  InvestmentNoticeDetail,
  Opportunity,
  OpportunityDetail,
  OpportunityType,
} from '../../../src/contract/model/investment.ts'
import type { Banner, News, NewsArticle } from '../../../src/contract/model/news.ts'
import type { Announcement, Contact, Emergency, Itinerary, ParkChapter } from '../../../src/contract/model/park.ts'
import { type Shape, STORED } from './shapes.ts'

export const NEWS = {
  ...STORED,
  title: 'text',
  summary: 'words',
  coverImg: 'url',
  source: 'text',
  author: 'text',
  newsType: 'number',
  typeName: 'text',
  isTop: 'yesNo',
  viewCount: 'number',
  publishTime: 'time',
} satisfies Shape<News>
export const NEWS_ARTICLE = { ...NEWS, content: 'html' } satisfies Shape<NewsArticle>

export const BANNER = {
  ...STORED,
  bannerName: 'text',
  bannerImg: 'url',
  linkType: 'number',
  linkUrl: 'words',
  sort: 'number',
  isMarketable: 'yesNo',
} satisfies Shape<Banner>

export const ANNOUNCEMENT = {
  ...STORED,
  title: 'text',
  content: 'text',
  level: 'yesNo',
  startTime: 'time',
  endTime: 'time',
  linkRoute: 'text?',
  linkId: 'id?',
} satisfies Shape<Announcement>

export const CHAPTER = {
  ...STORED,
  title: 'text',
  content: 'html',
  sort: 'number',
  images: 'urls',
  videoUrl: 'url?',
  areaTotal: 'number?',
  address: 'text?',
  longitude: 'number?',
  latitude: 'number?',
} satisfies Shape<ParkChapter>

export const CONTACT = {
  ...STORED,
  deptName: 'text',
  contactName: 'text',
  phone: 'phone',
  workTime: 'text',
  sort: 'number',
  isEmergency: 'yesNo',
} satisfies Shape<Contact>

export const ENTERPRISE = {
  ...STORED,
  businessName: 'text',
  shortName: 'text',
  logo: 'url?',
  industry: 'text',
  mainBusiness: 'text',
  stallAddress: 'text',
  stallNo: 'text',
  area: 'number?',
  contactName: 'text',
  contactPhone: 'phone',
  enterTime: 'day?',
  status: 'yesNo',
} satisfies Shape<Enterprise>
export const ENTERPRISE_DETAIL = {
  ...ENTERPRISE,
  intro: 'html',
  images: 'urls',
  taxNumber: 'text?',
  legalPerson: 'text?',
} satisfies Shape<EnterpriseDetail>

export const INVESTMENT_NOTICE = {
  ...STORED,
  title: 'text',
  coverImg: 'url',
  businessFormat: 'text',
  area: 'number?',
  rentPrice: 'number?',
  location: 'text',
  contactName: 'text',
  contactPhone: 'phone',
  deadline: 'day?',
  publishTime: 'time',
} satisfies Shape<InvestmentNotice>
export const INVESTMENT_NOTICE_DETAIL = {
  ...INVESTMENT_NOTICE,
  content: 'html',
} satisfies Shape<InvestmentNoticeDetail>

export const OPPORTUNITY_TYPE = {
  ...STORED,
  typeName: 'text',
  sort: 'number',
  icon: 'url?',
} satisfies Shape<OpportunityType>

export const OPPORTUNITY = {
  ...STORED,
  typeId: 'id',
  title: 'text',
  coverImg: 'url',
  images: 'urls',
  area: 'number?',
  price: 'number?',
  priceUnit: 'text?',
  contactPhone: 'phone',
  publishTime: 'time',
  viewCount: 'number',
} satisfies Shape<Opportunity>
export const OPPORTUNITY_DETAIL = {
  ...OPPORTUNITY,
  content: 'html',
  videoUrl: 'url?',
} satisfies Shape<OpportunityDetail>

export const ITINERARY = {
  ...STORED,
  routeName: 'text',
  routeType: 'number',
  startPlace: 'text',
  endPlace: 'text',
  stations: 'list',
  firstTime: 'clock?',
  lastTime: 'clock?',
  intervalMinutes: 'number?',
  distance: 'number?',
  price: 'number?',
  routeImg: 'url?',
  remark: 'text?',
} satisfies Shape<Itinerary>

export const EMERGENCY = {
  ...STORED,
  title: 'text',
  content: 'html',
  publishTime: 'time',
  endTime: 'time?',
  level: 'number',
  status: 'yesNo',
  eventType: 'number',
  area: 'text',
  measures: 'text',
  contactPhone: 'phone',
} satisfies Shape<Emergency>
