/** Serves the partner portal, the example of a site outside the park, on its own origin with a strict content policy. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono, type Context } from 'hono'
import { answerWith, contentOf } from './compression.ts'
import { createFiles, madeFrom } from './files.ts'
import { withHeaders } from './pages.ts'

export interface PortalOptions {
  /** The repository's folder. */
  root: string
  /** The park's origin, which serves scripts, API and hosted page. */
  park: string
}

const SCRIPT = 'parkside.iife.js'
const BOOTSTRAP = 'bootstrap/dist/css/bootstrap.min.css'

/** Nothing inline, and nothing from other origins than the portal's and the park's. */
const policyFor = (park: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${park}`,
    `connect-src 'self' ${park}`,
    `img-src 'self' data: ${park}`,
    `frame-src ${park}`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

interface Manifest {
  files: readonly { file: string; sha384: string }[]
}

/** The script's hash as the park publishes it: the browser runs only a file with this hash. */
const integrityOf = (manifest: string): string => {
  const { files } = JSON.parse(manifest) as Manifest
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

  const files = createFiles(folder)
  let bootstrap: string | undefined
  try {
    bootstrap = createRequire(path.join(root, 'package.json')).resolve(BOOTSTRAP)
  } catch {
    // Not installed: the stylesheet's URL responds with an explanation.
  }
  const styles = bootstrap === undefined ? undefined : createFiles(path.dirname(bootstrap))
  portal.get(
    '/bootstrap.min.css',
    async (c) => (await styles?.serve(c, path.basename(BOOTSTRAP))) ?? c.text(STYLE_MISSING, 404),
  )

  const readIntegrity = madeFrom(path.join(root, 'dist/manifest.json'), integrityOf)
  const readTemplate = madeFrom(path.join(folder, 'index.html'), (text) => text)
  let filled = { from: '', content: contentOf(Buffer.alloc(0), '') }
  const page = async (c: Context): Promise<Response> => {
    const integrity = await readIntegrity()
    const template = await readTemplate()
    if (integrity === undefined || template === undefined) return c.text(UNBUILT, 503)
    const from = template.replaceAll('{{park}}', park).replaceAll('{{integrity}}', integrity)
    if (filled.from !== from) filled = { from, content: contentOf(Buffer.from(from), 'text/html; charset=UTF-8') }
    return answerWith(c, filled.content, { 'Cache-Control': 'no-cache' })
  }

  portal.get('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (!/\.\w+$/.test(pathname)) return page(c)
    const found = /\.(js|css|svg)$/.test(pathname) ? await files.serve(c, pathname.slice(1)) : undefined
    return found ?? c.text('There is no such file.', 404)
  })
  return portal
}
