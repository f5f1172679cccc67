/** Sanitises HTML from the content editor. This is the only file that imports DOMPurify; only article screens load it. */
import purifier, { type Config } from 'dompurify'
import { findRoute } from '../../contract/routes.ts'
import { apiOrigin } from '../http/api-url.ts'
import { pictureUrl, urlOf } from '../http/safe-url.ts'
import { typesPolicy } from './trusted-types.ts'

/** Allowed elements and attributes. Other elements are replaced by their content; scripts, iframes, options, SVG and MathML are removed
 * with their content. Colours are removed because they were chosen for a white page and would be unreadable in the dark theme. */
const CONFIG = {
  ALLOWED_TAGS: (
    '#text a b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li ' +
    'ol p pre q s section small span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: 'align alt colspan data-style dir height href lang rowspan scope src start width'.split(' '),
  // DOMPurify removes values that look like URLs, except in attributes listed here.
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Renames `style` and event attributes before parsing: a content security policy would report each of them, although none takes
 * effect. DOMPurify removes the renamed handlers and any that this expression misses. */
const renamed = (html: string): string =>
  html.replace(/<[a-z][^<>]*/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, '$1data-$2'))

/** Passes our Trusted Types policy to DOMPurify. Otherwise a page would have to allow DOMPurify's policy as well. */
const ownPolicy = (): Pick<Config, 'TRUSTED_TYPES_POLICY'> =>
  'trustedTypes' in globalThis ? { TRUSTED_TYPES_POLICY: typesPolicy() as never } : {}

let works: boolean | undefined

const sanitises = (): boolean => {
  const rules = { ALLOWED_TAGS: ['h1'], ALLOWED_ATTR: [], ...ownPolicy() }
  try {
    return purifier.isSupported && purifier.sanitize('<h1 title="x"><script>x</script></h1>', rules) === '<h1></h1>'
  } catch {
    // The page requires Trusted Types and does not allow our policy.
    return false
  }
}

/** Whether DOMPurify works in this browser. Where it is not supported, it returns its input unchanged. */
const isSanitiserUsable = (): boolean => (works ??= sanitises())

/** Fallback where DOMPurify is not supported: plain text. */
const plainText = (nodes: Element): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  fragment.append(nodes.textContent ?? '')
  return fragment
}

/** Replaces an element by a `name` element with the same attributes and children. */
const rename = (element: Element, name: string): void => {
  const other = element.ownerDocument.createElement(name)
  for (const { name: key, value } of [...element.attributes]) other.setAttribute(key, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

const wrap = (element: Element, name: string, mark: string): void => {
  const around = element.ownerDocument.createElement(name)
  around.setAttribute(mark, '')
  element.replaceWith(around)
  around.append(element)
}

const HEADINGS = 'h1,h2,h3,h4,h5,h6'
const levelOf = (heading: Element): number => Number(heading.localName[1])

const ALIGN = /^(left|center|right|justify|start|end)$/
const styleOf = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`, 'i')
    .exec(element.getAttribute('data-style') ?? '')?.[1]
    ?.toLowerCase() ?? ''

/** Converts alignment and font weight to data attributes, which no content security policy forbids, and removes all other styling. */
const convertStyles = (element: Element): void => {
  const align = styleOf(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase()
  if (ALIGN.test(align)) element.setAttribute('data-align', align)
  if (/^(bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight'))) element.setAttribute('data-bold', '')
  element.removeAttribute('data-style')
  element.removeAttribute('align')
}

const setOrRemove = (element: Element, name: string, value: string): void => {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

/** Marks links to routes of the app with `data-route`. Links with an unsafe URL lose their `href`. */
export const sanitiseLink = (link: Element, origin: string): void => {
  const url = urlOf(origin, link.getAttribute('href') ?? '')
  const isSafe = url && /^(https?|tel|mailto):$/.test(url.protocol) && link.getAttribute('href')?.[0] !== '#'
  setOrRemove(link, 'href', isSafe ? url.href : '')
  if (!isSafe) return
  if (url.origin === origin && findRoute(url.pathname)) link.setAttribute('data-route', url.pathname + url.search)
  else if (/^http/.test(url.protocol)) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
}

const sanitisePicture = (picture: Element, origin: string): void => {
  const src = pictureUrl(origin, picture.getAttribute('src') ?? '')
  if (!src) return picture.remove()
  const isSized = ['width', 'height'].every((name) => /^[1-9]\d{0,4}$/.test(picture.getAttribute(name) ?? ''))
  if (!isSized) ['width', 'height'].forEach((name) => picture.removeAttribute(name))
  picture.setAttribute('src', src)
  picture.setAttribute('alt', picture.getAttribute('alt') ?? '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  // Some image hosts reject unknown referrers, and the host does not need to know which article is read.
  picture.setAttribute('referrerpolicy', 'no-referrer')
  picture.setAttribute('data-wait', isSized ? 'sized' : '')
  if (!picture.closest('a')) wrap(picture, 'button', 'data-picture')
}

/** Sanitises one chunk. @param shift number added to its heading levels. */
const sanitiseChunk = (dirty: Element, origin: string, shift: number): DocumentFragment => {
  if (!isSanitiserUsable()) return plainText(dirty)
  const root = purifier.sanitize(dirty, { ...CONFIG, ...ownPolicy() })
  for (const element of [...root.querySelectorAll('*')]) {
    convertStyles(element)
    if (element.localName === 'img') sanitisePicture(element, origin)
    else ['width', 'height', 'src'].forEach((name) => element.removeAttribute(name))
    if (element.localName === 'a') sanitiseLink(element, origin)
    else element.removeAttribute('href')
    if (element.localName === 'table' && !element.parentElement?.closest('table')) wrap(element, 'div', 'data-table')
    if (element.matches(HEADINGS)) rename(element, `h${Math.min(6, levelOf(element) + shift)}`)
  }
  const around = root.firstElementChild
  if (around?.attributes.length === 0) around.replaceWith(...around.childNodes)
  return root
}

/** Approximate number of elements in a chunk. A chunk is sanitised synchronously. */
const CHUNK_ELEMENTS = 150

/** Attributes that also apply to the content of an element. */
const INHERITED = ['align', 'data-style', 'dir', 'lang']

/** Removes the next chunk from the text and returns it, in an element with the inherited attributes of the text; `undefined` at the
 * end. */
const takeChunk = (text: Element): Element | undefined => {
  if (!text.firstChild) return undefined
  const chunk = text.ownerDocument.createElement('div')
  for (const name of INHERITED) setOrRemove(chunk, name, text.getAttribute(name) ?? '')
  for (let count = 0; text.firstChild && count < CHUNK_ELEMENTS;) {
    const node = text.firstChild
    count += 1 + (node instanceof Element ? node.getElementsByTagName('*').length : 0)
    chunk.append(node)
  }
  return chunk
}

/** Returns the innermost element that wraps the whole text, so that its children can be taken one by one. It gets the inherited
 * attributes of the elements around it. */
const unwrapped = (body: Element): Element => {
  let text = body
  while (text.childNodes.length === 1 && text.firstElementChild?.matches('div,section,article,main,center,font,span')) {
    const outer = text
    text = text.firstElementChild
    for (const name of INHERITED) {
      const values = [text, outer].map((element) => element.getAttribute(name)).filter(Boolean)
      // Of two values of a property, `styleOf` takes the first.
      setOrRemove(text, name, name === 'data-style' ? values.join(';') : (values[0] ?? ''))
    }
  }
  return text
}

/** A sanitised text in chunks, in document order. */
export interface CleanText {
  /** Returns the chunk at an index, which is sanitised on first use; `undefined` after the last one. Insert a clone of it. */
  chunk(index: number): DocumentFragment | undefined
}

/** Parses HTML in an inert document, where no script runs and nothing is loaded. If the page requires Trusted Types and does not allow
 * our policy, only the text is kept. */
const parse = (html: string): Element => {
  try {
    return new DOMParser().parseFromString(typesPolicy().createHTML(html), 'text/html').body
  } catch {
    const body = document.createElement('div')
    body.textContent = html.replace(/<[^<>]*>/g, ' ')
    return body
  }
}

/** Level of the highest heading of a text: each article is below a title of level 2. */
const TOP_LEVEL = 3

/** Sanitises a text in chunks, so that the caller can yield to the browser between the chunks of a long text.
 * @param html HTML as sent by the server. All its headings are shifted by the same number of levels. @param apiBase base for relative URLs.
 * @returns chunks without ids, classes, styles or handlers. Data attributes tell the component how to show them: `data-route` on links
 * into the app, `data-picture` on buttons around pictures, `data-table` around tables, `data-align`, `data-bold`, `data-wait`. */
export const cleanHtml = (html: string, apiBase: string): CleanText => {
  const origin = apiOrigin(apiBase)
  const body = parse(renamed(html))
  const shift = TOP_LEVEL - Math.min(...[...body.querySelectorAll(HEADINGS)].map(levelOf))
  const text = unwrapped(body)
  const made: DocumentFragment[] = []
  return {
    chunk: (index) => {
      const dirty = made[index] ? undefined : takeChunk(text)
      if (dirty) made[index] = sanitiseChunk(dirty, origin, shift)
      return made[index]
    },
  }
}
