/** What the build leaves of ky does what ky does, for all that the client asks of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import nodeResolve from '@rollup/plugin-node-resolve'
import ky from 'ky'
import { rollup } from 'rollup'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forBrowsers } from '../../widgets/build/for-browsers.mjs'
import { leanKy } from '../../widgets/build/lean-ky.mjs'

type Ask = (path: string, options: object) => Promise<Response>

const folder = mkdtempSync(path.join(tmpdir(), 'parkside-ky-'))
const input = fileURLToPath(import.meta.resolve('ky'))
let lean: Ask
let size = 0

beforeAll(async () => {
  const bundle = await rollup({
    input,
    plugins: [nodeResolve({ browser: true }), leanKy(), forBrowsers()],
    onwarn: () => undefined,
  })
  const file = path.join(folder, 'ky.mjs')
  const { output } = await bundle.write({ file })
  size = output[0].code.length
  lean = ((await import(pathToFileURL(file).href)) as { default: Ask }).default
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The three words of the client, which the step relies on. */
const ALWAYS = { timeout: false, retry: 0, throwHttpErrors: false }

const picture = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['picture'], { type: 'image/png' }), 'a.png')
  return form
}

const CALLS: [string, string, () => object][] = [
  [
    'a GET with a query',
    'a/b',
    () => ({ method: 'GET', prefixUrl: 'http://park.test/api', searchParams: { page: '1', name: 'ä &=?' } }),
  ],
  ['a GET with an empty query', 'a', () => ({ method: 'GET', prefixUrl: 'http://park.test/api/', searchParams: {} })],
  [
    'a PUT with JSON and headers',
    'a/7',
    () => ({
      method: 'PUT',
      prefixUrl: 'http://park.test',
      json: { a: [1, null], b: 'ü' },
      headers: { authorization: 't' },
    }),
  ],
  [
    'a POST of nothing',
    'a',
    () => ({ method: 'POST', prefixUrl: 'http://park.test/api', json: {}, headers: { 'accept-language': 'zh-CN' } }),
  ],
  ['an upload', 'upload', () => ({ method: 'POST', prefixUrl: 'http://park.test/api', body: picture(), headers: {} })],
  [
    'a DELETE with credentials',
    'a',
    () => ({ method: 'DELETE', prefixUrl: 'http://park.test/api', credentials: 'include', json: {} }),
  ],
]

/** What is sent: everything that a server could see. */
const sent = async (ask: Ask, where: string, options: object): Promise<object> => {
  let seen: object = {}
  const answer = await ask(where, {
    ...ALWAYS,
    ...options,
    signal: new AbortController().signal,
    fetch: async (request: Request, init: object) => {
      const { method, url, credentials, headers } = request
      const type = headers.get('content-type')?.replace(/boundary=.*/, '')
      const body = type?.startsWith('multipart') ? [...(await request.formData()).keys()] : await request.text()
      const others = [...headers].filter(([name]) => name !== 'content-type')
      seen = {
        method,
        url,
        credentials,
        type,
        body,
        others,
        init: Object.entries(init ?? {}).filter(([, value]) => value !== undefined),
      }
      return new Response('{"code":200}', { status: 503, headers: { authorization: 'next' } })
    },
  })
  return {
    ...seen,
    status: answer.status,
    header: answer.headers.get('authorization'),
    answer: (await answer.json()) as unknown,
  }
}

/** How a call fails. */
const failure = async (ask: Ask, options: object): Promise<string> => {
  const error: unknown = await ask('a', { ...ALWAYS, prefixUrl: 'http://park.test', method: 'GET', ...options }).catch(
    (one: unknown) => one,
  )
  return error instanceof Error ? `${error.name}: ${error.message}` : `resolved: ${String(error)}`
}

describe('the ky of the builds', () => {
  it('is a quarter of it at most', async () => {
    const whole = await rollup({ input, plugins: [nodeResolve({ browser: true })], onwarn: () => undefined })
    const { output } = await whole.generate({})
    expect(size).toBeLessThan(output[0].code.length / 4)
  })

  it.each(CALLS)('sends %s as ky does, and gives the same answer', async (_, where, options) => {
    const [ours, theirs] = [await sent(lean, where, options()), await sent(ky as unknown as Ask, where, options())]
    expect(ours).toEqual(theirs)
    expect(ours).toMatchObject({ status: 503, answer: { code: 200 } })
  })

  it.each<[string, () => object]>([
    ['without a network', () => ({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })],
    ['given up before it began', () => ({ signal: AbortSignal.abort(), fetch: (request: Request) => fetch(request) })],
    ['with a header that cannot be sent', () => ({ headers: { a: 'ö\n' } })],
    ['at an address that is none', () => ({ prefixUrl: 'http://' })],
  ])('fails as ky does %s', async (_, options) => {
    const ours = await failure(lean, options())
    expect(ours).toBe(await failure(ky as unknown as Ask, options()))
    expect(ours).not.toMatch(/^resolved/)
  })

  it('is given up while it runs', async () => {
    for (const ask of [lean, ky as unknown as Ask]) {
      const giveUp = new AbortController()
      const running = failure(ask, {
        signal: giveUp.signal,
        fetch: (request: Request) =>
          new Promise((_, reject) =>
            request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
          ),
      })
      setTimeout(() => giveUp.abort(), 0)
      expect(await running).toMatch(/^AbortError/)
    }
  })

  it('is refused when the client asks for more', async () => {
    const plugin = leanKy() as unknown as { transform: (this: object, code: string, id: string) => unknown }
    const { parse } = await import('acorn')
    const context = {
      parse: (code: string) => parse(code, { ecmaVersion: 2022, sourceType: 'module' }),
      error: (sentence: string) => {
        throw new Error(sentence)
      },
    }
    const look = (options: string) => () =>
      plugin.transform.call(context, `import ky from 'ky'\nky('a', { ${options} })`, '/x/src/core/http/client.ts')
    expect(look('timeout: false, retry: 0, throwHttpErrors: false, method')).not.toThrow()
    expect(look('timeout: false, retry: 2, throwHttpErrors: false')).toThrow('retry is no longer 0')
    expect(look('timeout: false, retry: 0, throwHttpErrors: false, hooks: {}')).toThrow('it passes hooks')
    expect(look('timeout: false, retry: 0, throwHttpErrors: false, ...more')).toThrow('it passes ...')
  })
})
