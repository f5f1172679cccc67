/** The question before leaving a screen with unsaved changes. */
import { useEffect, useState, type ReactNode } from 'react'
import { leavingTexts } from '../../contract/text/parts/leaving.ts'
import type { Path } from '../../contract/routes.ts'
import { useApp } from '../app/app-context.ts'
import { LazyDialog } from '../app/lazy-dialog.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface LeaveQuestion {
  /** For the screen's Back button: leaves, or asks first. */
  back: () => void
  /** Leaves without asking: everything is saved. */
  leave: () => void
  /** The dialog: render it. */
  question: ReactNode
}

/** Makes Back ask while there are unsaved changes: the screen's own button, and the phone's where there is a history.
 * @param isDirty there are unsaved changes. @param onDiscard the person drops them. @param up where Back leads when the app was opened here.
 * @example const { back, leave, question } = useLeaveQuestion(isChanged, forget, '/myInfo') */
export const useLeaveQuestion = (isDirty: boolean, onDiscard: () => void, up: Path): LeaveQuestion => {
  const { location } = useApp()
  const text = useLocalTexts(leavingTexts)
  const [state, setState] = useState<'here' | 'asking' | 'left'>('here')
  const isHeld = isDirty && state === 'here'
  // An entry in the history that the phone's Back removes first.
  useEffect(() => (isHeld ? location.enter(() => setState('asking')) : undefined), [location, isHeld])
  // Only once the dialog and the entry are gone: Back would remove those.
  useEffect(() => {
    if (state === 'left') location.back(up)
  }, [location, state, up])
  return {
    back: () => setState(isDirty ? 'asking' : 'left'),
    leave: () => setState('left'),
    question: (
      <LazyDialog
        open={state === 'asking'}
        // The draft keeps what was typed: Back works without a network, too.
        onFail={() => setState('left')}
        title={text.title}
        text={text.text}
        confirm={text.discard}
        cancel={text.stay}
        tone="danger"
        onConfirm={() => {
          onDiscard()
          setState('left')
        }}
        onCancel={() => setState('here')}
      />
    ),
  }
}
