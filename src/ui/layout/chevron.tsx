/** The arrow at the end of a row that opens something. */
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { Icon } from '../media/icon.tsx'
import { onLine } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

const arrow = css`
  margin-left: var(--space-4);
  margin-right: calc(0px - var(--space-4));
  color: var(--weak);
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`

export const Chevron = () => (
  <span className={cx(onLine, arrow)}>
    <Icon of={ChevronRight} size={18} />
  </span>
)
