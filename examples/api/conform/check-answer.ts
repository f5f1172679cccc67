/** Compares a response with the contract: HTTP status, envelope, code, data. */
import { CODE } from '../../../src/contract/errors.ts'
import type { Exchange } from '../walk/call.ts'
import type { CallFacts } from '../walk/document.ts'
import { dataOf } from '../walk/walk.ts'
import type { Compare } from './validate.ts'

export interface Verdict {
  /** The differences, one sentence each. */
  differences: string[]
  /** Set if the call was refused in a way that the contract allows; its data were not checked. */
  refusal?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = ({ headers, text }: Exchange): string => {
  const type = headers.get('content-type')?.split(';')[0]
  if (type === 'text/html' || /^\s*<(!doctype|html)/i.test(text)) return 'an HTML page'
  return type ? `${type}` : 'no content type'
}

/** HTTP statuses of a server that does not have the call. */
const MISSING = [404, 405, 501]

/** A fault that prevents reading the envelope. */
const transportFault = (exchange: Exchange): string | undefined => {
  const { status, failure, headers, body } = exchange
  if (status === 0) return `gives no answer (${failure ?? 'the connection was closed'})`
  if (status >= 300 && status < 400)
    return `leads elsewhere (HTTP ${status} to ${headers.get('location') ?? 'nowhere'}); an answer must come from the call's own address`
  const isEnvelope = isObject(body) && 'code' in body
  if (MISSING.includes(status) && !isEnvelope) return `is missing: HTTP ${status} with ${kindOf(exchange)}`
  if (status !== 200)
    return `answers with HTTP ${status} and ${isEnvelope ? `code ${JSON.stringify(body.code)}` : kindOf(exchange)}; every answer has HTTP 200, and what happened is the envelope's code`
  if (body === undefined) return `answers with ${kindOf(exchange)} instead of JSON`
  if (!isEnvelope) return 'has no envelope: the answer must be { code, message, data }'
  if (typeof body.code !== 'number')
    return `has an envelope whose code is ${JSON.stringify(body.code)}; it must be a number`
  return undefined
}

const refusalOf = (facts: CallFacts, body: Record<string, unknown>): Verdict => {
  const { code, message } = body as { code: number; message: unknown }
  const said = typeof message === 'string' && message !== '' ? ` "${message}"` : ''
  const differences = said ? [] : [`refuses with code ${code} and no message; the person sees no reason`]
  if (code === CODE.serverFault) return { differences: [`fails with code ${code}${said}`, ...differences] }
  if (facts.errors.includes(code)) return { differences, refusal: `it was refused with code ${code}${said}` }
  return {
    differences: [
      code === CODE.notFound
        ? `is missing: it answers with code 404${said}, which the contract does not give this call`
        : `refuses with code ${code}${said}; the contract gives this call ${facts.errors.join(', ')}`,
      ...differences,
    ],
  }
}

/** @example checkAnswer(compare, facts, exchange).differences // ['data.viewCount is the text "12"; it must be a number'] */
export const checkAnswer = (compare: Compare, facts: CallFacts, exchange: Exchange): Verdict => {
  const fault = transportFault(exchange)
  if (fault) return { differences: [fault] }
  const body = exchange.body as Record<string, unknown>
  if (body.code !== CODE.ok) return refusalOf(facts, body)
  if (Object.keys(facts.data).length === 0) return { differences: [] }
  if (!('data' in body)) return { differences: ['has code 200 and no data'] }
  return { differences: compare(facts.dataPointer, dataOf(exchange), 'data') }
}
