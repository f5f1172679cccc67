/** `npm run conform` against the sandbox, and against a copy with deliberate differences. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conform, EVERY_CALL, type ConformOptions, type Report } from '../../../examples/api/conform/conform.ts'
import { reportText } from '../../../examples/api/conform/report.ts'
import { readDocumentFile } from '../../../examples/api/make/document-file.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { openPark, ORIGIN } from '../sandbox/park.ts'

const PARTNER = 'https://partner.example'
const park = openPark('demo', { allowedOrigins: [PARTNER], hosts: ['park.test'] })
const document = readDocumentFile()

/** The walk makes about 250 calls, which take long on a busy machine. */
const PATIENCE_MS = 120_000

const requested: string[] = []
const ask = (request: Request): Promise<Response> => {
  requested.push(`${request.method} ${request.url}`)
  return park.sandbox.fetch(request)
}
const pause = async (ms: number) => park.wait(ms)

const check = (options: Partial<ConformOptions> = {}): Promise<Report> =>
  conform({ address: ORIGIN, document, ids: { getUser: 'u-customer' }, fetch: ask, now: park.now, pause, ...options })

const tokens = async () => ({ token: await park.logIn('customer'), merchantToken: await park.logIn('merchant') })

const callsIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}((?:GET|POST|PUT) \S+)$/gm)].map(([, line = '']) => line)

beforeEach(() => {
  requested.length = 0
})

/** A response of the sandbox, before it is changed. */
interface Envelope {
  code: number
  message: string
  data: { data: Record<string, unknown>[]; total: number } & Record<string, unknown>
}
type Change = (answer: Response, request: Request) => Response | Promise<Response>

const withBody = (answer: Response, body: string, init: ResponseInit = {}): Response => {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value as string)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(body, { status: init.status ?? answer.status, headers })
}

/** Changes the envelope of successful responses. */
const inEnvelope =
  (change: (body: Envelope) => unknown): Change =>
  async (answer) => {
    const body = (await answer.json()) as Envelope
    return withBody(answer, JSON.stringify(body.code === 200 ? (change(body), body) : body))
  }

const inRows = (change: (row: Record<string, unknown>) => unknown): Change =>
  inEnvelope(({ data }) => data.data.forEach(change))

const withoutHeader =
  (name: string): Change =>
  (answer) => {
    answer.headers.delete(name)
    return answer
  }

const asHtml: Change = async (answer) => {
  const body = (await answer.clone().json()) as Envelope
  return body.code === 403
    ? withBody(answer, '<html>Forbidden</html>', { status: 403, headers: { 'content-type': 'text/html' } })
    : answer
}

/** The deliberate differences: which calls are changed, how, and what the report must say about it. */
const PLANTED: readonly [what: string, calls: RegExp, change: Change, where: string, said: RegExp][] = [
  [
    'a call is missing',
    /^GET \/weighSubscribe\/cars/,
    (answer) => withBody(answer, 'Not Found', { status: 404, headers: { 'content-type': 'text/plain' } }),
    'GET /weighSubscribe/cars',
    /^is missing: HTTP 404/,
  ],
  [
    'an answer has no envelope',
    /^POST \/profile\/wechat\/list/,
    async (answer) => withBody(answer, JSON.stringify(((await answer.json()) as Envelope).data)),
    'POST /profile/wechat/list',
    /^has no envelope/,
  ],
  [
    'an unknown thing is an HTTP status',
    /^GET \/message\/wechat\//,
    async (answer) => {
      const text = await answer.text()
      return withBody(answer, text, { status: (JSON.parse(text) as Envelope).code })
    },
    'GET /message/wechat/{uid}',
    /^answers with HTTP 404 and code 404; every answer has HTTP 200/,
  ],
  [
    'a number is text',
    /^POST \/message\/wechat\/list/,
    inRows((row) => (row.viewCount = String(row.viewCount))),
    'POST /message/wechat/list',
    /^data\.data\[0\]\.viewCount is the text "\d+"; it must be a number \(and \d more like it\)$/,
  ],
  [
    'a field is missing',
    /^GET \/appUser\//,
    inEnvelope(({ data }) => delete data.plateLicenseList),
    'GET /appUser/{id}',
    /^data\.plateLicenseList is missing$/,
  ],
  [
    'a time has another form',
    /^GET \/contact\/wechat\/list/,
    inRows((row) => (row.createTime = '2026-11-21T01:15:00Z')),
    'GET /contact/wechat/list',
    /^data\.data\[0\]\.createTime is the text "2026-11-21T01:15:00Z", which has another form \(Local time of the park/,
  ],
  [
    'a status is one that the contract does not have',
    /^POST \/wx\/jobEmployment\/list/,
    inRows((row) => (row.state = 7)),
    'POST /wx/jobEmployment/list',
    /^data\.data\[0\]\.state is the number 7; it must be one of 0, 1/,
  ],
  [
    'every page is the first',
    /^POST \/feeApp\/elec\/record/,
    inEnvelope(({ data }) => data),
    'POST /feeApp/elec/record',
    /^gives the row \d+ on page 2 with pageSize 1; the second row is \d+$/,
  ],
  [
    'the total counts one page only',
    /^POST \/enterprise\/list\/enterpriseList/,
    inEnvelope(({ data }) => (data.total = data.data.length)),
    'POST /enterprise/list/enterpriseList',
    /^has total 1 on page 2 and 10 on page 1/,
  ],
  [
    'other origins may not read the answers',
    /^/,
    withoutHeader('access-control-allow-origin'),
    EVERY_CALL,
    /^access-control-allow-origin is missing; for a page of https:\/\/partner\.example/,
  ],
  [
    'an id is ignored',
    /^POST \/stallSubscribe\/myList/,
    (answer) => answer,
    'POST /stallSubscribe/myList',
    /^gives \d+ rows, the first with id \d+, for the id \d+; it must be that row only$/,
  ],
  [
    'a time is in UTC',
    /^POST \/parkOrder\/message/,
    inEnvelope(({ data }) => (data.time = toDateTime(park.now() - 8 * 3_600_000))),
    'POST /parkOrder/message',
    /^data\.time is 2026-11-21 01:15:\d\d, 480 minutes from now in the park's time/,
  ],
  [
    'a visitor gets a page with HTTP 403',
    /^POST \/parkOrder\/wx\/list/,
    asHtml,
    'POST /parkOrder/wx/list',
    /^answers with HTTP 403 and an HTML page; every answer has HTTP 200/,
  ],
  [
    'a visitor sees what belongs to a person',
    /^POST \/entryForm\/wechat\/user$/,
    inEnvelope((body) => body),
    'POST /entryForm/wechat/user',
    /^answers a visitor; without a token it must refuse with code 403$/,
  ],
]

/** A copy of the sandbox with all differences. */
const askBroken = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname.replace(/^\/api/, '')
  const call = `${request.method} ${path}`
  let asked = request
  if (call === 'POST /feeApp/elec/record') {
    const body = (await request.clone().json()) as object
    asked = new Request(request, { body: JSON.stringify({ ...body, pageNum: 1 }) })
  }
  if (call === 'POST /stallSubscribe/myList') {
    const { id: _, ...body } = (await request.clone().json()) as { id?: string }
    asked = new Request(request, { body: JSON.stringify(body) })
  }
  if (call === 'POST /entryForm/wechat/user' && !request.headers.has('authorization')) {
    asked = new Request(request)
    asked.headers.set('authorization', someToken)
  }
  let answer = await ask(asked)
  for (const [, calls, change] of PLANTED)
    if (calls.test(call) && request.method !== 'OPTIONS') answer = await change(answer, request)
  answer.headers.delete('authorization')
  return answer
}
let someToken = ''

describe('the sandbox conforms', () => {
  it(
    'with writing allowed, in all calls but those that need a text message',
    async () => {
      const report = await check({ ...(await tokens()), mayWrite: true, origin: PARTNER })
      expect(report.differences).toEqual([])
      expect(callsIn(reportText(report)).sort()).toEqual([
        'POST /appUser/binding',
        'POST /appUser/login',
        'POST /appUser/sendsms',
      ])
      expect(report.checked).toHaveLength(101)
    },
    PATIENCE_MS,
  )

  it(
    'without the id of the customer, in fewer calls, and names the option that adds them',
    async () => {
      const text = reportText(await check({ ...(await tokens()), mayWrite: true, ids: {} }))
      expect(text).toContain('it needs --id getUser=…\n    GET /appUser/{id}\n')
      expect(text).toMatch(/it needs the answer of getUser \(--id getUser=…\)\n( {4}.*\n)*? {4}PUT \/appUser\n/)
      expect(text).toMatch(
        /: 81 of 104 calls compared .*: no differences in these; 23 calls left out, see "Not checked"\.$/,
      )
    },
    PATIENCE_MS,
  )
})

describe('a broken copy', () => {
  let report: Report
  beforeAll(async () => {
    someToken = await park.logIn('customer')
    report = await check({ token: await park.logIn('customer'), origin: PARTNER, fetch: askBroken })
  }, PATIENCE_MS)

  it.each(PLANTED)('%s: is in the report', (_what, _calls, _change, where, said) => {
    const texts = report.differences.filter((one) => one.where === where).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(said))
  })

  it('does not renew the token: that is a note', () => {
    expect(report.notes).toEqual([expect.stringMatching(/^the token is not renewed: none of \d+ answers/)])
    expect(reportText(report)).toContain('Notes:\n  the token is not renewed')
  })

  it('has no other differences', () => {
    const others = report.differences.filter(
      ({ where, text }) => !PLANTED.some(([, , , planted, said]) => planted === where && said.test(text)),
    )
    expect(others).toEqual([])
  })
})
