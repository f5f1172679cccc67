/** The sandbox, or a real backend's API, and the pages on one port. */
import type { Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { API_BASE } from '../../src/contract/limits.ts'
import type { Sandbox, SandboxOptions } from './app.ts'
import { openapi } from './openapi.ts'
import { createPages, withHeaders } from './pages.ts'

export interface ListenOptions extends SandboxOptions {
  /** 0 takes any free port. */
  port: number
  /** Default 127.0.0.1: this machine only. */
  hostname?: string
  /** Address of a real backend that `/api` is passed on to (`/api/wx/pay` → `<api>/wx/pay`); no sandbox is started then. */
  api?: string | undefined
  /** The repository; default the one this file is in. */
  root?: string
  /** Changes to the hosted page's configuration. */
  config?: Readonly<Record<string, unknown>>
}

export interface Listening {
  /** For example `http://localhost:4173`. */
  readonly url: string
  readonly port: number
  /** `undefined` with a real backend. */
  readonly sandbox: Sandbox | undefined
  close(): Promise<void>
}

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const SANDBOX_CONFIG = {
  apiBase: API_BASE,
  authorizeUrl: '/provider/authorize?appid=sandbox',
  imageHost: '/images/',
  servicePhone: '4000000000',
}
const SANDBOX_PATHS = [`${API_BASE}/*`, '/provider/*', '/sandbox/*', '/images/*']

type Handle = (request: Request, env?: Partial<HttpBindings>) => Promise<Response> | Response

/** Passes a call on, without this host's name. */
const passOn = (api: string): Handle => {
  const base = api.replace(/\/+$/, '')
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('host')
    return proxy(`${base}${pathname.slice(API_BASE.length)}${search}`, { raw: request, headers })
  }
}

const createSite = (options: ListenOptions, backend: Handle): Hono<{ Bindings: HttpBindings }> => {
  const site = new Hono<{ Bindings: HttpBindings }>()
  const log = options.log ?? ((message: string, error: unknown) => console.error(`[server] ${message}`, error))
  withHeaders(site as unknown as Hono)
  const paths = options.api ? [`${API_BASE}/*`] : SANDBOX_PATHS
  for (const route of paths) site.all(route, (c) => backend(c.req.raw, c.env))
  site.get('/openapi.json', (c) => c.json(openapi(), 200, { 'Cache-Control': 'no-cache' }))
  site.route(
    '/',
    createPages({
      root: options.root ?? ROOT,
      config: { ...(options.api ? { apiBase: API_BASE } : SANDBOX_CONFIG), ...options.config },
      scripts: options.api ? [] : ['/sandbox/weixin.js'],
    }),
  )
  site.onError((error, c) => {
    const isPassedOn = options.api && c.req.path.startsWith(`${API_BASE}/`)
    log(`${c.req.method} ${c.req.path} failed`, isPassedOn ? error.cause : error)
    return isPassedOn ? c.text('The backend behind this server does not answer.', 502) : c.text('Something went wrong on the server.', 500)
  })
  return site
}

/** Takes the port first: a second start on it fails before it touches the first one's data. */
const bind = (server: Server, port: number, hostname: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    // What is being answered may end; connections that only wait are closed.
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 1000).unref()
  })

/** Starts everything on one port. Rejects with EADDRINUSE when the port is taken, with one sentence for everything else.
 * @example const { url, close } = await listen({ port: 4173, dataDir: '.data' }) */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  let sandbox: Sandbox | undefined
  let site: Hono<{ Bindings: HttpBindings }> | undefined
  const server = createAdaptorServer({
    fetch: (request, env) =>
      site?.fetch(request, env as HttpBindings) ?? new Response('Starting …', { status: 503, headers: { 'retry-after': '1' } }),
  }) as Server
  const port = await bind(server, options.port, options.hostname ?? '127.0.0.1')
  try {
    if (options.api) site = createSite(options, passOn(options.api))
    else {
      const { createSandbox } = await import('./app.ts')
      const opened = await createSandbox(options)
      sandbox = opened
      site = createSite(options, opened.handle)
    }
  } catch (error) {
    await shut(server)
    throw error
  }
  return {
    url: `http://localhost:${port}`,
    port,
    sandbox,
    close: async () => {
      await shut(server)
      await sandbox?.close()
    },
  }
}
