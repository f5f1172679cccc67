/** `npm run conform` against the sandbox as it is, and against a copy with planted differences. */
import { beforeEach, describe, expect, it } from 'vitest'
import { conform, type ConformOptions, type Report } from '../../../examples/api/conform/conform.ts'
import { reportText } from '../../../examples/api/conform/report.ts'
import { readDocumentFile } from '../../../examples/api/make/document-file.ts'
import { openPark, ORIGIN } from '../sandbox/park.ts'

const PARTNER = 'https://partner.example'
const park = openPark('demo', { allowedOrigins: [PARTNER], hosts: ['park.test'] })
const document = readDocumentFile()

/** An order that is used for so long between two calls costs something. */
const PAUSE_MS = 20_000

/** The walk makes about 250 calls; machines that do other things at the same time take their time. */
const PATIENCE_MS = 120_000

const requested: string[] = []
const ask = (request: Request): Promise<Response> => {
  requested.push(`${request.method} ${request.url}`)
  park.wait(PAUSE_MS)
  return park.sandbox.fetch(request)
}

const check = (options: Partial<ConformOptions> = {}): Promise<Report> =>
  conform({ address: ORIGIN, document, ids: { getUser: 'u-customer' }, fetch: ask, now: park.now, ...options })

const tokens = async () => ({ token: await park.logIn('customer'), merchantToken: await park.logIn('merchant') })

const callsIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}((?:GET|POST|PUT) \S+)$/gm)].map(([, line = '']) => line)

beforeEach(() => {
  requested.length = 0
})

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
})
