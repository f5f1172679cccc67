/** Two-column layout of screens. */
import { css } from '../style/style.ts'

/** For the `className` prop of a `<Screen>` that contains a `data-divided` element: two columns on wide screens. The first card is sticky
 * beside the others; a callout before it spans both columns. A screen with a single card keeps the normal width. */
export const divided = css`
  @media (min-width: 900px) {
    & > [data-main] {
      container-type: inline-size;
    }
    &:has([data-divided] > * + *) {
      --content: 1080px;
    }
  }
  @container (min-width: 820px) {
    & [data-divided] {
      grid-template: repeat(11, auto) 1fr / minmax(0, 5fr) minmax(0, 7fr);
      align-items: start;
      row-gap: 0;
    }
    & [data-divided] > * {
      grid-column: 2;
      margin-bottom: var(--space-16);
    }
    & [data-divided] > :first-child {
      grid-area: 1 / 1 / 13;
      position: sticky;
      top: calc(var(--park-sticky-top, 0px) + var(--safe-top) + var(--bar) + var(--space-8));
    }
    & [data-divided] > :only-child {
      grid-column: 1 / 3;
    }
    & [data-divided] > [role='note']:first-child {
      grid-area: 1 / 1 / 2 / 3;
      position: static;
    }
    & [data-divided] > [role='note']:first-child + * {
      grid-area: 2 / 1 / 13;
      position: sticky;
      top: calc(var(--park-sticky-top, 0px) + var(--safe-top) + var(--bar) + var(--space-8));
    }
    & [data-divided] > [role='note']:first-child + :last-child {
      grid-column: 1 / 3;
    }
  }
`
