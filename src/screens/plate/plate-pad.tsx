/** Input of a number plate: saved plates, cells, the new-energy switch, and a keyboard that enables only valid keys. */
import { useState } from 'react'
import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { normalisePlate, plateKind, type PlateFault } from '../../contract/model/plate.ts'
import type { PlateTexts } from '../../contract/text/parts/form/plate.ts'
import { Button } from '../../ui/form/button.tsx'
import { useUi } from '../../ui/layout/environment.ts'
import { useStableId } from '../../ui/layout/stable-id.ts'
import { visuallyHidden } from '../../ui/style/layout.ts'
import { css, cx } from '../../ui/style/style.ts'
import { NewEnergySwitch } from './new-energy-switch.tsx'
import { PlateCells } from './plate-cells.tsx'
import { allKeys, PlateKeys, type PlatePage } from './plate-keys.tsx'
import * as entries from './plate-entry.ts'

export interface PlatePadProps {
  text: PlateTexts
  /** Name of the field. Default: "number plate". */
  title?: string | undefined
  /** Whether no plate is accepted as well, as an empty string. */
  optional?: boolean | undefined
  /** Initial plate. Default: none. */
  value?: string | undefined
  /** Whether only the plate of a trailer is allowed. Default `false`. */
  isTrailer?: boolean | undefined
  /** Suggested plates. */
  remembered?: readonly string[] | undefined
  /** What was typed before; it replaces `value`. */
  unfinished?: entries.PlateEntry | undefined
  /** Called with what is typed. */
  onType?: ((entry: entries.PlateEntry) => void) | undefined
  /** Called when a complete plate is confirmed or a suggested plate is pressed.
   * @returns an error message if the plate is not accepted. */
  onDone: (plate: string) => string | undefined
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding: var(--space-4) var(--space-16) var(--space-12);
  @media (max-height: 480px) {
    gap: var(--space-4) var(--space-16);
    padding-top: var(--space-4);
    padding-bottom: var(--space-4);
  }
  /* A phone on its side: the buttons stand beside the cells. A narrow screen has no room for both. */
  @media (max-height: 480px) and (min-width: 520px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
const chips = css`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  margin: calc(0px - var(--space-4));
`
const chip = css`
  min-height: 44px;
  margin: var(--space-4);
  padding: var(--space-4) var(--space-16);
  border: 1px solid var(--line);
  border-radius: 22px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &:active {
    background: var(--tint);
  }
`
const small = css`
  min-height: 1.5em;
  color: var(--weak);
  font-size: var(--text-body2);
  line-height: 1.5;
  @media (max-height: 480px) {
    grid-column: 1 / -1;
    order: 1;
  }
`
const wrong = css`
  color: var(--danger);
`
const ends = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
`

/** @example <PlatePad text={text} remembered={plates} onDone={add} /> */
export const PlatePad = ({
  text,
  title = text.title,
  optional,
  value = '',
  isTrailer,
  remembered = [],
  unfinished,
  onType,
  onDone,
}: PlatePadProps) => {
  const ui = useUi()
  const lineId = useStableId()
  const [entry, setEntry] = useState<entries.PlateEntry>(() => {
    if (unfinished) return unfinished
    const empty = { ...entries.EMPTY_PLATE, isTrailer }
    const known = entries.enterText(empty, value)
    return 'why' in known ? empty : known
  })
  /** The keyboard page that the user chose, until the next character. */
  const [chosen, setChosen] = useState<PlatePage>()
  const [fault, setFault] = useState<string>()
  /** What is announced: the text after a key of the keyboard below. */
  const [said, setSaid] = useState('')

  const isAccepted = entries.isComplete(entry) || (optional && !entry.text)
  const isAllowed = (key: string): boolean => entries.allows(entry, key)
  const update = (next: entries.PlateEntry): void => {
    setFault(undefined)
    setChosen(undefined)
    setSaid('')
    setEntry(next)
    onType?.(next)
  }
  const updateAndSay = (next: entries.PlateEntry): void => {
    update(next)
    setSaid(next.text)
  }
  const showFault = ({ position, why }: PlateFault, character: string): void =>
    setFault(text.faults[why](position + 1, character))
  const key = (name: string): void => {
    ui.lightHaptic?.()
    updateAndSay(entries.press(entry, name))
  }
  const type = (typed: string): void => {
    let next = entry
    for (const name of normalisePlate(typed)) {
      const typedOn = entries.type(next, name)
      if ('why' in typedOn) {
        update(next)
        return showFault(typedOn, name)
      }
      next = typedOn
    }
    update(next)
  }
  const paste = (pasted: string): void => {
    const next = entries.enterText(entry, pasted)
    if ('why' in next) showFault(next, normalisePlate(pasted).charAt(next.position))
    else update(next)
  }
  const erase = (): void => update(entries.erase(entry))
  const finish = (): void => {
    if (isAccepted) setFault(onDone(entry.text))
    else showFault({ position: entry.text.length, why: 'missing' }, '')
  }
  const toggleNewEnergy = (): void => {
    const next = entries.switchNewEnergy(entry)
    if (next === entry) return setFault(text.notNewEnergy)
    updateAndSay(next)
  }

  const kind = entries.isComplete(entry) ? plateKind(entry.text) : undefined
  const isProvince = entry.at === 0 || !allKeys('letters').some(isAllowed)
  const page = chosen ?? (isProvince ? 'provinces' : 'letters')
  return (
    <>
      <div className={body}>
        {remembered.length > 0 && (
          <div role="group" aria-label={text.remembered} className={chips}>
            {remembered.map((plate) => (
              <button key={plate} type="button" className={chip} onClick={() => setFault(onDone(plate))}>
                {plate}
              </button>
            ))}
          </div>
        )}
        <PlateCells
          label={title}
          value={entry.text}
          count={entries.cellCount(entry)}
          at={entry.at}
          isNewEnergy={entry.isNewEnergy}
          describedBy={lineId}
          isWrong={fault !== undefined}
          onSelect={(at) => update(entries.select(entry, at))}
          onType={type}
          onPaste={paste}
          onErase={erase}
          onEnter={finish}
        />
        <p
          className={cx(small, fault !== undefined && wrong)}
          id={lineId}
          role={fault === undefined ? undefined : 'alert'}
        >
          <ChangingText>{fault ?? (kind && text.kinds[kind])}</ChangingText>
        </p>
        <div className={ends}>
          {!isTrailer && <NewEnergySwitch label={text.newEnergy} isOn={entry.isNewEnergy} onPress={toggleNewEnergy} />}
          <Button disabled={!isAccepted} onPress={finish}>
            {text.done}
          </Button>
        </div>
        {/* A key changes the text of an input that has no focus. What is typed in the input itself is announced by the input. */}
        <p className={visuallyHidden} role="status" translate="no">
          {said}
        </p>
      </div>
      <PlateKeys
        text={text}
        page={page}
        onPage={setChosen}
        isAllowed={isAllowed}
        onKey={key}
        onErase={entry.text ? () => updateAndSay(entries.erase(entry)) : undefined}
      />
    </>
  )
}
