/** What the server shows besides the API: the hosted page, built files, the examples. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'

export interface PagesOptions {
  /** The repository: `dist` and `examples` are looked for in it. */
  root: string
  /** Written into the hosted page. */
  config: Readonly<Record<string, unknown>>
  /** Scripts added to the hosted page. */
  scripts: readonly string[]
}

const CONFIG_BLOCK = /(<script id="park-config" type="application\/json">)[^]*?(<\/script>)/

/** The hosted page with its configuration and scripts put in. `<` is escaped: no value can end the block. */
export const configurePage = (page: string, config: object, scripts: readonly string[]): string =>
  page
    .replace(CONFIG_BLOCK, (_, open: string, close: string) => open + JSON.stringify(config).replaceAll('<', '\\u003c') + close)
    .replace('</head>', () => `${scripts.map((src) => `<script src="${src}" defer></script>`).join('')}</head>`)

const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
  },
  referrerPolicy: 'strict-origin-when-cross-origin',
  // It would have browsers ask for https on localhost.
  strictTransportSecurity: false,
  // Partners' pages live on other origins and load from here.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
})

const isFresh = (c: Context, etag: string): boolean => (c.req.header('if-none-match') ?? '').split(/\s*,\s*/).includes(etag)

/** The security headers of every answer that does not bring its own. */
export const withHeaders = (app: Hono): void => {
  app.use(async (c, next) => {
    let own: string | null = null
    await headers(c, async () => {
      await next()
      own = c.res.headers.get('content-security-policy')
    })
    if (own) c.header('Content-Security-Policy', own)
  })
}

const exampleNames = async (folder: string): Promise<string[]> => {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  return entries.filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'index.html'))).map(({ name }) => name)
}

/** The routes. The last one answers everything with the hosted page: mount them last. */
export const createPages = ({ root, config, scripts }: PagesOptions): Hono => {
  const pages = new Hono()
  const dist = path.join(root, 'dist')

  pages.get(
    '/assets/*',
    serveStatic({
      root: path.join(dist, 'hosted'),
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  pages.get('/assets/*', (c) => c.text('There is no such file.', 404))
  // What a CDN would hold; names stay the same between versions here, so they are asked about each time.
  const fromCdn = (_: string, c: Context): void => {
    c.header('Cache-Control', 'no-cache')
    c.header('Access-Control-Allow-Origin', '*')
  }
  pages.get('/dist/*', serveStatic({ root, precompressed: true, onFound: fromCdn }))
  pages.get('/dist/*', (c) => c.text('There is no such file.', 404))

  pages.get('/examples', (c) => c.redirect('/examples/'))
  pages.get('/examples/', async (c) => {
    const names = await exampleNames(path.join(root, 'examples'))
    const items = ['hosted page', ...names].map((name, i) => html`<li><a href="${i ? `/examples/${name}/` : '/'}">${name}</a></li>`)
    return c.html(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Parkside examples</title>
</head>
<body><main><h1>Parkside examples</h1><ul>${items}</ul></main></body>
</html>`,
    )
  })
  // Pages, scripts, styles and pictures only: the sources beside them are read in the repository.
  pages.get(
    '/examples/:name{.+\\.(html|js|mjs|css|svg|png|json)|.+/}',
    serveStatic({ root, onFound: (_, c) => c.header('Cache-Control', 'no-cache') }),
  )
  pages.get('/examples/*', (c) => c.text('There is no such example.', 404))

  pages.get('/healthz', (c) => c.text('ok'))
  pages.get('*', async (c) => {
    const source = await readFile(path.join(dist, 'hosted/index.html'), 'utf8').catch(() => undefined)
    if (source === undefined) return c.text('The hosted page is not built yet. Run: npm run build', 503)
    const page = configurePage(source, config, scripts)
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', etag)
    return isFresh(c, etag) ? c.body(null, 304) : c.html(page)
  })
  return pages
}
