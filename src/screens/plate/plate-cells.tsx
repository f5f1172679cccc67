/** The cells of a plate: one input for keys, IME composition and pasted text, with one cell per character. It does not open the phone's
 * keyboard, because the plate keyboard is below it. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { coveringInput, nextCell } from '../../ui/style/covering-input.ts'
import { css, cx } from '../../ui/style/style.ts'

export interface PlateCellsProps {
  label: string
  value: string
  count: number
  /** Index of the selected cell. */
  at: number
  isNewEnergy: boolean
  describedBy: string
  isWrong: boolean
  onSelect: (at: number) => void
  /** Called with typed characters. */
  onType: (typed: string) => void
  /** Called with a complete text that was pasted or autofilled. */
  onPaste: (text: string) => void
  onErase: () => void
  onEnter: () => void
}

const frame = css`
  position: relative;
`
const cells = css`
  display: flex;
  margin: 0 -2px;
`
const cell = css`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: center;
  min-width: 0;
  min-height: 52px;
  margin: 0 2px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--field);
  font-size: var(--text-headline);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  @media (max-height: 480px) {
    min-height: 44px;
  }
  /* A gap after the second character, like the dot on a plate. */
  &:nth-child(2) {
    margin-right: var(--space-12);
  }
  &[data-green] {
    border-color: var(--success);
  }
  &[data-wrong] {
    border-color: var(--danger);
  }
  /* Also while a key of the plate keyboard has focus. */
  &[data-selected] {
    border: 2px solid var(--weak);
  }
`

export const PlateCells = (props: PlateCellsProps) => {
  const { label, value, count, at, isNewEnergy, describedBy, isWrong, onSelect, onType, onPaste, onErase, onEnter } =
    props
  const box = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  /** Text of an IME composition in progress; `undefined` if there is none. */
  const [draft, setDraft] = useState<string>()
  useLayoutEffect(() => {
    if (draft === undefined) box.current?.setSelectionRange(at, at)
  }, [value, at, draft])

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    if (draft !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'ArrowLeft') onSelect(at - 1)
    else if (key === 'ArrowRight') onSelect(at + 1)
    else if (key === 'Home') onSelect(0)
    else if (key === 'End') onSelect(count)
    else if (key === 'Backspace' || key === 'Delete') onErase()
    else if (key === 'Enter') onEnter()
    else if ([...key].length === 1) onType(key)
    else return
    event.preventDefault()
  }
  const onClick = ({ clientX }: MouseEvent): void => {
    const edges = [...(row.current?.children ?? [])].map((one) => one.getBoundingClientRect().right)
    onSelect(edges.filter((right) => right < clientX).length)
  }
  return (
    <div className={frame}>
      <input
        ref={box}
        className={coveringInput}
        data-autofocus
        type="text"
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        value={draft ?? value}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPaste={(event) => {
          event.preventDefault()
          onPaste(event.clipboardData?.getData('text') ?? '')
        }}
        onCompositionStart={() => setDraft(value)}
        onCompositionEnd={(event) => {
          setDraft(undefined)
          onType(event.data)
        }}
        // Some web views lose the end of a composition.
        onBlur={() => setDraft(undefined)}
        onChange={({ currentTarget }) => {
          if (draft !== undefined) return setDraft(currentTarget.value)
          const filled = currentTarget.value
          currentTarget.value = value
          onPaste(filled)
        }}
      />
      <div className={cells} ref={row} aria-hidden="true" translate="no">
        {[...Array(count).keys()].map((index) => (
          <span
            key={index}
            className={cx(cell, index === at && nextCell)}
            data-green={isNewEnergy || undefined}
            data-wrong={isWrong || undefined}
            data-selected={index === at || undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
    </div>
  )
}
