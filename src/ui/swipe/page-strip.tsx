/** A strip of pages of which one is visible, shared by the carousel and the picture preview. */
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { setInert } from '../overlay/inert.ts'
import { prefersReducedMotion } from '../style/motion.ts'
import { pageAt, type Pages } from './swipe-motion.ts'
import { css } from '../style/style.ts'

interface PagesOptions {
  count: number
  /** Index of the first shown page. */
  start: number
  loop: boolean
  /** Duration of a page turn, ms. */
  ms: number
}

interface PageControls extends Pages {
  /** Turns by this many pages, backward if negative; stops at the ends unless it loops. */
  turn: (by: number) => void
  /** Moves the strip with the finger. @param px offset. */
  show: (px: number) => void
  /** Call when the finger is released: turns by this many pages; 0 moves back. */
  release: (by: number) => void
}

export interface PagesState extends PageControls {
  /** Position in the endless strip: after a wrap-around a page has a new position, so that nothing jumps back. */
  place: number
  strip: RefObject<HTMLDivElement | null>
  /** The current value, for listeners that outlive a render. */
  latest: RefObject<PageControls>
}

const track = css`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  will-change: transform;
`
const sheet = css`
  position: absolute;
  top: 0;
  width: 100%;
  height: 100%;
  overflow: hidden;
  & > * {
    width: 100%;
    height: 100%;
  }
`

/** The state of a strip: which page is shown, and how to turn it. Pass the result to `<PageStrip>`. */
export const usePages = ({ count, start, loop, ms }: PagesOptions): PagesState => {
  const last = Math.max(0, count - 1)
  const inRange = (place: number): number => Math.min(last, Math.max(0, place))
  const [wanted, setPlace] = useState(() => inRange(start))
  // The number of pages may have shrunk.
  const place = loop ? wanted : inRange(wanted)
  const at = pageAt(place, count)
  const strip = useRef<HTMLDivElement>(null)

  const move = (px: number, isMoving: boolean): void => {
    const style = strip.current?.style
    if (!style) return
    style.transition = isMoving && !prefersReducedMotion() ? `transform ${ms}ms ease-out` : ''
    style.transform = `translate3d(calc(${-100 * place}% + ${px}px), 0, 0)`
  }
  const turn = (by: number): void => {
    const next = loop ? place + by : inRange(place + by)
    if (count > 1) setPlace(next)
  }
  const release = (by: number): void => (by === 0 ? move(0, true) : turn(by))
  const controls: PageControls = { at, count, loop, turn, show: (px) => move(px, false), release }

  const latest = useRef(controls)
  const shown = useRef<number>(undefined)
  useLayoutEffect(() => {
    latest.current = controls
  })
  useLayoutEffect(() => {
    // Only neighbours are rendered, so a turn over more pages has nothing between them to show.
    move(0, Math.abs(place - (shown.current ?? Infinity)) === 1)
    shown.current = place
    // `ms` does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place])
  return { ...controls, place, strip, latest }
}

/** One page; inert unless it is the visible one. */
const Sheet = ({
  place,
  name,
  isShown,
  children,
}: {
  place: number
  name: string
  isShown: boolean
  children: ReactNode
}) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) setInert(box.current, !isShown)
  }, [isShown])
  return (
    <div
      className={sheet}
      ref={box}
      style={{ left: `${place * 100}%` }}
      role="group"
      aria-label={name}
      data-shown={isShown || undefined}
    >
      {children}
    </div>
  )
}

/** Renders the visible page and its neighbours. Needs a positioned parent that hides overflow. */
export const PageStrip = ({
  pages: { place, count, loop, strip },
  children,
}: {
  pages: PagesState
  children: (index: number) => ReactNode
}) => {
  const places = (count > 1 ? [place - 1, place, place + 1] : [place]).filter(
    (one) => loop || (one >= 0 && one < count),
  )
  return (
    <div className={track} ref={strip}>
      {count > 0 &&
        places.map((one) => (
          <Sheet key={one} place={one} name={`${pageAt(one, count) + 1} / ${count}`} isShown={one === place}>
            {children(pageAt(one, count))}
          </Sheet>
        ))}
    </div>
  )
}
