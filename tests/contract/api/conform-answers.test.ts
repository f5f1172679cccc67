/** What the check of a backend reports about single responses, and the requests it sends in addition to its walk. */
import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../examples/api/conform/check-answer.ts'
import {
  corsFaults,
  dateFaults,
  probeIdFilter,
  probePaging,
  probePreflight,
  probeUnknownId,
  probeVisitor,
  renewalNotes,
  type Probing,
  wallClockFaults,
} from '../../../examples/api/conform/probes.ts'
import { createCompare } from '../../../examples/api/conform/validate.ts'
import { readDocumentFile } from '../../../examples/api/make/document-file.ts'
import { send, type Backend } from '../../../examples/api/walk/call.ts'
import { readDocument, type CallFacts } from '../../../examples/api/walk/document.ts'
import type { Name } from '../../../examples/api/walk/rows.ts'
import { loginWith, sendAs, type Visit } from '../../../examples/api/walk/walk.ts'
import { MORNING } from '../../helpers/morning.ts'

const PARTNER = 'https://partner.example'
const document = readDocumentFile()
const compare = createCompare(document)
const calls = readDocument(document)
const factsOf = (name: Name): CallFacts => {
  const facts = calls.get(name)
  if (!facts) throw new Error(`There is no call ${name}`)
  return facts
}

type Answer = (request: Request, body: { pageNum?: number; id?: string }) => Response
const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init)
const ok = (data: unknown): Response => json({ code: 200, message: 'ok', data })
const refused = (code: unknown, message = 'No.'): Response => json({ code, message, data: null })

const backendOf = (answer: Answer, seen: Request[] = []): Backend => ({
  base: 'https://park.example/api',
  fetch: async (request) => {
    seen.push(request)
    return answer(request, request.body ? ((await request.clone().json()) as object) : {})
  },
})
const probing = (backend: Backend): Probing => ({ backend, compare, now: () => MORNING })

/** What the check reports about a response. */
const said = async (name: Name, answer: Answer) => {
  const facts = factsOf(name)
  return checkAnswer(compare, facts, await send(backendOf(answer), facts.line, {}))
}
const visit = async (name: Name, args: Record<string, unknown>, answer: Answer) => {
  const facts = factsOf(name)
  const [backend, login] = [backendOf(answer), loginWith('t')]
  const exchange = await send(backend, facts.line, args)
  return [probing(backend), { step: { name }, facts, args, login, exchange } as unknown as Visit] as const
}

describe('an answer', () => {
  it.each<[string, Answer, RegExp]>([
    ['HTTP 500', () => new Response('', { status: 500 }), /^answers with HTTP 500 and (no content type|text\/plain)/],
    ['an envelope with HTTP 404', () => json({ code: 404, message: 'x' }, { status: 404 }), /HTTP 404 and code 404/],
    ['HTTP 405', () => new Response('', { status: 405 }), /^is missing: HTTP 405/],
    ['HTTP 501', () => new Response('', { status: 501 }), /^is missing: HTTP 501/],
    ['HTTP 302', () => new Response(null, { status: 302, headers: { location: '/x' } }), /^leads elsewhere/],
    [
      'HTML',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      /an HTML page instead/,
    ],
    ['a list', () => json([]), /^has no envelope/],
    ['a code of text', () => refused('200'), /^has an envelope whose code is "200"/],
    ['good without data', () => json({ code: 200, message: 'ok' }), /^has code 200 and no data$/],
    ['a refusal that the contract lacks', () => refused(409), /^refuses with code 409 "No\."; the contract gives/],
    ['a fault of the server', () => refused(500, 'Oops'), /^fails with code 500 "Oops"$/],
    ['a refusal without a reason', () => refused(403, ''), /^refuses with code 403 and no message/],
  ])('with %s differs', async (_, answer, sentence) => {
    expect((await said('listMyCars', answer)).differences).toEqual([expect.stringMatching(sentence)])
  })

  it('with a code of the contract is no difference; 404 without such a code is a missing call', async () => {
    expect(await said('listMyCars', () => refused(403))).toEqual({
      differences: [],
      refusal: 'it was refused with code 403 "No."',
    })
    const { differences, refusal } = await said('listMyCars', () => refused(404))
    expect([differences, refusal]).toEqual([
      [expect.stringMatching(/^is missing: it answers with code 404/)],
      undefined,
    ])
  })

  it('that fails is reported with the reason', async () => {
    const broken = () => {
      throw new TypeError('fetch failed', { cause: new Error('no route') })
    }
    expect((await said('listMyCars', broken)).differences).toEqual(['gives no answer (no route)'])
  })

  it.each<[string, unknown, string]>([
    ['a sum with three decimals', 1.234, 'data[0].amount is the number 1.234, which has too many decimals'],
    ['a hair more than a whole fen', 1.2305, 'data[0].amount is the number 1.2305, which has too many decimals'],
    ['a sum as text', '1.20', 'data[0].amount is the text "1.20"; it must be a number'],
    ['no sum', undefined, 'data[0].amount is missing'],
    ['a sum that is null', null, 'data[0].amount is null; it must be a number'],
  ])('with %s: the field and the reason are named', (_, amount, sentence) => {
    const lines = '#/components/schemas/Invoice/properties/items'
    const line = { name: 'Parking', unit: 'time', quantity: 1, price: 1.2, amount }
    const differences = compare(lines, [JSON.parse(JSON.stringify(line))], 'data')
    expect(differences).toHaveLength(1)
    expect(differences[0]?.startsWith(sentence)).toBe(true)
    expect(compare(lines, [{ ...line, amount: 0.07 }], 'data')).toEqual([])
  })
})

describe('a visitor', () => {
  it.each<[string, Answer, string[]]>([
    ['is refused with 403', () => refused(403), []],
    ['is answered', () => ok([]), ['answers a visitor; without a token it must refuse with code 403']],
    ['is refused with HTTP 401', () => refused(401), ['refuses with code 401']],
  ])('who %s', async (_, answer, differences) => {
    const found = await probeVisitor(...(await visit('listMyCars', {}, answer)))
    expect(found).toHaveLength(differences.length)
    differences.forEach((one, i) => expect(found[i]).toContain(one))
  })

  it('is checked without a token; another code of the contract is a difference', async () => {
    const seen: Request[] = []
    const facts = factsOf('getParkingOrder')
    const backend = backendOf(() => refused(404), seen)
    const found = await probeVisitor(probing(backend), { facts, args: { id: '1' } } as unknown as Visit)
    expect(found).toEqual(['refuses a visitor with code 404; it must be 403'])
    expect(seen.map(({ headers }) => headers.has('authorization'))).toEqual([false])
  })
})

it.each<[string, Answer, string[]]>([
  ['is refused with 404', () => refused(404), []],
  ['is answered', () => ok({}), ['answers the unknown id 999999999 with code 200; it must be 404']],
  ['is an HTTP status', () => new Response('', { status: 404 }), ['is missing: HTTP 404']],
])('an unknown id that %s', async (_, answer, differences) => {
  const found = await probeUnknownId(...(await visit('getParkingOrder', { id: '1' }, answer)))
  expect(found).toHaveLength(differences.length)
  differences.forEach((one, i) => expect(found[i]).toContain(one))
})

describe('pages', () => {
  const rows = [{ id: '1' }, { id: '2' }, { id: '3' }]
  const page = (data: unknown[], total: unknown = 3): Response => ok({ data, total })
  it.each<[string, Answer, RegExp | undefined]>([
    ['follow each other', (_, { pageNum }) => page(pageNum === 2 ? [rows[1]] : rows), undefined],
    ['hold less than the total says', () => page(rows.slice(0, 2)), /^has 2 rows on the first page of 10 with total 3/],
    ['hold more than were asked for', (_, { pageNum }) => page(pageNum === 2 ? rows : rows), /^has 3 rows on page 2/],
    ['are empty from the second one on', (_, { pageNum }) => page(pageNum === 2 ? [] : rows), /^has 0 rows on page 2/],
    ['repeat the first row', (_, { pageNum }) => page(pageNum === 2 ? [rows[0]] : rows), /^gives the row 1 on page 2/],
    [
      'count themselves',
      (_, { pageNum }) => (pageNum === 2 ? page([rows[1]], 1) : page(rows)),
      /^has total 1 on page 2 and 3/,
    ],
  ])('that %s', async (_, answer, sentence) => {
    const found = await probePaging(...(await visit('listMyWeighings', { pageSize: 10, pageNum: 1 }, answer)))
    expect(found).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
  })
})

describe('a list with an id', () => {
  const rows = [{ id: '1' }, { id: '2' }]
  const list = (found: unknown[]) => probe((body) => ({ data: body.id ? found : rows, total: 2 }))
  const probe = async (answer: (body: { id?: string }) => unknown) =>
    probeIdFilter(...(await visit('listMyStallBookings', {}, (_, body) => ok(answer(body)))))

  it('returns that row only', async () => {
    expect(await list([{ id: '2' }])).toEqual([])
    expect(await list(rows)).toEqual([expect.stringMatching(/^gives 2 rows, the first with id 1, for the id 2/)])
    expect(await probe(() => ({ data: [{ id: '1' }], total: 1 }))).toEqual([])
  })
})

describe('a time that was just written', () => {
  const at = async (name: Name, data: object) => wallClockFaults(...(await visit(name, {}, () => ok(data))))

  it('is the local time of the park', async () => {
    expect(await at('getParkingMessage', { time: '2026-11-21 09:14:00' })).toEqual([])
    expect(await at('bookStall', { createTime: '2026-11-21 09:19:00' })).toEqual([])
    expect(await at('bookStall', { createTime: '2026-11-21 01:15:00' })).toEqual([
      expect.stringMatching(/^data.createTime is 2026-11-21 01:15:00, 480 minutes from now/),
    ])
    // A row that existed before.
    expect(await at('saveStall', { createTime: '2026-01-01 00:00:00' })).toEqual([])
  })
})

describe('headers', () => {
  const exchangeWith = async (headers: Record<string, string>) =>
    send(
      backendOf(() => new Response('', { headers })),
      'GET /x',
      {},
    )
  const CORS = {
    'access-control-allow-origin': PARTNER,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Authorization, Date',
  }

  it.each<[string, Record<string, string>, RegExp | undefined]>([
    ['all there', {}, undefined],
    ['any origin', { 'access-control-allow-origin': '*' }, /\* is not enough with credentials/],
    [
      'no credentials',
      { 'access-control-allow-credentials': 'false' },
      /^access-control-allow-credentials is not true/,
    ],
    ['no token', { 'access-control-expose-headers': 'date' }, /^access-control-expose-headers lacks authorization/],
    ['no date', { 'access-control-expose-headers': 'authorization' }, /^access-control-expose-headers lacks date/],
  ])('for other origins: %s', async (_, headers, sentence) => {
    const found = corsFaults(PARTNER, await exchangeWith({ ...CORS, ...headers }))
    expect(found).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
  })

  const PREFLIGHT = {
    'access-control-allow-origin': PARTNER,
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
  }
  it.each<[string, Record<string, string>, number, RegExp | undefined]>([
    ['that allows it', {}, 204, undefined],
    ['that is not answered', {}, 405, /^a preflight \(OPTIONS \/appUser\) is answered with HTTP 405/],
    ['for another origin', { 'access-control-allow-origin': '*' }, 204, /^the preflight does not allow the origin/],
    ['without PUT', { 'access-control-allow-methods': 'GET' }, 204, /^access-control-allow-methods lacks PUT/],
    [
      'without the key',
      { 'access-control-allow-headers': 'authorization, content-type' },
      200,
      /^access-control-allow-headers lacks idempotency-key/,
    ],
  ])('a preflight %s', async (_, headers, status, sentence) => {
    const backend = backendOf(() => new Response(null, { status, headers: { ...PREFLIGHT, ...headers } }))
    expect(await probePreflight(probing(backend), PARTNER)).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
  })

  it('tell the time: within two minutes of this machine', async () => {
    const at = async (ms: number | undefined) =>
      dateFaults(
        probing(backendOf(() => ok(null))),
        await exchangeWith(ms === undefined ? {} : { date: new Date(ms).toUTCString() }),
      )
    expect(await at(MORNING + 60_000)).toEqual([])
    expect(await at(MORNING - 600_000)).toEqual([expect.stringMatching(/, 10 minutes from this machine.s clock/)])
    expect(await at(undefined)).toEqual([expect.stringMatching(/^answers have no Date header/)])
  })

  it('renew the token within twenty calls', () => {
    const login = loginWith('t')
    expect(renewalNotes({ ...login, calls: 19 })).toEqual([])
    expect(renewalNotes({ ...login, calls: 20 })).toEqual([
      expect.stringMatching(/^the token is not renewed: none of 20/),
    ])
    expect(renewalNotes({ ...login, calls: 200, renewals: 1 })).toEqual([])
  })

  it('replace the token of the next call', async () => {
    const seen: Request[] = []
    const backend = backendOf(() => json({ code: 200 }, { headers: { authorization: 'renewed' } }), seen)
    const login = loginWith('first')
    for (let i = 0; i < 2; i += 1) await sendAs(backend, factsOf('listMyCars'), {}, login)
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['first', 'renewed'])
    expect(login).toMatchObject({ calls: 2, renewals: 1 })
  })
})
