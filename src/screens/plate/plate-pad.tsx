/** Types a number plate: remembered plates, cells, the new-energy switch, and a keyboard whose keys follow the rule. */
import { useState } from 'react'
import { normalisePlate, plateKind, type PlateFault } from '../../contract/model/plate.ts'
import type { PlateTexts } from '../../contract/text/parts/plate.ts'
import { Button } from '../../ui/form/button.tsx'
import { useUi } from '../../ui/layout/environment.ts'
import { useStableId } from '../../ui/layout/stable-id.ts'
import { css, cx } from '../../ui/style/style.ts'
import { PlateCells } from './plate-cells.tsx'
import { allKeys, PlateKeys, type PlatePage } from './plate-keys.tsx'
import * as entries from './plate-entry.ts'

export interface PlatePadProps {
  text: PlateTexts
  /** A plate to change. Default: none. */
  value?: string | undefined
  /** Plates to choose with one press. */
  remembered?: readonly string[] | undefined
  /** A plate is complete and confirmed, or a remembered one was pressed.
   * @returns a sentence that says why this one cannot be taken, if so. */
  onDone: (plate: string) => string | undefined
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding: var(--space-4) var(--space-16) var(--space-12);
`
const chips = css`
  display: flex;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
`
const chip = css`
  min-block-size: 44px;
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
  min-block-size: 1.5em;
  color: var(--weak);
  font-size: var(--text-body2);
  line-height: 1.5;
`
const wrong = css`
  color: var(--danger);
`
const ends = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
`
const toggle = css`
  display: flex;
  align-items: center;
  min-block-size: 48px;
  padding-inline-end: var(--space-12);
  & > span {
    position: relative;
    flex: none;
    inline-size: 44px;
    block-size: 26px;
    margin-inline-end: var(--space-8);
    border-radius: 13px;
    background: var(--weak);
  }
  & > span::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--card);
  }
  &[aria-checked='true'] > span {
    background: var(--success);
  }
  &[aria-checked='true'] > span::after {
    inset-inline-start: 21px;
  }
`
const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip: rect(0 0 0 0);
`

/** @example <PlatePad text={text} remembered={plates} onDone={add} /> */
export const PlatePad = ({ text, value = '', remembered = [], onDone }: PlatePadProps) => {
  const ui = useUi()
  const lineId = useStableId()
  const [entry, setEntry] = useState<entries.PlateEntry>(() => {
    const known = entries.enter(entries.EMPTY_PLATE, value)
    return 'why' in known ? entries.EMPTY_PLATE : known
  })
  /** The page that was chosen by hand, for this cell only. */
  const [chosen, setChosen] = useState<{ at: number; page: PlatePage }>()
  const [fault, setFault] = useState<string>()

  const isAllowed = (key: string): boolean => entries.allows(entry, key)
  const take = (next: entries.PlateEntry): void => {
    setFault(undefined)
    setChosen(undefined)
    setEntry(next)
  }
  const say = ({ position, why }: PlateFault, character: string): void =>
    setFault(text.faults[why](position + 1, character))
  const key = (name: string): void => {
    ui.tap?.()
    take(entries.press(entry, name))
  }
  const type = (typed: string): void => {
    let next = entry
    for (const name of normalisePlate(typed)) {
      const typedOn = entries.type(next, name)
      if ('why' in typedOn) {
        take(next)
        return say(typedOn, name)
      }
      next = typedOn
    }
    take(next)
  }
  const paste = (pasted: string): void => {
    const next = entries.enter(entry, pasted)
    if ('why' in next) say(next, normalisePlate(pasted).charAt(next.position))
    else take(next)
  }
  const erase = (): void => take(entries.erase(entry))
  const finish = (): void => {
    if (entries.isComplete(entry)) setFault(onDone(entry.text))
    else say({ position: entry.text.length, why: 'missing' }, '')
  }
  const toggleNewEnergy = (): void => {
    const next = entries.switchNewEnergy(entry)
    if (next === entry) return setFault(text.notNewEnergy)
    take(next)
  }

  const kind = entries.isComplete(entry) ? plateKind(entry.text) : undefined
  const isProvince = entry.at === 0 || !allKeys('letters').some(isAllowed)
  const page = chosen?.at === entry.at ? chosen.page : isProvince ? 'provinces' : 'letters'
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
          label={text.title}
          value={entry.text}
          count={entries.cellCount(entry)}
          at={entry.at}
          isNewEnergy={entry.isNewEnergy}
          describedBy={lineId}
          isWrong={fault !== undefined}
          onSelect={(at) => take(entries.select(entry, at))}
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
          {fault ?? (kind && text.kinds[kind])}
        </p>
        <div className={ends}>
          <button
            type="button"
            role="switch"
            aria-checked={entry.isNewEnergy}
            className={toggle}
            onClick={toggleNewEnergy}
          >
            <span aria-hidden="true" />
            {text.newEnergy}
          </button>
          <Button disabled={!entries.isComplete(entry)} onPress={finish}>
            {text.done}
          </Button>
        </div>
        {/* The keys are elsewhere than the box: what they do to it is said here. */}
        <p className={unseen} role="status">
          {entry.text}
        </p>
      </div>
      <PlateKeys
        text={text}
        page={page}
        onPage={(next) => setChosen({ at: entry.at, page: next })}
        isAllowed={isAllowed}
        onKey={key}
        onErase={entry.text ? erase : undefined}
      />
    </>
  )
}
