import { css } from './style.ts'

/** A bordered button in a grid of equal buttons: a value with a `<small>` line below it. */
export const choiceTile = css`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--control);
  line-height: 1.3;
  text-align: center;
  font-variant-numeric: tabular-nums;
  & > * {
    display: block;
  }
  & > small {
    color: var(--weak);
    font-size: var(--text-caption);
  }
  @media (hover: hover) {
    &:not(:disabled):hover {
      border-color: var(--primary);
    }
  }
`
