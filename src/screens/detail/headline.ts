/** Styles of the head of an article: pictures, tags, title, byline. */
import { css } from '../../ui/style/style.ts'

/** The pictures at the top of the first card. */
export const hero = css`
  margin-bottom: var(--space-16);
`
export const headline = css`
  text-wrap: balance;
  /* Chinese lines break within words, so that shorter lines would break more of them. */
  &:lang(zh) {
    text-wrap: pretty;
  }
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
`
/** For a title that is a time: on a narrow phone it wraps between the date and its weekday, and never within a Chinese weekday. */
export const wholeWords = css`
  /* Balanced lines would break within an English date. */
  text-wrap: wrap;
  word-break: keep-all;
  /* With huge text, a time may be wider than the screen: it then breaks at its hyphen. */
  & > span {
    display: inline-block;
    white-space: normal;
  }
`
export const byline = css`
  margin-top: var(--space-8);
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
  & + * {
    margin-top: var(--space-16);
  }
`
/** A row of `<Tag>`s above the title. */
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
