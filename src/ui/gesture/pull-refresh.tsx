/** Pull-to-refresh, and a button that does the same. Their code is loaded after the first render. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Pull } from '../deferred/pull-gesture.tsx'
import { loadDeferred } from '../deferred/load-deferred.ts'
import { useUi } from '../layout/environment.ts'
import { stack } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface PullRefreshProps {
  /** Reloads the data. If its promise rejects or resolves to `false`, an error text is shown instead of "up to date". */
  onRefresh: () => Promise<unknown>
  /** What the server said when the last refresh failed. Default: "couldn't refresh". */
  refusal?: string | undefined
  children?: ReactNode
}

const REST: Pull = { phase: 'normal', px: 0, dragged: false }

const root = css`
  position: relative;
`

export const PullRefresh = ({ onRefresh, refusal, children }: PullRefreshProps) => {
  const { lightHaptic } = useUi()
  const box = useRef<HTMLDivElement>(null)
  const [gesture, setGesture] = useState<Awaited<ReturnType<typeof loadDeferred>> & { refresh: () => void }>()
  const [pull, setPull] = useState(REST)
  const latest = useRef({ onRefresh, lightHaptic })
  useLayoutEffect(() => {
    latest.current = { onRefresh, lightHaptic }
  })

  useEffect(() => {
    let isStale = false
    let stop: (() => void) | undefined
    loadDeferred().then(
      (deferred) => {
        if (isStale || !box.current) return
        const listening = deferred.listenPull(box.current, () => latest.current, setPull)
        stop = listening.stop
        setGesture({ ...deferred, ...listening })
      },
      () => undefined,
    )
    return () => {
      isStale = true
      stop?.()
    }
  }, [])

  const { px, dragged } = pull
  return (
    <div className={root} ref={box}>
      {gesture && <gesture.PullHead pull={pull} onRefresh={gesture.refresh} refusal={refusal} />}
      {/* No transform without a pull: it would contain fixed and sticky elements. */}
      <div
        data-divided
        className={cx(stack, !dragged && gesture?.pullMotion)}
        style={px ? { transform: `translateY(${px}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
