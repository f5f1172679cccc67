/** The sheet in which a number plate is typed. Fetch it as a `<LazyPart>`: it is a chunk of its own. */
import { plateTexts } from '../../contract/text/parts/plate.ts'
import { Popup } from '../../ui/overlay/popup.tsx'
import { PlatePad, type PlatePadProps } from './plate-pad.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface PlateSheetProps extends Omit<PlatePadProps, 'text'> {
  open: boolean
  onClose: () => void
}

/** Closes once a plate is taken.
 * @example <PlateSheet open={open} onClose={close} remembered={plates} onDone={add} /> */
export const PlateSheet = ({ open, onClose, onDone, ...pad }: PlateSheetProps) => {
  const text = useLocalTexts(plateTexts)
  const done = (plate: string): string | undefined => {
    const refusal = onDone(plate)
    if (refusal === undefined) onClose()
    return refusal
  }
  return (
    <Popup open={open} onClose={onClose} title={text.title}>
      <PlatePad {...pad} text={text} onDone={done} />
    </Popup>
  )
}
