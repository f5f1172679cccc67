/** The server shows the API description, and of the viewer's package no more than it needs. */
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

it.each(['package.json', '..%2Fpackage.json', 'swagger-ui.js', 'swagger-ui-bundle.js.map'])(
  'serves no %s',
  async (name) => {
    expect((await get(`/examples/api/viewer/${name}`)).status).toBe(404)
  },
)
