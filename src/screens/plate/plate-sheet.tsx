/** The sheet for a number plate. Load it with `<LazyPart>`. */
import { plateTexts } from '../../contract/text/parts/form/plate.ts'
import { Popup } from '../../ui/overlay/popup.tsx'
import { PlatePad, type PlatePadProps } from './plate-pad.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface PlateSheetProps extends Omit<PlatePadProps, 'text'> {
  open: boolean
  onClose: () => void
}

/** Closes when a plate is accepted.
 * @example <PlateSheet open={open} onClose={close} remembered={plates} onDone={add} /> */
export const PlateSheet = ({ open, onClose, onDone, ...pad }: PlateSheetProps) => {
  const text = useLocalTexts(plateTexts)
  const done = (plate: string): string | undefined => {
    const refusal = onDone(plate)
    if (refusal === undefined) onClose()
    return refusal
  }
  return (
    <Popup open={open} onClose={onClose} title={pad.title ?? text.title}>
      <PlatePad {...pad} text={text} onDone={done} />
    </Popup>
  )
}
