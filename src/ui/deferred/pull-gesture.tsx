/** Pull-to-refresh: the gesture, the indicator above the page, and a button for users who cannot pull. */
import Check from 'lucide/dist/esm/icons/check.mjs'
import { TOAST_MS } from '../../contract/limits/app.ts'
import { PULL_HEAD_PX, PULL_SUCCESS_MS } from '../../contract/limits/paging.ts'
import { pullTexts } from '../../contract/text/parts/pull.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { pullDistance } from '../gesture/pull-distance.ts'
import { Button } from '../form/button.tsx'
import { scrollParent } from '../gesture/scroll-parent.ts'
import { isFramed } from '../layout/framed.ts'
import { preventDefault } from '../gesture/prevent-default.ts'
import { createTouch } from '../gesture/touch.ts'
import { isZoomed } from '../gesture/zoomed.ts'
import { useUi } from '../layout/environment.ts'
import { Icon } from '../media/icon.tsx'
import { css, cx } from '../style/style.ts'

export interface Pull {
  phase: 'normal' | 'pulling' | 'loosing' | 'loading' | 'success' | 'failed'
  /** Offset of the page, px. */
  px: number
  /** Whether a finger is dragging the page. */
  dragged: boolean
}

/** Animates the page back to its place. */
export const pullMotion = css`
  @media (prefers-reduced-motion: no-preference) {
    transition:
      transform 300ms,
      height 300ms;
  }
`

const head = css`
  position: absolute;
  top: 0;
  left: 0;
  right: 0;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  overflow: hidden;
  color: var(--weak);
  font-size: var(--text-body2);
  text-align: center;
`

const word = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: ${PULL_HEAD_PX}px;
`

/** Shown only while it has focus, like a skip link. It moves with the content, so that it does not cover the indicator. */
const refreshButton = css`
  position: absolute;
  left: 0;
  right: 0;
  z-index: 2;
  display: flex;
  justify-content: center;
  &:not(:focus-within) {
    clip: rect(0 0 0 0);
  }
`

interface PullHeadProps {
  pull: Pull
  onRefresh: () => void
  refusal?: string | undefined
}

/** The indicator above the page, and the button. */
export const PullHead = ({ pull: { phase, px, dragged }, onRefresh, refusal }: PullHeadProps) => {
  const { text, lang } = useUi()
  const { pullToRefresh, releaseToRefresh, refreshed, notRefreshed } = pullTexts[lang]
  return (
    <>
      <div className={refreshButton} style={{ top: px }}>
        <Button onPress={onRefresh}>{text.refresh}</Button>
      </div>
      <div className={cx(head, !dragged && pullMotion)} style={{ height: px }}>
        {phase === 'pulling' && <span className={word}>{pullToRefresh}</span>}
        {phase === 'loosing' && <span className={word}>{releaseToRefresh}</span>}
        <span role="status">
          {phase === 'loading' && (
            <span className={word}>
              <Spinner />
              {text.loading}
            </span>
          )}
          {/* A new element for each text, as in `ChangingText`. */}
          {phase === 'failed' && (
            <span key={refusal} className={word}>
              {refusal || notRefreshed}
            </span>
          )}
          {phase === 'success' && (
            <span className={word}>
              <Icon of={Check} size={18} />
              {refreshed}
            </span>
          )}
        </span>
      </div>
    </>
  )
}

export interface PullOptions {
  /** Reloads the data. If its promise rejects or resolves to `false`, an error text is shown instead of "up to date". */
  onRefresh: () => Promise<unknown>
  /** Triggers a light haptic when the refresh begins. */
  lightHaptic?: (() => void) | undefined
}

/** Handles the pull gesture on an element. @param latest returns the current options.
 * @returns a function that refreshes as a pull does, and one that removes the listeners. */
export const listenPull = (
  element: HTMLElement,
  latest: () => PullOptions,
  onPull: (pull: Pull) => void,
): { refresh: () => void; stop: () => void } => {
  const touch = createTouch()
  let scroller = scrollParent(element)
  let tracking = false
  let armed = false
  let phase: Pull['phase'] = 'normal'
  let px = 0
  let alive = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOwnPage = element.getRootNode() === document && !isFramed()
  /** `contain` turns off the browser's own pull-to-refresh, which would reload the page if the user pulls at a bar above the list. A
   * partner's page decides for itself, and in an iframe it would stop the page around it from scrolling. */
  const setOverscroll = (value: string): void => {
    if (isOwnPage) document.documentElement.style.overscrollBehaviorY = value
  }

  const show = (nextPhase: Pull['phase'], nextPx: number, dragged = false): void => {
    if (phase === nextPhase && px === nextPx) return
    phase = nextPhase
    px = nextPx
    onPull({ phase, px, dragged })
  }
  const rest = (): void => show('normal', 0)
  const busy = (): boolean => phase === 'loading' || phase === 'success'

  /** Starts a pull at this touch if the page is scrolled to its top. A negative position is iOS overscroll. In a zoomed page, the drag moves
   * the visible part; in an iframe as high as its content, it scrolls the surrounding page. */
  const arm = (event: TouchEvent): void => {
    armed = scroller.scrollTop <= 0 && !isZoomed() && !(isFramed() && scroller.scrollHeight <= scroller.clientHeight)
    if (armed) touch.start(event)
  }
  const onStart = (event: TouchEvent): void => {
    if (phase === 'failed') {
      // A new pull may begin while the failure is still shown.
      clearTimeout(timer)
      rest()
    }
    tracking = event.touches.length === 1 && !busy()
    armed = false
    if (!tracking) {
      // A second finger ends the pull.
      if (!busy()) rest()
      return
    }
    scroller = scrollParent(element)
    touch.start(event)
    arm(event)
  }
  const onMove = (event: TouchEvent): void => {
    if (!tracking || busy()) return
    // The finger has moved back up: let the browser scroll again.
    if (!armed || (px === 0 && scroller.scrollTop > 0)) return arm(event)
    touch.move(event)
    if (touch.deltaY < 0 || touch.direction !== 'vertical') return show('normal', 0, true)
    preventDefault(event)
    const eased = pullDistance(touch.deltaY)
    show(eased === 0 ? 'normal' : eased < PULL_HEAD_PX ? 'pulling' : 'loosing', eased, true)
  }
  const done = (ok: boolean): void => {
    if (!alive) return
    show(ok ? 'success' : 'failed', PULL_HEAD_PX)
    // A failure has a sentence to read.
    timer = setTimeout(rest, ok ? PULL_SUCCESS_MS : TOAST_MS)
  }
  const refresh = (): void => {
    if (busy()) return
    clearTimeout(timer)
    show('loading', PULL_HEAD_PX)
    latest().lightHaptic?.()
    void new Promise((resolve) => resolve(latest().onRefresh())).then(
      (result) => done(result !== false),
      () => done(false),
    )
  }
  const onEnd = (): void => {
    if (!tracking) return
    tracking = false
    if (phase === 'loosing') refresh()
    else if (phase === 'pulling') rest()
  }

  /** The system has taken the touch, such as for its Back gesture: nothing was released. */
  const onCancel = (): void => {
    if (tracking && !busy()) rest()
    tracking = false
  }

  setOverscroll('contain')
  element.addEventListener('touchstart', onStart, { passive: true })
  element.addEventListener('touchmove', onMove, { passive: false })
  element.addEventListener('touchend', onEnd)
  element.addEventListener('touchcancel', onCancel)
  return {
    refresh,
    stop: () => {
      alive = false
      clearTimeout(timer)
      setOverscroll('')
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onCancel)
    },
  }
}
