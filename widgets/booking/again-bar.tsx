import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import type { ReactNode } from 'react'

/** The bar of a booking: its actions, and a button that books again with the same details. */
export const AgainBar = ({ buttons, onAgain }: { buttons: readonly ReactNode[]; onAgain: () => unknown }) => {
  const text = useLocalTexts(cancellingTexts)
  return (
    <ActionBar>
      {buttons}
      <Button wide kind={buttons.length > 0 ? 'tonal' : 'primary'} onPress={onAgain}>
        {text.again}
      </Button>
    </ActionBar>
  )
}
