import { PLATES_MAX } from '../../src/contract/limits/form.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, useState } from 'react'
import { useApp } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { UndoButton } from '../../src/screens/app/undo-button.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { css } from '../../src/ui/style/style.ts'
import { addPlate, type ProfileForm } from './profile-form.ts'

const loadPlateSheet = () => import('../../src/screens/plate/plate-sheet.tsx').then((module) => module.PlateSheet)

const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  border-bottom: 1px solid var(--line);
  font-weight: 600;
  letter-spacing: 0.03em;
  font-variant-numeric: tabular-nums;
`
const cross = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  margin-right: calc(0px - var(--space-12));
  border-radius: var(--control);
  color: var(--weak);
  outline-offset: -4px;
`
const adding = css`
  padding-top: var(--space-12);
`
const full = css`
  padding-top: var(--space-12);
  color: var(--weak);
  font-size: var(--text-body2);
`

/** The user's plates with buttons that remove them, and the plate keyboard to add one. */
export const PlatesField = ({ form }: { form: ProfileForm }) => {
  const app = useApp()
  const text = useLocalTexts(profileTexts)
  const plates = useStore(form.$values, (values) => values.plates)
  const known = useStore(app.saved.$state, ({ plateLicenseList }) => plateLicenseList)
  const [open, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const remove = (plate: string): void => {
    const at = plates.indexOf(plate)
    form.set({ plates: plates.filter((one) => one !== plate) })
    const undo = (): void => {
      addPlate(form, plate, at)
    }
    app.toasts.show(text.removedPlate(plate), { button: <UndoButton run={undo} /> })
    // The removed button had the focus.
    setTimeout(() => card.current?.querySelector<HTMLElement>('button')?.focus())
  }
  const close = (): void => setOpen(false)
  return (
    <div ref={card}>
      <Card title={text.plates}>
        <ul>
          {plates.map((plate) => (
            <li key={plate} className={line}>
              {plate}
              <button
                type="button"
                className={cross}
                aria-label={text.removePlate(plate)}
                onClick={() => remove(plate)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
        {plates.length < PLATES_MAX ? (
          <div className={adding}>
            <Button kind="tonal" wide icon={Plus} opens="dialog" onPress={() => setOpen(true)}>
              {text.addPlate}
            </Button>
          </div>
        ) : (
          <p className={full}>{text.platesFull(PLATES_MAX)}</p>
        )}
      </Card>
      <LazyPart load={loadPlateSheet} wanted={open} onFail={close}>
        {(PlateSheet) => (
          <PlateSheet
            open={open}
            onClose={close}
            remembered={known.filter((plate) => !plates.includes(plate))}
            onDone={(plate) => (addPlate(form, plate) ? undefined : text.plateThere)}
          />
        )}
      </LazyPart>
    </div>
  )
}
