import { useState } from 'react'
import { plateKind } from '../../src/contract/model/plate.ts'
import { plateTexts } from '../../src/contract/text/parts/form/plate.ts'
import { useBack, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { PlatePad } from '../../src/screens/plate/plate-pad.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'

const hint = css`
  color: var(--weak);
`
/** The keyboard extends to the card's edges. */
const pad = css`
  margin: var(--space-8) calc(0px - var(--space-16)) calc(0px - var(--space-16));
  border-radius: var(--radius);
  overflow: hidden;
`

/** A page to try the plate keyboard. Entered plates are listed with their kind, and can be selected again. */
export const Keyboard1 = ({ title }: ScreenProps) => {
  const text = useText('parking')
  const plateText = useLocalTexts(plateTexts)
  const [typed, setTyped] = useState<readonly string[]>([])
  const take = (plate: string): undefined => {
    setTyped((before) => [plate, ...before])
  }
  const plates = [...new Set(typed)]
  return (
    <Screen title={title} onBack={useBack()}>
      <Card>
        <p className={hint}>{text.tryKeyboard}</p>
        <div className={pad}>
          <PlatePad key={typed.length} text={plateText} remembered={plates.slice(1)} onDone={take} />
        </div>
      </Card>
      {plates.length > 0 && (
        <Card title={text.typed}>
          {plates.map((plate) => {
            const kind = plateKind(plate)
            return <Cell key={plate} label={plate} value={kind && plateText.kinds[kind]} />
          })}
        </Card>
      )}
    </Screen>
  )
}
