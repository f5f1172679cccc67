/** Content in the requested language. */
import { describe, expect, it } from 'vitest'
import { ARTICLE_PAIRS } from '../../../examples/sandbox/park/messages/article-pairs.ts'
import { CONTENT_PAIRS } from '../../../examples/sandbox/park/messages/content-pairs.ts'
import { listParkNotices } from '../../../src/contract/api/fee.ts'
import { listForklifts } from '../../../src/contract/api/forklift.ts'
import * as rows from '../../../src/contract/api/park.ts'
import type { Page } from '../../../src/contract/model/page.ts'
import { openPark } from './park.ts'

const park = openPark('demo')

const HAN = /[\u4e00-\u9fff]/
type Rows = Page<Record<string, unknown>>

/** The text content of the front page and of the public lists. */
const LISTS = [
  ['banners', rows.listBanners, ['bannerName']],
  ['announcements', rows.listAnnouncements, ['title', 'content']],
  ['news', rows.listNews, ['title', 'summary', 'source', 'author', 'typeName']],
  ['activities', rows.listActivities, ['title', 'place', 'organizer']],
  ['opportunities', rows.listOpportunities, ['title']],
  ['types of opportunities', rows.listOpportunityTypes, ['typeName']],
  ['investment notices', rows.listInvestmentNotices, ['title', 'businessFormat', 'location']],
  ['companies', rows.listEnterprises, ['businessName', 'shortName', 'industry', 'mainBusiness']],
  ['contacts', rows.listContacts, ['deptName']],
  ['routes', rows.listItineraries, ['routeName']],
  ['chapters', rows.listParkChapters, ['title']],
  ['types of support', rows.listSupportTypes, ['typeName']],
  ['notices', listParkNotices, ['title']],
  ['forklifts', listForklifts, ['type', 'gantry', 'otherConfigurations']],
] as const

/** Names of people of the demo, who publish activities under their own names. */
const NAMES = /^测试[甲乙]$/

describe.each(LISTS)('the list of %s', (_, row, fields) => {
  const texts = async (language: string): Promise<string[]> => {
    const { data } = await park.call(row, { pageSize: 100 }, { 'accept-language': language })
    return (data as unknown as Rows).data
      .flatMap((item) => fields.map((field) => String(item[field] ?? '')))
      .filter((text) => text && !NAMES.test(text))
  }

  it('has no Chinese for a reader of English', async () => {
    const shown = await texts('en')
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => HAN.test(text))).toEqual([])
  })

  it('has no English sentence for a reader of Chinese', async () => {
    const shown = await texts('zh-CN,en;q=0.5')
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => !HAN.test(text))).toEqual([])
  })
})

it.each([
  ['en', false],
  ['zh-CN', true],
] as const)('the words in the banners’ pictures are in the language asked for: %s', async (language, isChinese) => {
  const { data } = await park.call(rows.listBanners, { pageSize: 100 }, { 'accept-language': language })
  const pictures = await Promise.all(data.data.map(({ bannerImg }) => park.get(bannerImg)))
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) {
    const words = [...(await picture.text()).matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text).join(' ')
    expect(HAN.test(words), words).toBe(isChinese)
  }
})

describe('an emergency notice', () => {
  it.each(['1', '3'])('is in the language asked for, with its body: %s', async (id) => {
    const { getEmergency } = await import('../../../src/contract/api/app.ts')
    const [english, chinese] = await Promise.all(
      ['en', 'zh-CN'].map(
        async (language) => (await park.call(getEmergency, { id }, { 'accept-language': language })).data,
      ),
    )
    for (const field of ['title', 'area', 'measures'] as const) {
      expect(english?.[field]).not.toMatch(HAN)
      expect(chinese?.[field]).toMatch(HAN)
    }
    const piecesOf = (html = ''): string[] => [...html.matchAll(/>([^<]+)</g)].map(([, piece]) => piece?.trim() ?? '')
    expect(piecesOf(english?.content).filter((piece) => HAN.test(piece))).toEqual([])
    expect(piecesOf(chinese?.content).filter((piece) => /[a-z]{3}/.test(piece))).toEqual([])
  })
})

it('has content of users in its original language', async () => {
  const { data } = await park.call(rows.listAnnouncements, { pageSize: 100 }, { 'accept-language': '*' })
  const titles = data.data.map(({ title }) => title)
  expect(titles.some((title) => HAN.test(title)) && titles.some((title) => !HAN.test(title))).toBe(true)
})

describe('the bodies of all news', () => {
  const bodies = async (language: string): Promise<string[]> => {
    const headers = { 'accept-language': language }
    const { data } = await park.call(rows.listNews, { pageSize: 100 }, headers)
    const all = await Promise.all(data.data.map(({ id }) => park.call(rows.getNews, { uid: id }, headers)))
    return all.flatMap(({ data: { content } }) =>
      [...content.matchAll(/>([^<]+)<| alt="([^"]+)"/g)]
        .map(([, piece, alt]) => (piece ?? alt ?? '').trim())
        .filter(Boolean),
    )
  }
  it('have no Chinese for a reader of English', async () => {
    const shown = await bodies('en')
    expect(shown.length).toBeGreaterThan(100)
    expect(shown.filter((text) => HAN.test(text))).toEqual([])
  })
  it('have no English words for a reader of Chinese', async () => {
    const shown = await bodies('zh-CN')
    expect(shown.length).toBeGreaterThan(100)
    // URLs are not translated.
    expect(shown.filter((text) => /[a-z]{3,} [a-z]{2,}/i.test(text))).toEqual([])
  })
})

it('finds in one language what was written in the other', async () => {
  const find = async (keyword: string, language: string) =>
    (await park.call(rows.listNews, { keyword }, { 'accept-language': language })).data.data.map(({ title }) => title)
  expect(await find('cold storage for winter', 'en')).toEqual([
    'Cold storage for winter: prices and temperatures of every zone',
  ])
  expect(await find('托盘', 'zh-CN')).toEqual(['会说话的托盘：300 个库房一年的经验'])
})

it('filters by the texts that it shows', async () => {
  const english = { 'accept-language': 'en' }
  const total = async (row: typeof rows.listStalls | typeof rows.listEnterprises, filter: object): Promise<number> =>
    (await park.call(row, filter, english)).data.total
  expect(await total(rows.listEnterprises, { industry: 'Grain and oil' })).toBe(3)
  expect(await total(rows.listEnterprises, { industry: 'Grain' })).toBe(0)
  expect(await total(rows.listStalls, { areaName: 'Zone C' })).toBe(10)
  expect(await total(rows.listStalls, { areaName: 'C区' })).toBe(10)
})

it('has no text twice, because translations are found by their text', () => {
  const twice = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i)
  const pairs = [...CONTENT_PAIRS, ...ARTICLE_PAIRS]
  expect(twice(pairs.map(([zh]) => zh))).toEqual([])
})
