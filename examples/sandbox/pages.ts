/** What the server shows besides the API: the hosted page, built files, the examples. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createExamplesPage } from './examples-page.ts'
import { etagOf, isFresh, serveFile } from './files.ts'

/** Changes the hosted page on its way: an example's fake shell is put in by it.
 * @param page its HTML, configured. @param url the address that was asked for. */
export type ChangePage = (page: string, url: URL) => string

export interface PagesOptions {
  /** The repository: `dist` and `examples` are looked for in it. */
  root: string
  /** Written into the hosted page. */
  config: Readonly<Record<string, unknown>>
  /** Scripts added to the hosted page. */
  scripts: readonly string[]
  /** Origins that may show the hosted page in a frame. */
  frameOrigins?: readonly string[] | undefined
  changePage?: ChangePage | undefined
  /** Where the partner portal is, if it runs. */
  portalUrl?: string | undefined
}

const CONFIG_BLOCK = /(<script id="park-config" type="application\/json">)[^]*?(<\/script>)/

/** The hosted page with its configuration and scripts put in. `<` is escaped: no value can end the block. */
export const configurePage = (page: string, config: object, scripts: readonly string[]): string =>
  page
    .replace(CONFIG_BLOCK, (_, open: string, close: string) => open + JSON.stringify(config).replaceAll('<', '\\u003c') + close)
    .replace('</head>', () => `${scripts.map((src) => `<script src="${src}" defer></script>`).join('')}</head>`)

const hostedPolicy = (frameOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    ['frame-ancestors', "'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
  ].join('; ')

const EXAMPLES_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'"

const headers = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  // It would have browsers ask for https on localhost.
  strictTransportSecurity: false,
  // It knows no origins: who may show a page in a frame is said by `frame-ancestors` alone.
  xFrameOptions: false,
  // Partners' pages live on other origins and load from here.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
})

/** The security headers of every answer. @param policy content policy of answers that do not bring their own. */
export const withHeaders = (app: Hono, policy: string): void => {
  app.use(headers)
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('Content-Security-Policy', policy)
  })
}

const noFile = (c: Context): Response => c.text('There is no such file.', 404)

/** What stands after a prefix in the address, as it was sent. */
const below = (c: Context, prefix: string): string => new URL(c.req.url).pathname.slice(prefix.length)

/** Pages, scripts, styles, pictures and server configurations: the sources beside them are read in the repository. */
const EXAMPLE_FILES = /\/$|\.(html|js|mjs|css|svg|png|json|conf|md)$|\/Caddyfile$/

/** The routes. The last one answers everything with the hosted page: mount them last. */
export const createPages = ({ root, config, scripts, frameOrigins = [], changePage, portalUrl }: PagesOptions): Hono => {
  const pages = new Hono()
  const dist = path.join(root, 'dist')
  const policy = hostedPolicy(frameOrigins)
  pages.get('/assets/*', async (c) => (await serveFile(c, path.join(dist, 'hosted'), below(c, '/'), true)) ?? noFile(c))
  pages.get('/dist/*', async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return (await serveFile(c, dist, below(c, '/dist/'))) ?? noFile(c)
  })

  pages.get('/examples', (c) => c.redirect('/examples/'))
  pages.use('/examples/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('Content-Security-Policy', EXAMPLES_POLICY)
  })
  pages.get('/examples/', createExamplesPage(path.join(root, 'examples'), portalUrl))
  // It is made for an origin of its own, and filled in there.
  if (portalUrl) pages.get('/examples/portal/', (c) => c.redirect(`${portalUrl}/`))
  pages.get('/examples/*', async (c) => {
    const address = below(c, '/examples/')
    // Its relative addresses would lead beside it.
    if (/^[\w/-]*\w$/.test(address) && !EXAMPLE_FILES.test(address)) return c.redirect(`/examples/${address}/`)
    const found = EXAMPLE_FILES.test(address) ? await serveFile(c, path.join(root, 'examples'), address) : undefined
    return found ?? c.text('There is no such example.', 404)
  })

  pages.get('/healthz', (c) => c.text('ok'))
  pages.get('*', async (c) => {
    const source = await readFile(path.join(dist, 'hosted/index.html'), 'utf8').catch(() => undefined)
    if (source === undefined) return c.text('The hosted page is not built yet. Run: npm run build', 503)
    const configured = configurePage(source, config, scripts)
    const page = changePage?.(configured, new URL(c.req.url)) ?? configured
    const etag = etagOf(page)
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', etag)
    return isFresh(c, etag) ? c.body(null, 304) : c.html(page)
  })
  return pages
}
