/** Serves one target like the samples in `examples/hosted`, together with the stub API. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { linksOf, localeOf, type Preloads } from '../../examples/sandbox/site/preloads.ts'
import { parkMorning } from './clock.ts'
import { createStub, PHOTO, type Stub } from './stub.ts'
import type { Target } from './targets.ts'

/** Latency of the API and of pictures, ms. */
const LATENCY_MS = 30

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

interface File {
  type: string
  /** Compressed body. */
  body: Buffer
  /** How many of these bytes are scripts and styles: all in such a file; in a page its inline ones, compressed separately. */
  code: number
}

/** A body that was sent; `type` is the file's extension. */
export interface Sent {
  type: string
  bytes: number
  code: number
}

export interface Served extends Target {
  origin: string
  /** Bodies sent since `fresh`. */
  sent: readonly Sent[]
  stub: Stub
  /** Forgets all earlier visits. */
  fresh(): void
  close(): Promise<void>
}

const compress = (source: Buffer | string): Buffer => brotliCompressSync(source, BEST)

const codeOf = (extension: string, source: Buffer, body: Buffer): number => {
  if (extension === '.js' || extension === '.css') return body.length
  if (extension !== '.html') return 0
  const within = [...source.toString().matchAll(/<(script|style)(?: type="module")?>([^]*?)<\/\1>/g)]
    .map(([, , text = '']) => text)
    .join('')
  return within ? compress(within).length : 0
}

const readFiles = (folder: string): Map<string, File> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'))
  const files = names.filter((name) => TYPES[path.extname(name)])
  return new Map(
    files.map((name) => {
      const source = readFileSync(path.join(folder, name))
      const body = compress(source)
      const extension = path.extname(name)
      return [`/${name}`, { type: TYPES[extension] ?? '', body, code: codeOf(extension, source, body) }]
    }),
  )
}

/** A page for {@link Target.widget}. It responds to API calls itself: a hundred of them would measure the network. */
const WIDGET_PAGE = (script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Widgets</title><link rel="icon" href="data:,">
<script type="module" src="${script}"></script><body></body></html>`

/** Path of {@link Target.widget} and its page. */
const WIDGET_PATH = '/widget/'
export const WIDGET_PAGE_PATH = `${WIDGET_PATH}page.html`

const packApi = (answer: object): Buffer =>
  brotliCompressSync(JSON.stringify(answer), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/** The links that the samples send with a page. A target without this list is served like on a host that sends only files. */
const readPreloads = (folder: string): Preloads | undefined => {
  const file = path.join(folder, 'preloads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : undefined
}

export const serve = async (target: Target): Promise<Served> => {
  const files = readFiles(target.folder)
  const preloads = readPreloads(target.folder)
  if (target.widget) {
    for (const [name, file] of readFiles(target.widget.folder)) files.set(WIDGET_PATH + name.slice(1), file)
    const page = WIDGET_PAGE(WIDGET_PATH + target.widget.script)
    files.set(WIDGET_PAGE_PATH, { type: TYPES['.html'] ?? '', body: brotliCompressSync(page), code: 0 })
  }
  let sent: Sent[] = []
  let stub = createStub()

  const send = (response: ServerResponse, type: string, file: File, headers: Record<string, string>): void => {
    const bytes = file.body.length
    sent.push({ type, bytes, code: file.code })
    response.writeHead(200, { 'content-type': file.type, 'content-length': bytes, ...headers }).end(file.body)
  }
  const LONG = { 'cache-control': 'public, max-age=31536000, immutable' }
  const BROTLI = { 'content-encoding': 'br' }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    // Matched by extension only, because targets use different hosts for pictures.
    if (pathname.endsWith('.png')) {
      const reply = (): void => send(response, '.png', { type: 'image/png', body: PHOTO, code: 0 }, LONG)
      return void setTimeout(reply, LATENCY_MS)
    }
    if (pathname.startsWith('/api/')) {
      const began = performance.now()
      const body = packApi(await stub.answer(request, pathname.slice('/api'.length)))
      const reply = (): void => {
        // The `Date` header also tells the page the shifted hour.
        const headers = { date: new Date(parkMorning()).toUTCString(), 'cache-control': 'no-store', ...BROTLI }
        send(response, 'api', { type: 'application/json', body, code: 0 }, headers)
      }
      return void setTimeout(reply, Math.max(0, LATENCY_MS - (performance.now() - began)))
    }
    const file = files.get(pathname)
    if (file)
      return send(response, path.extname(pathname), file, { ...(pathname.endsWith('.html') ? {} : LONG), ...BROTLI })
    const page = files.get('/index.html')
    if (page && !path.extname(pathname)) {
      const links = preloads && linksOf(preloads, pathname, localeOf('', request.headers['accept-language']))
      const headers = { 'cache-control': 'no-cache', ...(links && { link: links.join(', ') }), ...BROTLI }
      return send(response, '.html', page, headers)
    }
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    ...target,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent
    },
    get stub() {
      return stub
    },
    fresh: () => {
      sent = []
      stub = createStub()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
