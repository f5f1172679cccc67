/** Reads the contract from its sources: each call with its line, its doc comment, and the JSON schemas of its arguments and its response.
 *
 * The types are the declaration. Doc comments add what a type cannot express: `@pattern`, `@maxLength`, `@minimum` … on fields and types
 * (a name there is a constant of the contract), `@asType` on an opaque type, and on calls `@errors`, `@writes`, and `@optionalLogin` if
 * only some arguments require a login. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  SchemaGenerator,
  type CompletedConfig,
} from 'ts-json-schema-generator'
import ts from 'typescript'

export type JsonSchema = { [keyword: string]: unknown }

/** A row of the API table. */
export interface ContractCall {
  /** The row's name: `getOrder`. */
  name: string
  /** Name of its file: `forklift`. */
  group: string
  /** `GET /forkliftAppApp/order/{id}` */
  line: string
  description: string
  /** Names in `CODE` of the errors that the call returns, besides those that all calls can return. */
  errors: string[]
  /** Whether visitors are refused. */
  needsLogin: boolean
  /** Whether it changes data on the server. */
  writes: boolean
  /** Schema of the body, or of the query for GET. `undefined` if there is none. */
  takes: JsonSchema | undefined
  /** Schema of the envelope's `data`. `undefined` if there is none. */
  answers: JsonSchema | undefined
}

export interface Contract {
  calls: ContractCall[]
  /** Comments of the groups' files, by group. */
  groups: Record<string, string>
  /** Named types. References to them are `#/components/schemas/NAME`. */
  schemas: Record<string, JsonSchema>
  /** Codes of the envelope: value and meaning, by name. */
  codes: Record<string, { code: number; meaning: string }>
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const CONTRACT = path.join(root, 'src/contract')
const API = path.join(CONTRACT, 'api')
const REFERENCE = '#/components/schemas/'

const SETTINGS: CompletedConfig = {
  ...DEFAULT_CONFIG,
  additionalProperties: true,
  encodeRefs: false,
  functions: 'hide',
  skipTypeCheck: true,
  sortProps: false,
  topRef: false,
}

/** Constants of the contract with a known value: `REMARK_MAX` → 200, `PHONE` → its pattern. */
const constantsOf = (program: ts.Program): Map<string, number | string> => {
  const found = new Map<string, number | string>()
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(CONTRACT)))
    for (const statement of file.statements.filter(ts.isVariableStatement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!initializer) continue
        if (ts.isNumericLiteral(initializer)) found.set(name.getText(), Number(initializer.text))
        if (ts.isRegularExpressionLiteral(initializer))
          found.set(name.getText(), initializer.text.replace(/^\/|\/\w*$/g, ''))
      }
  return found
}

/** Formats a comment's text as paragraphs. */
const textOf = (parts: string): string =>
  parts
    .replace(/\{@link\s+(\w+)\s*\}/g, '`$1`')
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** Describes a table's type, `(typeof AUDIT)[keyof typeof AUDIT]`: the table's comment, and its values, `1` pending, `2` done. */
const valuesOf = (checker: ts.TypeChecker, type: ts.TypeNode): string => {
  if (!ts.isIndexedAccessTypeNode(type)) return ''
  const values = checker
    .getTypeFromTypeNode(type.objectType)
    .getProperties()
    .map((property) => [property.name, checker.getTypeOfSymbol(property)] as const)
    .flatMap(([name, value]) => (value.isLiteral() ? [`\`${String(value.value)}\` ${name}`] : []))
    .join(', ')
  const query = ts.isParenthesizedTypeNode(type.objectType) ? type.objectType.type : type.objectType
  const table = values && ts.isTypeQueryNode(query) ? checker.getSymbolAtLocation(query.exprName) : undefined
  const comment = textOf(ts.displayPartsToString(table?.getDocumentationComment(checker)))
  return [comment, values].filter(Boolean).join(' ')
}

/** Descriptions of the values of types that are derived from tables, by the type's name. */
const tablesOf = (program: ts.Program): Map<string, string> => {
  const found = new Map<string, string>()
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(CONTRACT)))
    for (const alias of file.statements.filter(ts.isTypeAliasDeclaration)) {
      const values = valuesOf(program.getTypeChecker(), alias.type)
      if (values) found.set(alias.name.text, values)
    }
  return found
}

/** The first comment of a file. */
const headOf = (file: ts.SourceFile): string =>
  textOf(/^\/\*\*([^]*?)\*\//.exec(file.text)?.[1]?.replace(/\n \*/g, '\n') ?? '')

const tagText = (tag: ts.JSDocTagInfo): string => ts.displayPartsToString(tag.text)

/** The only request body that is a form with a file. */
const UPLOAD: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}
const isUpload = (type: ts.TypeNode): boolean => type.getText() === '{ file: Blob }'

type Generate = (type: ts.TypeNode) => JsonSchema

/** Named types become components; all other types are inlined. */
const createGenerate = (program: ts.Program, schemas: Record<string, JsonSchema>): Generate => {
  const generator = new SchemaGenerator(program, createParser(program, SETTINGS), createFormatter(SETTINGS), SETTINGS)
  const constants = constantsOf(program)
  const tables = tablesOf(program)

  const complete = (value: unknown, keyword = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => complete(one))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, complete(one, name)]))
    if (typeof value !== 'string') return value
    if (keyword === '$ref') return value.replace('#/definitions/', REFERENCE)
    if (keyword === 'description') return textOf(value)
    if (keyword === 'type' && value.startsWith('[')) return JSON.parse(value)
    return /^(pattern|multipleOf|min|max)/i.test(keyword) ? (constants.get(value) ?? value) : value
  }
  const keep = (name: string, schema: JsonSchema): void => {
    const values = tables.get(name)
    const described = values
      ? { ...schema, description: [schema.description, values].filter(Boolean).join(' ') }
      : schema
    const before = schemas[name]
    if (before && JSON.stringify(before) !== JSON.stringify(described))
      throw new Error(`The contract has two types named ${name}; the document needs one name for each.`)
    schemas[name] = described
  }

  return (type) => {
    const { definitions = {}, $schema: _, ...schema } = generator.createSchemaFromNodes([type])
    for (const [name, definition] of Object.entries(definitions)) keep(name, complete(definition) as JsonSchema)
    const own = isUpload(type) ? UPLOAD : (complete(schema) as JsonSchema)
    if (!ts.isTypeReferenceNode(type) || type.typeArguments || '$ref' in own) return own
    keep(type.typeName.getText(), own)
    return { $ref: REFERENCE + type.typeName.getText() }
  }
}

/** The type argument of `body<T>` or `reply<T>`; `undefined` for `nothing`. */
const carried = (node: ts.Expression | undefined): ts.TypeNode | undefined =>
  node && ts.isExpressionWithTypeArguments(node) ? node.typeArguments?.[0] : undefined

/** Name of the folder or file in `src/contract/api`. */
const groupOf = ({ fileName }: ts.SourceFile): string =>
  path.relative(API, fileName).split(path.sep, 1)[0]?.replace(/\.ts$/, '') ?? ''

const callsOf = (program: ts.Program, file: ts.SourceFile, generate: Generate): ContractCall[] => {
  const checker = program.getTypeChecker()
  const group = groupOf(file).replace(/^user$/, 'park')
  return file.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [declaration] = statement.declarationList.declarations
    const row = declaration?.initializer
    if (!declaration || !row || !ts.isCallExpression(row) || row.expression.getText() !== 'endpoint') return []
    const [line, takes, answers] = row.arguments
    const symbol = checker.getSymbolAtLocation(declaration.name)
    const tags = symbol?.getJsDocTags(checker) ?? []
    const isTagged = (tag: string): boolean => tags.some(({ name }) => name === tag)
    const errors = tags.filter(({ name }) => name === 'errors').flatMap((tag) => tagText(tag).split(/[\s,]+/))
    const [takesType, answersType] = [carried(takes), carried(answers)]
    return {
      name: declaration.name.getText(),
      group,
      line: (line as ts.StringLiteral).text,
      description: textOf(ts.displayPartsToString(symbol?.getDocumentationComment(checker))),
      errors: errors.filter(Boolean),
      needsLogin: errors.includes('needsLogin') && !isTagged('optionalLogin'),
      writes: isTagged('writes'),
      takes: takesType && generate(takesType),
      answers: answersType && generate(answersType),
    }
  })
}

/** The codes of `errors.ts`, each with its comment. */
const codesOf = (program: ts.Program): Contract['codes'] => {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(path.join(CONTRACT, 'errors.ts'))
  const symbol = file && checker.getSymbolAtLocation(file)
  const table = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'CODE')
  if (!table) throw new Error('src/contract/errors.ts has no table CODE.')
  return Object.fromEntries(
    checker
      .getTypeOfSymbol(table)
      .getProperties()
      .map((property) => {
        const type = checker.getTypeOfSymbol(property)
        const meaning = textOf(ts.displayPartsToString(property.getDocumentationComment(checker)))
        return [property.name, { code: Number(type.isLiteral() && type.value), meaning }]
      }),
  )
}

/** Reads the whole contract. It takes some seconds, because the contract is compiled. */
export const readContract = (): Contract => {
  const read = (file: string): string => readFileSync(file, 'utf8')
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), read) as { config: object }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .sort()
    .map((name) => path.join(API, name))
  // Without the type library of the browser, which takes seconds to load.
  const program = ts.createProgram(
    [...files, ...['errors.ts', 'limits.ts', 'phone.ts'].map((name) => path.join(CONTRACT, name))],
    {
      ...options,
      lib: ['lib.es2020.d.ts'],
    },
  )
  const schemas: Record<string, JsonSchema> = {}
  const generate = createGenerate(program, schemas)
  const sources = files.map((file) => program.getSourceFile(file) as ts.SourceFile)
  const calls = sources.flatMap((file) => callsOf(program, file, generate))
  const codes = codesOf(program)
  for (const { name, errors } of calls)
    for (const error of errors) if (!codes[error]) throw new Error(`${name}: @errors has ${error}, which is no code.`)
  return {
    calls,
    groups: Object.fromEntries(
      sources
        .filter(({ fileName }) => path.dirname(fileName) === API && !fileName.endsWith('user.ts'))
        .map((file) => [groupOf(file), headOf(file)]),
    ),
    schemas,
    codes,
  }
}
