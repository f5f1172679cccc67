import { css } from '../../ui/style/style.ts'

/** Style of a panel above the payment bar: as wide as the bar; its content is as wide as the screen's content. */
export const barPanel = css`
  border-top: 1px solid var(--line);
  background: var(--card);
  & > * {
    max-width: var(--content);
    margin-left: auto;
    margin-right: auto;
  }
`
