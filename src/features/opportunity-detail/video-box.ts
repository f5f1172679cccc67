import { css } from '../../ui/style/style.ts'

/** Padding reserves the height, because Safari 14 lacks `aspect-ratio`. */
export const videoBox = css`
  position: relative;
  overflow: hidden;
  padding-top: 56.25%;
  border-radius: var(--control);
  background: #000;
  & > video {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
