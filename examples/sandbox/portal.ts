/** Serves the partner portal, the example of a site that is not the park's: on its own origin, under a strict policy. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono, type Context } from 'hono'
import { etagOf, isFresh, serveFile } from './files.ts'
import { withHeaders } from './pages.ts'

export interface PortalOptions {
  /** The repository. */
  root: string
  /** The park's origin: scripts, API and hosted page are there. */
  park: string
}

const SCRIPT = 'parkside.iife.js'
const BOOTSTRAP = 'bootstrap/dist/css/bootstrap.min.css'

/** Nothing inline, nothing from anywhere but the portal itself and the park. */
const policyFor = (park: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${park}`,
    `connect-src 'self' ${park}`,
    `img-src 'self' data: ${park}`,
    `frame-src ${park}`,
    "style-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

interface Manifest {
  files: readonly { file: string; sha384: string }[]
}

/** The script's hash as the park publishes it: the browser runs these bytes and no others.
 * @throws when the manifest is not there, or does not know the script. */
const readIntegrity = async (root: string): Promise<string> => {
  const { files } = JSON.parse(await readFile(path.join(root, 'dist/manifest.json'), 'utf8')) as Manifest
  const entry = files.find(({ file }) => file === SCRIPT)
  if (!entry) throw new Error(`dist/manifest.json has no ${SCRIPT}`)
  return entry.sha384
}

const STYLE_MISSING = 'Bootstrap is not installed. Run: npm ci'
const UNBUILT = 'The single-file build is not there yet. Run: npm run build'

/** The portal's routes: its files, Bootstrap's style sheet, and its one page for every other address. */
export const createPortal = ({ root, park }: PortalOptions): Hono => {
  const portal = new Hono()
  const folder = path.join(root, 'examples/portal')
  withHeaders(portal, policyFor(park))

  portal.get('/bootstrap.min.css', async (c) => {
    try {
      const file = createRequire(path.join(root, 'package.json')).resolve(BOOTSTRAP)
      return (await serveFile(c, path.dirname(file), path.basename(file))) ?? c.text(STYLE_MISSING, 404)
    } catch {
      return c.text(STYLE_MISSING, 404)
    }
  })

  const page = async (c: Context): Promise<Response> => {
    const integrity = await readIntegrity(root).catch(() => undefined)
    if (integrity === undefined) return c.text(UNBUILT, 503)
    const template = await readFile(path.join(folder, 'index.html'), 'utf8')
    const filled = template.replaceAll('{{park}}', park).replaceAll('{{integrity}}', integrity)
    const etag = etagOf(filled)
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', etag)
    return isFresh(c, etag) ? c.body(null, 304) : c.html(filled)
  }

  portal.get('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (!/\.\w+$/.test(pathname)) return page(c)
    const found = /\.(js|css|svg)$/.test(pathname) ? await serveFile(c, folder, pathname.slice(1)) : undefined
    return found ?? c.text('There is no such file.', 404)
  })
  return portal
}
