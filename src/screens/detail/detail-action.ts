/** The declaration of an action on the entity of a detail screen. `useDetailActions` runs it. */
import type { ReactNode } from 'react'
import type { ToastOptions } from '../../core/http/error-toast.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import type { Resource } from '../../core/store/resource.ts'
import type { ButtonProps } from '../../ui/form/button.tsx'

/** Texts of the confirmation dialog of an irreversible action. The confirm button has the label of the action. */
export interface ActionQuestion {
  title: string
  /** Label of the other button. Default: *Cancel*. An action that itself cancels something says what is kept: *Keep booking*. */
  keep?: string
  /** Describes what the action does. */
  text: string
  /** A warning below the text. */
  warning?: string | undefined
  /** `danger` for destructive actions. Default `primary`. */
  tone?: 'primary' | 'danger'
  /** Form fields inside the dialog. Without a valid response the dialog stays open, unless the reloaded value no longer allows the
   * action. */
  children?: ReactNode
  /** Validates the fields; `false` keeps the dialog open. */
  isComplete?: () => boolean
}

/** Returns the confirmation of an action. Called in each render while it is shown.
 * @param close closes the dialog, for example if its fields could not be loaded. */
export type Question<T> = (value: T, close: () => void) => ActionQuestion

/** An action on an entity.
 * @example
 * const cancel: DetailAction<SignUp> = {
 *   name: 'cancel',
 *   label: text.cancel,
 *   isAllowed: ({ auditStatus }) => auditStatus === AUDIT.pending,
 *   question: ({ title }) => ({ title: text.cancelTitle, text: text.cancelText(title), keep: text.keep, tone: 'danger' }),
 *   run: ({ id }, call) => app.client.attempt(cancelSignUp, { id }, call),
 *   done: text.cancelled,
 * } */
export interface DetailAction<T> {
  /** Unique among the actions of the screen. */
  name: string
  /** Label of its button and of the dialog's confirm button. */
  label: string
  /** Whether the action is allowed. Called with the shown value to decide whether to render the button, and with a fresh value before
   * the action runs. */
  isAllowed: (value: T) => boolean
  /** The confirmation; `'lazy'` if the screen's own dialog contains it. Omit it for actions that the user can undo. */
  question?: Question<T> | 'lazy'
  /** Runs the action. The client shows a refusal, and the screen then reloads.
   * @param call options of the call: pass them to the client. */
  run: (value: T, call: ToastOptions) => Promise<Outcome<unknown>>
  /** Text of the success toast; a function if the text depends on the value before the action. */
  done: string | ((value: T) => string)
  /** Whether a value is the result of the action. If its response is lost and the reloaded value is the result, the success toast is shown.
   * Default: unknown. */
  isDone?: (value: T) => boolean
  /** Called after success, for example to navigate. Default: the screen reloads. */
  after?: (value: T) => void
  kind?: ButtonProps['kind']
}

export interface ActionDialogProps<T> {
  action: DetailAction<T>
  /** The fresh value, or the value after a failed attempt. */
  value: T
  resource: Resource<T>
  open: boolean
  /** Runs the action. @param keepsInput whether the dialog has fields: it then stays open if the user may try again. */
  onConfirm: (keepsInput: boolean) => Promise<void>
  onCancel: () => void
}
