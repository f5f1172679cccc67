/** Types of the API document, as far as a walk uses it. */
import type { Name } from './rows.ts'

export type JsonSchema = { [keyword: string]: unknown }

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  /** The contract's lines of the operation: two for the path that the specification lists twice. */
  'x-calls': string[]
  /** The names of these rows, in the same order. */
  'x-names': string[]
  'x-writes': boolean
  'x-errors': number[]
  parameters?: object[]
  requestBody?: { content: Record<string, { schema: JsonSchema; examples?: object }> }
  responses: {
    200: { content: { 'application/json': { schema: { oneOf: [JsonSchema, JsonSchema] }; examples?: object } } }
  }
}

export interface ApiDocument {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** One of the 104 calls, as described by the document. */
export interface CallFacts {
  name: Name
  line: string
  /** Whether it requires a login. */
  needsLogin: boolean
  writes: boolean
  /** Whether it has a body or query. */
  takes: boolean
  /** Codes of possible errors. */
  errors: readonly number[]
  /** JSON pointer to the schema of `data`. */
  dataPointer: string
  data: JsonSchema
  /** Whether it returns pages. */
  isPaged: boolean
}

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

const resolve = (document: ApiDocument, schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string' ? (document.components.schemas[schema.$ref.split('/').pop() as string] ?? {}) : schema

/** The calls of a document, by name.
 * @example readDocument(document).get('getNews')?.line // 'GET /message/wechat/{uid}' */
export const readDocument = (document: ApiDocument): Map<Name, CallFacts> => {
  const calls = new Map<Name, CallFacts>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [ok] = operation.responses[200].content['application/json'].schema.oneOf
      const data = (ok.properties as { data?: JsonSchema }).data ?? {}
      const { properties = {} } = resolve(document, data) as { properties?: Record<string, JsonSchema> }
      operation['x-calls'].forEach((line, i) => {
        const name = operation['x-names'][i] as Name
        calls.set(name, {
          name,
          line,
          needsLogin: operation.security.every((one) => Object.keys(one).length > 0),
          writes: operation['x-writes'],
          takes:
            operation.requestBody !== undefined ||
            (operation.parameters ?? []).some((one) => 'in' in one && one.in === 'query'),
          errors: operation['x-errors'],
          dataPointer: `#/paths/${escapePointer(path)}/${method}/responses/200/content/application~1json/schema/oneOf/0/properties/data`,
          data,
          isPaged: 'total' in properties && 'data' in properties,
        })
      })
    }
  return calls
}
