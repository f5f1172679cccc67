/** Stops the page behind overlays from scrolling, and knows the top overlay of all widgets. */
/** State on the document, because widgets and copies of this package share its body. */
const LOCKS = Symbol.for('parkside.scroll-locks')

interface Locks {
  /** Layers of the overlays that lock it, from bottom to top. */
  layers: Set<HTMLElement>
  /** The body's `overflow` style, to be restored. */
  overflow: string
  /** The body's `padding-right` style before, and as long as it takes the place of a scrollbar. */
  padding?: { before: string; locked: string }
  /** Whether the body had no style attribute. */
  isBare: boolean
}

type LockedDocument = Document & { [LOCKS]?: Locks }

/** The layer of the top overlay on the page, of any widget. */
export const topOverlayOf = (document: LockedDocument): HTMLElement | undefined =>
  [...(document[LOCKS]?.layers ?? [])].pop()

/** Locks scrolling of the page. The first lock takes effect; the last unlock restores scrolling. Returns a function that unlocks once. */
export const lockScroll = (layer: HTMLElement): (() => void) => {
  const document: LockedDocument = layer.ownerDocument
  const { body, documentElement: page } = document
  // Scrollbars of phones take up no space: their first dialog does not wait for a layout here.
  const width = matchMedia('(any-pointer: fine)').matches ? page.clientWidth : undefined
  const locks = (document[LOCKS] ??= {
    layers: new Set(),
    overflow: body.style.overflow,
    isBare: !body.hasAttribute('style'),
  })
  locks.layers.add(layer)
  body.style.overflow = 'hidden'
  // A scrollbar that takes up space is gone now. Padding takes its place, so that the page does not move.
  const scrollbar = width === undefined ? 0 : page.clientWidth - width
  if (scrollbar > 0) {
    const before = body.style.paddingRight
    body.style.paddingRight = `${parseFloat(getComputedStyle(body).paddingRight) + scrollbar}px`
    locks.padding = { before, locked: body.style.paddingRight }
  }
  return () => {
    if (!locks.layers.delete(layer) || locks.layers.size > 0) return
    delete document[LOCKS]
    // The page may have changed them since then, such as when its own dialog closes together with the widget in it.
    if (body.style.overflow === 'hidden') body.style.overflow = locks.overflow
    if (body.style.paddingRight === locks.padding?.locked) body.style.paddingRight = locks.padding.before
    // Removes an empty attribute, too. Read it first: Chrome does not remove an attribute that it has not serialised yet.
    if (locks.isBare && !body.getAttribute('style')) body.removeAttribute('style')
  }
}
