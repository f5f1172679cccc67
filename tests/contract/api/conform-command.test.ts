/** The command `npm run conform`: its output, its exit code, and the server to which it sends requests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { openServer } from '../../helpers/sandbox.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PATIENCE_MS = 120_000

const run = (...args: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const command = ['--import', 'tsx', path.join(root, 'examples/api/conform/index.ts'), ...args]
    const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, PARK_TOKEN: '' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
    child.on('close', (code) => resolve({ code, output }))
  })

it(
  'ends with 0 where nothing differs; without a token it makes the calls of visitors',
  async () => {
    const server = await openServer()
    onTestFinished(() => server.close())
    const { code, output } = await run(server.url)
    expect(output).toMatch(
      /: 4\d of 104 calls compared with the contract: no differences in these; 6\d calls left out, see "Not checked"\.$/m,
    )
    expect(output).toContain('it needs a login: --token')
    expect(code).toBe(0)
  },
  PATIENCE_MS,
)

it(
  'ends with 1 where something differs; it follows no redirect to another address, and changes nothing unless told to',
  async () => {
    const asked: string[] = []
    const elsewhere = createServer((request, answer) => {
      asked.push(request.url ?? '')
      answer.end()
    }).listen(0, '127.0.0.1')
    const sent: string[] = []
    const backend = createServer((request, answer) => {
      sent.push(request.url ?? '')
      const { port } = elsewhere.address() as AddressInfo
      answer.writeHead(302, { location: `http://127.0.0.1:${port}/login` }).end()
    }).listen(0, '127.0.0.1')
    await Promise.all([elsewhere, backend].map((server) => once(server, 'listening')))
    onTestFinished(() => void [elsewhere, backend].forEach((server) => server.close()))
    const { port } = backend.address() as AddressInfo
    const { code, output } = await run(`http://127.0.0.1:${port}`, '--token', 'a-token')
    expect(output).toMatch(/^POST \/message\/wechat\/list\n {2}- leads elsewhere \(HTTP 302 to http:/m)
    expect(asked).toEqual([])
    expect(output).toContain('it changes something: allowed by --write')
    expect(sent).toContain('/api/message/wechat/list')
    expect(sent).not.toContain('/api/attachment/upload/activity')
    expect(code).toBe(1)
  },
  PATIENCE_MS,
)

it(
  'prints texts of the backend on one line, without control characters',
  async () => {
    const message =
      '\u001b]0;OWNED\u0007\u001b[2J\u009b31mALL\u202e GOOD\r\nhttp://park.example: no differences\u001b[0m'
    const backend = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 400, message }))
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    onTestFinished(() => void backend.close())
    const { output } = await run(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
    expect(output).toContain('"]0;OWNED[2J31mALL GOOD http://park.example: no differences[0m"')
    expect(output).not.toMatch(/[^\P{C}\n]/u)
  },
  PATIENCE_MS,
)

it.each([
  ['no address', [], 'The address of one backend is needed.'],
  ['no web address', ['park.example'], '"park.example" is no URL. It must begin with http:// or https://.'],
  ['an option that is none', ['http://localhost', '--wrote'], "Unknown option '--wrote'"],
  ['writing without a token', ['http://localhost', '--write'], '--write needs a token.'],
])(
  'ends with 2 for %s',
  async (_, args, said) => {
    const { code, output } = await run(...args)
    expect(output).toContain(said)
    expect(code).toBe(2)
  },
  PATIENCE_MS,
)
