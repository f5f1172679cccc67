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
