import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef } from 'react'
import { useText } from '../../src/screens/app/app-context.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { css } from '../../src/ui/style/style.ts'
import { addPlate, LIMITS, type ProfileForm } from './profile-form.ts'

const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 52px;
  border-block-end: 1px solid var(--line);
  font-weight: 600;
  letter-spacing: 0.03em;
  font-variant-numeric: tabular-nums;
`
const cross = css`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  margin-inline-end: -12px;
  border-radius: var(--control);
  color: var(--weak);
  outline-offset: -4px;
  &:active {
    opacity: 0.6;
  }
`
const typing = css`
  margin-block: 12px;
`
const full = css`
  padding-block-start: 12px;
  color: var(--weak);
  font-size: var(--text-body2);
`

/** An invented plate. */
const EXAMPLE = '新A00000'

/** The person's plates, each with a button that removes it, and a box for another. */
export const PlatesField = ({ form }: { form: ProfileForm }) => {
  const text = useText('my').profile
  const plates = useStore(form.$values, (values) => values.plates)
  const card = useRef<HTMLDivElement>(null)
  const remove = (plate: string): void => {
    form.set({ plates: plates.filter((one) => one !== plate) })
    // The button that had the focus is gone.
    setTimeout(() => card.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
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
        {plates.length < LIMITS.plates ? (
          <>
            <div className={typing}>
              <FormText
                form={form}
                name="plate"
                label={text.plate}
                placeholder={EXAMPLE}
                messages={text.message}
                maxLength={12}
                autoComplete="off"
              />
            </div>
            <Button kind="tonal" wide onPress={() => void addPlate(form)}>
              {text.addPlate}
            </Button>
          </>
        ) : (
          <p className={full}>{text.platesFull(LIMITS.plates)}</p>
        )}
      </Card>
    </div>
  )
}
