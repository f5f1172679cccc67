/** An editor's HTML made harmless, and fit for a screen. The only file that knows DOMPurify; fetched by article screens alone. */
import purifier from 'dompurify'
import { findRoute } from '../contract/routes.ts'
import { parkOrigin, pictureUrl, urlOf } from '../core/park-url.ts'

/** What texts are made of. Everything else goes: of unknown elements the words stay, of scripts, frames, forms' options, SVG and MathML
 * nothing does. Colours go, too: they were chosen for white paper, and half of our readers have it dark. */
const CONFIG = {
  ALLOWED_TAGS: (
    '#text a b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li ' +
    'ol p pre q s section small span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: 'align alt colspan dir height href lang rowspan scope src start style width'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Whether the sanitiser does here what it is for: it hands dirty text back where it is not supported. */
const isTrusty = (): boolean => purifier.isSupported && purifier.sanitize('<h1 onclick="x"><script>x</script></h1>') === '<h1></h1>'

/** What there is elsewhere: the words. */
const wordsOf = (html: string): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  fragment.append(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
  return fragment
}

/** `name` takes an element's place, with all that is in it. */
const rename = (element: Element, name: string): void => {
  const other = element.ownerDocument.createElement(name)
  for (const { name: key, value } of Array.from(element.attributes)) other.setAttribute(key, value)
  other.append(...Array.from(element.childNodes))
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

/** The highest heading becomes `level`, and the others follow at their distance. */
const shiftHeadings = (root: ParentNode, level: number): void => {
  const headings = Array.from(root.querySelectorAll(HEADINGS))
  const shift = level - Math.min(...headings.map(levelOf))
  if (shift) for (const heading of headings) rename(heading, `h${Math.min(6, levelOf(heading) + shift)}`)
}

const ALIGN = /^(left|center|right|justify|start|end)$/
const styleOf = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase() ?? ''

/** Of all looks the text's place and weight stay, as marks: no policy has anything against those. */
const markLooks = (element: Element): void => {
  const align = styleOf(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase()
  if (ALIGN.test(align)) element.setAttribute('data-align', align)
  if (/^(bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight'))) element.setAttribute('data-bold', '')
  element.removeAttribute('style')
  element.removeAttribute('align')
}

const setOrRemove = (element: Element, name: string, value: string): void => {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

/** Our own routes are marked with `data-route`; what leads nowhere safe is words. */
const tameLink = (link: Element, origin: string): void => {
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

const tamePicture = (picture: Element, origin: string): void => {
  const src = pictureUrl(origin, picture.getAttribute('src') ?? '')
  if (!src) return picture.remove()
  const isSized = ['width', 'height'].every((name) => /^[1-9]\d{0,4}$/.test(picture.getAttribute(name) ?? ''))
  if (!isSized) ['width', 'height'].forEach((name) => picture.removeAttribute(name))
  picture.setAttribute('src', src)
  picture.setAttribute('alt', picture.getAttribute('alt') ?? '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  // Some hosts of pictures refuse pages they do not know; nobody needs to know who reads what.
  picture.setAttribute('referrerpolicy', 'no-referrer')
  picture.setAttribute('data-wait', isSized ? 'sized' : '')
  if (!picture.closest('a')) wrap(picture, 'button', 'data-picture')
}

/** @param html as the server sent it. @param apiBase says where the park's own paths belong.
 * @param level of the highest heading: one below what stands above the article.
 * @returns for a root of any kind: no ids, classes, styles or handlers are in it. Marks for whoever shows it: `data-route` on links
 * into the app, `data-picture` on buttons around pictures, `data-table` around tables, `data-align`, `data-bold`, `data-wait`. */
export const cleanHtml = (html: string, apiBase: string, level = 2): DocumentFragment => {
  if (!isTrusty()) return wordsOf(html)
  const root = purifier.sanitize(html, CONFIG)
  const origin = parkOrigin(apiBase)
  shiftHeadings(root, level)
  for (const element of Array.from(root.querySelectorAll('*'))) {
    markLooks(element)
    if (element.localName === 'img') tamePicture(element, origin)
    else ['width', 'height', 'src'].forEach((name) => element.removeAttribute(name))
    if (element.localName === 'a') tameLink(element, origin)
    else element.removeAttribute('href')
    if (element.localName === 'table' && !element.parentElement?.closest('table')) wrap(element, 'div', 'data-table')
  }
  return root
}
