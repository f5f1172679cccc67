/** How fast the sandbox responds, as a ratio to a bare `node:http` server that sends the same bytes, and as a ratio of the sandbox with
 * 100 000 orders to the sandbox with 1 000. Loopback only, four connections, a few seconds for each case. The three servers take turns
 * within each case, so that other load on the machine affects all of them. Ratios are comparable between machines, absolute values are
 * not.
 * @example npx tsx tests/bench/server.ts */
import { fork, type ChildProcess } from 'node:child_process'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bytes, Order, Ready } from './server-host.ts'

export interface Row {
  name: string
  value: number
  unit: 'ms' | '1/s' | 'bytes'
  /** Ratio to the bare server (`vs bare`), or of 100 000 orders to 1 000 (`flat`). */
  ratio: number
  note: string
}

export interface ServerBenchOptions {
  /** Time of one turn of one server, ms; default 500. */
  turnMs?: number
  /** Turns of each server in each case; default 4. */
  turns?: number
  /** Number of parallel connections; default 4. */
  connections?: number
  /** Runs only cases whose name contains this; default: all. */
  only?: string
}

interface Case {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

const FEW = 1_000
const MANY = 100_000
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'zh-CN,zh;q=0.9' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const hostedScript = (): string => {
  const name = readdirSync(`${root}/dist/hosted/assets`, { recursive: true, encoding: 'utf8' }).find((file) =>
    /^[\w-]+.host\.js$/.test(file),
  )
  if (!name) throw new Error('The hosted page is not built. Run: npm run build')
  return `/assets/${name}`
}

const ORDERS = '/api/forkliftAppApp/orders'
const cases = (): Case[] => [
  { name: 'list of 10', method: 'POST', path: ORDERS, body: { pageSize: 10, pageNum: 1 } },
  {
    name: 'list of 10 to retrieve',
    method: 'POST',
    path: ORDERS,
    body: { pageSize: 10, pageNum: 1, status: '3,4', retrieveStatus: 0 },
  },
  { name: 'list of 500', method: 'POST', path: ORDERS, body: { pageSize: 500, pageNum: 1 } },
  { name: 'running orders', method: 'GET', path: '/api/forkliftAppApp/selectByPhone' },
  { name: 'one order', method: 'GET', path: '/api/forkliftAppApp/order/1001' },
  { name: 'static script', method: 'GET', path: hostedScript() },
  { name: 'static script 304', method: 'GET', path: hostedScript(), headers: { 'if-none-match': '*' } },
  { name: 'page', method: 'GET', path: '/apply?id=1' },
]

const start = async (order: Order): Promise<{ child: ChildProcess; ready: Ready }> => {
  const child = fork(fileURLToPath(new URL('server-host.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', ...hostFlags(order)],
  })
  child.send(order)
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)))
  })
  return { child, ready }
}

/** PROFILE=<folder> writes a `--cpu-prof` profile of the sandbox with many orders to this folder. */
const hostFlags = (order: Order): string[] => {
  const folder = process.env.PROFILE
  return folder && order.serve === 'park' && order.orders === MANY ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

interface Server {
  ready: Ready
  agent: Agent
}

const send = ({ ready, agent }: Server, one: Case, token: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const body = one.body && JSON.stringify(one.body)
    const sent = request(
      ready.url + one.path,
      {
        agent,
        method: one.method,
        headers: { ...BROWSER, authorization: token, 'x-case': one.name.replaceAll(' ', '-'), ...one.headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

interface Measured {
  /** Time of each response, ms. */
  times: number[]
  /** Total time of all turns, ms. */
  spent: number
}

/** One turn: every connection sends its next request as soon as it has a response. */
const turn = async (
  server: Server,
  one: Case,
  token: string,
  ms: number,
  connections: number,
  into: Measured,
): Promise<void> => {
  const began = performance.now()
  const ask = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const asked = performance.now()
      await send(server, one, token)
      into.times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  into.spent += performance.now() - began
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

const summary = ({ times, spent }: Measured) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), perSecond: (times.length / spent) * 1000 }
}

/** @returns for each case p50, p99 and throughput with 100 000 orders, with `ratio` to the bare server, and p50 and p99 again, with
 * `ratio` to 1 000 orders. @throws if dist is not built, or a response is not 200. */
const measureServer = async (options: ServerBenchOptions = {}): Promise<Row[]> => {
  const { turnMs = 500, turns = 4, connections = 4, only = '' } = options
  const chosen = cases().filter(({ name }) => name.includes(only))
  const children: ChildProcess[] = []
  const begin = async (order: Order): Promise<Server> => {
    const { child, ready } = await start(order)
    children.push(child)
    return { ready, agent: new Agent({ keepAlive: true, maxSockets: connections }) }
  }
  const rows: Row[] = []
  try {
    const few = await begin({ serve: 'park', orders: FEW })
    const many = await begin({ serve: 'park', orders: MANY })
    const answers: Record<string, Bytes> = {}
    const sizes = new Map<Case, number>()
    for (const one of chosen) {
      const { status, headers, body } = await send(many, one, many.ready.token)
      const isWell =
        status === 304 ||
        (status === 200 &&
          !(one.path.startsWith('/api') && !headers['content-encoding'] && !body.includes('"code":200')))
      if (!isWell) throw new Error(`${one.name} answers ${status}: ${body.toString().slice(0, 200)}`)
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...kept } = headers
      const length = { 'content-length': String(body.length) }
      answers[`${one.method} ${one.path} ${one.name.replaceAll(' ', '-')}`] = {
        headers: { ...(kept as Bytes['headers']), ...length },
        body: body.toString('base64'),
      }
      sizes.set(one, body.length)
    }
    const bare = await begin({ serve: 'bare', answers })
    const servers = [bare, few, many]
    for (const one of chosen) {
      const results = servers.map((): Measured => ({ times: [], spent: 0 }))
      // The first turn is a warm-up and is not counted.
      for (const server of servers)
        await turn(server, one, server.ready.token, turnMs, connections, { times: [], spent: 0 })
      for (let round = 0; round < turns; round += 1) {
        for (const [at, server] of servers.entries())
          await turn(server, one, server.ready.token, turnMs, connections, results[at] as Measured)
      }
      const [plain, small, large] = results.map(summary) as [
        ReturnType<typeof summary>,
        ReturnType<typeof summary>,
        ReturnType<typeof summary>,
      ]
      const note = `${connections} connections, ${MANY} orders, ${sizes.get(one)} bytes sent`
      rows.push({ name: `${one.name}: p50 vs bare`, value: large.p50, unit: 'ms', ratio: large.p50 / plain.p50, note })
      rows.push({ name: `${one.name}: p99 vs bare`, value: large.p99, unit: 'ms', ratio: large.p99 / plain.p99, note })
      rows.push({
        name: `${one.name}: throughput vs bare`,
        value: large.perSecond,
        unit: '1/s',
        ratio: large.perSecond / plain.perSecond,
        note,
      })
      rows.push({
        name: `${one.name}: p50 flat`,
        value: large.p50,
        unit: 'ms',
        ratio: large.p50 / small.p50,
        note: `${MANY} orders to ${FEW}`,
      })
      rows.push({
        name: `${one.name}: p99 flat`,
        value: large.p99,
        unit: 'ms',
        ratio: large.p99 / small.p99,
        note: `${MANY} orders to ${FEW}`,
      })
    }
    for (const { agent } of servers) agent.destroy()
  } finally {
    for (const child of children) child.disconnect()
  }
  return rows
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, value, unit, ratio, note } of await measureServer({ only: process.argv[2] ?? '' }))
    console.log(
      `${name.padEnd(42)}${value.toFixed(3).padStart(10)} ${unit.padEnd(5)} × ${ratio.toFixed(2).padStart(6)}  ${note}`,
    )
}
