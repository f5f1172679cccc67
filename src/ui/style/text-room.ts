import { css } from './style.ts'

/** Gives an element the minimum width of the invisible spaces in `--text-room`, which follows the text size. A webview that enlarges the
 * text does not enlarge lengths in `em`. Without `--text-room` it has no effect.
 * @example css`--text-room: '\u2003\u2003\u2003';` // as wide as three Chinese characters */
export const textRoom = css`
  &::after {
    content: var(--text-room);
    display: block;
    height: 0;
    overflow: hidden;
    white-space: pre;
  }
`
