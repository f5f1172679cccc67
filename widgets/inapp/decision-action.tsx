/** The publisher's decision on a sign-up, as an action of the detail screen. */
import type { RefObject } from 'react'
import { REMARK_MAX } from '../../src/contract/limits/form.ts'
import { AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft } from '../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form } from '../../src/core/form/form.ts'
import { readSignUp, type ActivityWithSignUps, type SignUpItem } from '../../src/features/activity/activity.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import type { DetailAction } from '../../src/screens/detail/detail-action.ts'
import { dialogField } from '../../src/screens/form/dialog-field.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { decide, type Decision } from './activity.ts'

/** The state that a decision leads to. A sign-up that is put on hold stays pending. */
const RESULTS: Partial<Record<Decision, AuditStatus>> = { agree: AUDIT.approved, refuse: AUDIT.rejected }

/** A decision that tells the applicant what is wrong or missing. */
type ExplainedDecision = Exclude<Decision, 'agree'>
type RemarkForm = Form<{ remark: string }, ExplainedDecision>

interface RemarkProps {
  form: RemarkForm
  decision: ExplainedDecision
  box: RefObject<HTMLDivElement | null>
}

const Remark = ({ form, decision, box }: RemarkProps) => {
  const text = useText('inapp')
  return (
    <div className={dialogField} ref={box}>
      <FormText
        form={form}
        name="remark"
        label={text.remark[decision]}
        placeholder={text.remarkHint[decision]}
        messages={text.message}
        rows={3}
        maxLength={REMARK_MAX}
        required
      />
    </div>
  )
}

/** Asks for confirmation before the applicant is notified. Every decision but an approval requires a remark.
 * @param onDecided called with the changed sign-up. */
export const decisionAction = (
  app: App,
  { id, name }: SignUpItem,
  decision: Decision,
  onDecided: (signUp: SignUpItem) => void,
): DetailAction<ActivityWithSignUps> => {
  // The language may change while the dialog is open.
  const text = (): Texts['inapp'] => app.text('inapp')
  const box: RemarkProps['box'] = { current: null }
  const draft = createDraft<{ remark: string }>(app, `${decision} ${id}`)
  const form: RemarkForm = createDraftForm(
    draft,
    { remark: '' },
    decision === 'agree' ? [] : [{ field: 'remark', valid: filled, message: decision }],
  )
  return {
    name: `${decision} ${id}`,
    get label() {
      return text().decisions[decision]
    },
    isAllowed: ({ signUps }) => signUps.some((one) => one.id === id && one.auditStatus === AUDIT.pending),
    isDone: ({ signUps }) => signUps.some((one) => one.id === id && one.auditStatus === RESULTS[decision]),
    question: () => ({
      title: text().ask[decision](name),
      text: text().meaning[decision],
      tone: decision === 'refuse' ? 'danger' : 'primary',
      children: decision !== 'agree' && <Remark form={form} decision={decision} box={box} />,
      isComplete: () => {
        if (form.validateAll() === undefined) return true
        box.current?.querySelector('textarea')?.focus()
        return false
      },
    }),
    run: async (_, call) => {
      const outcome = await decide(app, id, decision, form.$values.get().remark, call)
      if (!outcome.ok) return outcome
      draft.forget()
      const changed = readSignUp(outcome.value)
      if (changed) onDecided(changed)
      return outcome
    },
    get done() {
      return text().done[decision](name)
    },
  }
}
