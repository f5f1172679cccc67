/** Additional checks besides the calls of the walk: refusal of visitors and of unknown ids, paging, the `id` of lists, CORS, the clock,
 * and the renewal of tokens. Each returns the differences. */
import { CODE } from '../../../src/contract/errors.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { rowsIn } from '../walk/answers.ts'
import { send, type Backend, type Exchange } from '../walk/call.ts'
import type { Name } from '../walk/rows.ts'
import { codeOf, dataOf, sendAs, type Login, type Visit } from '../walk/walk.ts'
import { checkAnswer } from './check-answer.ts'
import type { Compare } from './validate.ts'

/** An id that does not exist. */
const UNKNOWN_ID = '999999999'
/** Tolerated difference of the backend's clock, ms. */
const CLOCK_MS = 120_000
/** Tolerated difference of a time that was just written, ms. */
const WALL_CLOCK_MS = 300_000
/** The reference backend renews a token after this many calls. */
const CALLS_OF_A_TOKEN = 20

export interface Probing {
  backend: Backend
  compare: Compare
  /** Returns the time, epoch ms. */
  now: () => number
}

/** Sends a call that requires a login without a token. The client opens the login only if the envelope has the code 403. */
export const probeVisitor = async ({ backend, compare }: Probing, { facts, args }: Visit): Promise<string[]> => {
  const exchange = await sendAs(backend, facts, args, undefined)
  if (codeOf(exchange) === CODE.ok) return ['answers a visitor; without a token it must refuse with code 403']
  const { differences } = checkAnswer(compare, facts, exchange)
  if (differences.length > 0) return differences.map((one) => `${one} (to a visitor, where code 403 is due)`)
  const code = codeOf(exchange)
  return code === CODE.needsLogin ? [] : [`refuses a visitor with code ${String(code)}; it must be 403`]
}

/** Requests an id that no list contains. */
export const probeUnknownId = async ({ backend, compare }: Probing, visit: Visit): Promise<string[]> => {
  const { facts, args, login } = visit
  const [name] = [...facts.line.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one)
  if (!name || !facts.errors.includes(CODE.notFound)) return []
  const exchange = await sendAs(backend, facts, { ...args, [name]: UNKNOWN_ID }, login)
  if (codeOf(exchange) === CODE.ok) return [`answers the unknown id ${UNKNOWN_ID} with code 200; it must be 404`]
  return checkAnswer(compare, facts, exchange).differences.map((one) => `${one} (for an unknown id)`)
}

const totalOf = (exchange: Exchange): unknown => (dataOf(exchange) as { total?: unknown } | undefined)?.total

/** The second row of a page of two must be the only row of the second page of one. */
export const probePaging = async ({ backend }: Probing, { facts, args, login, exchange }: Visit): Promise<string[]> => {
  if (!exchange) return []
  const [rows, total] = [rowsIn(dataOf(exchange)), totalOf(exchange)]
  const size = Number(args.pageSize)
  if (typeof total !== 'number') return []
  const expected = Math.min(size, total)
  if (rows.length !== expected)
    return [
      `has ${rows.length} rows on the first page of ${size} with total ${total}; there must be ${expected} (total counts all rows that match, data holds one page)`,
    ]
  if (rows.length < 2) return []
  const second = await sendAs(backend, facts, { ...args, pageSize: 1, pageNum: 2 }, login)
  const [row, ...more] = rowsIn(dataOf(second)) as { id?: unknown }[]
  if (!row || more.length > 0)
    return [`has ${row ? more.length + 1 : 0} rows on page 2 with pageSize 1; there must be one`]
  if (totalOf(second) !== total)
    return [`has total ${String(totalOf(second))} on page 2 and ${total} on page 1; it counts all rows on every page`]
  const [, wanted] = rows as { id?: unknown }[]
  return row.id === wanted?.id
    ? []
    : [`gives the row ${String(row.id)} on page 2 with pageSize 1; the second row is ${String(wanted?.id)}`]
}

/** A list with an `id` returns that row only. The second row shows whether the server reads it. */
export const probeIdFilter = async (
  { backend }: Probing,
  { facts, args, login, exchange }: Visit,
): Promise<string[]> => {
  const [, second] = rowsIn(exchange && dataOf(exchange)) as { id?: unknown }[]
  if (!second) return []
  const rows = rowsIn(dataOf(await sendAs(backend, facts, { ...args, id: second.id }, login))) as { id?: unknown }[]
  return rows.length === 1 && rows[0]?.id === second.id
    ? []
    : [
        `gives ${rows.length} rows, the first with id ${String(rows[0]?.id)}, for the id ${String(second.id)}; it must be that row only`,
      ]
}

/** The calls that create a row and return it, with its `createTime`. */
const CREATING: readonly Name[] = [
  'bookStall',
  'bookTruck',
  'bookWeighing',
  'signUp',
  'apply',
  'requestInvoice',
  'postJob',
]

/** Checks a time that the server has just written: it must be the park's local time and not, for example, UTC. */
export const wallClockFaults = ({ now }: Probing, { step, exchange }: Visit): string[] => {
  const data = (exchange && dataOf(exchange)) as { time?: unknown; createTime?: unknown } | undefined
  const field = step.name === 'getParkingMessage' ? 'time' : CREATING.includes(step.name) ? 'createTime' : undefined
  const value = field && data?.[field]
  if (typeof value !== 'string') return []
  const off = Math.abs(fromDateTime(value) - now())
  return off > WALL_CLOCK_MS
    ? [`data.${field} is ${value}, ${Math.round(off / 60_000)} minutes from now in the park's time (+08:00)`]
    : []
}

const listed = (header: string | null): string[] => (header ?? '').toLowerCase().split(/\s*,\s*/)

/** Checks the headers that a page of another origin needs to read a response. */
export const corsFaults = (origin: string, { headers }: Exchange): string[] => {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== origin)
    return [
      `access-control-allow-origin is ${allowed ?? 'missing'}; for a page of ${origin} it must be that origin (* is not enough with credentials)`,
    ]
  const exposed = listed(headers.get('access-control-expose-headers'))
  return [
    ...(headers.get('access-control-allow-credentials') === 'true'
      ? []
      : ['access-control-allow-credentials is not true']),
    ...['authorization', 'date']
      .filter((name) => !exposed.includes(name))
      .map((name) => `access-control-expose-headers lacks ${name}`),
  ]
}

/** Sends the preflight request that a browser sends before a call from another origin. */
export const probePreflight = async ({ backend }: Probing, origin: string): Promise<string[]> => {
  const wanted = { method: 'PUT', headers: ['authorization', 'content-type', 'idempotency-key'] }
  const exchange = await send(
    backend,
    'OPTIONS /appUser',
    {},
    {
      origin,
      'access-control-request-method': wanted.method,
      'access-control-request-headers': wanted.headers.join(', '),
    },
  )
  if (exchange.status !== 200 && exchange.status !== 204)
    return [`a preflight (OPTIONS /appUser) is answered with HTTP ${exchange.status}; browsers then send nothing`]
  const headers = listed(exchange.headers.get('access-control-allow-headers'))
  const methods = listed(exchange.headers.get('access-control-allow-methods'))
  return [
    ...(exchange.headers.get('access-control-allow-origin') === origin
      ? []
      : ['the preflight does not allow the origin']),
    ...(methods.includes('put') ? [] : ['access-control-allow-methods lacks PUT']),
    ...wanted.headers
      .filter((name) => !headers.includes(name))
      .map((name) => `access-control-allow-headers lacks ${name}`),
  ]
}

/** Checks the `Date` header, by which the screens set their clock. */
export const dateFaults = ({ now }: Probing, { headers }: Exchange): string[] => {
  const date = headers.get('date')
  if (date === null) return ['answers have no Date header; the screens set their clock by it']
  const off = Math.abs(Date.parse(date) - now())
  return off < CLOCK_MS
    ? []
    : [`the Date header is ${date}, ${Math.round(off / 60_000)} minutes from this machine's clock`]
}

/** Notes, after the walk, whether tokens were renewed. A backend need not renew them. */
export const renewalNotes = ({ calls, renewals }: Login): string[] =>
  calls < CALLS_OF_A_TOKEN || renewals > 0
    ? []
    : [
        `the token is not renewed: none of ${calls} answers had an authorization header, so a login ends with its first token`,
      ]
