/** What makes first and repeated visits fast: compression, validators, caching, preloads, early hints. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type InformationEvent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTable } from '../../../examples/hosted/preload-links.ts'
import { isFresh } from '../../../examples/sandbox/site/compression.ts'
import { linksOf, localeOf, type Preloads } from '../../../examples/sandbox/site/preloads.ts'
import type { Listening } from '../../../examples/sandbox/server.ts'
import { pickLocale } from '../../../src/core/config.ts'
import { issueToken } from '../../../examples/sandbox/park/auth/tokens.ts'
import { PEOPLE } from '../../../examples/sandbox/scenarios/people.ts'
import { openServer } from '../../helpers/sandbox.ts'

const PRELOADS: Preloads = {
  routes: { '/nav': ['/assets/nav-1aaaaa.js'], '/apply': ['/assets/apply-1aaaaa.js', '/assets/forklift-1aaaaa.js'] },
  texts: {
    '/nav': { en: ['/assets/common.en-1aaaaa.js'], 'zh-CN': ['/assets/common.zh-CN-1aaaaa.js'] },
    '/apply': {
      en: ['/assets/common.en-1aaaaa.js', '/assets/forklift.en-1aaaaa.js'],
      'zh-CN': ['/assets/common.zh-CN-1aaaaa.js'],
    },
  },
}
const SCRIPT = '/assets/host-6Yckmj.js'
const LONG = 'export const long = () => "again and again";\n'.repeat(100)
const PAGE = `<!doctype html><html><head><script id="park-config" type="application/json">{}</script></head><body>${'<p>words</p>'.repeat(100)}</body></html>`

let root: string
let server: Listening
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'park-headers-'))
  for (const folder of ['dist/hosted/assets', 'dist/esm/chunks', 'examples'])
    mkdirSync(path.join(root, folder), { recursive: true })
  write('hosted/index.html', PAGE)
  write('hosted/preloads.json', JSON.stringify(PRELOADS))
  write(`hosted${SCRIPT}`, LONG)
  write(`hosted${SCRIPT}.br`, brotliCompressSync(LONG))
  write('esm/chunks/forklift-CSl-Bw2M.js', LONG)
  write('esm/short.js', 'short()')
  write('esm/picture.png', LONG)
  server = await openServer({ root, scenario: 'many-orders' })
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const write = (name: string, content: string | Uint8Array): void =>
  writeFileSync(path.join(root, 'dist', name), content)

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Informational responses (1xx) before the response. */
  early: InformationEvent[]
}

/** Returns the raw bytes: `fetch` would decompress them, and does not report early hints. */
const ask = (where: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const early: InformationEvent[] = []
    const sent = request(server.url + where, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts), early }),
      )
    })
    sent.on('information', (event) => early.push(event))
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })

const OPENING = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const OPEN = { br: brotliDecompressSync, gzip: gunzipSync }
const plainOf = ({ headers, body }: Answer): string => {
  const encoding = headers['content-encoding'] as keyof typeof OPEN | undefined
  return (encoding ? OPEN[encoding](body) : body).toString()
}

describe('a built file', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.000', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('has the best accepted encoding: %j', async (accepted, encoding) => {
    for (const where of [SCRIPT, '/dist/esm/chunks/forklift-CSl-Bw2M.js']) {
      const answer = await ask(where, { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect([plainOf(answer), answer.headers.vary, answer.headers['content-length']]).toEqual([
        LONG,
        'Accept-Encoding',
        String(answer.body.length),
      ])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const again = await ask(where, { 'accept-encoding': accepted, 'if-none-match': answer.headers.etag ?? '' })
      expect([
        again.status,
        again.body.length,
        again.headers.etag,
        again.headers.vary,
        again.headers['cache-control'],
      ]).toEqual([...[304, 0, answer.headers.etag, 'Accept-Encoding', 'public, max-age=31536000, immutable']])
    }
  })

  it.each(['/dist/esm/short.js', '/dist/esm/picture.png'])(
    'stays as it is where compressing gains nothing: %s',
    async (where) => {
      const { headers } = await ask(where, { 'accept-encoding': 'br, gzip' })
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
    },
  )

  it('is read again after a change, without its old compressed file', async () => {
    const where = '/dist/esm/changing.js'
    const first = LONG.replaceAll('again', 'first')
    const second = LONG.replaceAll('again', 'other')
    write('esm/changing.js', first)
    write('esm/changing.js.br', brotliCompressSync(first))
    const before = await ask(where, { 'accept-encoding': 'br' })
    expect(plainOf(before)).toBe(first)
    // The same length, and a file time that does not tell that it is newer.
    write('esm/changing.js', second)
    utimesSync(path.join(root, 'dist/esm/changing.js'), 1, 1)
    const after = await ask(where, { 'accept-encoding': 'br', 'if-none-match': before.headers.etag ?? '' })
    expect([after.status, after.headers['content-encoding'], plainOf(after)]).toEqual([200, 'br', second])
    rmSync(path.join(root, 'dist/esm/changing.js'))
    expect((await ask(where)).status).toBe(404)
  })
})

describe('the page', () => {
  it.each(['br', 'gzip'])('is compressed, and sent once while it is unchanged: %s', async (encoding) => {
    const answer = await ask('/apply?id=1', { 'accept-encoding': encoding })
    expect([answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([encoding, 'no-cache'])
    expect(plainOf(answer)).toContain('<script id="park-config" type="application/json">{"apiBase":"/api"')
    const again = await ask('/apply?id=2', { 'accept-encoding': encoding, 'if-none-match': answer.headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  const linked = (files: string[]): string =>
    files.map((file) => `</assets/${file}-1aaaaa.js>; rel=modulepreload`).join(', ')
  it.each([
    ['/apply?id=1', 'en-GB,en;q=0.9', ['common.en', 'forklift.en', 'apply', 'forklift']],
    ['/apply/', 'zh-TW', ['common.zh-CN', 'apply', 'forklift']],
    ['/', 'en', ['common.en', 'nav']],
    ['/constructor', 'fr', ['common.zh-CN', 'nav']],
  ])('preloads what %s will request, in %s', async (where, language, files) => {
    const { headers, early } = await ask(where, { 'accept-language': language, ...OPENING })
    const link = linked(files)
    expect([headers.link, headers.vary]).toEqual([link, 'Accept-Language, Accept-Encoding'])
    expect(early.map((event) => [event.statusCode, event.headers.link])).toEqual([[103, link]])
  })

  it('sends early hints only for navigations', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ])
      expect((await ask('/apply', headers)).early).toEqual([])
  })

  it('works without the list of files, and uses a new one', async () => {
    rmSync(path.join(root, 'dist/hosted/preloads.json'))
    const { status, headers, early } = await ask('/apply', OPENING)
    expect([status, headers.link, headers.vary, early]).toEqual([200, undefined, 'Accept-Encoding', []])
    write('hosted/preloads.json', '{"entry":')
    expect((await ask('/apply')).status).toBe(200)
    write('hosted/preloads.json', JSON.stringify({ ...PRELOADS, routes: { '/apply': ['/assets/new.js'] } }))
    expect((await ask('/apply')).headers.link).toContain('</assets/new.js>')
    write('hosted/preloads.json', JSON.stringify(PRELOADS))
  })

  it('is generated again after another build', async () => {
    const before = await ask('/')
    write('hosted/index.html', PAGE.replace('words', 'other words'))
    const after = await ask('/', { 'if-none-match': before.headers.etag ?? '' })
    expect([after.status, plainOf(after)]).toEqual([200, expect.stringContaining('other words')])
  })
})

/** With quadratic time, each of these would take more than ten seconds. */
describe('a long odd request takes little time', () => {
  const LENGTH = 150_000
  const secondsOf = (run: () => unknown): number => {
    const start = performance.now()
    run()
    return (performance.now() - start) / 1000
  }

  it('for a path of slashes', () =>
    expect(secondsOf(() => linksOf(PRELOADS, `${'/'.repeat(LENGTH)}x`, 'en'))).toBeLessThan(3))

  it('for a validator of spaces', () => {
    const header = (): string => `"a${' '.repeat(LENGTH)}b"`
    expect(secondsOf(() => isFresh({ req: { header } } as unknown as Context, '"c"'))).toBeLessThan(3)
  })
})

describe('the language of the preloads', () => {
  it.each(['en', 'zh-TW,en', 'fr,en;q=0.5,zh;q=0.4', 'de', '', 'english', 'zhx', 'en;q=0.2, zh;q=0.3', 'zh;q=0, en'])(
    'is the host’s own: %j',
    (accepted) => {
      // Parse the header as browsers derive `navigator.languages` from it.
      const items = accepted.split(',').map((item) => item.trim().split(';q='))
      const languages = items
        .filter(([, q = '1']) => Number(q) > 0)
        .sort(([, a = '1'], [, b = '1']) => Number(b) - Number(a))
        .map(([tag]) => tag)
      for (const configured of ['', 'en', 'zh-CN'])
        expect(localeOf(configured, accepted)).toBe(pickLocale([configured, ...languages]))
    },
  )
})

describe('the API', () => {
  const list = async (headers: Record<string, string>, pageSize: number): Promise<Answer> => {
    const { sandbox } = server
    if (!sandbox) throw new Error('There is no sandbox')
    const authorization = await issueToken(sandbox, PEOPLE.merchant.id)
    return ask('/api/forkliftAppApp/orders', { authorization, ...headers }, { pageSize })
  }

  it.each(['br', 'gzip'])('compresses long responses: %s', async (encoding) => {
    const plain = await list({}, 500)
    const answer = await list({ 'accept-encoding': encoding }, 500)
    expect([
      answer.headers['content-encoding'],
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([...[encoding, 'application/json', 'no-store']])
    expect(answer.headers.vary).toContain('Accept-Encoding')
    expect(plain.headers.vary).toContain('Accept-Encoding')
    const { data } = JSON.parse(plainOf(answer)) as { data: { data: unknown[] } }
    expect(data.data).toHaveLength(500)
    expect(answer.body.length).toBeLessThan(plain.body.length / 8)
  })

  it('does not compress short responses', async () => {
    const answer = await ask('/api/forkliftAppApp/1', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(plainOf(answer))).toMatchObject({ code: 200 })
  })
})

describe('the hosting samples', () => {
  it('have tables that are generated from the same list', () => {
    const link = `"${[entryLink('common.zh-CN-1aaaaa'), entryLink('apply-1aaaaa'), entryLink('forklift-1aaaaa')].join(', ')}"`
    expect(linkTable(PRELOADS, 'nginx').split('\n')).toContain(`"/apply zh" ${link};`)
    expect(linkTable(PRELOADS, 'caddy').split('\n')).toContain(`"/apply zh" ${link}`)
    expect(linkTable(PRELOADS, 'nginx').split('\n')).toHaveLength(2 * 3 + 1)
  })

  it('include these tables', () => {
    for (const [file, table] of [
      ['nginx.conf', 'include park-links.nginx;'],
      ['Caddyfile', 'import park-links.caddy'],
    ] as const)
      expect(readFileSync(path.join('examples/hosted', file), 'utf8')).toContain(table)
  })
})

const entryLink = (name: string): string => `</assets/${name}.js>; rel=modulepreload`
