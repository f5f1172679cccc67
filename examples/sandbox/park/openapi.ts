/** The API document, printed from the contract's rows. Shapes of answers are types only and stay in the contract. */
import * as api from '../../../src/contract/api/index.ts'
import { parseLine } from '../../../src/contract/endpoint.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { API_BASE } from '../../../src/contract/limits.ts'
import { handlers } from './api/index.ts'
import { sessionHandlers } from './api/session.ts'
import { bodySchema } from './openapi-bodies.ts'
import { IDEMPOTENCY_KEY, TAKES_KEY } from './http/submit-once.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-answered': boolean
  parameters?: unknown[]
  requestBody?: unknown
  responses: unknown
}

/** Takes a form with a file instead of JSON. */
const UPLOAD = 'POST /attachment/upload/{module}'

const contentOf = (line: string) =>
  line === UPLOAD
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : { 'application/json': { schema: bodySchema(line) } }

const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

const pathParameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

const operationOf = (group: string, name: string, line: string): Operation => {
  const { method, path } = parseLine(line)
  const parameters = [
    ...parameterNames(path).map(pathParameter),
    ...(TAKES_KEY.has(line) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: name,
    tags: [group],
    summary: line,
    'x-answered': Object.hasOwn(handlers, line) || Object.hasOwn(sessionHandlers, line),
    ...(parameters.length
      ? {
          parameters,
        }
      : {}),
    ...(method === 'GET' ? {} : { requestBody: { content: contentOf(line) } }),
    responses: { 200: { $ref: '#/components/responses/Envelope' } },
  }
}

/** An OpenAPI 3.1 document of all rows; `x-answered` says which of them this server answers. */
export const openapi = () => {
  const paths: Record<string, Record<string, Operation>> = {}
  // `/wxInvoice/{invoiceId}` and `/wxInvoice/{id}` are one path to OpenAPI, which knows no names of parameters.
  const known = new Map<string, string>()
  for (const [group, rows] of Object.entries(api)) {
    for (const [name, line] of Object.entries(rows)) {
      const { method, path } = parseLine(line)
      const shape = path.replace(/\{\w+\}/g, '{}')
      const same = known.get(shape) ?? path
      known.set(shape, same)
      const operations = (paths[same] ??= {})
      const twin = operations[method.toLowerCase()]
      if (twin) twin.summary += ` (also ${line})`
      else operations[method.toLowerCase()] = operationOf(group, name, `${method} ${same}`)
    }
  }
  for (const line of Object.keys(sessionHandlers)) {
    const { path } = parseLine(line)
    paths[path] = { post: operationOf('session (beside the contract)', path.split('/').pop() as string, line) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parkside API',
      version: '1',
      description: 'Every answer has HTTP status 200 and an envelope whose code says what happened.',
    },
    servers: [{ url: API_BASE }],
    security: [{ token: [] }, {}],
    paths,
    components: {
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_KEY,
          in: 'header',
          required: false,
          description:
            'A key of the client for this submission, for example a UUID that is stored with the draft. A repeat with the same person, call and key gets the result of the first submission, at any time.',
          schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      responses: {
        Envelope: {
          description: 'An `authorization` header in an answer replaces the token.',
          headers: { authorization: { schema: { type: 'string' } } },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code'],
                properties: {
                  code: { type: 'integer', enum: Object.values(CODE) },
                  message: { type: 'string' },
                  data: {},
                },
              },
            },
          },
        },
      },
    },
  }
}
