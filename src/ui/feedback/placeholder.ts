/** Styles that the empty and the failed state share. */
import { css } from '../style/style.ts'

export const placeholder = css`
  padding: var(--space-24) var(--space-8);
  text-align: center;
  text-wrap: balance;
  /* As in a dialog. */
  @media (min-width: 360px) {
    word-break: keep-all;
  }
`
/** A weaker sentence below the message. */
export const placeholderHint = css`
  margin-top: var(--space-4);
  color: var(--weak);
  font-size: var(--text-body2);
`
export const placeholderAction = css`
  margin-top: var(--space-16);
`
