/** The reference backend as one object: an API, its database, and the stand-ins for everything outside the park. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { API_BASE } from '../../src/contract/limits.ts'
import { JSON_BODY, readBytes } from './park/http/body.ts'
import { createApi } from './park/http/serve.ts'
import { serveFile } from './park/api/uploads.ts'
import { ROTATE_EVERY } from './park/auth/tokens.ts'
import { createCors } from './site/cors.ts'
import { createControl } from './stand-ins/control.ts'
import { openDatabase, type DatabaseOptions, type Db, type OpenDatabase } from './park/db/open.ts'
import { forklifts } from './park/db/schema.ts'
import { faultFor } from './stand-ins/faults.ts'
import { NOTIFIERS, acceptNotification } from './park/pay/notification.ts'
import { isReturnUrl, RETURN_PATH } from './park/pay/union-pay.ts'
import { PICTURES } from './park/pictures.ts'
import { createFiles } from './site/files.ts'
import { serveInvoice } from './site/invoices.ts'
import { createProvider } from './stand-ins/provider.ts'
import type { ScenarioName } from './scenarios/index.ts'
import { MERCHANT_PHONE } from './scenarios/people.ts'
import { reset, type Restored } from './scenarios/reset.ts'
import { addSeeds } from './scenarios/restore.ts'
import { clearTimers, SETTINGS, type SandboxContext } from './context.ts'

export interface SandboxOptions extends DatabaseOptions {
  /** An open database. Closing the sandbox does not close it. Default: the sandbox opens one by the options above and closes it. */
  database?: OpenDatabase | undefined
  /** The park's clock in epoch milliseconds; default: the machine's clock. */
  now?: () => number
  /** Starting state for an empty database; default `demo`. */
  scenario?: ScenarioName
  /** Number of calls after which a token is replaced; default 20. */
  rotateEvery?: number
  /** The phone number for which everyone may call the merchant check; default: the sandbox merchant's. */
  merchantPhone?: string
  /** Other origins to which the authorisation page may redirect, for example a partner's page. */
  redirectOrigins?: readonly string[]
  /** Other origins whose pages may call the API, each exactly as browsers send it. Default: none. */
  allowedOrigins?: readonly string[]
  /** Hosts (name and port) whose pages belong to the park, besides `localhost`, `127.0.0.1` and `[::1]` at any port. Only their pages are
   * signed for the messaging app. */
  hosts?: readonly string[]
  /** Key for hashing one-time codes; default: random. All processes that share a database need the same key. */
  secret?: string
  /** Set this behind a reverse proxy: the client's address is then read from `x-forwarded-for`. Default: the remote address of the
   * connection. */
  behindProxy?: boolean
  /** Receives errors with all details; default: the console. */
  log?: (message: string, error?: unknown) => void
}

export interface Sandbox {
  readonly app: Hono
  /** Handles a request within this process.
   * @example await sandbox.fetch('http://park.test/api/forkliftAppApp/1') */
  fetch(request: Request | string | URL, init?: RequestInit): Promise<Response>
  /** As `fetch`, for a server that passes the details of the connection. */
  handle(request: Request, env?: Partial<HttpBindings>): Promise<Response>
  readonly db: Db
  /** Restores a named starting state; people and their tokens are kept. */
  reset(scenario: ScenarioName): Promise<Restored>
  /** The context that all parts of the sandbox share, for calling their functions within this process.
   * @example await deliverNotifications(sandbox.context, 'all') */
  readonly context: SandboxContext
  /** Sends a query to the database. Rejects if it fails. */
  checkHealth(): Promise<void>
  now(): number
  close(): Promise<void>
}

/** Paths that pages of allowed origins may read: the API, and the codes that a user would get by phone or read in a picture. */
const isOpen = (pathname: string): boolean =>
  pathname.startsWith(`${API_BASE}/`) || pathname === '/sandbox/sms' || pathname === '/sandbox/picture-code'

const WEIXIN = path.join(path.dirname(fileURLToPath(import.meta.url)), 'stand-ins/weixin.js')

const createRoutes = (context: SandboxContext): Hono => {
  const app = new Hono()
  app.route(API_BASE, createApi(context))
  app.get('/sandbox/weixin.js', async (c) =>
    c.body(await readFile(WEIXIN, 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  app.route(
    '/sandbox',
    createControl(context, () => app.routes),
  )
  for (const from of NOTIFIERS)
    app.post(`/notify/${from}`, async (c) => {
      const bytes = await readBytes(c, JSON_BODY).catch(() => undefined)
      if (!bytes) return c.body(null, 413)
      const message = { headers: c.req.header(), body: bytes.toString('utf8') }
      const { body, status, contentType } = await acceptNotification(context, from, message)
      return c.body(body, status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
    })
  app.post(RETURN_PATH, (c) => {
    const { to = '', result = '' } = c.req.query()
    const { host } = new URL(c.req.url)
    const target = URL.canParse(to) ? new URL(to) : undefined
    if (!target || !isReturnUrl(target, host, context.redirectOrigins)) return c.notFound()
    target.searchParams.set('result', result)
    return c.redirect(target.href, 303)
  })
  app.route('/provider', createProvider(context))
  app.get('/files/:id', (c) => serveFile(c, context, c.req.param('id')))
  app.get('/invoices/:name', (c) => serveInvoice(c, context, c.req.param('name')))
  const pictures = createFiles(PICTURES)
  app.get('/images/:name', async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return (await pictures.serve(c, c.req.param('name'), 'public, max-age=86400')) ?? c.notFound()
  })
  app.onError((error, c) => {
    context.log(`${c.req.method} ${c.req.path} failed`, error)
    return c.text('Something went wrong on the server.', 500)
  })
  return app
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Opens the database, runs its migrations, and seeds it if it is empty.
 * @throws always if `NODE_ENV` is `production`, because anyone can log in as anyone here. */
export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  if (process.env.NODE_ENV?.trim().toLowerCase() === 'production') {
    throw new Error(
      'The sandbox lets anyone log in as anyone and does not run with NODE_ENV=production; unset it, or set PARK_API to a real backend.',
    )
  }
  const now = options.now ?? Date.now
  const cors = createCors(options.allowedOrigins ?? [], isOpen)
  const { db, exclusively, close } = options.database
    ? { ...options.database, close: async () => undefined }
    : await openDatabase(options)
  const context: SandboxContext = {
    db,
    now,
    rotateEvery: options.rotateEvery ?? ROTATE_EVERY,
    merchantPhone: options.merchantPhone ?? MERCHANT_PHONE,
    redirectOrigins: options.redirectOrigins ?? [],
    isOwnHost: (host) => LOOPBACK.test(host) || (options.hosts ?? []).includes(host),
    secret: options.secret === undefined ? randomBytes(32) : createHash('sha256').update(options.secret).digest(),
    behindProxy: options.behindProxy ?? false,
    timers: new Set(),
    plateLookups: new Map(),
    log: options.log ?? ((message, error) => console.error(`[sandbox] ${message}`, error ?? '')),
    settings: { ...SETTINGS },
    faults: [],
  }
  try {
    await exclusively(async () => {
      if (!(await db.$count(forklifts))) await reset(context, options.scenario ?? 'demo')
      else await db.transaction((within) => addSeeds(within, 'demo', now()))
    })
  } catch (error) {
    await close()
    throw error
  }
  const app = createRoutes(context)
  const handle: Sandbox['handle'] = async (request, env) => {
    // This runs before the faults, which replace responses to the page's requests but not to the browser's preflight requests.
    const preflight = cors.preflight(request)
    if (preflight) return preflight
    const isControl = new URL(request.url).pathname.startsWith('/sandbox/')
    const faulty = isControl ? undefined : faultFor(context, request, env)
    const answer = await (faulty ?? app.fetch(request, env))
    if (answer.headers.has('x-hono-already-sent')) return answer
    // Screens set their clock by this header, so it must be the time of the park's clock.
    answer.headers.set('Date', new Date(now()).toUTCString())
    cors.mark(request, answer)
    return answer
  }
  return {
    app,
    handle,
    fetch: (request, init) =>
      handle(request instanceof Request && init === undefined ? request : new Request(request, init)),
    db,
    context,
    reset: (scenario) => reset(context, scenario),
    checkHealth: async () => void (await db.execute(sql`select 1`)),
    now,
    close: async () => {
      clearTimers(context)
      await close()
    },
  }
}
