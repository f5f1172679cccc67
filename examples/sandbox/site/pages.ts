/** Everything the server serves besides the API: the hosted page, built files, the examples. */
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { answerWith, contentOf, type Content } from './compression.ts'
import { createExamplesPage } from './examples-page.ts'
import { createFiles, madeFrom, NEVER_CHANGES } from './files.ts'
import { createGuides } from './guides.ts'
import { policyOf } from './policy.ts'
import { linksOf, localeOf, type Preloads } from './preloads.ts'

/** Changes the hosted page before it is sent. An example inserts its fake shell this way.
 * @param page the configured HTML. @param url the requested URL. */
export type ChangePage = (page: string, url: URL) => string

export interface PagesOptions {
  /** The repository's folder, which contains `dist` and `examples`. */
  root: string
  /** Written into the hosted page. */
  config: Readonly<Record<string, unknown>>
  /** Scripts added to the hosted page. */
  scripts: readonly string[]
  /** Origins that may show the hosted page in an iframe. */
  frameOrigins?: readonly string[] | undefined
  /** Payment providers to which the hosted page may send a form. */
  paymentOrigins?: readonly string[] | undefined
  changePage?: ChangePage | undefined
  /** URL of the partner portal, if it runs. */
  portalUrl?: string | undefined
  /** Rejects if the backend is not ready; default: it always is. */
  checkHealth?: (() => Promise<void>) | undefined
}

const CONFIG_BLOCK = /(<script id="park-config" type="application\/json">)[^]*?(<\/script>)/

/** Inserts configuration and scripts into the hosted page. `<` is escaped, so that no value can end the block. */
const configurePage = (page: string, config: object, scripts: readonly string[]): string =>
  page
    .replace(
      CONFIG_BLOCK,
      (_, open: string, close: string) => open + JSON.stringify(config).replaceAll('<', '\\u003c') + close,
    )
    .replace('</head>', () => `${scripts.map((src) => `<script src="${src}" defer></script>`).join('')}</head>`)

const EXAMPLES_POLICY =
  "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'self'"

/** The viewer of the API description uses data URLs for its icons. */
const VIEWER_POLICY = `${EXAMPLES_POLICY}; img-src 'self' data:`
/** The viewer's files, from its package. */
const VIEWER_FILES = /^swagger-ui(-bundle\.js|\.css)$/

const headers = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  // It would make browsers use https on localhost.
  strictTransportSecurity: false,
  // It cannot name origins; `frame-ancestors` names those that may show this page in an iframe.
  xFrameOptions: false,
  // Pages of partners have other origins and load files from here.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
})

/** Sets the security headers of every response. @param policy content policy of responses without one of their own. */
export const withHeaders = (app: Hono, policy: string): void => {
  app.use(headers)
  app.use(async (c, next) => {
    await next()
    // Not `c.header()`, which would rebuild the finished response and send it as a stream.
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('Content-Security-Policy', policy)
  })
}

const noFile = (c: Context): Response => c.text('There is no such file.', 404)

/** The rest of the URL's path after a prefix, not decoded. */
const below = (c: Context, prefix: string): string => new URL(c.req.url).pathname.slice(prefix.length)

/** Number of versions of the page kept in memory: `changePage` creates more than one. */
const KEPT_PAGES = 20

/** Sends the links as 103 Early Hints, only for page loads in a browser: other clients may not expect an informational response. The gain
 * here is a few microseconds; a proxy in front may keep the hints for its next response. */
const hintEarly = (c: Context, links: readonly string[]): void => {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  const isOpening = c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document'
  if (links.length && isOpening && outgoing && 'writeEarlyHints' in outgoing)
    outgoing.writeEarlyHints({ link: [...links] })
}

const createHostedPage = (
  folder: string,
  options: Pick<PagesOptions, 'config' | 'scripts' | 'frameOrigins' | 'paymentOrigins' | 'changePage'>,
) => {
  const { config, scripts, frameOrigins, paymentOrigins, changePage } = options
  const configured = madeFrom(path.join(folder, 'index.html'), (source) => configurePage(source, config, scripts))
  const preloads = madeFrom(path.join(folder, 'preloads.json'), (text) => JSON.parse(text) as Preloads)
  const kept = new Map<string, Content>()
  const contentFor = (page: string): Content => {
    const known = kept.get(page)
    if (known) return known
    if (kept.size >= KEPT_PAGES) kept.clear()
    const content = contentOf(Buffer.from(page), 'text/html; charset=UTF-8')
    kept.set(page, content)
    return content
  }
  const policy = madeFrom(path.join(folder, 'index.html'), (source) =>
    policyOf(source, { frame: frameOrigins, payment: paymentOrigins }),
  )
  return async (c: Context): Promise<Response> => {
    const source = await configured()
    if (source === undefined) return c.text('The hosted page is not built yet. Run: npm run build', 503)
    const url = new URL(c.req.url)
    const known = await preloads()
    const links = known ? linksOf(known, url.pathname, localeOf(config.locale, c.req.header('accept-language'))) : []
    hintEarly(c, links)
    const headers = { 'Content-Security-Policy': (await policy()) ?? '', 'Cache-Control': 'no-cache' }
    const page = contentFor(changePage?.(source, url) ?? source)
    return answerWith(c, page, links.length ? { ...headers, Link: links.join(', '), Vary: 'Accept-Language' } : headers)
  }
}

/** Pages, scripts, styles, pictures and server configurations. The sources beside them are not served. */
const EXAMPLE_FILES = /\/$|\.(html|js|mjs|css|svg|png|webp|json|conf)$|\/Caddyfile$/

/** The routes. Mount them last: the last one responds to every other path with the hosted page. */
export const createPages = ({
  root,
  config,
  scripts,
  frameOrigins,
  paymentOrigins,
  changePage,
  portalUrl,
  checkHealth,
}: PagesOptions): Hono => {
  const pages = new Hono()
  const dist = path.join(root, 'dist')
  const hostedFiles = createFiles(path.join(dist, 'hosted'))
  // Source maps are not published.
  const distFiles = createFiles(dist, 'maps')
  const exampleFiles = createFiles(path.join(root, 'examples'))
  const showGuide = createGuides(root)
  const viewerFiles = createFiles(path.join(root, 'node_modules/swagger-ui-dist'))
  pages.get('/assets/*', async (c) => (await hostedFiles.serve(c, below(c, '/'), NEVER_CHANGES)) ?? noFile(c))
  pages.get('/dist/*', async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return (await distFiles.serve(c, below(c, '/dist/'))) ?? noFile(c)
  })

  pages.get('/:guide{.+\\.md}', async (c) => {
    c.header('Content-Security-Policy', EXAMPLES_POLICY)
    return (await showGuide(c, below(c, '/'))) ?? noFile(c)
  })
  pages.get('/examples', (c) => c.redirect('/examples/'))
  pages.use('/examples/*', async (c, next) => {
    await next()
    const policy = c.req.path === '/examples/api/' ? VIEWER_POLICY : EXAMPLES_POLICY
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('Content-Security-Policy', policy)
  })
  pages.get('/examples/', createExamplesPage(root, portalUrl))
  // The portal must have another origin, whose server also fills in its page.
  if (portalUrl) pages.get('/examples/portal/', (c) => c.redirect(`${portalUrl}/`))
  // The folder has only sources; its page is in `fake`.
  pages.get('/examples/native-shell/', (c) => c.redirect('/examples/native-shell/fake/'))
  pages.get('/examples/api/viewer/:name', async (c) => {
    const name = c.req.param('name')
    return (VIEWER_FILES.test(name) ? await viewerFiles.serve(c, name) : undefined) ?? noFile(c)
  })
  pages.get('/openapi.json', async (c) => (await exampleFiles.serve(c, 'api/openapi.json')) ?? noFile(c))
  pages.get('/examples/*', async (c) => {
    const address = below(c, '/examples/')
    // Without the slash at the end, its relative URLs would lead to the wrong folder.
    if (/^[\w/-]*\w$/.test(address) && !EXAMPLE_FILES.test(address)) return c.redirect(`/examples/${address}/`)
    const found = EXAMPLE_FILES.test(address) ? await exampleFiles.serve(c, address) : undefined
    return found ?? c.text('There is no such example.', 404)
  })

  pages.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await checkHealth?.()
      return c.text('ok')
    } catch {
      return c.text('The database does not answer.', 503)
    }
  })
  const hosted = { config, scripts, frameOrigins, paymentOrigins, changePage }
  pages.get('*', createHostedPage(path.join(dist, 'hosted'), hosted))
  return pages
}
