/** Styles that a carousel shares with its first page, which is shown until the carousel's code is loaded. */
import { css } from '../style/style.ts'

export const root = css`
  position: relative;
  border-radius: var(--radius);
`

export const view = css`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--field);
  /* Vertical moves scroll the page; the carousel handles horizontal ones. */
  touch-action: pan-y pinch-zoom;
`

/** The bar is below the pages, so that it covers no picture. The home screen reserves the same height below its poster. */
export const bar = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  height: 24px;
`
