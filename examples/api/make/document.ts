/** Creates the OpenAPI 3.1 document from the contract and from recorded examples. */
import { CODE } from '../../../src/contract/errors.ts'
import { API_BASE } from '../../../src/contract/limits.ts'
import { IDEMPOTENCY_KEY, TAKES_KEY } from '../../sandbox/park/http/submit-once.ts'
import type { ApiDocument, Operation } from '../walk/document.ts'
import type { Contract, ContractCall, JsonSchema } from './contract.ts'

/** Recorded responses of the sandbox to one call. */
export interface CallExamples {
  args?: Record<string, unknown>
  /** Whole envelopes, by the name of their code. */
  answers: Record<string, unknown>
}

export type Examples = Readonly<Record<string, CallExamples>>

/** In the order of the specification. */
const GROUPS = ['forklift', 'park', 'booking', 'app', 'integral', 'recruit', 'fee']

const INTRODUCTION = `The API that the screens call, generated from \`src/contract\`. \`npm run conform -- URL\` checks a backend against it.

Every response has HTTP status 200 and an envelope \`{ code, message, data }\`. Code 200 means success, with the result in \`data\`. Every other code
is an error, with a message for the user in \`message\`, in the language of \`accept-language\`; \`data.field\` may name the invalid argument.

Each request sends the token in the \`Authorization\` header, without a scheme. An \`authorization\` header in a response replaces the token. Requests
omit fields that are null. The screens take the time from the \`Date\` header. Responses may have fields that are not described here.`

const errorsOf = ({ takes, errors }: ContractCall): string[] => [
  ...(takes ? ['badInput'] : []),
  ...errors,
  'serverFault',
]

const isNull = (schema: JsonSchema): boolean => schema.type === 'null'

/** Removes null from a schema: a query parameter cannot be null. */
const withoutNull = (schema: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = schema as { anyOf?: JsonSchema[] }
  if (anyOf) {
    const kept = anyOf.filter((one) => !isNull(one))
    return { ...rest, ...(kept.length === 1 ? kept[0] : { anyOf: kept }) }
  }
  if (!Array.isArray(schema.type)) return schema
  const [type, ...others] = (schema.type as string[]).filter((one) => one !== 'null')
  return { ...schema, type: others.length ? [type, ...others] : type }
}

const queryOf = ({
  properties = {},
  required = [],
}: {
  properties?: Record<string, JsonSchema>
  required?: string[]
}) =>
  Object.entries(properties).map(([name, schema]) => {
    const { description, ...plain } = withoutNull(schema)
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: plain,
    }
  })

const parametersOf = (line: string, method: string, path: string, takes: JsonSchema | undefined, args: object) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(name in args ? { example: String(args[name as never]) } : {}),
  }))
  return [
    ...inPath,
    ...(method === 'GET' && takes ? queryOf(takes) : []),
    ...(TAKES_KEY.has(line) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const bodyOf = (
  path: string,
  takes: JsonSchema,
  args: Record<string, unknown> | undefined,
): Operation['requestBody'] => {
  const isForm = Object.values((takes.properties as Record<string, JsonSchema>) ?? {}).some(
    ({ format }) => format === 'binary',
  )
  if (isForm) return { content: { 'multipart/form-data': { schema: takes } } }
  const value = args && Object.fromEntries(Object.entries(args).filter(([name]) => !path.includes(`{${name}}`)))
  return { content: { 'application/json': { schema: takes, ...(value ? { examples: { sandbox: { value } } } : {}) } } }
}

const responsesOf = (
  call: ContractCall,
  { codes }: Contract,
  answers: CallExamples['answers'],
): Operation['responses'] => {
  const errors = errorsOf(call).map((name) => ({ const: codes[name]?.code, description: codes[name]?.meaning }))
  const ok: JsonSchema = {
    title: 'Done',
    type: 'object',
    properties: {
      code: { const: CODE.ok },
      message: { type: 'string' },
      ...(call.answers ? { data: call.answers } : {}),
    },
    required: ['code', ...(call.answers ? ['data'] : [])],
  }
  const refused: JsonSchema = {
    title: 'Refused',
    type: 'object',
    properties: {
      code: { oneOf: errors },
      message: { type: 'string', minLength: 1 },
      data: { anyOf: [{ $ref: '#/components/schemas/WrongField' }, { type: 'null' }] },
    },
    required: ['code', 'message'],
  }
  // A viewer shows the first one: a success, if there is one.
  const examples = Object.entries(answers)
    .sort(([one], [other]) => Number(other === 'ok') - Number(one === 'ok'))
    .map(([name, value]) => [name, { summary: codes[name]?.meaning ?? name, value }])
  return {
    200: {
      description: `The envelope. ${call.answers ? '`data` is there with code 200.' : 'There is no `data`.'}`,
      headers: { authorization: { $ref: '#/components/headers/Token' } },
      content: {
        'application/json': {
          schema: { oneOf: [ok, refused] },
          ...(examples.length ? { examples: Object.fromEntries(examples) as object } : {}),
        },
      },
    },
  } as unknown as Operation['responses']
}

const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/[.:]$/, '') ?? text

const operationOf = (call: ContractCall, path: string, contract: Contract, examples: CallExamples): Operation => {
  const [method = 'GET'] = call.line.split(' ')
  const parameters = parametersOf(call.line, method, path, call.takes, examples.args ?? {})
  const refusals = errorsOf(call).map((name) => {
    const { code, meaning = '' } = contract.codes[name] ?? {}
    return `- \`${code}\` ${name}: ${meaning}`
  })
  return {
    operationId: call.name,
    tags: [call.group],
    summary: firstSentence(call.description),
    description: `${call.description}\n\nRefuses with\n\n${refusals.join('\n')}`,
    'x-calls': [call.line],
    'x-names': [call.name],
    'x-writes': call.writes,
    'x-errors': errorsOf(call).map((name) => contract.codes[name]?.code as number),
    security: call.needsLogin ? [{ token: [] }] : [{}, { token: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...(method !== 'GET' && call.takes ? { requestBody: bodyOf(path, call.takes, examples.args) } : {}),
    responses: responsesOf(call, contract, examples.answers),
  } as Operation
}

const pathsOf = (contract: Contract, examples: Examples): ApiDocument['paths'] => {
  const paths: ApiDocument['paths'] = {}
  // `/wxInvoice/{invoiceId}` and `/wxInvoice/{id}` are one path in OpenAPI, which does not distinguish paths by parameter names.
  const known = new Map<string, string>()
  const ordered = [...contract.calls].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
  for (const call of ordered) {
    const [method = '', written = ''] = call.line.split(' ')
    const form = written.replace(/\{\w+\}/g, '{}')
    const path = known.get(form) ?? written
    known.set(form, path)
    const operations = (paths[path] ??= {})
    const twin = operations[method.toLowerCase()]
    if (!twin)
      operations[method.toLowerCase()] = operationOf(call, path, contract, examples[call.name] ?? { answers: {} })
    else {
      twin['x-calls'].push(call.line)
      twin['x-names'].push(call.name)
      twin.description += `\n\nAlso \`${call.name}\`, \`${call.line}\`: ${call.description}`
    }
  }
  return paths
}

/** @returns the document. Without examples it depends only on the contract.
 * @example makeDocument(readContract()) */
export const makeDocument = (contract: Contract, examples: Examples = {}): ApiDocument => {
  const schemas = Object.entries(contract.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    openapi: '3.1.0',
    info: { title: 'Parkside API', version: '1', description: INTRODUCTION },
    servers: [{ url: API_BASE }],
    tags: GROUPS.map((name) => ({ name, description: contract.groups[name] })),
    paths: pathsOf(contract, examples),
    components: {
      schemas: {
        ...Object.fromEntries(schemas),
        WrongField: {
          type: 'object',
          properties: { field: { type: 'string', description: 'The argument that is wrong.' } },
          required: ['field'],
        },
      },
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
      headers: {
        Token: { description: 'Replaces the token.', schema: { type: 'string' } },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  } as unknown as ApiDocument
}
