/** Reads the contract's sources: every call with its line, its doc comment, and the JSON schemas of what it takes and answers with.
 *
 * The types are the declaration. What a type cannot say stands in doc comments: `@pattern`, `@maxLength`, `@minimum` … at fields and types
 * (a name there is a constant of the contract), and at calls `@errors`, `@writes`, and `@optionalLogin`
 * where only some arguments need a login. */
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

/** One row of the API table. */
export interface ContractCall {
  /** The row's name: `getOrder`. */
  name: string
  /** The file that it stands in: `forklift`. */
  group: string
  /** `GET /forkliftAppApp/order/{id}` */
  line: string
  description: string
  /** Names of `CODE` that the call refuses with, besides those that every call has. */
  errors: string[]
  /** Visitors are refused. */
  needsLogin: boolean
  /** It changes something at the server. */
  writes: boolean
  /** Fields of the body, or of the query for GET. `undefined`: it takes none. */
  takes: JsonSchema | undefined
  /** What the envelope's `data` is. `undefined`: nothing. */
  answers: JsonSchema | undefined
}

export interface Contract {
  calls: ContractCall[]
  /** Group by name, with the comment of its file. */
  groups: Record<string, string>
  /** Named types. A reference is `#/components/schemas/NAME`. */
  schemas: Record<string, JsonSchema>
  /** The codes of an envelope: value and meaning by name. */
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

/** The constants of the contract whose value is known: `REMARK_MAX` → 200, `PHONE` → its pattern. */
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

/** `1` pending, `2` done: for the type of a table's values, `(typeof AUDIT)[keyof typeof AUDIT]`. */
const valuesOf = (checker: ts.TypeChecker, type: ts.TypeNode): string => {
  if (!ts.isIndexedAccessTypeNode(type)) return ''
  const table = checker.getTypeFromTypeNode(type.objectType)
  return table
    .getProperties()
    .map((property) => [property.name, checker.getTypeOfSymbol(property)] as const)
    .flatMap(([name, value]) => (value.isLiteral() ? [`\`${String(value.value)}\` ${name}`] : []))
    .join(', ')
}

/** Values of the types that are tables, by the type's name. */
const tablesOf = (program: ts.Program): Map<string, string> => {
  const found = new Map<string, string>()
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(CONTRACT)))
    for (const alias of file.statements.filter(ts.isTypeAliasDeclaration)) {
      const values = valuesOf(program.getTypeChecker(), alias.type)
      if (values) found.set(alias.name.text, values)
    }
  return found
}

/** A comment's text as paragraphs of a document. */
const textOf = (parts: string): string =>
  parts
    .replace(/\{@link\s+(\w+)\s*\}/g, '`$1`')
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** The comment that a file begins with. */
const headOf = (file: ts.SourceFile): string =>
  textOf(/^\/\*\*([^]*?)\*\//.exec(file.text)?.[1]?.replace(/\n \*/g, '\n') ?? '')

const tagText = (tag: ts.JSDocTagInfo): string => ts.displayPartsToString(tag.text)

/** The one body that is a form with a file. */
const UPLOAD: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}
const isUpload = (type: ts.TypeNode): boolean => type.getText() === '{ file: Blob }'

type Generate = (type: ts.TypeNode) => JsonSchema

/** Named types become components; everything else stands where it is used. */
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

/** The type that `body<T>` or `reply<T>` carries; `undefined` for `nothing`. */
const carried = (node: ts.Expression | undefined): ts.TypeNode | undefined =>
  node && ts.isExpressionWithTypeArguments(node) ? node.typeArguments?.[0] : undefined

/** The folder or the file of `src/contract/api` in which it is. */
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

/** Reads the whole contract. Takes some seconds: it is compiled.
 * @throws one sentence when a call names an error that is none, or two types share a name. */
export const readContract = (): Contract => {
  const read = (file: string): string => readFileSync(file, 'utf8')
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), read) as { config: object }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .sort()
    .map((name) => path.join(API, name))
  // Without the browser's library, which takes seconds to read.
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
