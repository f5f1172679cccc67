/** Finds and scrolls the scroll container of an element. */

const SCROLLS = /^(auto|scroll|overlay)$/

const parentOf = (node: Element): Element | null => {
  const parent = (node.assignedSlot ?? node.parentNode) as Node | null
  // The parent of a shadow root is its host.
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null)
}

const pageScroller = (document: Document): Element => document.scrollingElement ?? document.documentElement

const overflowOf = (element: Element): string => getComputedStyle(element).overflowY

/** Whether the body scrolls by itself. It does not if its `overflow` applies to the viewport, because the root element has none, or if it
 * is as high as its content. */
const bodyScrolls = ({ body, documentElement }: Document): boolean =>
  overflowOf(documentElement) !== 'visible' && SCROLLS.test(overflowOf(body)) && body.scrollHeight > body.clientHeight

/** The nearest vertically scrollable ancestor, across shadow roots; the document's scrolling element if there is none. */
export const scrollParent = (element: Element): Element => {
  const { ownerDocument } = element
  const { body, documentElement } = ownerDocument
  for (
    let node = parentOf(element);
    node && node !== documentElement && node !== body && node.nodeType === 1;
    node = parentOf(node)
  ) {
    if (SCROLLS.test(overflowOf(node))) return node
  }
  return bodyScrolls(ownerDocument) ? body : pageScroller(ownerDocument)
}

/** The target of scroll events: for the document's scrolling element it is the document. Listen in the capture phase, because the body may
 * become the scroller when its content grows. */
export const scrollTarget = (scroller: Element): EventTarget =>
  scroller === pageScroller(scroller.ownerDocument) ? scroller.ownerDocument : scroller

/** Top and bottom of the visible area of a scroller, px in the viewport. */
export const visibleSpan = (scroller: Element): { top: number; bottom: number } => {
  if (scroller === pageScroller(scroller.ownerDocument))
    return { top: 0, bottom: scroller.ownerDocument.defaultView?.innerHeight ?? 0 }
  return scroller.getBoundingClientRect()
}

/** Scrolls instantly, even if the page sets `scroll-behavior: smooth`. */
export const scrollByPx = (scroller: Element, px: number): void => {
  const top = scroller.scrollTop + px
  // Safari before 15.4 supports neither smooth scrolling nor this option.
  if ('scrollBehavior' in scroller.ownerDocument.documentElement.style) scroller.scroll({ top, behavior: 'instant' })
  else scroller.scrollTop = top
}
