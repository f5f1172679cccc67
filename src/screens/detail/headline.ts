/** How a thing with a text of its own begins: what it is called, and a quiet line below. */
import { css } from '../../ui/style/style.ts'

/** The picture or pictures of a thing: at the top of its first card, and only there. */
export const hero = css`
  margin-block-end: var(--space-16);
`
export const headline = css`
  text-wrap: balance;
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
`
export const byline = css`
  margin-block-start: var(--space-8);
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
  & + * {
    margin-block-start: var(--space-16);
  }
`
/** `<Tag>`s in a row above them. */
export const marks = css`
  display: flex;
  flex-wrap: wrap;
  &:empty {
    display: none;
  }
  & > * {
    margin: 0 var(--space-8) var(--space-8) 0;
  }
`
