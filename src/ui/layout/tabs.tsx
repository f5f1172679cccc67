/** A tab list and the panel of the active tab. The tab list scrolls horizontally if it does not fit. */
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useStableId } from './stable-id.ts'
import { prefersReducedMotion, MOVE_MS } from '../style/motion.ts'
import { rovingTarget } from '../gesture/roving.ts'
import { css, cx } from '../style/style.ts'

export interface TabsProps {
  /** A label may contain a `<Badge>`. */
  items: readonly { key: string; label: ReactNode }[]
  /** Index of the active tab. */
  active: number
  /** Called when another tab is pressed; not for the active tab. */
  onChange: (index: number) => void
  /** Accessible name of the tab list. */
  label: string
  /** On a screen, sticky below the nav bar; otherwise in a card. Default `false`. */
  sticky?: boolean | undefined
  /** The active tab's panel. */
  children?: ReactNode
}

/** As wide as the screen or the card. The text of the tabs, not their padding, is aligned with the content. */
const row = css`
  position: relative;
  display: flex;
  /* Without tabs, because they are loading, it keeps its height. */
  min-height: 48px;
  margin: 0 calc(0px - var(--edge));
  padding: 0 calc(var(--edge) - var(--space-12));
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  -webkit-overflow-scrolling: touch;
  &::-webkit-scrollbar {
    display: none;
  }
  --ground: var(--card);
  --ground-clear: var(--card-clear);
  /* A shade at an edge if there are more tabs beyond it; at the end, a layer that scrolls with the tabs covers it. The layer
   * fades out, so that it has no visible edge while a few pixels are beyond. It is behind the tabs, so that it hides none. */
  background:
    linear-gradient(to right, var(--ground) 24px, var(--ground-clear)) 0 / 48px 100% no-repeat local,
    linear-gradient(to left, var(--ground) 24px, var(--ground-clear)) 100% / 48px 100% no-repeat local,
    linear-gradient(to right, rgb(128 136 148 / 0.24), rgb(128 136 148 / 0)) 0 / 24px 100% no-repeat,
    linear-gradient(to left, rgb(128 136 148 / 0.24), rgb(128 136 148 / 0)) 100% / 24px 100% no-repeat,
    var(--ground);
  /* The tabs have less padding there. */
  @media (hover: hover) and (min-width: 720px) {
    padding: 0 var(--space-8);
  }
`

const stuck = css`
  position: sticky;
  top: calc(var(--park-sticky-top, 0px) + var(--safe-top) + var(--bar));
  z-index: 9;
  margin-top: calc(0px - var(--space-8));
  --ground: var(--page);
  --ground-clear: var(--page-clear);
`

const tab = css`
  flex: 1 0 auto;
  min-height: 48px;
  padding: var(--space-8) var(--space-12);
  color: var(--weak);
  line-height: 1.5;
  text-align: center;
  white-space: nowrap;
  outline-offset: -4px;
  &:only-of-type {
    flex-grow: 0;
  }
  @media (hover: hover) {
    &:hover {
      color: var(--ink);
    }
  }
  /* A mouse scrolls no row, so long labels take two lines. */
  @media (hover: hover) and (min-width: 720px) {
    display: flex;
    align-items: flex-end;
    justify-content: center;
    flex-shrink: 1;
    padding-left: var(--space-8);
    padding-right: var(--space-8);
    min-width: min-content;
    white-space: normal;
    word-break: keep-all;
    overflow-wrap: normal;
  }
  &[aria-selected='true'] {
    color: var(--primary);
    font-weight: 600;
  }
`

const line = css`
  position: absolute;
  bottom: 0;
  left: 0;
  height: 3px;
  border-radius: 2px;
  background: var(--primary);
  forced-color-adjust: none;
  @media (prefers-reduced-motion: no-preference) {
    transition:
      transform ${MOVE_MS}ms,
      width ${MOVE_MS}ms;
  }
`

const panel = css`
  padding-top: var(--space-16);
`

export const Tabs = ({ items, active, onChange, label, sticky, children }: TabsProps) => {
  const id = useStableId()
  const nav = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLSpanElement>(null)
  const isPlaced = useRef(false)
  const tabAt = (index: number): HTMLElement | undefined =>
    nav.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]

  useLayoutEffect(() => {
    const [row, mark] = [nav.current, marker.current]
    if (!row || !mark) return
    const place = (): void => {
      const chosen = tabAt(active)
      if (!chosen) return
      // The underline is as wide as the tab's content.
      const inset = parseFloat(getComputedStyle(chosen).paddingLeft) || 0
      mark.style.width = `${Math.max(0, chosen.offsetWidth - 2 * inset)}px`
      mark.style.transform = `translate3d(${chosen.offsetLeft + inset}px, 0, 0)`
    }
    place()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(place)
    row.querySelectorAll('[role="tab"]').forEach((one) => observer.observe(one))
    return () => observer.disconnect()
  }, [active, items])

  useEffect(() => {
    const chosen = tabAt(active)
    if (!chosen || !nav.current) return
    const left = chosen.offsetLeft + chosen.offsetWidth / 2 - nav.current.clientWidth / 2
    nav.current.scrollTo?.({ left, behavior: isPlaced.current && !prefersReducedMotion() ? 'smooth' : 'auto' })
    isPlaced.current = true
    // They may be loaded later.
  }, [active, items.length])

  const choose = (index: number): void => {
    if (index !== active) onChange(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = rovingTarget(event.key, active, items.length, { axis: 'horizontal', rtl, loop: true })
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    tabAt(next)?.focus({ preventScroll: true })
  }

  // While the tabs are being loaded, the row is no tablist, and the panel belongs to no tab.
  const hasTabs = items.length > 0
  return (
    <div>
      <div
        className={cx(row, sticky && stuck)}
        ref={nav}
        role={hasTabs ? 'tablist' : undefined}
        aria-label={hasTabs ? label : undefined}
        // Only its tabs are tab stops. In Firefox, an element that scrolls is one, too, unless it has a `tabindex`.
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            className={tab}
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === active}
            aria-controls={index === active ? `${id}-panel` : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={() => choose(index)}
          >
            {item.label}
          </button>
        ))}
        <span className={line} ref={marker} aria-hidden="true" />
      </div>
      <div
        className={panel}
        role={hasTabs ? 'tabpanel' : undefined}
        id={`${id}-panel`}
        aria-labelledby={hasTabs ? `${id}-${active}` : undefined}
      >
        {children}
      </div>
    </div>
  )
}
