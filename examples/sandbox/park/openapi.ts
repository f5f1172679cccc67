/** The API document, printed from the contract's rows. Shapes of bodies and answers are types only and stay in the contract. */
import * as api from '../../../src/contract/api/index.ts'
import { parseLine } from '../../../src/contract/endpoint.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { API_BASE } from '../../../src/contract/limits.ts'
import { handlers } from './api/index.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-answered': boolean
  parameters?: unknown[]
  requestBody?: unknown
  responses: unknown
}

const JSON_OBJECT = { 'application/json': { schema: { type: 'object' } } }

const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

const operationOf = (group: string, name: string, line: string): Operation => {
  const { method, path } = parseLine(line)
  const parameters = parameterNames(path)
  return {
    operationId: name,
    tags: [group],
    summary: line,
    'x-answered': Object.hasOwn(handlers, line),
    ...(parameters.length
      ? {
          parameters: parameters.map((parameter) => ({
            name: parameter,
            in: 'path',
            required: true,
            schema: { type: 'string' },
          })),
        }
      : {}),
    ...(method === 'GET' ? {} : { requestBody: { content: JSON_OBJECT } }),
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
