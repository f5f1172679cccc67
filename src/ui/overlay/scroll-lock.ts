/** Stops the page behind an overlay from scrolling. */
/** State on the document, because widgets and copies of this package share its body. */
const LOCKS = Symbol.for('parkside.scroll-locks')

interface Locks {
  count: number
  /** The body's own style, to restore. */
  overflow: string
  /** Whether it had no style attribute. */
  isBare: boolean
}

/** The first lock stops the page, the last unlock releases it. The result unlocks once. */
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
    body.style.overflow = locks.overflow
    // Removes an empty attribute, too. Read it first: Chrome does not remove an attribute that it has not serialised yet.
    if (locks.isBare && !body.getAttribute('style')) body.removeAttribute('style')
  }
}
