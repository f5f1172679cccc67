/** Every list and every detail of the park's content, for tests that check all of them. */
import { getAppNews, getAppOpportunity, getEmergency, listAppOpportunities } from '../../../src/contract/api/app.ts'
import * as rows from '../../../src/contract/api/park.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Page } from '../../../src/contract/model/page.ts'
import * as shapes from './park-shapes.ts'
import type { Shape } from './shapes.ts'

export type Item = Record<string, unknown>
export type Values = (string | number)[]
export type List = Endpoint<string, unknown, Page<Item>>

const newestFirst = ({ publishTime, id }: { publishTime: string; id: string }): Values => [
  -Date.parse(publishTime),
  -Number(id),
]
const sorted = ({ sort, id }: { sort: number; id: string }): Values => [sort, Number(id)]
const byId = ({ id }: { id: string }): Values => [Number(id)]

/** A list: its number of items, the shape of an item, and the values by which items are sorted (ascending). */
const list = <T>(
  name: string,
  row: Endpoint<string, unknown, Page<T>>,
  total: number,
  shape: Shape<T>,
  order: (item: T) => Values,
) => [name, row, total, shape, order] as unknown as [string, List, number, Shape<Item>, (item: Item) => Values]

export const LISTS = [
  list('news', rows.listNews, 27, shapes.NEWS, (item) => [-item.isTop, ...newestFirst(item)]),
  list('banners', rows.listBanners, 4, shapes.BANNER, sorted),
  list('announcements', rows.listAnnouncements, 4, shapes.ANNOUNCEMENT, ({ level, startTime }) => [
    -level,
    -Date.parse(startTime),
  ]),
  list('chapters', rows.listParkChapters, 5, shapes.CHAPTER, sorted),
  list('contacts', rows.listContacts, 8, shapes.CONTACT, (item) => [-item.isEmergency, ...sorted(item)]),
  list('companies', rows.listEnterprises, 16, shapes.ENTERPRISE, byId),
  list('opportunities', rows.listOpportunities, 18, shapes.OPPORTUNITY, newestFirst),
  list('the app’s opportunities', listAppOpportunities, 18, shapes.OPPORTUNITY, newestFirst),
  list('types of opportunities', rows.listOpportunityTypes, 4, shapes.OPPORTUNITY_TYPE, sorted),
  list('ways', rows.listItineraries, 4, shapes.ITINERARY, byId),
  list('investment notices', rows.listInvestmentNotices, 14, shapes.INVESTMENT_NOTICE, newestFirst),
]

export type Detail = Endpoint<string, void, Item>

/** A detail: its parameter, the number of items, the shape of an item, and the message for an unknown key. */
const detail = <T>(
  row: Endpoint<string, void, T>,
  parameter: string,
  count: number,
  shape: Shape<T>,
  en: string,
  zh: string,
) => [row, parameter, count, shape, en, zh] as unknown as [Detail, string, number, Shape<Item>, string, string]

export const DETAILS = [
  detail(rows.getNews, 'uid', 27, shapes.NEWS_ARTICLE, 'This news item doesn’t exist', '资讯不存在'),
  detail(getAppNews, 'id', 27, shapes.NEWS_ARTICLE, 'This news item doesn’t exist', '资讯不存在'),
  detail(rows.getEnterprise, 'uid', 16, shapes.ENTERPRISE_DETAIL, 'This company doesn’t exist', '企业不存在'),
  detail(rows.getOpportunity, 'id', 18, shapes.OPPORTUNITY_DETAIL, 'This opportunity doesn’t exist', '招商推介不存在'),
  detail(getAppOpportunity, 'id', 18, shapes.OPPORTUNITY_DETAIL, 'This opportunity doesn’t exist', '招商推介不存在'),
  detail(
    rows.getInvestmentNotice,
    'id',
    14,
    shapes.INVESTMENT_NOTICE_DETAIL,
    'This investment notice doesn’t exist',
    '招商公告不存在',
  ),
  detail(getEmergency, 'id', 5, shapes.EMERGENCY, 'This emergency notice doesn’t exist', '应急通知不存在'),
]
