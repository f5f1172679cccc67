/** The message toast and the loading toast. They are above all other content and never cover each other. `core/toasts.ts` controls when
 * and how long they are shown. */
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { loadDeferred } from '../deferred/load-deferred.ts'
import { Icon } from '../media/icon.tsx'
import { visuallyHidden } from '../style/layout.ts'
import { MOVE_MS } from '../style/motion.ts'
import { Spinner } from './spinner.tsx'
import { css, cx, keyframes } from '../style/style.ts'

export interface ToastsProps {
  /** The message; screen readers announce it. */
  message: string | null
  /** Whether a check mark is shown beside the message. Default `false`. */
  isSuccess?: boolean | undefined
  /** Whether only screen readers get the message. Default `false`. */
  isHidden?: boolean | undefined
  /** A button beside the message. */
  button?: ReactNode
  /** Text beside the spinner. */
  loading: string | null
}

const appear = keyframes`from { opacity: 0; transform: translate3d(0, 8px, 0); }`

const layer = css`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  padding: var(--safe-top) var(--space-24) var(--safe-bottom);
  pointer-events: none;
`

/** Messages are near the middle of the screen, the loading toast is above the action bar. */
const loadingPlace = css`
  position: absolute;
  right: 24px;
  bottom: calc(var(--safe-bottom) + 96px);
  left: 24px;
  display: flex;
  justify-content: center;
`

const lifted = css`
  box-shadow: var(--lift);
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} ${MOVE_MS}ms ease-out;
  }
`

const bubble = css`
  display: flex;
  align-items: center;
  max-width: 300px;
  padding: var(--space-12) var(--space-16);
  border-radius: var(--control);
  background: var(--ink);
  color: var(--page);
  line-height: 1.4;
  text-align: center;
`

const mark = css`
  margin-right: var(--space-8);
`
const pill = css`
  display: flex;
  align-items: center;
  padding: var(--space-8) var(--space-16) var(--space-8) var(--space-12);
  border-radius: 24px;
  background: var(--card);
  border: 1px solid var(--line);
  font-size: var(--text-body2);
  & > * + * {
    margin-left: var(--space-8);
  }
`

export const Toasts = ({ message, isSuccess, isHidden, button, loading }: ToastsProps) => {
  const said = useRef<HTMLDivElement>(null)
  // An effect, so that an error view is rendered first.
  useEffect(() => {
    if (message)
      loadDeferred().then(
        ({ avoidOverlap }) => said.current && avoidOverlap(said.current),
        () => undefined,
      )
  }, [message])
  return (
    <div className={layer}>
      <div className={loadingPlace}>
        {loading && (
          <div className={cx(lifted, pill)}>
            <Spinner />
            <span>{loading}</span>
          </div>
        )}
      </div>
      {/* Rendered before its text: a live region that appears together with its text is not announced. */}
      <div role="status" aria-live="polite">
        {message && (
          <div className={isHidden ? visuallyHidden : cx(lifted, bubble)} key={message} ref={said}>
            {isSuccess && (
              <span className={mark}>
                <Icon of={Check} />
              </span>
            )}
            <p>{message}</p>
            {button}
          </div>
        )}
      </div>
    </div>
  )
}
