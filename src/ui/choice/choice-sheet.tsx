/** A sheet with a single-choice list. */
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx'
import { Popup } from '../overlay/popup.tsx'
import { css } from '../style/style.ts'

export interface ChoiceSheetProps<Value extends string> extends Omit<ChoiceListProps<Value>, 'label'> {
  open: boolean
  onClose: () => void
  title: string
}

const place = css`
  padding: var(--space-12) var(--space-16) var(--space-16);
  border-top: 1px solid var(--line);
`

/** Selecting an entry calls `onPick`, then `onClose`. Load it with `<LazyPart>`, or use `<FormChoice>`.
 * @example <ChoiceSheet open={open} onClose={close} title={text.sex} choices={sexes} value={sex} onPick={setSex} /> */
export const ChoiceSheet = <Value extends string>({
  open,
  onClose,
  title,
  onPick,
  ...list
}: ChoiceSheetProps<Value>) => (
  <Popup open={open} onClose={onClose} title={title}>
    <div className={place}>
      <ChoiceList
        label={title}
        {...list}
        onPick={(value) => {
          onPick(value)
          onClose()
        }}
      />
    </div>
  </Popup>
)
