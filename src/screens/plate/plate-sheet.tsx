/** The sheet for a number plate. Load it with `<LazyPart>`. */
import { useState } from 'react'
import { plateTexts } from '../../contract/text/parts/form/plate.ts'
import { Popup } from '../../ui/overlay/popup.tsx'
import type { PlateEntry } from './plate-entry.ts'
import { PlatePad, type PlatePadProps } from './plate-pad.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface PlateSheetProps extends Omit<PlatePadProps, 'text' | 'unfinished' | 'onType'> {
  open: boolean
  onClose: () => void
}

/** Closes when a plate is accepted. A new plate that was not finished is still there when the sheet opens again; changes of an existing
 * plate are discarded.
 * @example <PlateSheet open={open} onClose={close} remembered={plates} onDone={add} /> */
export const PlateSheet = ({ open, onClose, onDone, ...pad }: PlateSheetProps) => {
  const text = useLocalTexts(plateTexts)
  const [unfinished, keep] = useState<PlateEntry>()
  const done = (plate: string): string | undefined => {
    const refusal = onDone(plate)
    if (refusal === undefined) {
      keep(undefined)
      onClose()
    }
    return refusal
  }
  return (
    <Popup open={open} onClose={onClose} title={pad.title ?? text.title}>
      <PlatePad
        {...pad}
        text={text}
        unfinished={pad.value ? undefined : unfinished}
        onType={pad.value ? undefined : keep}
        onDone={done}
      />
    </Popup>
  )
}
