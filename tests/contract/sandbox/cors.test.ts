/** Pages of other origins: listed origins may call the API with their token and read its errors; others may not. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '../../../examples/sandbox/app.ts'
import { createCors } from '../../../examples/sandbox/site/cors.ts'
import { MORNING } from '../../helpers/morning.ts'
import { openPark, ORIGIN } from './park.ts'

const PARTNER = 'https://partner.example'
const STRANGER = 'https://stranger.example'
const FORKLIFT = '/api/forkliftAppApp/1'

const park = openPark('demo', { allowedOrigins: [PARTNER, 'http://localhost:4174'] })

const from = (origin: string, path: string, init: RequestInit = {}): Promise<Response> =>
  park.sandbox.fetch(ORIGIN + path, { ...init, headers: { origin, ...(init.headers as Record<string, string>) } })

const preflight = (origin: string, path: string, method = 'POST'): Promise<Response> =>
  from(origin, path, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const access = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

const READABLE = {
  'access-control-allow-origin': PARTNER,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'authorization, date',
}

describe('a page of an allowed origin', () => {
  it('reads an answer, its renewed token and the park’s clock', async () => {
    const answer = await from(PARTNER, FORKLIFT)
    expect(access(answer)).toEqual(READABLE)
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(answer.headers.get('date')).toBe(new Date(MORNING).toUTCString())
    expect(await answer.json()).toMatchObject({ code: 200 })
  })

  it('gets the allowed methods and headers from a preflight, valid for ten minutes', async () => {
    const answer = await preflight(PARTNER, '/api/wx/pay')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(access(answer)).toEqual({
      'access-control-allow-origin': PARTNER,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
    })
    expect(answer.headers.get('vary')).toBe('Origin')
  })

  it('gets the headers that the guide asks of an API', async () => {
    const guide = readFileSync(new URL('../../../widgets/README.md', import.meta.url), 'utf8')
    const asked = [...guide.matchAll(/^(Access-Control-[\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ])
    const [answer, before] = await Promise.all([from(PARTNER, FORKLIFT), preflight(PARTNER, '/api/wx/pay')])
    expect(Object.fromEntries(asked)).toEqual({ ...access(answer), ...access(before) })
  })

  it('logs a person in: sends a code, reads it, gets a token', async () => {
    const json = { 'content-type': 'application/json' }
    await from(PARTNER, '/api/appUser/sendsms', { method: 'POST', headers: json, body: '{"phone":"13000000001"}' })
    const sms = await from(PARTNER, '/sandbox/sms?phone=13000000001')
    expect(access(sms)).toEqual(READABLE)
    const { code } = (await sms.json()) as { code: string }
    const body = JSON.stringify({ phone: '13000000001', smsCode: code })
    const answer = await from(PARTNER, '/api/appUser/login', { method: 'POST', headers: json, body })
    expect(answer.headers.get('authorization')).toBeTruthy()
    expect(access(answer)).toEqual(READABLE)
  })

  it('reads refusals, and calls that do not exist', async () => {
    const refused = await from(PARTNER, '/api/appUser/other')
    expect(await refused.json()).toMatchObject({ code: 403 })
    expect(access(refused)).toEqual(READABLE)
    expect(access(await from(PARTNER, '/api/none'))).toEqual(READABLE)
  })

  it.each(['status500', 'html', 'malformed'])(
    'sees the fault %s as the server’s, even after a preflight',
    async (kind) => {
      await park.post('/sandbox/fault', { path: FORKLIFT, kind, times: 1 })
      expect((await preflight(PARTNER, FORKLIFT, 'GET')).status).toBe(204)
      const answer = await from(PARTNER, FORKLIFT)
      expect(access(answer)).toEqual(READABLE)
      expect(answer.status).toBe(kind === 'status500' ? 500 : 200)
      await expect(answer.json()).rejects.toThrow(SyntaxError)
      expect(await (await from(PARTNER, FORKLIFT)).json()).toMatchObject({ code: 200 })
    },
  )

  it('sees a closed connection as a network failure', async () => {
    await park.post('/sandbox/fault', { path: FORKLIFT, kind: 'cut', times: 1 })
    await expect(from(PARTNER, FORKLIFT)).rejects.toThrow('fetch failed')
  })
})

describe('a page of any other origin', () => {
  it.each([
    STRANGER,
    'null',
    `${PARTNER}:444`,
    'http://partner.example',
    'https://sub.partner.example',
    `${PARTNER}.evil.example`,
  ])('gets no CORS headers: %s', async (origin) => {
    const answer = await from(origin, FORKLIFT)
    expect(access(answer)).toEqual({})
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    const asked = await preflight(origin, '/api/wx/pay')
    expect([asked.status, access(asked)]).toEqual([403, {}])
  })

  it('reads no one-time code, and cannot control the sandbox', async () => {
    expect(access(await from(STRANGER, '/sandbox/sms?phone=13000000001'))).toEqual({})
    expect(access(await from(PARTNER, '/sandbox/state'))).toEqual({})
    expect(access(await preflight(PARTNER, '/sandbox/reset'))).toEqual({})
  })

  it('may show the pictures', async () => {
    const picture = await from(STRANGER, '/images/forklift-1.svg')
    expect(access(picture)).toEqual({ 'access-control-allow-origin': '*' })
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})

it('an origin that could never match is refused in one sentence', async () => {
  await expect(createSandbox({ allowedOrigins: ['https://partner.example/'] })).rejects.toThrow(
    'allowedOrigins (PARK_ORIGINS) has "https://partner.example/", which is no origin; write it as https://partner.example or http://localhost:4174.',
  )
})

it('without a list no page of another origin may call or read', () => {
  const cors = createCors([], () => true)
  const headers = { origin: STRANGER, 'access-control-request-method': 'POST' }
  expect(cors.preflight(new Request(ORIGIN, { method: 'OPTIONS', headers }))?.status).toBe(403)
  const answer = new Response()
  cors.mark(new Request(ORIGIN, { headers }), answer)
  expect(access(answer)).toEqual({})
})
