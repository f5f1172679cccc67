/** The arrow at the end of a row that leads somewhere. */
import { ChevronRight } from 'lucide'
import { Icon } from './icon.tsx'
import { css } from './style.ts'

const arrow = css`
  display: flex;
  flex: none;
  align-items: center;
  height: 1.5em;
  margin-inline: 4px -4px;
  color: var(--weak);
  [dir="rtl"] & { transform: scaleX(-1); }
`

export const Chevron = () => (
  <span className={arrow}>
    <Icon of={ChevronRight} size={18} />
  </span>
)
