/** The bar at the top of a screen: Back button, title, and controls for the whole screen. */
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import type { ReactNode } from 'react'
import { ChangingText } from './changing-text.tsx'
import { useUi } from './environment.ts'
import { useFocusTitleAfter } from './focus-title.ts'
import { Icon } from '../media/icon.tsx'
import { visuallyHidden } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface NavBarProps {
  /** Empty while it is not known; there is no heading then. */
  title: string
  /** Called by the Back button. Default: there is no Back button. */
  onBack?: (() => void) | undefined
  right?: ReactNode
}

const bar = css`
  position: sticky;
  top: var(--park-sticky-top, 0px);
  z-index: 10;
  padding-top: var(--safe-top);
  background: var(--page);
`

const line = css`
  display: flex;
  align-items: center;
  min-height: 46px;
  max-width: var(--content);
  margin: 0 auto;
  padding: 0 var(--edge);
`

const back = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  margin-left: calc(0px - var(--space-12));
  margin-right: var(--space-4);
  border-radius: var(--control);
  outline-offset: -4px;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`

const heading = css`
  flex: 1;
  min-width: 0;
  padding-top: var(--space-8);
  padding-bottom: var(--space-8);
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.3;
  outline: none;
`

const flat = css`
  min-height: 0;
`
const right = css`
  justify-content: flex-end;
`

export const NavBar = ({ title, onBack, right: controls }: NavBarProps) => {
  const { text, isBarHidden } = useUi()
  // Navigation moves the focus to the title. If the title is then replaced, such as that of a screen that is still loading, the focus goes
  // on to the next one.
  const titleRef = useFocusTitleAfter<HTMLHeadingElement>()
  return (
    <header className={bar}>
      <div className={cx(line, isBarHidden && (controls ? right : flat))}>
        {onBack && !isBarHidden && (
          <button type="button" className={back} aria-label={text.back} onClick={onBack}>
            <Icon of={ChevronLeft} size={24} />
          </button>
        )}
        {/* If the shell shows the title, this one is only for screen readers and for focus after navigation. */}
        {title && (
          <h1 ref={titleRef} className={isBarHidden ? visuallyHidden : heading} tabIndex={-1}>
            <ChangingText>{title}</ChangingText>
          </h1>
        )}
        {controls}
      </div>
    </header>
  )
}
