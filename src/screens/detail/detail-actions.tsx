/** Actions on the entity of a detail screen. Each action fetches fresh data, checks that it is still allowed, asks for confirmation if
 * it cannot be undone, runs, shows a success toast, and reloads or navigates. */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { FailureKind } from '../../contract/errors.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import type { Resource } from '../../core/store/resource.ts'
import { Button, type ButtonProps } from '../../ui/form/button.tsx'
import { focusTitle } from '../../ui/layout/focus-title.ts'
import { useApp } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'

/** Texts of the confirmation dialog of an irreversible action. The confirm button has the label of the action. */
export interface ActionQuestion {
  title: string
  /** Label of the other button. Default: *Cancel*. An action that itself cancels something says what is kept: *Keep booking*. */
  keep?: string
  /** Describes what the action does. */
  text: string
  /** `danger` for destructive actions. Default `primary`. */
  tone?: 'primary' | 'danger'
  /** Form fields inside the dialog. Without a valid response the dialog stays open, unless the reloaded value no longer allows the
   * action. */
  children?: ReactNode
  /** Validates the fields; `false` keeps the dialog open. */
  isComplete?: () => boolean
}

/** Returns the confirmation of an action. Called in each render while it is shown. */
export type Question<T> = (value: T) => ActionQuestion

/** An action on an entity.
 * @example
 * const cancel: DetailAction<SignUp> = {
 *   name: 'cancel',
 *   label: text.cancel,
 *   isAllowed: ({ auditStatus }) => auditStatus === AUDIT.pending,
 *   question: ({ title }) => ({ title: text.cancelTitle, text: text.cancelText(title), keep: text.keep, tone: 'danger' }),
 *   run: ({ id }) => app.client.attempt(cancelSignUp, { id }),
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
  /** Runs the action. The client shows a failure, and the screen then reloads. */
  run: (value: T) => Promise<Outcome<unknown>>
  /** Text of the success toast. */
  done: string
  /** Called after success, for example to navigate. Default: the screen reloads. */
  after?: (value: T) => void
  kind?: ButtonProps['kind']
}

export interface DetailActions<T> {
  /** Starts an action, like its button. */
  start: (action: DetailAction<T>) => Promise<void>
  /** Buttons of the actions that are allowed for a value. */
  buttons: (value: T) => ReactNode[]
  /** The confirmation dialog; render it. */
  dialog: ReactNode
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

const loadActionDialog = () => import('./action-dialog.tsx').then((module) => module.ActionDialog)

/** Actions on the entity of a screen. Pass it to `detailScreen` as `useActions`.
 * @param loadDialog a dynamic import of the screen's own dialog, which passes a question to `ActionDialog`, for long questions.
 * Default: `ActionDialog`, which shows the question of the action.
 * @example
 * const { buttons, dialog } = useDetailActions(resource, actions)
 * <ActionBar>{buttons(order)}</ActionBar>{dialog} */
export const useDetailActions = <T,>(
  resource: Resource<T>,
  actions: readonly DetailAction<T>[],
  loadDialog: () => Promise<ComponentType<ActionDialogProps<T>>> = loadActionDialog,
): DetailActions<T> => {
  const app = useApp()
  const [asked, setAsked] = useState<{ action: DetailAction<T>; value: T }>()
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const next = useRef<() => unknown>(undefined)
  const here = useRef<HTMLSpanElement>(null)
  /** Once the result is rendered, the button that has focus may be gone. */
  const continueAndFocus = async (continueWith: (() => unknown) | undefined): Promise<void> => {
    if (!continueWith) return
    await continueWith()
    focusTitle(here.current)
  }
  // Runs after the dialog and its history entry are removed: otherwise Back would remove only that entry.
  useEffect(() => {
    if (isAsking) return
    const continueWith = next.current
    next.current = undefined
    void continueAndFocus(continueWith)
  }, [isAsking])

  /** Reloads after a failure, because another user may have changed the entity, or the server received the action and its response was
   * lost. The screen then shows the new state, so the message about the network is hidden. An action that has only expired has changed
   * nothing. */
  const reload = async (action: DetailAction<T>, value: T, kind: FailureKind): Promise<void> => {
    await resource.load()
    const view = resource.$view.get()
    const isFresh = view.state === 'ready' && view.freshness === 'fresh'
    const hasChanged = isFresh && action.isAllowed(value) && !action.isAllowed(view.value)
    if (kind === 'network' && hasChanged) app.toasts.hide()
  }
  /** @returns a function to call afterwards, and whether the user may try again. */
  const runAction = async (
    action: DetailAction<T>,
    value: T,
  ): Promise<{ continueWith: () => unknown; canRetry?: boolean }> => {
    const outcome = await action.run(value)
    if (!outcome.ok) {
      const { kind } = outcome.error
      return { continueWith: () => reload(action, value, kind), canRetry: kind !== 'forbidden' }
    }
    app.toasts.show(action.done, { isSuccess: true })
    return { continueWith: action.after ? () => action.after?.(value) : resource.load }
  }
  const start = async (action: DetailAction<T>): Promise<void> => {
    // The shown data may be out of date, so decide by fresh data.
    const value = await resource.fresh()
    if (value === undefined || !action.isAllowed(value)) return
    if (!action.question) {
      const { continueWith } = await runAction(action, value)
      await continueWith()
      return
    }
    setAsked({ action, value })
    setAsking(true)
  }
  // The action of this render, because the language may change while the dialog is open.
  const current = actions.find(({ name }) => name === asked?.action.name) ?? asked?.action
  const confirm = async (keepsInput: boolean): Promise<void> => {
    if (!asked || !current) return
    const { continueWith, canRetry } = await runAction(current, asked.value)
    if (canRetry && keepsInput) {
      // What was typed stays, so that it can be sent again. The server may have received it without a response.
      await continueWith()
      const view = resource.$view.get()
      if (view.state === 'ready' && current.isAllowed(view.value))
        return setAsked({ action: asked.action, value: view.value })
    }
    next.current = continueWith
    setAsking(false)
  }

  return {
    start,
    buttons: (value) =>
      actions
        .filter(({ isAllowed }) => isAllowed(value))
        .map((action) => (
          <Button key={action.name} kind={action.kind} wide onPress={() => start(action)}>
            {action.label}
          </Button>
        )),
    dialog: (
      <LazyPart load={loadDialog} wanted={isAsking} onFail={close}>
        {(Dialog) =>
          asked &&
          current && (
            <>
              <span ref={here} hidden />
              <Dialog
                action={current}
                value={asked.value}
                resource={resource}
                open={isAsking}
                onConfirm={confirm}
                onCancel={close}
              />
            </>
          )
        }
      </LazyPart>
    ),
  }
}
