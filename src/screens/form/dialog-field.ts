import { css } from '../../ui/style/style.ts'

/** A field in a dialog: with a background, because the dialog has no card, and in one column, because it has no space for two. */
export const dialogField = css`
  padding: var(--space-12);
  border-radius: var(--control);
  background: var(--field);
  text-align: start;
  & > * > label {
    flex-basis: 100%;
  }
`
