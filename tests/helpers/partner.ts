/** A partner's site: pages written by a test, the package's files, and a proxy for the park's API, all on one origin. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface PartnerPage {
  html: string
  /** Content-Security-Policy. */
  policy?: string
}

export interface Partner {
  readonly url: string
  /** Serves a page (or another file, with its type) at a path. */
  serve(path: string, page: PartnerPage | { body: string; type: string }): void
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** @param park URL of the sandbox to which requests for `/api` and `/images` are passed. */
export const openPartner = async (park: string): Promise<Partner> => {
  const served = new Map<string, PartnerPage | { body: string; type: string }>()
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.entries(request.headers).filter(
      ([name, value]) => typeof value === 'string' && !['host', 'connection'].includes(name),
    )
    const body = request.method === 'GET' ? undefined : new Uint8Array(await bodyOf(request))
    const answer = await fetch(`${park}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as [string, string][],
      ...(body ? { body } : {}),
    })
    const kept = ['content-type', 'authorization', 'date'].flatMap((name) =>
      answer.headers.get(name) ? [[name, answer.headers.get(name)]] : [],
    )
    response.writeHead(answer.status, Object.fromEntries(kept) as Record<string, string>)
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner')
    const page = served.get(pathname)
    if (page && 'html' in page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(page.policy ? { 'content-security-policy': page.policy } : {}),
      })
      return void response.end(page.html)
    }
    if (page) {
      response.writeHead(200, { 'content-type': page.type })
      return void response.end(page.body)
    }
    if (/^\/(api|images)\//.test(pathname)) return passOn(request, response)
    const file = path.join(
      root,
      pathname.startsWith('/vendor/') ? pathname.replace('/vendor/', 'node_modules/') : pathname,
    )
    if (!/^\/(dist|vendor)\//.test(pathname) || !file.startsWith(root)) throw new Error('not found')
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    response.end(body)
  }
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (at, page) => void served.set(at, page),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page with the given markup that loads the package with one tag. */
export const partnerPage = ({
  body,
  style = '',
  script = '<script src="/dist/parkside.iife.js" defer></script>',
  head = '',
}: {
  body: string
  style?: string
  script?: string
  head?: string
}): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<link rel="icon" href="data:,"><title>Partner</title>${head}${style ? `<style>${style}</style>` : ''}${script}</head><body>${body}</body></html>`
