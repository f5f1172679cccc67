/** The custom elements manifest (https://custom-elements-manifest.open-wc.org), created from the tables of elements, options and events.
 * Editors read it for completion. `npm run custom-elements` writes it; a test compares the file with the tables. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { EVENT_VERSION } from '../../widgets/events.ts'
import { ATTRIBUTES } from '../../widgets/element/option-table.ts'
import { THEME_PROPERTIES } from '../../widgets/theme-properties.ts'
import { WIDGETS } from '../../widgets/table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const MANIFEST_FILE = path.join(root, 'custom-elements.json')

interface Member {
  name: string
  type: string
  description: string
}

/** Custom properties besides {@link THEME_PROPERTIES}, which only the elements themselves read. */
const LAYOUT_PROPERTIES = [
  { name: '--park-screen-height', default: 'auto', description: 'Minimum height of a screen.' },
  {
    name: '--park-sticky-top',
    default: '0px',
    description: "Height of the page's fixed header, below which bars stick.",
  },
  {
    name: '--park-sticky-bottom',
    default: '0px',
    description: "Height of the page's fixed tab bar, above which bars stick.",
  },
  {
    name: '--park-z',
    default: '2000',
    description:
      'z-index of dialogs and sheets in browsers without `popover`. Other browsers show them in the top layer.',
  },
]

/** The doc comment directly before a node, as one line. */
const docOf = (node: ts.Node, source: ts.SourceFile): string => {
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .map((one) => one.getText(source))
    .join(' ')
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Members of an interface or of a constant object, with their types and doc comments. */
const membersOf = (file: string, name: string): Member[] => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Member[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name)
      for (const member of node.members) {
        if (!ts.isPropertySignature(member)) continue
        const type = member.type?.getText(source).replace(/ \| undefined$/, '') ?? ''
        found.push({ name: nameOf(member.name), type, description: docOf(member, source) })
      }
    if (ts.isVariableDeclaration(node) && node.name.getText(source) === name) {
      const rows = (node.initializer as ts.SatisfiesExpression).expression as ts.AsExpression
      for (const row of (rows.expression as ts.ObjectLiteralExpression).properties)
        found.push({ name: nameOf(row.name!), type: '', description: docOf(row, source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const nameOf = (name: ts.PropertyName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '')

/** The element's own fields and methods, besides its options. */
const elementMembers = (): object[] => {
  const file = 'widgets/element/element.ts'
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const element = source.statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === 'ParkElement',
  )
  return element!.members.map((member) => {
    const common = { name: nameOf(member.name as ts.PropertyName), description: docOf(member, source) }
    if (ts.isPropertySignature(member))
      return { kind: 'field', ...common, type: { text: member.type?.getText(source) }, readonly: true }
    const { parameters, type } = member as ts.MethodSignature
    return {
      kind: 'method',
      ...common,
      parameters: parameters.map((one) => ({
        name: one.name.getText(source),
        type: { text: one.type?.getText(source) },
      })),
      return: { type: { text: type?.getText(source) } },
    }
  })
}

/** @example detailType('{ height: number }') // '{ height: number } & { v: 1; instance: string }' */
const detailType = (type: string): string => {
  const common = `{ v: ${EVENT_VERSION}; instance: string }`
  return type.startsWith('Record<never') ? common : `${type.replace(/\s+/g, ' ')} & ${common}`
}

/** @returns the contents of the manifest. */
export const customElements = (): string => {
  const options = membersOf('widgets/options.ts', 'WidgetOptions')
  const events = [...membersOf('src/core/events.ts', 'AppEvents'), ...membersOf('widgets/events.ts', 'FrameEvents')]
  const widgets = membersOf('widgets/table.ts', 'WIDGETS')
  const attributeOfOption = new Map(Array.from(ATTRIBUTES, ([attribute, option]) => [option as string, attribute]))
  const attributes = options.flatMap(({ name, type, description }) => {
    const attribute = attributeOfOption.get(name)
    return attribute ? [{ name: attribute, type: { text: type }, description, fieldName: name }] : []
  })
  const declarations = Object.keys(WIDGETS).map((widget) => ({
    kind: 'class',
    customElement: true,
    name: `Park${widget[0]!.toUpperCase()}${widget.slice(1)}`,
    tagName: `park-${widget}`,
    description: widgets.find(({ name }) => name === widget)?.description ?? '',
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [
      ...options.map(({ name, type, description }) => ({ kind: 'field', name, type: { text: type }, description })),
      ...elementMembers(),
    ],
    events: events.map(({ name, type, description }) => ({
      name: `park:${name}`,
      type: { text: `CustomEvent<${detailType(type)}>` },
      description,
    })),
    cssProperties: [...THEME_PROPERTIES.map((name) => ({ name })), ...LAYOUT_PROPERTIES],
  }))
  const file = 'dist/esm/auto.js'
  const definitions = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: file },
  }))
  const modules = [{ kind: 'javascript-module', path: file, declarations, exports: definitions }]
  return `${JSON.stringify({ schemaVersion: '2.1.0', modules }, null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(MANIFEST_FILE, customElements())
