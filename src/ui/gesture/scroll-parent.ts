/** The scrolling element around a part of the page. */

const SCROLLS = /^(auto|scroll|overlay)$/

const parentOf = (node: Element): Element | null => {
  const parent = (node.assignedSlot ?? node.parentNode) as Node | null
  // A shadow root has no element above it but its host.
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null)
}

const pageScroller = (document: Document): Element => document.scrollingElement ?? document.documentElement

/** The nearest ancestor that scrolls up and down, through shadow roots; the page's own scroller where there is none. */
export const scrollParent = (element: Element): Element => {
  const { body, documentElement } = element.ownerDocument
  for (
    let node = parentOf(element);
    node && node !== documentElement && node !== body && node.nodeType === 1;
    node = parentOf(node)
  ) {
    if (SCROLLS.test(getComputedStyle(node).overflowY)) return node
  }
  return pageScroller(element.ownerDocument)
}

/** What fires the scroll events: the page's scroller reports to its document. */
export const scrollTarget = (scroller: Element): EventTarget =>
  scroller === pageScroller(scroller.ownerDocument) ? scroller.ownerDocument : scroller

/** Top and bottom of what a scroller shows, px of the viewport. */
export const visibleSpan = (scroller: Element): { top: number; bottom: number } => {
  if (scroller === pageScroller(scroller.ownerDocument))
    return { top: 0, bottom: scroller.ownerDocument.defaultView?.innerHeight ?? 0 }
  return scroller.getBoundingClientRect()
}

/** Scrolls at once, even where the page sets smooth scrolling. */
export const scrollByPx = (scroller: Element, px: number): void => {
  const top = scroller.scrollTop + px
  // Safari before 15.4 has neither smooth scrolling nor this option.
  if ('scrollBehavior' in scroller.ownerDocument.documentElement.style) scroller.scrollTo({ top, behavior: 'instant' })
  else scroller.scrollTop = top
}
