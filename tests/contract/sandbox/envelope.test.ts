import { describe, expect, it } from 'vitest'
import { getForklift, listForklifts, runningOrders } from '../../../src/contract/api/forklift.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { forklifts } from '../../../examples/sandbox/park/db/schema.ts'
import { MESSAGES } from '../../../examples/sandbox/park/messages/index.ts'
import { MORNING } from '../../helpers/morning.ts'
import { openPark, ORIGIN } from './park.ts'

const logged: string[] = []
const park = openPark('demo', { log: (message, error) => logged.push(`${message} ${String(error)}`) })

const raw = async (method: string, path: string, body?: string) => {
  const response = await park.sandbox.fetch(ORIGIN + path, {
    method,
    headers: { 'accept-language': 'en' },
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as { code: number; message: string; data: unknown }),
  }
}

describe('every answer', () => {
  it('has HTTP 200, an envelope, no-store and the park’s own time', async () => {
    const { response, code, data } = await park.call(listForklifts)
    expect(response.status).toBe(200)
    expect(code).toBe(CODE.ok)
    expect(data.total).toBe(8)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(Date.parse(response.headers.get('date') ?? '')).toBe(MORNING)
  })

  it('reports an unknown call', async () => {
    expect(await raw('GET', '/api/nothing/here')).toMatchObject({
      status: 200,
      code: CODE.notFound,
      message: 'There is no such call.',
    })
    expect((await raw('POST', '/api/forkliftAppApp/confirmBusiness', '{}')).code).toBe(CODE.notFound)
  })

  it.each(['{', '[]', '"text"', 'null', '1'])('refuses the body %s', async (body) => {
    const answer = await raw('POST', '/api/forkliftAppApp/list', body)
    expect(answer).toMatchObject({ status: 200, code: CODE.badInput, message: MESSAGES.malformed.en, data: null })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a body that is too large', async () => {
    expect((await raw('POST', '/api/forkliftAppApp/list', JSON.stringify({ text: 'x'.repeat(200_000) }))).message).toBe(
      MESSAGES.tooLarge.en,
    )
  })

  it('is in the caller’s language', async () => {
    const speak = async (language: string) =>
      (await park.call(runningOrders, {}, { 'accept-language': language })).message
    expect(await speak('zh-CN,zh;q=0.9')).toBe('请先登录。')
    expect(await speak('zh')).toBe('请先登录。')
    expect(await speak('en-GB,zh;q=0.8')).toBe('Please log in first.')
    expect(await speak('fr')).toBe('Please log in first.')
  })

  it('has every message in both languages', () => {
    for (const [name, { en, zh }] of Object.entries(MESSAGES)) {
      expect(en, name).toMatch(/^[a-z "]/i)
      expect(zh, name).toMatch(/[\u4e00-\u9fa5]/)
      expect(en.includes('{}'), name).toBe(zh.includes('{}'))
    }
  })

  it('has one message for an internal error, and details in the log only', async () => {
    const { db } = park.sandbox
    await db.transaction(async (tx) => {
      await tx.execute('alter table park.forklifts rename to forklifts_away')
    })
    const { code, message } = await park.call(getForklift, { id: 1 })
    await db.execute('alter table park.forklifts_away rename to forklifts')
    expect(code).toBe(CODE.serverFault)
    expect(message).toBe(MESSAGES.fault.en)
    expect(logged.join()).toContain('GET /api/forkliftAppApp/1 failed')
    expect(await db.$count(forklifts)).toBe(8)
  })
})

describe('the fleet', () => {
  it('is listed page by page', async () => {
    const { data } = await park.call(listForklifts, { pageSize: 3, pageNum: 2 })
    expect(data.data.map(({ id }) => id)).toEqual(['4', '5', '6'])
    expect(data.total).toBe(8)
  })

  it('has prices in yuan, and file names of photos', async () => {
    const { data } = await park.call(getForklift, { id: '3' })
    expect(data).toEqual({
      id: '3',
      name: 'CQD15',
      type: '前移式叉车',
      gantry: '三级全自由门架 6000 mm',
      otherConfigurations: '调距叉',
      hourPrice: 75.5,
      photo: 'forklift-3.svg',
      load: '1.5 t',
    })
  })

  it('has a picture of its own for each photo', async () => {
    const { data } = await park.call(listForklifts, { pageSize: 100 })
    const names = data.data.map(({ photo }) => photo).filter(Boolean)
    expect(names.length).toBeGreaterThan(3)
    const pictures = await Promise.all(names.map(async (name) => (await park.get(`/images/${name}`)).text()))
    expect(new Set(pictures).size).toBe(names.length)
    for (const picture of pictures) expect(picture.trim()).toMatch(/^<svg [^]*<\/svg>$/)
    expect((await park.get('/images/forklift-99.svg')).status).toBe(404)
  })

  it.each(['0', '999', 'abc', '1 or 1=1', '99999999999999999999', '%00', '-1', '1.5'])(
    'has no forklift %s',
    async (id) => {
      expect(await park.call(getForklift, { id })).toMatchObject({
        code: CODE.notFound,
        message: 'This forklift doesn’t exist',
      })
    },
  )

  it.each([
    { pageSize: 0 },
    { pageSize: 10_001 },
    { pageSize: 'x' },
    { pageNum: 0 },
    { pageNum: 1.5 },
    { pageSize: {} },
  ])('refuses the page %j', async (page) => {
    const { code, message } = await park.call(listForklifts, page)
    expect(code).toBe(CODE.badInput)
    expect(message).toContain(Object.keys(page)[0])
  })
})
