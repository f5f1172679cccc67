/** The arrow at the end of a row that leads somewhere. */
import { ChevronRight } from './icons.ts'
import { Icon } from './icon.tsx'
import { onLine } from './layout.ts'
import { css, cx } from './style.ts'

const arrow = css`
  margin-inline: 4px -4px;
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
