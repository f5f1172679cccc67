/** Styles that several components share. */
import { css } from './style.ts'

/** A vertical stack of cards and callouts. (A grid, because flexbox has no gap before iOS 14.5.) */
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`

/** Stays at the bottom of the viewport, above a bar of the page if there is one. */
export const atBottom = css`
  position: sticky;
  bottom: var(--park-sticky-bottom, 0px);
  z-index: 10;
`

/** Style of `<Card>`. */
export const card = css`
  padding: var(--space-16) var(--edge);
  border-radius: var(--radius);
  background: var(--card);
`

/** A row of a card. Dividers separate rows; the first and last row extend into the card's padding. */
export const row = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  width: 100%;
  min-height: 52px;
  padding-top: var(--row);
  padding-bottom: var(--row);
  line-height: 1.5;
  & + & {
    border-top: 1px solid var(--line);
  }
  &:first-child {
    margin-top: calc(0px - var(--space-12));
  }
  &:last-child {
    margin-bottom: calc(0px - var(--space-12));
  }
`

/** A control as high as its row, so that a finger anywhere in the row reaches it. */
export const rowHigh = css`
  min-height: 52px;
  margin-top: calc(0px - var(--row));
  margin-bottom: calc(0px - var(--row));
  padding-top: var(--row);
  padding-bottom: var(--row);
`

/** Hover and pressed styles of a row or card: an overlay instead of the base styles' lower opacity. The element must be positioned. The
 * overlay extends slightly beyond it, because rows have no padding of their own. */
export const pressable = css`
  cursor: pointer;
  &:hover,
  &:active {
    opacity: 1;
  }
  &::after {
    content: '';
    position: absolute;
    top: 2px;
    right: -8px;
    bottom: 2px;
    left: -8px;
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

/** First column of a row. It wraps to a line of its own if large text leaves no space for two columns. */
export const rowLabel = css`
  flex: 1 0 min(40%, 8.5em);
  padding-right: var(--space-8);
  color: var(--weak);
  overflow-wrap: break-word;
`

/** Second column of a row. */
export const rowBody = css`
  flex: 9999 1 7.75em;
  min-width: 0;
`

/** Hides an element that is only for screen readers and for focus. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip: rect(0 0 0 0);
`
