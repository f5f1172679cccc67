/** A button. A screen has at most one `primary` button, for the main action. If a button is removed while it has the focus, the focus goes
 * to the title. */
import { useRef, useState, type ReactNode } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { useFocusTitleAfter } from '../layout/focus-title.ts'
import { Icon, type IconNode } from '../media/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { css, cx } from '../style/style.ts'

export interface ButtonProps {
  /** `tonal`: accent colour on a tint, for a secondary action. `plain`: text only. `danger`: for irreversible actions. Default
   * `primary`. */
  kind?: 'primary' | 'tonal' | 'plain' | 'danger' | undefined
  /** As wide as its container. Default `false`. */
  wide?: boolean | undefined
  /** Shows a spinner and ignores presses. Default `false`. */
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** If it returns a promise, the button is busy until that settles. Rejections are not caught. */
  onPress: () => unknown
  icon?: IconNode | undefined
  /** Longer accessible name, if the visible text alone is unclear. It must begin with the visible text. */
  label?: string | undefined
  /** Set to `dialog` if it opens a sheet in which a value is chosen or entered, as `<FieldButton>` does: screen readers say so. Leave it
   * out for questions before an action, which every action may ask. */
  opens?: 'dialog' | undefined
  children: ReactNode
}

const button = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 88px;
  min-height: 48px;
  padding: var(--space-8) var(--space-16);
  border-radius: var(--control);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: break-word;
  user-select: none;
  -webkit-user-select: none;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition:
      opacity 200ms,
      transform 200ms;
    &:active {
      transform: scale(0.98);
    }
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
    transform: none;
  }
  &[aria-busy='true'] {
    cursor: default;
    opacity: 1;
    transform: none;
  }
`

const kinds = {
  primary: css`
    background: var(--primary);
    color: var(--on-primary);
  `,
  tonal: css`
    background: var(--tint);
    color: var(--primary);
  `,
  plain: css`
    color: var(--primary);
    font-weight: 500;
  `,
  danger: css`
    background: var(--danger-tint);
    color: var(--danger);
  `,
}

const whole = css`
  display: flex;
  width: 100%;
`

const words = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  [aria-busy] > & {
    opacity: 0;
  }
`

const ring = css`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: center;
`

export const Button = ({
  kind = 'primary',
  wide,
  busy,
  disabled,
  onPress,
  icon,
  label,
  opens,
  children,
}: ButtonProps) => {
  const ref = useFocusTitleAfter<HTMLButtonElement>()
  const [running, setRunning] = useState(false)
  /** Set synchronously, because a second press may occur before the button is rendered as busy. */
  const lock = useRef(false)
  const isBusy = Boolean(busy) || running
  const press = (): void => {
    if (busy || lock.current) return
    const result = onPress()
    if (!(result instanceof Promise)) return
    lock.current = true
    setRunning(true)
    void result.finally(() => {
      lock.current = false
      setRunning(false)
    })
  }

  return (
    <button
      ref={ref}
      type="button"
      className={cx(button, kinds[kind], wide && whole)}
      // A busy button ignores presses and keeps the focus, which a disabled one would lose.
      disabled={disabled && !isBusy}
      aria-label={label}
      aria-haspopup={opens}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <span className={words}>
        {icon && <Icon of={icon} />}
        <ChangingText>{children}</ChangingText>
      </span>
      {isBusy && (
        <span className={ring}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
