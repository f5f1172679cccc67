/** Shows announcements one at a time on a single line; long ones scroll. They wrap while stopped, and
 * with reduced motion to two lines. The bar always has room for two lines. */
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { Icon } from '../media/icon.tsx'
import { css, keyframes } from '../style/style.ts'
import { useAutoplay } from './use-autoplay.ts'

/** Scroll speed of a long line, px/s; the wait before it scrolls, and how long a short line is shown, ms. */
const SPEED = 60
const WAIT_MS = 1000
const STAY_MS = 4000

export interface Announcement {
  id: string
  text: string
  /** Shown in the warning colour. */
  important?: boolean | undefined
}

export interface AnnouncementTickerProps {
  /** Accessible name: the kind of announcements. */
  label: string
  items: readonly Announcement[]
  /** Called when an announcement is tapped. */
  onOpen: (id: string) => void
  text: { pause: string; play: string; next: string }
}

const run = keyframes`from { transform: translate3d(0, 0, 0); } to { transform: translate3d(var(--to), 0, 0); }`
const rise = keyframes`from { opacity: 0; transform: translate3d(0, 60%, 0); }`

const bar = css`
  display: flex;
  align-items: stretch;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--tint);
  color: var(--primary);
  font-size: var(--text-body2);
  line-height: 1.4;
  &[data-important] {
    background: var(--danger-tint);
    color: var(--danger);
    font-weight: 600;
  }
`
const opener = css`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  min-height: calc(2.8em + var(--space-8));
  padding: var(--space-4) 0 var(--space-4) var(--space-16);
  outline-offset: -4px;
`
const place = css`
  flex: 1;
  min-width: 0;
  margin-left: var(--space-8);
  margin-right: var(--space-8);
  overflow: hidden;
  white-space: nowrap;
  &[data-stopped] {
    white-space: normal;
  }
  @media (prefers-reduced-motion: reduce) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
  }
`
const words = css`
  @media (prefers-reduced-motion: no-preference) {
    display: inline-block;
    animation: ${rise} 300ms ease-out;
    &[data-long] {
      animation: ${run} var(--ms) linear ${WAIT_MS}ms both;
    }
    &[data-held] {
      animation-play-state: paused;
    }
  }
`
const stop = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  outline-offset: -4px;
`

/** @example <AnnouncementTicker label={text.announcements} items={items} onOpen={open} text={turning} /> */
export const AnnouncementTicker = ({ label, items, onOpen, text }: AnnouncementTickerProps) => {
  const [turn, setTurn] = useState(0)
  const [over, setOver] = useState(0)
  const box = useRef<HTMLSpanElement>(null)
  const item = items[turn % Math.max(1, items.length)]
  const shown = item?.text
  useLayoutEffect(() => {
    const measure = (): void => {
      const [outer, inner] = [box.current, box.current?.firstElementChild]
      if (!outer || !inner || outer.dataset.stopped) return
      const wide = inner.getBoundingClientRect().width
      setOver(wide > outer.clientWidth + 1 ? Math.ceil(wide) : 0)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [turn, shown])

  const next = (): void => setTurn((now) => now + 1)
  const runs = over > 0
  // For a scrolling line, the end of its animation shows the next one.
  const ms = runs ? Infinity : items.length > 1 ? STAY_MS : undefined
  const { isOffered, isPlaying, isStopped, toggle, handlers } = useAutoplay(ms, turn, next)
  if (!item) return null
  const scrolls = runs && !isStopped
  const style = { '--to': `${-over}px`, '--ms': `${(over / SPEED) * 1000}ms` } as CSSProperties
  return (
    <section className={bar} aria-label={label} data-important={item.important || undefined} {...handlers}>
      <button type="button" className={opener} onClick={() => onOpen(item.id)}>
        <Icon of={item.important ? TriangleAlert : Megaphone} size={18} />
        <span className={place} ref={box} data-stopped={isStopped || undefined}>
          <span
            key={turn}
            className={words}
            style={style}
            data-long={scrolls || undefined}
            data-held={(scrolls && !isPlaying) || undefined}
            onAnimationEnd={scrolls ? next : undefined}
          >
            {item.text}
          </span>
        </span>
      </button>
      {isOffered ? (
        <button type="button" className={stop} aria-label={isStopped ? text.play : text.pause} onClick={toggle}>
          <Icon of={isStopped ? Play : Pause} size={16} />
        </button>
      ) : (
        items.length > 1 && (
          <button type="button" className={stop} aria-label={text.next} onClick={next}>
            <Icon of={ChevronRight} size={16} />
          </button>
        )
      )}
    </section>
  )
}
