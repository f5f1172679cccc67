/** A number input between two buttons. Tap to add or subtract 1, hold to repeat, type, or use the arrow keys. */
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { STEPPER_MIN } from '../../contract/limits/order.ts'
import { stepperTexts } from '../../contract/text/parts/stepper.ts'
import { useUi } from '../layout/environment.ts'
import { Icon } from '../media/icon.tsx'
import { add, clamp, clean, settle } from './stepper-value.ts'
import { visuallyHidden } from '../style/layout.ts'
import { css } from '../style/style.ts'
import { useHold } from './use-hold.ts'

interface Settings {
  /** Default 1. */
  min?: number | undefined
  /** Default: no limit. */
  max?: number | undefined
  /** Whole numbers only. */
  integer?: boolean | undefined
  /** Ids of the label, the description and the input, as passed by `<FieldRow>`. */
  labelledBy?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  id?: string | undefined
}

/** `onChange` receives the value that the input would have on blur, so it is always within the range, even while typing. With
 * `allowEmpty`, an empty input is `null`. */
export type StepperProps = Settings &
  (
    | { allowEmpty?: false | undefined; value: number; onChange: (value: number) => void }
    | { allowEmpty: true; value: number | null; onChange: (value: number | null) => void }
  )

const root = css`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  border-radius: var(--control);
  background: var(--field);
  &:focus-within {
    box-shadow: 0 0 0 2px var(--primary);
  }
  &[data-invalid] {
    box-shadow: 0 0 0 1px var(--danger);
  }
`

const button = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: var(--control);
  color: var(--primary);
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  &:active {
    background: var(--tint);
  }
  &[aria-disabled='true'] {
    background: none;
    color: var(--weak);
    opacity: 0.55;
    cursor: default;
  }
`

const input = css`
  width: 2.75em;
  min-width: 0;
  height: 44px;
  font-size: var(--text-body);
  text-align: center;
  font-variant-numeric: tabular-nums;
  outline: none;
`

/** What ends a whole number: a decimal point, or an exponent. */
const POINT = /[.．。e]/i
/** A pasted number that is no whole number without its signs: 1e3, or 1,5 (but 1,000 is one). */
const UNCLEAR = /\d(e|,(?!\d{3}(?!\d)))\d/i

export const Stepper = (props: StepperProps) => {
  const { lang, lightHaptic } = useUi()
  const text = stepperTexts[lang]
  const { value, min = STEPPER_MIN, max, integer, allowEmpty, labelledBy, describedBy, invalid, id } = props
  const rules = { min, max, integer, allowEmpty }
  const limits = [min, max, integer].join()
  /** The typed text with its value and limits. It is discarded when the value or the limits change from outside. */
  const [draft, setDraft] = useState<{ text: string; value: number | null; limits: string }>()
  /** Says why a step had no effect. */
  const [limitText, setLimitText] = useState('')
  const composing = useRef(false)
  /** For integers: the text before a rejected `POINT`. Digits after it are also rejected; otherwise 1.5 would become 15. */
  const beforePoint = useRef<string>(undefined)
  /** The value after all steps so far, because several steps may occur before the next render. */
  const current = useRef(value)
  useLayoutEffect(() => {
    current.current = value
  })

  const rest = (): void => {
    beforePoint.current = undefined
    setDraft(undefined)
  }

  const emit = (next: number | null): void => {
    if (next === current.current) return
    current.current = next
    setLimitText('')
    ;(props.onChange as (value: number | null) => void)(next)
  }

  const stepBy = (step: 1 | -1): void => {
    const now = current.current
    const next = now === null ? min : clamp(add(now, step), rules)
    if (next === now) return setLimitText(step > 0 ? text.atMost(next) : text.atLeast(next))
    lightHaptic?.()
    rest()
    emit(next)
  }

  const minus = useHold(() => stepBy(-1))
  const plus = useHold(() => stepBy(1))

  // Corrects a value outside the limits, also when the limits change. The user may have typed since the render.
  useEffect(() => {
    if (current.current !== null) emit(clamp(current.current, rules))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [limits])

  const shown = draft && draft.value === value && draft.limits === limits ? draft.text : String(value ?? '')

  const take = (box: HTMLInputElement): void => {
    const typed = box.value
    if (composing.current) return setDraft({ text: typed, value: current.current, limits })
    const front = beforePoint.current
    const typedOn = front !== undefined && typed.length > front.length && typed.startsWith(front)
    const cleaned = typedOn ? front : UNCLEAR.test(typed) ? shown : clean(typed, rules)
    beforePoint.current = typedOn || (integer && POINT.test(typed)) ? cleaned : undefined
    const next = settle(cleaned, rules)
    // Removes rejected characters even if the number does not change and nothing is rendered.
    if (typed !== cleaned) box.value = cleaned
    setDraft({ text: cleaned, value: next, limits })
    emit(next)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepBy(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <div className={root} role="group" data-invalid={invalid || undefined}>
      <button
        type="button"
        className={button}
        aria-label={text.decrease}
        aria-disabled={value !== null && value <= min}
        {...minus}
      >
        <Icon of={Minus} size={18} />
      </button>
      <input
        className={input}
        id={id}
        role="spinbutton"
        type={integer ? 'tel' : 'text'}
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        value={shown}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          take(event.currentTarget)
        }}
        onBlur={rest}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={button}
        aria-label={text.increase}
        aria-disabled={value !== null && max !== undefined && value >= max}
        {...plus}
      >
        <Icon of={Plus} size={18} />
      </button>
      <span className={visuallyHidden} role="status">
        <ChangingText>{limitText}</ChangingText>
      </span>
    </div>
  )
}
