import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signatureOf } from '../../../examples/sandbox/park/api/page-signature.ts'
import { PICTURES } from '../../../examples/sandbox/park/pictures.ts'
import { getAppOpportunity, getEmergency, listAppOpportunities } from '../../../src/contract/api/app.ts'
import * as rows from '../../../src/contract/api/park.ts'
import { parseLine, type ReplyOf } from '../../../src/contract/endpoint.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { KEYWORD_MAX } from '../../../src/contract/limits.ts'
import { EMERGENCY_LEVEL, EMERGENCY_STATUS, EMERGENCY_TYPE, ROUTE_TYPE } from '../../../src/contract/model/park.ts'
import type { Page } from '../../../src/contract/model/page.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { isTaxNumber } from '../../../src/contract/patterns.ts'
import { findRoute } from '../../../src/contract/routes.ts'
import { openPark } from './park.ts'
import { type Detail, DETAILS, type Item, type List, LISTS, type Values } from './park-lists.ts'
import { misfits } from './shapes.ts'

const park = openPark('demo', { hosts: ['park.test'] })
const HOUR_MS = 3_600_000

const read = async (row: List, args: object = {}): Promise<Page<Item>> => (await park.call(row, args)).data

const compare = (a: Values, b: Values): number => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : Number(a[at]) - Number(b[at])
}

describe('a visitor’s list', () => {
  it.each(LISTS)('has all of its %s, in order, page by page', async (_, row, total, shape, order) => {
    const all = await read(row, { pageSize: 100 })
    expect([all.data.length, all.total]).toEqual([total, total])
    for (const item of all.data) expect(misfits(item, shape), JSON.stringify(item)).toEqual([])
    expect(all.data).toEqual([...all.data].sort((a, b) => compare(order(a), order(b))))
    const pages = await Promise.all([1, 2].map((pageNum) => read(row, { pageSize: 2, pageNum })))
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data.slice(0, 4))
    expect(await read(row, { pageSize: 100, pageNum: 2 })).toEqual({ data: [], total })
    expect((await read(row)).data).toHaveLength(Math.min(10, total))
    expect((await park.call(row, { pageSize: 0 })).code).toBe(CODE.badInput)
  })

  it('is empty without content, and no detail is found', async () => {
    await park.reset('empty')
    for (const [name, row] of LISTS) expect(await read(row), name).toEqual({ data: [], total: 0 })
    expect((await park.call(rows.getNews, { uid: '1' })).code).toBe(CODE.notFound)
    await park.reset('merchant')
    expect((await read(rows.listNews as unknown as List)).total).toBe(27)
  })
})

describe('a filter', () => {
  const kept: [List, object, number][] = [
    [rows.listNews, { newsType: 1 }, 12],
    [rows.listNews, { newsType: '3' }, 7],
    [rows.listNews, { newsType: null, keyword: '' }, 27],
    [rows.listNews, { keyword: '冷库' }, 2],
    [rows.listNews, { keyword: ' FORKLIFT ' }, 3],
    [rows.listNews, { keyword: '叉车', newsType: 3 }, 1],
    [rows.listEnterprises, { industry: '冷链' }, 2],
    [rows.listEnterprises, { industry: '冷' }, 0],
    [rows.listEnterprises, { keyword: 'walnuts' }, 1],
    [rows.listEnterprises, { keyword: '粮油', industry: '粮油' }, 3],
    [rows.listOpportunities, { typeId: '3' }, 4],
    [listAppOpportunities, { typeId: 4 }, 4],
    [rows.listOpportunities, { typeId: 99 }, 0],
  ] as never
  it('returns matching rows and their number', async () => {
    for (const [row, filter, total] of kept) {
      const found = await read(row, { ...filter, pageSize: 100 })
      expect([found.total, found.data.length], `${row} ${JSON.stringify(filter)}`).toEqual([total, total])
      expect((await read(row, { ...filter, pageSize: 1 })).total).toBe(total)
    }
  })

  const hostile = ['%', '_', '\\', "' or true --", "'; drop table park.news; --", '%25', '冷库_', '𠮷']
  it('uses search terms literally, even if they look like patterns or SQL', async () => {
    for (const keyword of hostile)
      for (const row of [rows.listNews, rows.listEnterprises] as unknown as List[])
        expect(await read(row, { keyword }), keyword).toEqual({ data: [], total: 0 })
    expect((await read(rows.listNews as unknown as List)).total).toBe(27)
  })

  const unreadable: [List, object][] = [
    [rows.listNews, { newsType: 4 }],
    [rows.listNews, { newsType: 'x' }],
    [rows.listNews, { keyword: 'x'.repeat(KEYWORD_MAX + 1) }],
    [rows.listNews, { keyword: 'a\0b' }],
    [rows.listNews, { keyword: ['x'] }],
    [rows.listEnterprises, { industry: {} }],
    [rows.listOpportunities, { typeId: '1 or 1=1' }],
    [rows.listOpportunities, { typeId: -1 }],
  ] as never
  it('that is invalid is refused with its name', async () => {
    for (const [row, filter] of unreadable) {
      const { code, message } = await park.call(row, filter)
      expect([code, message], JSON.stringify(filter)).toEqual([
        CODE.badInput,
        expect.stringContaining(Object.keys(filter)[0] as string),
      ])
    }
  })
})

const everyDetail = async (row: Detail, parameter: string, count: number): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, async (_, i) => (await park.call(row, { [parameter]: i + 1 })).data))

describe('a visitor’s detail', () => {
  it.each(DETAILS)('%s', async (row, parameter, count, shape, en, zh) => {
    for (const item of await everyDetail(row, parameter, count))
      expect(misfits(item, shape), JSON.stringify(item)).toEqual([])
    for (const id of [count + 1, '0', '-1', 'abc', '1 or 1=1', '%00', '99999999999999999999'])
      expect(await park.call(row, { [parameter]: id }), String(id)).toMatchObject({
        code: CODE.notFound,
        message: en,
        data: null,
      })
    expect((await park.call(row, { [parameter]: 0 }, { 'accept-language': 'zh-CN' })).message).toBe(zh)
  })

  it('counts its views; a list does not', async () => {
    for (const [list, one, uid] of [
      [rows.listNews, rows.getNews, 'uid'],
      [rows.listOpportunities, getAppOpportunity, 'id'],
    ] as unknown as [List, Detail, string][]) {
      const views = async () =>
        (await read(list, { pageSize: 100 })).data.find(({ id }) => String(id) === '5')?.viewCount
      const before = Number(await views())
      expect([await views(), (await park.call(one, { [uid]: '5' })).data.viewCount]).toEqual([before, before + 1])
      await park.call(one, { [uid]: '5' })
      expect(await views()).toBe(before + 2)
      await park.reset('demo')
      expect(await views()).toBe(before)
    }
  })

  it('names a type in the caller’s language', async () => {
    const typeName = async (language: string) =>
      (await park.call(rows.getNews, { uid: 21 }, { 'accept-language': language })).data.typeName
    expect([await typeName('zh-CN'), await typeName('en')]).toEqual(['政策法规', 'Policy'])
  })

  it('has a company’s tax number and legal person for logged-in people only', async () => {
    const confidential = ({ taxNumber, legalPerson }: ReplyOf<typeof rows.getEnterprise>) =>
      [taxNumber, legalPerson].filter(Boolean)
    const call = await park.as('customer')
    for (let uid = 1; uid <= 16; uid += 1) {
      expect(confidential((await park.call(rows.getEnterprise, { uid })).data)).toEqual([])
      expect(confidential((await park.call(rows.getEnterprise, { uid }, { authorization: 'unknown' })).data)).toEqual(
        [],
      )
      const { data } = await call(rows.getEnterprise, { uid })
      expect([confidential(data).length, isTaxNumber(data.taxNumber ?? '')]).toEqual([2, true])
    }
    expect(JSON.stringify(await (await park.as('customer'))(rows.listEnterprises))).not.toMatch(/taxNumber|legalPerson/)
  })
})

describe('the ticker', () => {
  it('shows current notices, and no past or future ones', async () => {
    const titles = async () =>
      (await read(rows.listAnnouncements as unknown as List)).data.map(({ title }) => String(title))
    const now = await titles()
    expect(now[0]).toContain('Yellow alert')
    expect(now[1]).toContain('北门封闭')
    expect(now.join()).not.toContain('中秋')
    park.wait(72 * HOUR_MS)
    expect((await titles()).join()).not.toContain('北门')
    park.wait(-78 * HOUR_MS)
    expect(await titles()).toEqual([now[3]])
  })
})

describe('the content', () => {
  const everything = async (): Promise<Item[]> => {
    const lists = await Promise.all(LISTS.map(async ([, row]) => (await read(row, { pageSize: 100 })).data))
    const details = await Promise.all(DETAILS.map(([row, parameter, count]) => everyDetail(row, parameter, count)))
    return [...lists, ...details].flat()
  }

  it('is in the past, has its pictures, a cover for each article, and valid links', async () => {
    const all = await everything()
    for (const { createTime, updateTime, publishTime = createTime } of all)
      for (const time of [createTime, updateTime, publishTime])
        expect(String(time) <= toDateTime(park.now())).toBe(true)
    const texts = JSON.stringify(all)
    const pictureOf = (name: string): string => readFileSync(path.join(PICTURES, name), 'latin1').trim()
    const pictures = new Set([...texts.matchAll(/\/images\/([\w-]+\.\w+)/g)].map(([, name]) => name as string))
    expect(pictures.size).toBeGreaterThan(150)
    for (const name of pictures)
      expect(pictureOf(name), name).toMatch(name.endsWith('.svg') ? /^<svg [^]*<\/svg>$/ : /^\xff\xd8\xff/)
    // Shared content needs a picture in a format that the messaging app shows.
    const shared = all.map(({ coverImg }) => coverImg).filter(Boolean)
    expect(shared.length).toBeGreaterThan(20)
    for (const cover of shared) expect(cover).toMatch(/\.jpg$/)
    for (const [row, field] of [
      [rows.listNews, 'coverImg'],
      [rows.listEnterprises, 'logo'],
      [rows.listInvestmentNotices, 'coverImg'],
    ] as unknown as [List, string][]) {
      const covers = (await read(row, { pageSize: 100 })).data.map((item) => item[field]).filter(Boolean)
      expect(covers.length, row).toBeGreaterThan(3)
      expect(new Set(covers.map((cover) => pictureOf(String(cover).slice('/images/'.length)))).size, row).toBe(
        covers.length,
      )
    }
    const linksBy = (pattern: RegExp): string[] => [...texts.matchAll(pattern)].map(([, link]) => link as string)
    const routes = linksBy(/(?:href=\\"|linkUrl":"|linkRoute":")(\/[\w/]+)/g)
    const links = linksBy(/href=\\"([^"]+)\\"/g)
    expect([routes.length > 10, links.length > 3]).toEqual([true, true])
    expect(routes.filter((route) => !findRoute(route))).toEqual([])
    for (const link of links) expect(link).toMatch(/^(\/[\w/]+|https:\/\/[\w.]*example\.com\/.*|tel:4000000\d{3})$/)
  })

  it('has every state that a screen must handle', async () => {
    const emergencies = await everyDetail(getEmergency as unknown as Detail, 'id', 5)
    const tables = { level: EMERGENCY_LEVEL, eventType: EMERGENCY_TYPE, status: EMERGENCY_STATUS }
    for (const [field, table] of Object.entries(tables))
      expect(new Set(emergencies.map((item) => item[field])), field).toEqual(new Set(Object.values(table)))
    const ways = (await park.call(rows.listItineraries)).data.data
    expect(new Set(ways.map(({ routeType }) => routeType))).toEqual(new Set(Object.values(ROUTE_TYPE)))
    expect(Math.max(...ways.map(({ stations }) => stations.length))).toBeGreaterThanOrEqual(9)
    expect((await park.call(rows.getNews, { uid: 1 })).data.content).toMatch(/<table[^]*<th>状态<\/th>/)
    expect((await park.call(rows.getNews, { uid: 2 })).data).toMatchObject({ isTop: 1, summary: '' })
  })
})

describe('a reset', () => {
  const allNews = async () => (await park.call(rows.listNews, { pageSize: 100 })).data
  const writers = async (): Promise<string> => {
    const answer = await park.sandbox.db.execute(sql`
      select (select string_agg(xmin::text, ',' order by id) from park.news) || '/' ||
        (select string_agg(xmin::text, ',' order by id) from park.opportunities) || '/' ||
        (select string_agg(xmin::text, ',' order by id) from park.contacts) as it`)
    return (answer as unknown as { rows: [{ it: string }] }).rows[0].it
  }

  it('writes no unchanged content', async () => {
    const before = await writers()
    await park.reset('order-to-pay')
    expect(await writers()).toBe(before)
  })

  it.each([
    ['changed', sql`update park.news set title = 'x' where id = 3`],
    ['taken away', sql`delete from park.news where id > 20`],
    [
      'added',
      sql`insert into park.news select (jsonb_populate_record(n, '{"id": 99}')).* from park.news n where id = 3`,
    ],
    ['cut off', sql`truncate park.news`],
  ])('restores what was %s, and its total', async (_, statement) => {
    const before = await allNews()
    await park.sandbox.db.execute(statement)
    expect(await allNews()).not.toEqual(before)
    await park.reset('demo')
    expect(await allNews()).toEqual(before)
  })

  it('dates the content again when an hour has passed', async () => {
    const newest = async () => (await park.call(rows.getNews, { uid: 1 })).data.publishTime
    expect(await newest()).toBe('2026-11-21 07:00:00')
    park.wait(HOUR_MS)
    await park.sandbox.reset('demo')
    expect(await newest()).toBe('2026-11-21 08:00:00')
  })
})

describe('the signature of a page', () => {
  it('is the messaging app’s own', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const url = 'http://mp.weixin.qq.com?params=value'
    expect(signatureOf(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, url)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  it('is created for the park’s own pages, without the fragment', async () => {
    const url = 'http://park.test/parkNews_info?id=1&from=%E5%BE%AE'
    const { code, data } = await park.call(rows.signPage, { url: `${url}#part` })
    expect([code, data.timestamp, data.appId]).toEqual([CODE.ok, Math.floor(park.now() / 1000), 'wxsandbox0000000001'])
    expect(data.signature).toBe(signatureOf('parkside-sandbox-ticket-0000000000', data.nonceStr, data.timestamp, url))
    expect((await park.call(rows.signPage, { url })).data.nonceStr).not.toBe(data.nonceStr)
  })

  it.each([
    ['refused for a host that is only in the Host header', 'http://elsewhere.test', CODE.badInput],
    ['created for an own host with a port', 'http://localhost:4173', CODE.ok],
  ])('is %s', async (_, origin, code) => {
    const answer = await park.sandbox.fetch(`${origin}/api${parseLine(rows.signPage).path}`, {
      method: 'POST',
      body: JSON.stringify({ url: `${origin}/parkNews_info` }),
    })
    expect(await answer.json()).toMatchObject({
      code,
      data: code === CODE.ok ? { timestamp: expect.any(Number) } : null,
    })
  })

  const foreign = [
    'http://evil.example/parkNews_info',
    'http://park.test@evil.example/',
    'http://park.test:x@evil.example/',
    'http://user@park.test/',
    'http://park.test.evil.example/',
    'http://evil.example\\@park.test/',
    'http://park.test\\.evil.example/',
    '//park.test/',
    '/parkNews_info',
    'http://park.test:8080/',
    'ftp://park.test/',
    'javascript://park.test/%0aalert(1)',
    'http://park.test/\n&url=http://evil.example',
    ' http://park.test/',
    'http://PARK.test/',
    `http://park.test/${'x'.repeat(2000)}`,
    '',
    null,
    ['http://park.test/'],
  ]
  it('is refused for all others, and for ambiguous URLs', async () => {
    const refusal = { code: CODE.badInput, message: 'Only addresses of the park itself are signed.', data: null }
    for (const url of foreign)
      expect(await park.call(rows.signPage, { url: url as string }), String(url)).toMatchObject(refusal)
  })
})
