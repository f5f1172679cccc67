import { css } from './style.ts'

/** What every box for typed text shares. Its field draws the frame and the focus. */
export const textBox = css`
  display: block;
  &::placeholder {
    color: var(--weak);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
`
