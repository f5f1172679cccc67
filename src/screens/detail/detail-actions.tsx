/** Actions on the entity of a detail screen. Each action fetches fresh data, checks that it is still allowed, asks for confirmation if
 * it cannot be undone, runs, shows a success toast, and reloads or navigates. */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { ACTION_WAIT_MS } from '../../contract/limits/app.ts'
import type { ApiError } from '../../core/http/outcome.ts'
import { sleep } from '../../core/sleep.ts'
import type { Resource } from '../../core/store/resource.ts'
import { Button } from '../../ui/form/button.tsx'
import { useApp } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import type { ActionDialogProps, DetailAction } from './detail-action.ts'

export interface DetailActions<T> {
  /** Starts an action, like its button. */
  start: (action: DetailAction<T>) => Promise<void>
  /** Buttons of the actions that are allowed for a value. */
  buttons: (value: T) => ReactNode[]
  /** The confirmation dialog; render it. */
  dialog: ReactNode
}

const doneText = <T,>({ done }: DetailAction<T>, value: T): string => (typeof done === 'string' ? done : done(value))

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
  const isShown = useRef(true)
  useLayoutEffect(
    () => () => {
      isShown.current = false
    },
    [],
  )
  // Runs after the dialog and its history entry are removed: otherwise Back would remove only that entry.
  useEffect(() => {
    if (isAsking) return
    const continueWith = next.current
    next.current = undefined
    void continueWith?.()
  }, [isAsking])

  /** Reloads after a failure, because another user may have changed the entity, or the server received the action and its response was
   * lost. The screen then shows the new state, so there is no message about the network, but one about success if the state is the result
   * of the action. An action that has only expired has changed nothing. */
  const reload = async (action: DetailAction<T>, value: T, { kind, message }: ApiError): Promise<void> => {
    const done = app.toasts.startLoading()
    await resource.load()
    done()
    const view = resource.$view.get()
    const isFresh = view.state === 'ready' && view.freshness === 'fresh'
    const hasChanged = isFresh && action.isAllowed(value) && !action.isAllowed(view.value)
    if (kind !== 'network') return
    if (isFresh && action.isDone?.(view.value)) app.toasts.show(doneText(action, value), { isSuccess: true })
    else if (!hasChanged) app.toasts.show(message)
  }
  /** @returns a function to call afterwards, and whether the user may try again. */
  const runAction = async (
    action: DetailAction<T>,
    value: T,
  ): Promise<{ continueWith: () => unknown; canRetry?: boolean }> => {
    const outcome = await action.run(value, { errorToast: 'refusals' })
    if (!outcome.ok) {
      const { error } = outcome
      return { continueWith: () => reload(action, value, error), canRetry: error.kind !== 'forbidden' }
    }
    app.toasts.show(doneText(action, value), { isSuccess: true })
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
    const running = runAction(current, asked.value)
    // What was typed is kept by the dialog, so that dialog waits for the response.
    const result = await (keepsInput ? running : Promise.race([running, sleep(ACTION_WAIT_MS)]))
    if (!result) {
      setAsking(false)
      const { continueWith, canRetry } = await running
      // After success a screen that was left must not navigate.
      if (isShown.current || canRetry !== undefined) await continueWith()
      return
    }
    const { continueWith, canRetry } = result
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
            <Dialog
              action={current}
              value={asked.value}
              resource={resource}
              open={isAsking}
              onConfirm={confirm}
              onCancel={close}
            />
          )
        }
      </LazyPart>
    ),
  }
}
