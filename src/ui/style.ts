/** The only file that knows goober. Every style of every widget goes into one text; one constructable sheet per document shows
 * it in all roots that adopted it. Nothing is written to `<head>`, no `<style>` is made (so `style-src 'self'` holds), and
 * importing this file touches no page. */
import { css as gooberCss } from 'goober'

type Root = Document | ShadowRoot

let text = ''
let pending = false
const sheets = new Map<Document, CSSStyleSheet>()
const fallbacks = new Map<Root, HTMLStyleElement>()

const flush = (): void => {
  pending = false
  for (const sheet of sheets.values()) sheet.replaceSync(text)
  for (const style of fallbacks.values()) style.textContent = text
}

/** What goober takes for the text node of its style element. New rules are shown before the next paint, once for all. */
const node = {
  get data(): string {
    return text
  },
  set data(next: string) {
    text = next
    if (pending || (sheets.size === 0 && fallbacks.size === 0)) return
    pending = true
    queueMicrotask(flush)
  },
}

/** A browser's goober asks a target for its style element; elsewhere it writes to the target itself. */
const element = { parentNode: true, firstChild: node, nonce: '' }
const target = Object.defineProperty({ querySelector: () => element }, 'data', {
  get: () => node.data,
  set: (next: string) => {
    node.data = next
  },
}) as unknown as Element

type Style = (parts: TemplateStringsArray, ...values: (string | number)[]) => string

/** Turns declarations into a class name. Every declaration ends with `;`: goober drops a last one without it.
 * @example const card = css`padding: 16px; &:active { opacity: .8; }` */
export const css = gooberCss.bind({ target }) as Style

/** Turns frames into an animation name. (goober's own `keyframes` is already bound and would ignore the target.) */
export const keyframes = gooberCss.bind({ target, k: 1 } as unknown as { target: Element }) as Style

/** Plain element rules, below every class. goober keeps one such text only: it is used once, in `tokens.ts`. */
export const elements = gooberCss.bind({ target, g: 1 } as unknown as { target: Element }) as Style

/** Joins class names, leaving out what is false. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

const constructable = (view: Window & typeof globalThis): boolean => {
  try {
    return 'replaceSync' in view.CSSStyleSheet.prototype && 'adoptedStyleSheets' in view.Document.prototype
  } catch {
    return false
  }
}

/** Shows the kit's styles in a document or shadow root; the result takes them away again.
 * @param nonce for browsers without constructable sheets (Safari before 16.4) on pages whose policy asks for one. */
export const adoptStyles = (root: Root, nonce?: string): (() => void) => {
  const document = root.ownerDocument ?? (root as Document)
  const view = document.defaultView
  if (view && constructable(view)) {
    const sheet = sheets.get(document) ?? new view.CSSStyleSheet()
    sheets.set(document, sheet)
    flush()
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      // One entry only: two widgets in one root have each added theirs.
      const at = root.adoptedStyleSheets.lastIndexOf(sheet)
      if (at >= 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, i) => i !== at)
    }
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  ;(root === document ? document.head : root).append(style)
  fallbacks.set(root, style)
  flush()
  return () => {
    fallbacks.delete(root)
    style.remove()
  }
}

/** All rules so far: for tests that look at the text. */
export const styleText = (): string => text

