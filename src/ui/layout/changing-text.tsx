/** Text that changes while it is displayed. */
import type { ReactNode } from 'react'

export interface ChangingTextProps {
  className?: string | undefined
  /** The text. Without one, nothing is rendered. */
  children: ReactNode
}

/** Renders each text in an element of its own. A translator, such as Chrome's, replaces the text nodes of a page by its translations, and a
 * later change of such a text node would not be displayed. Numbers that need no translation have `translate="no"` instead.
 * @example <ChangingText>{isOpen ? text.open : text.closed}</ChangingText> */
export const ChangingText = ({ className, children }: ChangingTextProps) =>
  children ? (
    <span key={String(children)} className={className}>
      {children}
    </span>
  ) : null
