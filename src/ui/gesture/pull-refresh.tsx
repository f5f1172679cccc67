/** Pull-to-refresh. */
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { PULL_HEAD_PX, PULL_SUCCESS_MS } from '../../contract/limits.ts'
import { useUi } from '../layout/environment.ts'
import { Icon } from '../media/icon.tsx'
import { stack } from '../style/layout.ts'
import { pullDistance } from './pull-distance.ts'
import { scrollParent } from './scroll-parent.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { css, cx } from '../style/style.ts'
import { createTouch, preventDefault } from './touch.ts'

export interface PullRefreshProps {
  /** Fetches again. When its promise rejects or resolves to `false`, no success text is shown. */
  onRefresh: () => Promise<unknown>
  /** Shown for half a second afterwards. Default: the kit's "up to date"; empty: none. */
  successText?: string | undefined
  disabled?: boolean | undefined
  children?: ReactNode
}

type Phase = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success' | 'failed'

const root = css`
  position: relative;
  overscroll-behavior-y: contain;
`

const moving = css`
  @media (prefers-reduced-motion: no-preference) {
    transition:
      transform 300ms,
      height 300ms;
  }
`

const head = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  overflow: hidden;
  color: var(--weak);
  font-size: var(--text-body2);
`

const word = css`
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${PULL_HEAD_PX}px;
`

export const PullRefresh = ({ onRefresh, successText, disabled, children }: PullRefreshProps) => {
  const { text } = useUi()
  const success = successText ?? text.refreshed
  const box = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState<{ phase: Phase; px: number; dragged: boolean }>({
    phase: 'normal',
    px: 0,
    dragged: false,
  })
  const latest = useRef({ onRefresh, success, disabled })
  useLayoutEffect(() => {
    latest.current = { onRefresh, success, disabled }
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const touch = createTouch()
    let scroller = scrollParent(element)
    let tracking = false
    let armed = false
    let phase: Phase = 'normal'
    let px = 0
    let alive = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const show = (nextPhase: Phase, nextPx: number, dragged = false): void => {
      if (!alive || (phase === nextPhase && px === nextPx)) return
      phase = nextPhase
      px = nextPx
      setPull({ phase, px, dragged })
    }
    const rest = (): void => show('normal', 0)
    const busy = (): boolean => Boolean(latest.current.disabled) || ['loading', 'success', 'failed'].includes(phase)

    /** Starts the pull here if the page is at its top. A negative position is iOS overscroll. */
    const arm = (event: TouchEvent): void => {
      armed = scroller.scrollTop <= 0
      if (armed) touch.start(event)
    }
    const onStart = (event: TouchEvent): void => {
      tracking = event.touches.length === 1 && !busy()
      armed = false
      if (!tracking) return
      scroller = scrollParent(element)
      touch.start(event)
      arm(event)
    }
    const onMove = (event: TouchEvent): void => {
      if (!tracking || busy()) return
      // The finger went back up: the page scrolls by itself again.
      if (!armed || (px === 0 && scroller.scrollTop > 0)) return arm(event)
      touch.move(event)
      if (touch.deltaY < 0 || touch.direction !== 'vertical') return show('normal', 0, true)
      preventDefault(event)
      const eased = pullDistance(touch.deltaY)
      show(eased === 0 ? 'normal' : eased < PULL_HEAD_PX ? 'pulling' : 'loosing', eased, true)
    }
    const done = (ok: boolean): void => {
      if (!alive) return
      if (ok && !latest.current.success) return rest()
      show(ok ? 'success' : 'failed', PULL_HEAD_PX)
      timer = setTimeout(rest, PULL_SUCCESS_MS)
    }
    const onEnd = (): void => {
      if (!tracking) return
      tracking = false
      if (phase === 'loosing') {
        show('loading', PULL_HEAD_PX)
        void new Promise((resolve) => resolve(latest.current.onRefresh())).then(
          (result) => done(result !== false),
          () => done(false),
        )
      } else if (phase === 'pulling') rest()
    }

    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      alive = false
      clearTimeout(timer)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [])

  const { phase, px, dragged } = pull
  return (
    <div className={root} ref={box}>
      <div className={cx(head, !dragged && moving)} style={{ height: px }}>
        {phase === 'pulling' && <span className={word}>{text.pullToRefresh}</span>}
        {phase === 'loosing' && <span className={word}>{text.releaseToRefresh}</span>}
        <span role="status">
          {phase === 'loading' && (
            <span className={word}>
              <Spinner />
              {text.loading}
            </span>
          )}
          {phase === 'failed' && <span className={word}>{text.notRefreshed}</span>}
          {phase === 'success' && (
            <span className={word}>
              <Icon of={Check} size={18} />
              {success}
            </span>
          )}
        </span>
      </div>
      {/* No transform without a pull: it would contain fixed and sticky elements. */}
      <div className={cx(stack, !dragged && moving)} style={px ? { transform: `translateY(${px}px)` } : undefined}>
        {children}
      </div>
    </div>
  )
}
