import type { ReactNode } from 'react'
import { cancellingTexts } from '../../contract/text/parts/cancelling.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { FillAgainButton, type FillAgainButtonProps } from '../../screens/form/fill-again-button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'

export interface AgainBarProps<Form> extends Pick<FillAgainButtonProps<Form>, 'load' | 'nextDraft' | 'to'> {
  /** Buttons of the booking's actions. */
  buttons: readonly ReactNode[]
}

/** The bar of a booking: its actions, and a button that books again with the same details. */
export const AgainBar = <Form,>({ buttons, ...next }: AgainBarProps<Form>) => {
  const text = useLocalTexts(cancellingTexts)
  return (
    <ActionBar>
      {buttons}
      <FillAgainButton
        {...next}
        kind={buttons.length > 0 ? 'tonal' : 'primary'}
        label={text.again}
        question={{ title: text.againTitle, text: text.againText }}
      />
    </ActionBar>
  )
}
