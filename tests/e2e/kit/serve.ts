/** Builds the page of components on Preact, and serves it with pictures and an upload endpoint whose responses the test releases. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const picture = (n: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="hsl(${Number(n) * 90} 60% 45%)"/><text x="350" y="240" font-size="120" fill="#fff">${n}</text></svg>`

export interface Upload {
  /** Name and type of the file as the form sent them. */
  name: string
  type: string
  bytes: Buffer
  answer: (body: { code: number; message?: string; data?: { url: string } }) => void
}

export interface KitServer {
  url: string
  /** In order of arrival. */
  uploads: Upload[]
  close(): Promise<void>
}

/** Bundles a page's script with all its imports, on Preact. */
export const bundlePage = async (entry: URL): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    alias: PREACT,
    target: 'es2020',
  })
  return outputFiles[0]?.text ?? ''
}

export const serveKit = async (): Promise<KitServer> => {
  const script = await bundlePage(new URL('page.tsx', import.meta.url))
  const uploads: Upload[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://kit')
    const [, n] = /^\/picture-(\d)\.svg$/.exec(pathname) ?? []
    const send = (type: string, body: string): void => void response.writeHead(200, { 'content-type': type }).end(body)
    if (n) return send('image/svg+xml', picture(n))
    if (pathname === '/kit.js') return send('text/javascript', script)
    if (pathname === '/kit')
      return send(
        'text/html',
        '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body style="margin:0"><script src="/kit.js"></script>',
      )
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const whole = Buffer.concat(parts)
      const [, name = ''] = /filename="([^"]*)"/.exec(whole.toString('latin1')) ?? []
      const [, type = ''] = /filename="[^"]*"\r\nContent-Type: (\S+)/.exec(whole.toString('latin1')) ?? []
      const begin = whole.indexOf('\r\n\r\n') + 4
      const bytes = whole.subarray(begin, whole.lastIndexOf('\r\n--'))
      uploads.push({ name, type, bytes, answer: (body) => send('application/json', JSON.stringify(body)) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    uploads,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
