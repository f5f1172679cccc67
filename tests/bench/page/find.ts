/** Finds elements as a user does: by role, label and text, through open shadow roots. */

/** `name` is a regular expression that must match the whole name. A `control` is a button in one target and a field in another. */
export interface Find {
  role: 'button' | 'field' | 'control' | 'text'
  name: string
}

/** `shown`: has a place in the layout. `onScreen`: part of it is in the viewport. `reachable`: a tap on its centre would hit it. */
export type State = 'shown' | 'onScreen' | 'reachable'

const BUTTON = 'button, a, [role=button]'
const FIELD = 'input, textarea, [role=textbox], [role=spinbutton]'
const SELECTORS: Record<Find['role'], string> = {
  button: BUTTON,
  field: FIELD,
  control: `${BUTTON}, ${FIELD}`,
  text: '*',
}

/** Text without the marks that forms put around a name. */
const clean = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').replace(/^[\s*]+|[\s*:]+$/g, '')

const textsOf = (elements: Iterable<Element>): string =>
  clean([...elements].map(({ textContent }) => textContent).join(' '))

const nameOf = (element: Element): string => {
  const label = clean(element.getAttribute('aria-label'))
  if (label) return label
  const scope = element.getRootNode() as Document | ShadowRoot
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labelled =
    textsOf(ids.flatMap((id) => scope.getElementById(id) ?? [])) || textsOf((element as HTMLInputElement).labels ?? [])
  return labelled || clean(element.textContent)
}

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

const isOnScreen = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return isShown(element) && top < innerHeight - 1 && bottom > 1 && left < innerWidth - 1 && right > 1
}

export interface Point {
  x: number
  y: number
}

export const centre = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)

const isReachable = (element: Element): boolean => {
  if (!isOnScreen(element)) return false
  const { x, y } = centre(element)
  let top = document.elementFromPoint(x, y)
  for (let inner = top; inner; inner = inner.shadowRoot?.elementFromPoint(x, y) ?? null) {
    top = inner
    if (!inner.shadowRoot) break
  }
  const targets = new Set<Node>([element, ...((element as HTMLInputElement).labels ?? [])])
  for (let node: Node | null = top; node; node = parentOf(node)) if (targets.has(node)) return true
  return false
}

const IS: Record<State, (element: Element) => boolean> = {
  shown: isShown,
  onScreen: isOnScreen,
  reachable: isReachable,
}

/** The first element below `scope` that passes `test`, in document order. */
export const search = (scope: ParentNode, test: (element: Element) => boolean): Element | undefined => {
  for (const element of scope.querySelectorAll('*')) {
    if (test(element)) return element
    const inner = element.shadowRoot && search(element.shadowRoot, test)
    if (inner) return inner
  }
  return undefined
}

export const isIt = (element: Element, { role, name }: Find): boolean => {
  if (!element.matches(SELECTORS[role])) return false
  const isNamed = (own: string): boolean => new RegExp(`^(?:${name})$`).test(own)
  if (role !== 'text') return isNamed(nameOf(element))
  return (
    element.childElementCount === 0 && !element.matches('script, style, title') && isNamed(clean(element.textContent))
  )
}

/** The largest page of orders requested so far; at {@link ORDER_COUNT} the end of the list was reached. */
export const find = (target: Find, state: State): Element | undefined =>
  search(document, (element) => isIt(element, target) && IS[state](element))
