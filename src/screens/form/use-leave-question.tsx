/** Confirmation before leaving a screen with unsaved changes. */
import { useEffect, useState, type ReactNode } from 'react'
import { leavingTexts } from '../../contract/text/parts/form/leaving.ts'
import type { Path } from '../../contract/routes.ts'
import { useApp } from '../app/app-context.ts'
import { LazyDialog } from '../app/lazy-dialog.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface LeaveQuestion {
  /** For the screen's Back button: leaves the screen, after a confirmation if there are unsaved changes. */
  back: () => void
  /** Leaves the screen without a confirmation, after saving. */
  leave: () => void
  /** The confirmation dialog; render it. */
  question: ReactNode
}

/** Asks for confirmation on Back while there are unsaved changes: on the screen's button, and on the browser's or phone's Back if the
 * location has history entries.
 * @param isDirty whether there are unsaved changes. @param onDiscard called when the user discards them. @param up target of Back if
 * the app was opened here.
 * @example const { back, leave, question } = useLeaveQuestion(isChanged, forget, '/myInfo') */
export const useLeaveQuestion = (isDirty: boolean, onDiscard: () => void, up: Path): LeaveQuestion => {
  const { location } = useApp()
  const text = useLocalTexts(leavingTexts)
  const [state, setState] = useState<'here' | 'asking' | 'left'>('here')
  const isHeld = isDirty && state === 'here'
  // A history entry that Back removes first.
  useEffect(() => (isHeld ? location.pushOverlay(() => setState('asking')) : undefined), [location, isHeld])
  // Runs after the dialog and the history entry are removed: otherwise Back would only remove that entry.
  useEffect(() => {
    if (state === 'left') location.back(up)
  }, [location, state, up])
  return {
    back: () => setState(isDirty ? 'asking' : 'left'),
    leave: () => setState('left'),
    question: (
      <LazyDialog
        open={state === 'asking'}
        // Leave anyway: Back must work offline, and the draft keeps the input.
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
