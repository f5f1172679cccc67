import { css } from './style.ts'

/** An invisible input above the cells that show its text, so that taps, long presses, pasting and autofill reach a real input. */
export const coveringInput = css`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 1;
  width: 100%;
  height: 100%;
  color: transparent;
  caret-color: transparent;
  font-size: var(--text-body);
  opacity: 0.01;
  outline: none;
`

/** The cell that the next key fills, in the element after the input. It is marked while the input has focus. */
export const nextCell = css`
  input:focus + * > & {
    border: 2px solid var(--primary);
  }
  @media (forced-colors: active) {
    input:focus + * > & {
      outline: 2px solid Highlight;
    }
  }
`
