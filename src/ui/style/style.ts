/** The styling of the kit. Components write `css`, `keyframes` and `elements`; a build compiles them (`widgets/build/styles.mjs`) to calls
 * of `styleRules`, `styleFrames` and `styleElements`. One constructable sheet per document holds the rules of every widget, for all roots
 * that have adopted it. No `<style>` is created and nothing is written to `<head>`, so `style-src 'self'` suffices. Browsers without
 * constructable sheets get a `<style>` for each root. Importing this file has no effect on the page. */
import { compileStyle, type StyleTag } from './style-compiler.ts'

type Root = Document | ShadowRoot

let text = ''
/** Length of the text that is already in all sheets, so that each rule is inserted once. */
let shown = 0
let names = 0
const sheets = new Map<Document, CSSStyleSheet>()
/** For browsers without constructable sheets. */
const fallbacks = new Set<HTMLStyleElement>()

const insert = (sheet: CSSStyleSheet | null, rules: string): void => {
  // `insertRule` takes one rule at a time.
  sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length)
}

/** In a shadow root the rules are text, which stays if the page moves the widget. In a document they are inserted into the sheet of an
 * empty element, which a content security policy allows by one hash that never changes. */
const insertInto = (style: HTMLStyleElement, rules: string): void => {
  if (style.parentNode === style.ownerDocument.head) insert(style.sheet, rules)
  else style.append(rules)
}

const flush = (): void => {
  // A closed window or a removed iframe.
  for (const document of sheets.keys()) if (!document.defaultView) sheets.delete(document)
  const rules = text.slice(shown)
  if (!rules) return
  shown = text.length
  for (const sheet of sheets.values()) insert(sheet, rules)
  for (const style of fallbacks) insertInto(style, rules)
}

/** Inserts new rules into all sheets once, before the next paint. */
const add = (rules: string): void => {
  text += rules
  if (sheets.size + fallbacks.size > 0) queueMicrotask(flush)
}

/** Prefix of all class and animation names. */
const nextName = (): string => `pk${++names}`

/** @param rules compiled rules with `&` as the class placeholder. @returns the class. */
export const styleRules = (rules: string): string => {
  const name = nextName()
  add(rules.split('&').join(`.${name}`))
  return name
}

/** @param frames compiled frames. @returns the animation name. */
export const styleFrames = (frames: string): string => {
  const name = nextName()
  add(`@keyframes ${name}{${frames}}`)
  return name
}

/** @param rules compiled rules. They are inserted before all others. */
export const styleElements = (rules: string): void => {
  text = rules + text
}

type Values = (string | number)[]

const compiled = (tag: StyleTag, parts: TemplateStringsArray, values: Values): string =>
  compileStyle(tag, parts.map((part, at) => part + String(values[at] ?? '')).join(''))

/** Returns the class name of the declarations. Every declaration must end with `;`. An interpolated value must be part of a
 * declaration's value or of a selector. Whole declarations must be a constant of the same module: a template marked `/* css *\/`.
 * @example const card = css`padding: var(--space-16); &:active { opacity: .8; }` */
export const css = (parts: TemplateStringsArray, ...values: Values): string =>
  styleRules(compiled('css', parts, values))

/** Returns the animation name of the frames. */
export const keyframes = (parts: TemplateStringsArray, ...values: Values): string =>
  styleFrames(compiled('keyframes', parts, values))

/** Element rules with lower priority than every class. Call it before any root has adopted the styles. */
export const elements = (parts: TemplateStringsArray, ...values: Values): void =>
  styleElements(compiled('elements', parts, values))

/** Joins class names, skipping falsy ones. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

const sheetOf = (document: Document, view: Window & typeof globalThis): CSSStyleSheet => {
  const known = sheets.get(document)
  if (known) return known
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(document, sheet)
  return sheet
}

/** Adopts the kit's styles in a document or shadow root. Returns a function that removes them.
 * @param nonce for browsers without constructable sheets (Safari before 16.4) on pages whose content security policy requires one. In a
 * document, the hash of an empty style suffices. */
export const adoptStyles = (root: Root, nonce?: string): (() => void) => {
  flush()
  const document = root.ownerDocument ?? (root as Document)
  const view = document.defaultView
  // jsdom has constructable sheets, and no root that can adopt them.
  if (view && 'replaceSync' in view.CSSStyleSheet.prototype && 'adoptedStyleSheets' in root) {
    const sheet = sheetOf(document, view)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      // Remove only one entry: each widget in this root has added one.
      const at = root.adoptedStyleSheets.lastIndexOf(sheet)
      if (at >= 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
    }
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  ;(root === document ? document.head : root).append(style)
  insertInto(style, text)
  fallbacks.add(style)
  return () => {
    fallbacks.delete(style)
    style.remove()
  }
}

/** All rules so far, for tests. */
export const styleText = (): string => text
