/** What the example server serves besides the API: the CDN's folder, the examples, and the partner portal on its own origin. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../examples/sandbox/environment.ts'
import { listen, type Listening } from '../../../examples/sandbox/server.ts'
import { openServer } from '../../helpers/sandbox.ts'

const SHA384 = 'sha384-EXAMPLE'
const FILES: Record<string, string | Uint8Array> = {
  'dist/hosted/index.html':
    '<!doctype html><html><head><script id="park-config" type="application/json">{}</script></head></html>',
  'dist/hosted/assets/host-6Yckmj.js': 'host()',
  'dist/manifest.json': JSON.stringify({ files: [{ file: 'parkside.iife.js', sha384: SHA384 }] }),
  'dist/parkside.iife.js': 'plain()',
  'dist/parkside.iife.js.br': brotliCompressSync('plain()'),
  'dist/parkside.iife.js.gz': gzipSync('plain()'),
  'dist/bridge/shell.js': 'shell()',
  'dist/esm/chunks/CSl-Bw2M/forklift.js': 'chunk()',
  'dist/esm/types/index.d.ts': 'export {}',
  'dist/.hidden': 'secret',
  'dist/maps/parkside.iife.js.map': 'secret',
  'examples/portal/index.html':
    '<p data-park="{{park}}"></p><script src="{{park}}/dist/parkside.iife.js" integrity="{{integrity}}"></script>',
  'examples/portal/portal.js': 'portal()',
  'examples/portal/server.ts': 'source',
  'examples/hosted/index.html': 'hosting',
  'examples/hosted/README.md': '# Hosting\n\n```sh\na < b\n```\n\n| name |\n| --- |\n| one |\n',
  'examples/hosted/notes.md': '# Notes',
  'node_modules/bootstrap/README.md': '# Bootstrap',
  'README.md': '# Root',
  'examples/hosted/nginx.conf': 'server {}',
  'examples/hosted/Caddyfile': ':80',
  'examples/lab/index.html': 'a lab',
  'examples/unlisted/index.html': 'one more',
  'node_modules/bootstrap/dist/css/bootstrap.min.css': '.btn{}',
  'node_modules/bootstrap/package.json': '{"name":"bootstrap"}',
  'package.json': '{}',
  'secret.json': 'secret',
}

let root: string
let server: Listening
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'park-site-'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  symlinkSync(path.join(root, 'secret.json'), path.join(root, 'dist/link.json'))
  server = await openServer({
    portal: { port: 0 },
    root,
    changePage: (page, url) => (url.searchParams.has('fake-shell') ? page.replace('<head>', '<head><b>') : page),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const get = (where: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + where, { headers })
const portal = (where: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.portalUrl}${where}`, { headers })

/** Requests a path unchanged: `fetch` would remove `..`. */
const rawGet = (origin: string, path: string): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path }, (answer) => {
      let body = ''
      answer.on('data', (part) => (body += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    })
    sent.on('error', reject)
    sent.end()
  })

const OUTSIDE = [
  ...[
    '../secret.json',
    '..%2fsecret.json',
    '%2e%2e/secret.json',
    '..%5csecret.json',
    'esm/../../secret.json',
    '%252e%252e/secret.json',
  ],
  ...['/secret.json', 'link.json', '.hidden', '%00', '%'],
]

describe('/dist/', () => {
  it.each([
    ['parkside.iife.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['manifest.json', 'application/json', 'no-cache'],
    ['bridge/shell.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['esm/types/index.d.ts', 'text/plain; charset=utf-8', 'no-cache'],
    ['esm/chunks/CSl-Bw2M/forklift.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['hosted/assets/host-6Yckmj.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('serves %s to every origin', async (file, type, cache) => {
    const { headers } = await get(`/dist/${file}`, { origin: 'https://partner.example' })
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('sends a file once while it is unchanged, in each encoding', async () => {
    const etags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get('/dist/parkside.iife.js', { 'accept-encoding': encoding })
      const etag = answer.headers.get('etag') ?? ''
      etags.add(etag)
      expect(await answer.text()).toBe('plain()')
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/)
      const again = await get('/dist/parkside.iife.js', { 'accept-encoding': encoding, 'if-none-match': etag })
      expect([again.status, await again.text(), again.headers.get('access-control-allow-origin')]).toEqual([
        304,
        '',
        '*',
      ])
    }
    expect(etags.size).toBe(3)
  })

  it.each(['/dist/', '/dist/esm', '/dist/esm/', '/dist/esm/chunks/', '/dist/none.js'])(
    'lists nothing: %s',
    async (where) => {
      const answer = await get(where)
      expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.'])
    },
  )

  it.each([
    'maps/parkside.iife.js.map',
    '/maps/parkside.iife.js.map',
    'maps//parkside.iife.js.map',
    'maps%2fparkside.iife.js.map',
    '%2fmaps/parkside.iife.js.map',
    '%6daps/parkside.iife.js.map',
    'esm/../maps/parkside.iife.js.map',
    '/parkside.iife.js',
    'esm//types/index.d.ts',
  ])('has no source maps, and no empty segments: %s', async (where) => {
    expect((await rawGet(server.url, `/dist/${where}`)).status).toBe(404)
  })

  it.each(OUTSIDE)('has nothing outside of it: %s', async (where) => {
    const answer = await rawGet(server.url, `/dist/${where}`)
    expect(answer.body).not.toContain('secret')
    expect([404, 200]).toContain(answer.status)
  })
})

describe('/examples/', () => {
  it('lists what is there, in both languages', async () => {
    const page = await (await get('/examples/')).text()
    expect(page).toContain('<title>Parkside examples</title>')
    expect(page).toContain('<h2><span lang="en">Hosting the page</span><span lang="zh-CN">部署页面</span></h2>')
    for (const name of ['lab', 'unlisted']) expect(page).toContain(`href="/examples/${name}/"`)
    expect(page).not.toContain('href="/examples/react-app/"')
    expect(page).toContain(server.portalUrl)
    expect(page).not.toMatch(/<style|style=|<script(?! type="module" src=| src=)/)
  })

  it('shows the guides as pages, and no other Markdown', async () => {
    const answer = await get('/examples/hosted/README.md')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    const page = await answer.text()
    expect(page).toContain('<title>Hosting</title>')
    expect(page).toContain('<pre tabindex="0">a &lt; b</pre>')
    expect(page).toContain('<td>one</td>')
    expect(await (await get('/README.md')).text()).toContain('<h1>Root</h1>')
    for (const where of ['examples/hosted/notes.md', 'node_modules/bootstrap/README.md', 'examples/none/README.md'])
      expect((await get(`/${where}`)).status).toBe(404)
    for (const where of ['examples/..%2f..%2fREADME.md', '..%2fREADME.md'])
      expect((await rawGet(server.url, `/${where}`)).body).not.toContain('<h1>')
  })

  it('has a policy without exceptions', async () => {
    for (const where of ['/examples/', '/examples/hosted/'])
      expect((await get(where)).headers.get('content-security-policy')).toBe(
        "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'self'",
      )
  })

  it('shows pages and server configurations, but no sources', async () => {
    for (const where of ['/examples/hosted/', '/examples/hosted']) {
      const answer = await get(where)
      expect([new URL(answer.url).pathname, await answer.text()]).toEqual(['/examples/hosted/', 'hosting'])
    }
    for (const file of ['nginx.conf', 'Caddyfile']) {
      const answer = await get(`/examples/hosted/${file}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    }
    expect((await get('/examples/portal/server.ts')).status).toBe(404)
  })

  it.each(OUTSIDE)('has nothing outside of it: %s', async (where) => {
    expect((await rawGet(server.url, `/examples/${where}`)).body).not.toContain('secret')
  })

  it('sends the reader of the portal to its own origin', async () => {
    const answer = await fetch(`${server.url}/examples/portal/`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.portalUrl}/`])
  })

  it('has a version of the hosted page with changes', async () => {
    const answer = await get('/forklift?fake-shell=ios')
    expect(await answer.text()).toContain('<head><b><script id="park-config"')
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' https: data: blob:")
    expect(await (await get('/forklift')).text()).not.toContain('<b>')
  })
})

describe('the partner portal', () => {
  const policy = (park: string): string =>
    `default-src 'self'; script-src 'self' ${park}; connect-src 'self' ${park}; img-src 'self' data: ${park}; frame-src ${park}; ` +
    "style-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"

  it('has an origin of its own and a strict policy', async () => {
    expect(server.portalUrl).toMatch(/^http:\/\/localhost:\d+$/)
    expect(server.portalUrl).not.toBe(server.url)
    for (const where of ['/', '/forklift', '/portal.js', '/bootstrap.min.css', '/none.js'])
      expect((await portal(where)).headers.get('content-security-policy')).toBe(policy(server.url))
  })

  it('loads the park’s script by its published hash', async () => {
    const page = await (await portal('/forklift')).text()
    expect(page).toBe(
      `<p data-park="${server.url}"></p><script src="${server.url}/dist/parkside.iife.js" integrity="${SHA384}"></script>`,
    )
  })

  it('serves another framework’s style sheet, and no sources', async () => {
    const style = await portal('/bootstrap.min.css')
    expect([await style.text(), style.headers.get('content-type')]).toEqual(['.btn{}', 'text/css; charset=utf-8'])
    expect((await portal('/server.ts')).status).toBe(404)
    for (const where of OUTSIDE)
      expect((await rawGet(server.portalUrl ?? '', `/${where}`)).body).not.toContain('secret')
  })

  it('may call the API and show the hosted page in a frame; other origins may not', async () => {
    const asked = (origin: string): Promise<Response> => get('/api/forkliftAppApp/1', { origin })
    expect((await asked(server.portalUrl ?? '')).headers.get('access-control-allow-origin')).toBe(server.portalUrl)
    expect((await asked('https://stranger.example')).headers.get('access-control-allow-origin')).toBeNull()

    const hosted = await get('/forklift')
    expect(hosted.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${server.portalUrl};`)
    expect(hosted.headers.get('x-frame-options')).toBeNull()
    expect(await hosted.text()).toContain(`"frameOrigins":["${server.url}","${server.portalUrl}"]`)
  })

  it('fails on a port that is in use, and names it', async () => {
    const port = Number(new URL(server.portalUrl ?? '').port)
    const dataDir = path.join(root, 'never')
    await expect(listen({ port: 0, portal: { port }, dataDir })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    expect(() => rmSync(dataDir, { recursive: true })).toThrow('ENOENT')
  })

  it('works with a real backend, too', async () => {
    const beside = await listen({ port: 0, root, portal: { port: 0 }, api: server.url })
    const init = { headers: { origin: beside.portalUrl ?? '', 'access-control-request-method': 'POST' } }
    const asked = await fetch(`${beside.url}/api/wx/pay`, { method: 'OPTIONS', ...init })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, beside.portalUrl])
    const answer = await fetch(`${beside.url}/api/none`, init)
    expect(answer.headers.get('access-control-allow-origin')).toBe(beside.portalUrl)
    await beside.close()
  })
})

it('origins of PARK_ORIGINS may call the API and show the hosted page in a frame', async () => {
  const { allowedOrigins } = readEnvironment({ PARK_ORIGINS: ' https://one.example, http://localhost:8080,' })
  const partner = await openServer({ root, ...(allowedOrigins && { allowedOrigins }) })
  const answer = await fetch(partner.url)
  expect(answer.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' https://one.example http://localhost:8080;",
  )
  expect(await answer.text()).toContain(
    `"frameOrigins":["${partner.url}","https://one.example","http://localhost:8080"]`,
  )
  const call = await fetch(`${partner.url}/api/forkliftAppApp/1`, { headers: { origin: 'http://localhost:8080' } })
  expect(call.headers.get('access-control-allow-origin')).toBe('http://localhost:8080')
  await partner.close()
})

it('without a portal no other site may show the hosted page in a frame', async () => {
  const alone = await openServer({ root })
  const answer = await fetch(alone.url)
  expect(alone.portalUrl).toBeUndefined()
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
  expect(await answer.text()).toContain(`"frameOrigins":["${alone.url}"]`)
  await alone.close()
})
