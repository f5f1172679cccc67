import { css } from '../../src/ui/style/style.ts'

/** Heading of a section of /forklift. */
export const heading = css`
  font-size: var(--text-headline);
  line-height: 28px;
  font-weight: 600;
  padding-top: var(--space-8);
`
