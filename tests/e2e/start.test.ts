/** `npm start` as a developer runs it: together with another backend, and on a port that is already in use. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Started {
  process: ChildProcess
  /** Output of both streams so far. */
  output(): string
  ended: Promise<number | null>
}

const start = (environment: Record<string, string>): Started => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'examples/start.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  return { process: child, output: () => output, ended: new Promise((resolve) => child.on('close', resolve)) }
}

const listening = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const closed = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve))

/** A server on a free port after a free port: `npm start` uses the two together. Ports from 20000 on lie below those that the system gives
 * to clients and to servers of other tests. */
const listenAfterFreePort = async (server: Server): Promise<number> => {
  for (let port = 20_001; port < 30_000; port += 2) {
    const before = createServer()
    try {
      await listening(before, port - 1)
      return await listening(server, port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    } finally {
      if (before.listening) await closed(before)
    }
  }
  throw new Error('No two free ports from 20000 to 30000')
}

let backend: Server
let api: string
let busyPort: number

beforeAll(async () => {
  backend = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', authorization: 'renewed' })
      response.end(
        JSON.stringify({ method: request.method, url: request.url, token: request.headers.authorization, body }),
      )
    })
  })
  busyPort = await listenAfterFreePort(backend)
  api = `http://127.0.0.1:${busyPort}`
})

afterAll(() => closed(backend))

describe('npm start', () => {
  it('reports in one sentence that the partner portal’s port is in use, and exits with 1', async () => {
    const { ended, output } = start({ PORT: String(busyPort - 1), PARK_API: api })
    expect(await ended).toBe(1)
    expect(output().trim().split('\n').at(-1)).toBe(
      `Port ${busyPort} (of the partner portal) is in use: stop what runs there, or choose another with PORT=${busyPort + 1} npm start.`,
    )
    expect(output()).not.toContain('    at ')
  })

  // The sentences about other invalid settings: tests/unit/start-settings.test.ts.
  it('reports in one sentence that PORT is invalid, and exits with 1', async () => {
    const { ended, output } = start({ PORT: 'many' })
    expect(await ended).toBe(1)
    expect(output()).toBe('PORT is "many"; it must be a number from 1 to 65534.\n')
  })

  it('serves the hosted page and sends /api to PARK_API, and stops on SIGTERM', async () => {
    const free = createServer()
    const port = (await listenAfterFreePort(free)) - 1
    await closed(free)
    const { process: child, ended, output } = start({ PORT: String(port), PARK_API: `${api}/park/` })
    const base = `http://localhost:${port}`
    await expect.poll(output, { timeout: 50_000 }).toContain(`Parkside ready at ${base}\n`)

    const page = await (await fetch(`${base}/apply?id=1`)).text()
    expect(page).toContain('<div id="park">')
    const script = /"folder":"([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await fetch(`${base}/${script}/host.js`, { headers: { 'accept-encoding': 'br' } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect((await fetch(`${base}/assets/none.js`)).status).toBe(404)

    const passed = await fetch(`${base}/api/wx/pay?a=1`, {
      method: 'POST',
      headers: { authorization: 'mine' },
      body: 'body',
    })
    expect(await passed.json()).toEqual({ method: 'POST', url: '/park/wx/pay?a=1', token: 'mine', body: 'body' })
    expect(passed.headers.get('authorization')).toBe('renewed')

    expect(output()).toContain(`${base}/examples/ `)
    const portal = `http://localhost:${port + 1}`
    expect(output()).toContain(`${portal}/ `)
    expect((await fetch(portal)).headers.get('content-security-policy')).toContain(`script-src 'self' ${base};`)

    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
