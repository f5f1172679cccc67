/** A carousel of pages that can be swiped. After the last page follows the first one. */
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { EDGE_PX, SWIPE_DURATION_MS } from '../../contract/limits/gesture.ts'
import { listenDrag } from './drag.ts'
import { IconButton } from './icon-button.tsx'
import { PageDots } from './page-dots.tsx'
import { PageStrip, usePages } from './page-strip.tsx'
import { followedBy, turnedBy } from './swipe-motion.ts'
import { bar, root, view } from './swipe-style.ts'
import { css, cx } from '../style/style.ts'
import { useAutoplay } from './use-autoplay.ts'

export interface SwipeText {
  previous: string
  next: string
  pause: string
  play: string
}

export interface SwipeProps {
  /** Accessible name of the carousel. */
  label: string
  count: number
  /** Renders a page. Called only for the visible page and its neighbours. */
  page: (index: number) => ReactNode
  text: SwipeText
  /** Aspect ratio (width divided by height). Default 2. */
  ratio?: number | undefined
  /** Interval of automatic page turns, ms. It pauses while touched, hovered, focused or hidden, has a pause button, and is off with
   * reduced motion. Default: off. */
  autoplay?: number | undefined
}

const press = css`
  position: absolute;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  outline-offset: -8px;
  &:active {
    opacity: 0.5;
  }
`
/** Arrows are visible only for a mouse and with focus; touch users swipe. With a screen reader a swipe turns no page, so the arrows are not
 * hidden from it. */
const arrow = css`
  top: calc(50% - 34px);
  color: #fff;
  & > svg {
    box-sizing: content-box;
    padding: var(--space-8);
    border-radius: 50%;
    background: rgb(15 18 22 / 0.55);
  }
  &:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
  @media (hover: hover) and (pointer: fine) {
    &:not(:focus-visible) {
      pointer-events: auto;
    }
    :hover > & {
      opacity: 1;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    transition: opacity 160ms;
  }
`
const back = css`
  left: 4px;
`
const forth = css`
  right: 4px;
`
const pause = css`
  right: -10px;
  color: var(--weak);
`
/** @example
 * const page = (index) => <Banner {...banners[index]} />
 * <Swipe label={text.banner} count={banners.length} page={page} text={text} autoplay={5000} /> */
export const Swipe = ({ label, count, page, text, ratio = 2, autoplay }: SwipeProps) => {
  const pages = usePages({ count, start: 0, loop: true, ms: SWIPE_DURATION_MS })
  const { at, turn, latest } = pages
  const box = useRef<HTMLDivElement>(null)
  const several = count > 1
  const play = useAutoplay(several ? autoplay : undefined, pages.place, () => turn(1))

  useEffect(() => {
    const element = box.current
    if (!element) return
    return listenDrag(element, {
      start: ({ startX }) => latest.current.count > 1 && startX >= EDGE_PX,
      move: ({ direction, deltaX }) => {
        if (direction !== 'horizontal') return false
        latest.current.show(followedBy(deltaX, element.offsetWidth, latest.current))
        return true
      },
      end: ({ direction, deltaX }, ms, isBroken) => {
        const isTurned = direction === 'horizontal' && !isBroken
        latest.current.release(
          isTurned ? turnedBy({ ...latest.current, delta: deltaX, ms, size: element.offsetWidth }) : 0,
        )
      },
    })
  }, [latest])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: count - 1 - at }[event.key]
    if (by === undefined || !several) return
    event.preventDefault()
    // A page that is no longer visible must not keep focus.
    if (box.current?.contains(event.target as Node)) event.currentTarget.focus({ preventScroll: true })
    turn(by)
  }

  return (
    <div
      className={root}
      role="group"
      aria-label={label}
      tabIndex={several ? 0 : undefined}
      onKeyDown={onKeyDown}
      {...play.handlers}
    >
      <div className={view} ref={box} aria-live={play.isPlaying ? 'off' : 'polite'}>
        {/* Padding reserves the height, because Safari 14 lacks aspect-ratio. */}
        <div style={{ paddingTop: `${100 / ratio}%` }} />
        <PageStrip pages={pages}>{page}</PageStrip>
      </div>
      {several && (
        <>
          <IconButton
            className={cx(press, arrow, back)}
            size={20}
            icon={ChevronLeft}
            label={text.previous}
            onPress={() => turn(-1)}
          />
          <IconButton
            className={cx(press, arrow, forth)}
            size={20}
            icon={ChevronRight}
            label={text.next}
            onPress={() => turn(1)}
          />
          <div className={bar}>
            <PageDots at={at} count={count} />
            {play.isOffered && (
              <IconButton
                className={cx(press, pause)}
                size={14}
                icon={play.isStopped ? Play : Pause}
                label={play.isStopped ? text.play : text.pause}
                onPress={play.toggle}
              />
            )}
          </div>
        </>
      )}
    </div>
  )
}
