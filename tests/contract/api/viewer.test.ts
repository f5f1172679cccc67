/** The server shows the API description, and serves only those files of the viewer's package that it needs. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createPages } from '../../../examples/sandbox/site/pages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = createPages({ root, config: {}, scripts: [] })
const get = (address: string): Response | Promise<Response> => pages.request(address)

it('serves the document', async () => {
  expect(await (await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
})

it('serves the viewer from its package, under a policy that allows this server alone', async () => {
  const page = await get('/examples/api/')
  const sources = [...(await page.text()).matchAll(/ (?:src|href)="(viewer\/[^"]+)"/g)].map(([, name = '']) => name)
  expect(sources).toHaveLength(2)
  for (const source of sources) expect((await get(`/examples/api/${source}`)).status, source).toBe(200)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'self'; img-src 'self' data:",
  )
})

it('has a Chinese description of each group and each call', async () => {
  interface Described {
    tags: { name: string; description: string }[]
    paths: Record<string, Record<string, { operationId: string; summary: string }>>
  }
  const address = new URL('../../../examples/api/chinese.js', import.meta.url).href
  const { inChinese } = (await import(address)) as { inChinese: (document: Described) => Described }
  const { tags, paths } = inChinese((await (await get('/openapi.json')).json()) as Described)
  const lines = [
    ...tags.map(({ name, description }) => [name, description]),
    ...Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId, summary }) => [operationId, summary]),
    ),
  ]
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(([, words = '']) => !/\p{Script=Han}/u.test(words)).map(([name]) => name)).toEqual([])
})

it.each(['package.json', '..%2Fpackage.json', 'swagger-ui.js', 'swagger-ui-bundle.js.map'])(
  'serves no %s',
  async (name) => {
    expect((await get(`/examples/api/viewer/${name}`)).status).toBe(404)
  },
)
