/** Styles that this area's screens share. */
import { css } from '../../src/ui/style/style.ts'

/** The head of a card that says one thing. */
export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-8);
  padding-block: var(--space-8) var(--space-16);
  text-align: center;
`
export const weak = css`
  color: var(--weak);
  font-variant-numeric: tabular-nums;
`
