import { useMemo } from 'react'
import { REMARK_MAX } from '../../src/contract/limits.ts'
import { createForm, filled } from '../../src/core/form/form.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import type { SignUpItem } from '../../src/features/activity/activity.ts'
import { Dialog } from '../../src/ui/overlay/dialog.tsx'
import { css } from '../../src/ui/style/style.ts'
import { decide, type Decision } from './activity.ts'

export interface DecisionDialogProps {
  /** The sign-up to decide on; it stays visible while the dialog closes. */
  signUp: SignUpItem
  decision: Decision
  open: boolean
  onClose: () => void
  /** Called with the changed sign-up. */
  onDecided: (signUp: SignUpItem) => void
}

/** A background for the field; the dialog has no card, and no room for two columns. */
const box = css`
  padding: 12px;
  border-radius: var(--control);
  background: var(--field);
  text-align: start;
  & > * > label {
    flex-basis: 100%;
  }
`

/** Confirms a decision before the person is notified. A rejection needs a reason. */
export const DecisionDialog = ({ signUp, decision, open, onClose, onDecided }: DecisionDialogProps) => {
  const app = useApp()
  const text = useText('inapp')
  const needsRemark = decision === 'refuse'
  const form = useMemo(
    () =>
      createForm({ remark: '' }, needsRemark ? [{ field: 'remark', valid: filled, message: 'remark' as const }] : []),
    // Each dialog begins with an empty field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [signUp.id, decision, open],
  )
  const confirm = async (): Promise<void> => {
    if (form.submit()) return
    const decided = await decide(app, signUp.id, decision, form.$values.get().remark)
    if (decided) onDecided(decided)
  }
  return (
    <Dialog
      open={open}
      title={text.ask[decision](signUp.name)}
      text={text.meaning[decision]}
      confirm={text.decisions[decision]}
      tone={needsRemark ? 'danger' : 'primary'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {decision !== 'agree' && (
        <div className={box}>
          <FormText
            form={form}
            name="remark"
            label={text.remark[decision]}
            messages={text.message}
            rows={3}
            maxLength={REMARK_MAX}
            required={needsRemark}
          />
        </div>
      )}
    </Dialog>
  )
}
