import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSandbox } from '../../../examples/sandbox/app.ts'
import { apiBaseOf } from '../../../examples/sandbox/site/backend.ts'
import { listen, type Listening } from '../../../examples/sandbox/server.ts'
import { RETURN_PATH } from '../../../examples/sandbox/park/pay/union-pay.ts'
import { openServer } from '../../helpers/sandbox.ts'

const PAGE =
  '<!doctype html><html><head><script id="park-config" type="application/json">{}</script></head><body><div id="park"></div></body></html>'

let root: string
let server: Listening
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'park-'))
  mkdirSync(path.join(root, 'dist/hosted/assets'), { recursive: true })
  mkdirSync(path.join(root, 'examples/portal'), { recursive: true })
  writeFileSync(path.join(root, 'dist/hosted/index.html'), PAGE)
  writeFileSync(path.join(root, 'dist/hosted/assets/host-1.js'), 'plain()')
  writeFileSync(path.join(root, 'dist/hosted/assets/host-1.js.br'), brotliCompressSync('plain()'))
  writeFileSync(path.join(root, 'dist/parkside.js'), 'cdn()')
  writeFileSync(path.join(root, 'examples/portal/index.html'), 'a portal')
  writeFileSync(path.join(root, 'examples/portal/server.ts'), 'source')
  writeFileSync(path.join(root, 'secret.json'), 'secret')
  server = await openServer({ root, config: { servicePhone: '</script><b>' } })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const get = (where: string, init?: RequestInit): Promise<Response> => fetch(server.url + where, init)

describe('the hosted page', () => {
  it('answers every unknown path, with its configuration and the messaging app’s stand-in', async () => {
    for (const where of ['/', '/apply?id=1', '/app/attractList']) {
      const answer = await get(where)
      const page = await answer.text()
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(page).toContain('<script src="/sandbox/weixin.js" defer></script></head>')
      const config = /<script id="park-config" type="application\/json">([^]*?)<\/script>/.exec(page)?.[1]
      expect(JSON.parse(config ?? '')).toEqual({
        apiBase: '/api',
        authorizeUrl: '/provider/authorize?appid=sandbox',
        frameOrigins: [server.url],
        imageHost: '/images/',
        servicePhone: '</script><b>',
        weixinSdk: '/sandbox/weixin.js',
      })
    }
  })

  it('is sent once while it is unchanged', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/apply', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('has a strict policy', async () => {
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' https: data: blob:; media-src 'self' https:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types parkside",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })
})

describe('files', () => {
  it('of the hosted page are kept for a year, compressed beforehand', async () => {
    const answer = await get('/assets/host-1.js', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe('plain()')
    expect(
      (await get('/assets/host-1.js', { headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding'),
    ).toBeNull()
    expect((await get('/assets/gone.js')).status).toBe(404)
  })

  it('of a CDN may be loaded by other origins', async () => {
    const answer = await get('/dist/parkside.js')
    expect([
      await answer.text(),
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('cache-control'),
    ]).toEqual(['cdn()', '*', 'no-cache'])
  })

  it.each([
    '/dist/..%2fsecret.json',
    '/dist/%2e%2e/secret.json',
    '/assets/..%2f..%2f..%2fsecret.json',
    '/examples/..%5csecret.json',
  ])('outside are not served: %s', async (where) => {
    expect(await (await get(where)).text()).not.toContain('secret')
  })

  it('of the examples are listed; sources are not served', async () => {
    expect(await (await get('/examples/')).text()).toContain('href="/examples/portal/"')
    expect(await (await get('/examples/portal/')).text()).toBe('a portal')
    expect((await get('/examples/portal/server.ts')).status).toBe(404)
  })

  it('of the native shells have their page in a folder of their folder', async () => {
    const answer = await get('/examples/native-shell/', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/examples/native-shell/fake/'])
  })
})

describe('the server', () => {
  it('reports that it is healthy', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok')
  })

  it('answers the API, pictures, and both stand-ins', async () => {
    expect(await (await get('/api/forkliftAppApp/1')).json()).toMatchObject({ code: 200 })
    expect((await get('/images/forklift-1.svg')).headers.get('content-type')).toContain('image/svg+xml')
    expect((await get('/sandbox/weixin.js')).headers.get('content-type')).toContain('text/javascript')
    const provider = await get('/provider/authorize?redirect_uri=%2Flogin&response_type=code&state=s')
    expect(provider.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('leaves the objects of the messaging app to it', async () => {
    const own = { WeixinJSBridge: {}, wx: {} }
    const [window, fetch] = [{ ...own }, vi.fn()]
    runInNewContext(await (await get('/sandbox/weixin.js')).text(), { window, fetch, navigator: { language: 'en' } })
    expect(window.wx).toBe(own.wx)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('can cut a connection', async () => {
    await get('/sandbox/fault', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/api/forkliftAppApp/2', kind: 'cut' }),
    })
    await expect(get('/api/forkliftAppApp/2')).rejects.toThrow('fetch failed')
    expect((await get('/healthz')).status).toBe(200)
  })

  it('accepts changes of the sandbox as JSON at a loopback address only', async () => {
    const port = server.port
    const send = (host: string, type: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { host, 'content-type': type }
        const sent = request({ hostname: '127.0.0.1', port, path: '/sandbox/settings', method: 'POST', headers })
        sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
        sent.end('{"pay":"ask"}')
      })
    expect(await send(`localhost:${port}`, 'application/json')).toBe(200)
    expect(await send(`[::1]:${port}`, 'application/json; charset=utf-8')).toBe(200)
    expect(await send(`rebound.example:${port}`, 'application/json')).toBe(403)
    // A form on any other site can send this.
    expect(await send(`localhost:${port}`, 'text/plain')).toBe(403)
  })

  it('lets the allowed origins return from the login and from the payment company', async () => {
    const partner = 'https://partner.example'
    const open = await openServer({ root, allowedOrigins: [partner] })
    try {
      const query = new URLSearchParams({
        appid: 'x',
        redirect_uri: `${partner}/login`,
        response_type: 'code',
        scope: 'snsapi_base',
        state: 's',
      })
      expect((await fetch(`${open.url}/provider/authorize?${query}`)).status).toBe(200)
      const back = new URLSearchParams({ to: `${partner}/fee/record`, result: 'success' })
      const answer = await fetch(`${open.url}${RETURN_PATH}?${back}`, { method: 'POST', redirect: 'manual' })
      expect(answer.headers.get('location')).toBe(`${partner}/fee/record?result=success`)
    } finally {
      await open.close()
    }
  })

  it('reports that it is healthy only while the database responds', async () => {
    const answer = await get('/healthz')
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
    const alone = await openServer({ root, own: true })
    await alone.sandbox?.close()
    const ill = await fetch(`${alone.url}/healthz`)
    expect([ill.status, await ill.text()]).toEqual([503, 'The database does not answer.'])
    await alone.close().catch(() => undefined)
  })

  it.each(['production', 'Production', ' PRODUCTION '])('does not run with NODE_ENV=%j', async (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    try {
      await expect(createSandbox()).rejects.toThrow('does not run with NODE_ENV=production')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('fails on a port that is in use', async () => {
    await expect(listen({ port: server.port, dataDir: path.join(root, 'never') })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    expect(() => rmSync(path.join(root, 'never'), { recursive: true })).toThrow('ENOENT')
  })

  it('closes its own port again if the portal’s is in use', async () => {
    const api = 'http://localhost:9'
    const { port, close } = await listen({ port: 0, api })
    await close()
    await expect(listen({ port, api, portal: { port } })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })
})

describe('beside a real backend', () => {
  let backend: Server
  let beside: Listening
  beforeAll(async () => {
    backend = createServer((request, answer) => {
      answer.setHeader('authorization', 'renewed')
      answer.setHeader('content-type', 'application/json')
      let body = ''
      request.on('data', (chunk: Buffer) => (body += String(chunk)))
      request.on('end', () =>
        answer.end(
          JSON.stringify({ code: 200, data: [request.method, request.url, request.headers.authorization, body] }),
        ),
      )
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    beside = await listen({ port: 0, root, api: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/park/` })
  })
  afterAll(async () => {
    await beside.close()
    backend.close()
  })

  it('passes calls on, token and body too', async () => {
    const answer = await fetch(`${beside.url}/api/wx/pay?x=1`, {
      method: 'POST',
      headers: { authorization: 't' },
      body: '{"a":1}',
    })
    expect(await answer.json()).toEqual({ code: 200, data: ['POST', '/park/wx/pay?x=1', 't', '{"a":1}'] })
    expect(answer.headers.get('authorization')).toBe('renewed')
  })

  it('passes on requests for pictures and files, to the same path of the backend', async () => {
    for (const path of ['/images/logo-1.svg', '/files/7?x=1', '/invoices/7.pdf'])
      expect(await (await fetch(`${beside.url}${path}`)).json()).toMatchObject({ data: ['GET', path, null, ''] })
  })

  it.each([
    ['https://park.example', 'https://park.example/api'],
    ['https://park.example/', 'https://park.example/api'],
    ['https://park.example/park/api/', 'https://park.example/park/api'],
  ])('whose URL is given as %s has its API at %s', (address, base) => {
    expect(apiBaseOf(address)).toBe(base)
  })

  it('has no sandbox, and may send a form to any payment provider', async () => {
    expect(beside.sandbox).toBeUndefined()
    for (const path of ['/sandbox/state', '/provider/authorize'])
      expect((await fetch(`${beside.url}${path}`)).status).toBe(404)
    const answer = await fetch(`${beside.url}/forklift`)
    expect(answer.headers.get('content-security-policy')).toContain("; form-action 'self' https:;")
    const page = await answer.text()
    expect(page).toContain('id="park-config"')
    expect(page).not.toContain('weixin.js')
    expect(page).not.toContain('provider')
  })

  it('reports that the backend does not respond', async () => {
    const logged: string[] = []
    // A port without a listener, because its server has just been closed.
    const gone = await listen({ port: 0, root, api: 'http://127.0.0.1:9' })
    await gone.close()
    const alone = await listen({
      port: 0,
      root,
      api: `http://127.0.0.1:${gone.port}`,
      log: (message, error) => logged.push(`${message}: ${String(error)}`),
    })
    expect((await fetch(`${alone.url}/api/forkliftAppApp/1`)).status).toBe(502)
    expect(logged.join()).toContain('ECONNREFUSED')
    await alone.close()
  })
})

describe('a data directory', () => {
  it('keeps orders over a restart, and is opened by one at a time', async () => {
    const dataDir = path.join(root, 'data')
    const first = await createSandbox({ dataDir, scenario: 'order-to-ship' })
    await expect(createSandbox({ dataDir })).rejects.toThrow('already open in this process')
    await first.db.execute('update park.orders set quantity = 7')
    await first.close()

    // Left behind by a killed process.
    mkdirSync(path.join(dataDir, 'in-use.lock'))
    utimesSync(path.join(dataDir, 'in-use.lock'), 0, 0)

    const second = await createSandbox({ dataDir })
    const state = await second.fetch('http://park.test/sandbox/state?order=1001')
    expect(await state.json()).toMatchObject({ quantity: 7 })
    await second.close()
    // Making a new database on disk takes ten seconds of a processor.
  }, 150_000)
})
