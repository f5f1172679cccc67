import { css } from './style.ts'

/** What every box for typed text shares. Its field draws the frame and the focus. */
export const textBox = css`
  display: block;
  /* Room for the bars of a screen when the focus or an error brings it into sight. */
  scroll-margin-block: 96px;
  &::placeholder {
    color: var(--weak);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
`
