/** Styles that several components share. */
import { css } from './style.ts'

/** Groups below each other: cards, callouts. (A grid: flex boxes have no gap before iOS 14.5.) */
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`

/** Content that belongs together: `<Card>`. */
export const card = css`
  padding: var(--space-16);
  border-radius: var(--radius);
  background: var(--card);
  @media (max-width: 339px) {
    padding-inline: var(--space-12);
  }
`

/** A row of a card: rows follow each other with a hairline between, and the outer ones come closer to the card's edge. */
export const row = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  inline-size: 100%;
  min-height: 52px;
  padding-block: var(--row);
  line-height: 1.5;
  & + & {
    border-block-start: 1px solid var(--line);
  }
  &:first-child {
    margin-block-start: calc(0px - var(--space-12));
  }
  &:last-child {
    margin-block-end: calc(0px - var(--space-12));
  }
`

/** Shows at once that a row or a card is pressed, and on devices with a mouse that it can be. Its element is positioned; the shade reaches
 * a little beyond it, as rows have no padding of their own. */
export const pressable = css`
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 2px -8px;
    border-radius: var(--control);
    pointer-events: none;
  }
  @media (hover: hover) {
    &:hover::after {
      background: var(--pressed);
      opacity: 0.5;
    }
  }
  &:active::after {
    background: var(--pressed);
    opacity: 1;
  }
`

/** Above pictures and all else of the card that is positioned. */
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

/** The title of a card that can be pressed: its area is the card, whose own element is positioned. Other buttons of the card come
 * later in it and have `z-index: 1`, too. */
export const cardButton = `${pressable} ${wholeCard}`

/** Aligns an icon with the first line of text beside it, at any text size. */
export const onLine = css`
  display: flex;
  flex: none;
  align-items: center;
  align-self: flex-start;
  &::before {
    content: '\u200b';
  }
`

/** First column of a row; it wraps to a line of its own where large text leaves no space for two columns. */
export const rowLabel = css`
  flex: 1 0 min(40%, 8.5em);
  padding-inline-end: var(--space-8);
  color: var(--weak);
  overflow-wrap: break-word;
`

/** Second column of a row. */
export const rowBody = css`
  flex: 9999 1 7.75em;
  min-inline-size: 0;
`
