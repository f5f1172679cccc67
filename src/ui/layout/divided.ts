/** Screens of two columns. */
import { css } from '../style/style.ts'

/** For `look` of a `<Screen>` with an element `data-divided`: two columns once there is room for both. The first card, which says what the
 * thing is, stays in sight beside the others; a callout before it stands above both. A screen of one card keeps the measure for reading. */
export const divided = css`
  @media (min-width: 900px) {
    & > main {
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
      margin-block-end: var(--space-16);
    }
    & [data-divided] > :first-child {
      grid-area: 1 / 1 / 13;
      position: sticky;
      inset-block-start: calc(var(--safe-top) + var(--bar) + var(--space-8));
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
      inset-block-start: calc(var(--safe-top) + var(--bar) + var(--space-8));
    }
    & [data-divided] > [role='note']:first-child + :last-child {
      grid-column: 1 / 3;
    }
  }
`
