/** Layout of an uploader's tiles. It is separate from the tiles, because a form renders placeholders before their code is loaded. */
import { css } from '../style/style.ts'

/** Wider than any row, so that it wraps below the label. */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.75em, 1fr));
  width: 640px;
  max-width: 100%;
  gap: var(--space-8);
  margin-top: var(--space-8);
  text-align: center;
  /* Messages are aligned with the tiles. */
  & ~ p {
    margin-top: var(--space-8);
    margin-bottom: 0;
    text-align: start;
  }
`

export const tile = css`
  position: relative;
  /* A single tile is no larger than one of many. */
  max-width: 7.25em;
`

/** As high as it is wide. */
export const square = css`
  &::before {
    content: '';
    display: block;
    padding-top: 100%;
  }
`

/** Placeholder of a tile until its code is loaded. */
export const waitingTile = css`
  border-radius: var(--control);
  background: var(--line);
`
