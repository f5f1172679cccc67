import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useText } from '../app/app-context.ts'
import type { ActionDialogProps, Question } from './detail-action.ts'

/** The confirmation dialog of an action.
 * @param question default: that of the action. */
export const ActionDialog = <T,>({
  action,
  value,
  open,
  onConfirm,
  onCancel,
  question = action.question === 'lazy' ? undefined : action.question,
}: ActionDialogProps<T> & { question?: Question<T> | undefined }) => {
  const common = useText('common')
  if (!question) return undefined
  const { title, text, warning, tone, keep, children, isComplete } = question(value, onCancel)
  const confirm = async (): Promise<void> => {
    if (isComplete?.() !== false) await onConfirm(Boolean(children))
  }
  return (
    <Dialog
      open={open}
      title={title}
      text={text}
      warning={warning}
      tone={tone}
      confirm={action.label}
      cancel={keep ?? common.cancel}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {children}
    </Dialog>
  )
}
