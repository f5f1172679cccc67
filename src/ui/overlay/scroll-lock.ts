/** Stops the page behind an overlay from scrolling. */
/** State on the document, because widgets and copies of this package share its body. */
const LOCKS = Symbol.for('parkside.scroll-locks')

interface Locks {
  count: number
  /** The body's `overflow` style, to be restored. */
  overflow: string
  /** Whether the body had no style attribute. */
  isBare: boolean
}

/** Locks scrolling of the page. The first lock takes effect; the last unlock restores scrolling. Returns a function that unlocks once. */
export const lockScroll = (document: Document & { [LOCKS]?: Locks }): (() => void) => {
  const { body } = document
  const locks = (document[LOCKS] ??= { count: 0, overflow: body.style.overflow, isBare: !body.hasAttribute('style') })
  locks.count++
  body.style.overflow = 'hidden'
  let isMine = true
  return () => {
    if (!isMine) return
    isMine = false
    if (--locks.count > 0) return
    delete document[LOCKS]
    // The page may have changed it since then, such as when its own dialog closes together with the widget in it.
    if (body.style.overflow === 'hidden') body.style.overflow = locks.overflow
    // Removes an empty attribute, too. Read it first: Chrome does not remove an attribute that it has not serialised yet.
    if (locks.isBare && !body.getAttribute('style')) body.removeAttribute('style')
  }
}
