import { css } from './style.ts'

/** Common style of text inputs. The field draws the border and the focus ring. */
export const textBox = css`
  display: block;
  /* Keeps the input clear of the screen's bars when focus or an error scrolls it into view. */
  scroll-margin-top: 96px;
  scroll-margin-bottom: 96px;
  &::placeholder {
    color: var(--weak);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
`
