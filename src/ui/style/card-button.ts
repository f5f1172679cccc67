import { pressable } from './layout.ts'
import { css } from './style.ts'

/** Covers the card, above pictures and other positioned content. */
const wholeCard = css`
  font-weight: 600;
  &::after {
    z-index: 1;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    border-radius: var(--radius);
    pointer-events: auto;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
`

/** The title button of a pressable card: its hit area is the whole card, which must be positioned. Other buttons of the card must
 * follow later in the card and also have `z-index: 1`. */
export const cardButton = `${pressable} ${wholeCard}`
