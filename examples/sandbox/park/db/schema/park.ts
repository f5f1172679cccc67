/** Public content: news, companies, opportunities, routes to the park. Columns are named like the contract's fields, so that rows are
 * sent unchanged (`http/wire.ts`). */
import {
  boolean,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { EnterpriseStatus } from '../../../../../src/contract/model/enterprise.ts'
import type { BannerLink, NewsType } from '../../../../../src/contract/model/news.ts'
import type {
  AnnouncementLevel,
  EmergencyLevel,
  EmergencyStatus,
  EmergencyType,
  RouteType,
  Station,
} from '../../../../../src/contract/model/park.ts'
import { fen, instant, park } from './base.ts'

const stored = {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  createTime: instant('create_time').notNull(),
  updateTime: instant('update_time').notNull(),
}

/** Title and text, written by an editor. */
const article = { title: text('title').notNull(), content: text('content').notNull() }
const cover = { coverImg: text('cover_img').notNull() }
const published = { publishTime: instant('publish_time').notNull() }
const pictures = { images: jsonb('images').$type<string[]>().notNull() }
const degrees = { longitude: doublePrecision('longitude'), latitude: doublePrecision('latitude') }
const sorted = { sort: integer('sort').notNull() }

/** The same order as `desc()` in a query; see `newestFirst`. */
const lastPublished = (table: { publishTime: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [table.publishTime.desc().nullsFirst(), table.id.desc().nullsFirst()] as const

export const news = park.table(
  'news',
  {
    ...stored,
    ...article,
    ...cover,
    ...published,
    summary: text('summary').notNull(),
    source: text('source').notNull(),
    author: text('author').notNull(),
    newsType: integer('news_type').$type<NewsType>().notNull(),
    isTop: boolean('is_top').notNull(),
    viewCount: integer('view_count').notNull(),
  },
  (table) => [
    index('news_listed').on(table.isTop.desc().nullsFirst(), ...lastPublished(table)),
    index('news_listed_by_type').on(table.newsType, table.isTop.desc().nullsFirst(), ...lastPublished(table)),
  ],
)

export const banners = park.table(
  'banners',
  {
    ...stored,
    ...sorted,
    bannerName: text('banner_name').notNull(),
    bannerImg: text('banner_img').notNull(),
    linkType: integer('link_type').$type<BannerLink>().notNull(),
    linkUrl: text('link_url').notNull(),
    isMarketable: boolean('is_marketable').notNull(),
  },
  (table) => [index('banners_sorted').on(table.sort, table.id)],
)

export const announcements = park.table(
  'announcements',
  {
    ...stored,
    ...article,
    level: integer('level').$type<AnnouncementLevel>().notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    linkRoute: text('link_route'),
    linkId: text('link_id'),
  },
  (table) => [
    index('announcements_listed').on(
      table.level.desc().nullsFirst(),
      table.startTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

export const chapters = park.table(
  'chapters',
  {
    ...stored,
    ...article,
    ...sorted,
    ...pictures,
    ...degrees,
    videoUrl: text('video_url'),
    areaTotal: doublePrecision('area_total'),
    address: text('address'),
  },
  (table) => [index('chapters_sorted').on(table.sort, table.id)],
)

export const contacts = park.table(
  'contacts',
  {
    ...stored,
    ...sorted,
    deptName: text('dept_name').notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    workTime: text('work_time').notNull(),
    isEmergency: boolean('is_emergency').notNull(),
  },
  (table) => [index('contacts_sorted').on(table.isEmergency.desc().nullsFirst(), table.sort, table.id)],
)

export const enterprises = park.table(
  'enterprises',
  {
    ...stored,
    ...pictures,
    businessName: text('business_name').notNull(),
    shortName: text('short_name').notNull(),
    logo: text('logo'),
    industry: text('industry').notNull(),
    mainBusiness: text('main_business').notNull(),
    stallAddress: text('stall_address').notNull(),
    stallNo: text('stall_no').notNull(),
    area: doublePrecision('area'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    enterTime: date('enter_time'),
    status: integer('status').$type<EnterpriseStatus>().notNull(),
    intro: text('intro').notNull(),
    taxNumber: text('tax_number').notNull(),
    legalPerson: text('legal_person').notNull(),
  },
  (table) => [index('enterprises_by_industry').on(table.industry, table.id)],
)

export const opportunityTypes = park.table(
  'opportunity_types',
  { ...stored, ...sorted, typeName: text('type_name').notNull(), icon: text('icon') },
  (table) => [index('opportunity_types_sorted').on(table.sort, table.id)],
)

export const opportunities = park.table(
  'opportunities',
  {
    ...stored,
    ...article,
    ...cover,
    ...published,
    ...pictures,
    typeId: integer('type_id')
      .notNull()
      .references(() => opportunityTypes.id),
    area: doublePrecision('area'),
    /** In `priceUnit`. */
    price: doublePrecision('price'),
    priceUnit: text('price_unit'),
    contactPhone: text('contact_phone').notNull(),
    viewCount: integer('view_count').notNull(),
    videoUrl: text('video_url'),
  },
  (table) => [
    index('opportunities_listed').on(...lastPublished(table)),
    index('opportunities_listed_by_type').on(table.typeId, ...lastPublished(table)),
  ],
)

export const investmentNotices = park.table(
  'investment_notices',
  {
    ...stored,
    ...article,
    ...cover,
    ...published,
    businessFormat: text('business_format').notNull(),
    area: doublePrecision('area'),
    rentPriceFen: fen('rent_price_fen'),
    location: text('location').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    deadline: date('deadline'),
  },
  (table) => [index('investment_notices_listed').on(...lastPublished(table))],
)

export const itineraries = park.table('itineraries', {
  ...stored,
  routeName: text('route_name').notNull(),
  routeType: integer('route_type').$type<RouteType>().notNull(),
  startPlace: text('start_place').notNull(),
  endPlace: text('end_place').notNull(),
  stations: jsonb('stations').$type<Station[]>().notNull(),
  firstTime: text('first_time'),
  lastTime: text('last_time'),
  intervalMinutes: integer('interval_minutes'),
  distance: doublePrecision('distance'),
  priceFen: fen('price_fen'),
  routeImg: text('route_img'),
  remark: text('remark'),
})

export const emergencies = park.table('emergencies', {
  ...stored,
  ...article,
  ...published,
  endTime: instant('end_time'),
  level: integer('level').$type<EmergencyLevel>().notNull(),
  status: integer('status').$type<EmergencyStatus>().notNull(),
  eventType: integer('event_type').$type<EmergencyType>().notNull(),
  area: text('area').notNull(),
  measures: text('measures').notNull(),
  contactPhone: text('contact_phone').notNull(),
})

/** Number of rows in each part of a long list (the news of a type, the orders of a merchant in a state). Triggers update it (end of
 * `migrations/0000_start.sql`), so that a response can contain the total without counting. */
export const listCounts = park.table(
  'list_counts',
  { list: text('list').notNull(), part: text('part').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.list, table.part] })],
)
