/** The sandbox, or a real backend's API, and the pages on one port; the partner portal on another. */
import type { Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { API_BASE } from '../../src/contract/limits.ts'
import type { Sandbox, SandboxOptions } from './app.ts'
import { passOn } from './site/backend.ts'
import { createCors } from './site/cors.ts'
import { createPages, withHeaders, type ChangePage } from './site/pages.ts'
import { createPortal } from './site/portal.ts'

export interface ListenOptions extends SandboxOptions {
  /** 0: any free port. */
  port: number
  /** Default 127.0.0.1, which only this machine can reach. */
  hostname?: string
  /** URL of a real backend, to which {@link BACKEND_PATHS} are forwarded; without a path, its API is below `/api`. No sandbox is started
   * then. */
  api?: string | undefined
  /** The repository's folder; default: the one that contains this file. */
  root?: string
  /** Changes to the hosted page's configuration. */
  config?: Readonly<Record<string, unknown>>
  /** Serves the partner portal on this port (0: any free one), as an origin that may call the API and show the hosted page in an iframe.
   * Default: no portal. */
  portal?: { port: number } | undefined
  /** Changes the hosted page before it is sent. */
  changePage?: ChangePage | undefined
}

export interface Listening {
  /** For example `http://localhost:4173`. */
  readonly url: string
  readonly port: number
  /** The partner portal's origin, if it was asked for. */
  readonly portalUrl: string | undefined
  /** `undefined` if a real backend is used. */
  readonly sandbox: Sandbox | undefined
  close(): Promise<void>
}

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const SANDBOX_CONFIG = {
  apiBase: API_BASE,
  authorizeUrl: '/provider/authorize?appid=sandbox',
  imageHost: '/images/',
  servicePhone: '4000000000',
  // The stand-in of the messaging app's page script, to try sharing in a browser whose user agent is the messaging app's.
  weixinSdk: '/sandbox/weixin.js',
}
/** Beginnings of the paths that a backend answers: the API, and pictures and files that its responses name by their path. */
const BACKEND_PATHS = [`${API_BASE}/`, '/images/', '/files/', '/invoices/']
/** Exist only with the sandbox, not with a real backend. */
const SANDBOX_PATHS = ['/provider/*', '/sandbox/*', '/notify/*', '/return/*']

type Handle = (request: Request, env?: Partial<HttpBindings>) => Promise<Response> | Response

/** Content policy for responses that are not pages, in case a browser shows one as a page. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The same, readable for pages of the allowed origins; the sandbox sees to that itself. */
const withCors = (origins: readonly string[], handle: Handle): Handle => {
  const cors = createCors(origins, (path) => path.startsWith(`${API_BASE}/`))
  return async (request, env) => {
    const preflight = cors.preflight(request)
    if (preflight) return preflight
    const answer = await handle(request, env)
    cors.mark(request, answer)
    return answer
  }
}

const createSite = (
  options: ListenOptions,
  backend: Handle,
  url: string,
  portalUrl: string | undefined,
  checkHealth: () => Promise<void>,
): Hono<{ Bindings: HttpBindings }> => {
  const site = new Hono<{ Bindings: HttpBindings }>()
  const log = options.log ?? ((message: string, error: unknown) => console.error(`[server] ${message}`, error))
  const frameOrigins = [...(portalUrl ? [portalUrl] : []), ...(options.allowedOrigins ?? [])]
  withHeaders(site as unknown as Hono, NO_PAGE_POLICY)
  for (const start of BACKEND_PATHS) site.all(`${start}*`, (c) => backend(c.req.raw, c.env))
  for (const route of SANDBOX_PATHS) site.all(route, (c) => (options.api ? c.notFound() : backend(c.req.raw, c.env)))
  site.route(
    '/',
    createPages({
      root: options.root ?? ROOT,
      config: {
        ...(options.api ? { apiBase: API_BASE } : SANDBOX_CONFIG),
        // The lab shows the page in an iframe, too.
        frameOrigins: [url, ...frameOrigins],
        ...options.config,
      },
      scripts: options.api ? [] : ['/sandbox/weixin.js'],
      frameOrigins,
      // Only the backend knows its payment provider.
      paymentOrigins: options.api ? ['https:'] : [],
      changePage: options.changePage,
      portalUrl,
      checkHealth,
    }),
  )
  site.onError((error, c) => {
    const isPassedOn = options.api && BACKEND_PATHS.some((start) => c.req.path.startsWith(start))
    log(`${c.req.method} ${c.req.path} failed`, isPassedOn ? error.cause : error)
    return isPassedOn
      ? c.text('The backend behind this server does not answer.', 502)
      : c.text('Something went wrong on the server.', 500)
  })
  return site
}

/** Binds the port before the database is opened, so that a second instance cannot damage the first one's data. */
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
    // Requests under way may finish; idle connections are closed.
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 1000).unref()
  })

interface Opened {
  port: number
  url: string
  serve(handle: Handle): void
  shut(): Promise<void>
}

/** Opens a server whose handler is set later. Until then it responds that it is starting. */
const openServer = async (port: number, hostname: string): Promise<Opened> => {
  let handle: Handle | undefined
  const server = createAdaptorServer({
    fetch: (request, env) =>
      handle?.(request, env as HttpBindings) ??
      new Response('Starting …', { status: 503, headers: { 'retry-after': '1' } }),
  }) as Server
  const bound = await bind(server, port, hostname)
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    serve: (next) => {
      handle = next
    },
    shut: () => shut(server),
  }
}

/** Starts everything. Rejects with EADDRINUSE (its `port` says which) if a port is in use, otherwise with an error of one sentence.
 * @example const { url, close } = await listen({ port: 4173, dataDir: '.data' }) */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  const hostname = options.hostname ?? '127.0.0.1'
  const servers: Opened[] = []
  const shutAll = (): Promise<unknown> => Promise.all(servers.map((server) => server.shut()))
  try {
    const main = await openServer(options.port, hostname)
    servers.push(main)
    const side = options.portal && (await openServer(options.portal.port, hostname))
    if (side) servers.push(side)

    const allowedOrigins = [...(side ? [side.url] : []), ...(options.allowedOrigins ?? [])]
    let sandbox: Sandbox | undefined
    let backend: Handle
    if (options.api) backend = withCors(allowedOrigins, passOn(options.api))
    else {
      const { createSandbox } = await import('./app.ts')
      // An origin that may call the API may also be returned to: from the login, and from the payment company's page.
      const redirectOrigins = [...allowedOrigins, ...(options.redirectOrigins ?? [])]
      sandbox = await createSandbox({ ...options, allowedOrigins, redirectOrigins })
      backend = sandbox.handle
    }
    const checkHealth = async (): Promise<void> => sandbox?.checkHealth()
    const site = createSite(options, backend, main.url, side?.url, checkHealth)
    main.serve((request, env) => site.fetch(request, env as HttpBindings))
    if (side) {
      const portal = createPortal({ root: options.root ?? ROOT, park: main.url })
      side.serve((request) => portal.fetch(request))
    }
    return {
      url: main.url,
      port: main.port,
      portalUrl: side?.url,
      sandbox,
      close: async () => {
        await shutAll()
        await sandbox?.close()
      },
    }
  } catch (error) {
    await shutAll()
    throw error
  }
}
