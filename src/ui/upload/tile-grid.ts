/** Layout of an uploader's tiles. It is separate from the tiles, because a form renders placeholders before their code is loaded. */
import { css } from '../style/style.ts'

/** Wider than any row, so that it wraps below the label. */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.75em, 1fr));
  inline-size: 640px;
  max-inline-size: 100%;
  grid-gap: var(--space-8);
  gap: var(--space-8);
  margin-block-start: var(--space-8);
  text-align: center;
  /* Messages are aligned with the tiles. */
  & ~ p {
    margin-block: var(--space-8) 0;
    text-align: start;
  }
`

export const tile = css`
  position: relative;
  /* A single tile is no larger than one of many. */
  max-inline-size: 7.25em;
`

/** As high as it is wide. */
export const square = css`
  &::before {
    content: '';
    display: block;
    padding-block-start: 100%;
  }
`

/** Placeholder of a tile until its code is loaded. */
export const waitingTile = css`
  border-radius: var(--control);
  background: var(--line);
`
