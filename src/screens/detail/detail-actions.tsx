/** Acting on the thing that a screen shows: fresh → still allowed → asked where it cannot be undone → done → a word of success → reload
 * or go on. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Outcome } from '../../core/http/outcome.ts'
import type { Resource } from '../../core/store/resource.ts'
import { Button, type ButtonProps } from '../../ui/form/button.tsx'
import { useApp } from '../app/app-context.ts'
import { LazyDialog, loadDialog } from '../app/lazy-dialog.tsx'
import { useLazy } from '../app/lazy-part.tsx'

/** What the dialog says before something is done that cannot be undone. One button carries the action's own name. */
export interface ActionQuestion {
  title: string
  /** The other button: what stays as it is, in a verb of its own (*Keep booking*). A plain *Cancel* is no answer where the action itself
   * cancels something. */
  keep: string
  /** What will happen. */
  text: string
  /** `danger`: something is taken away. Default `primary`. */
  tone?: 'primary' | 'danger'
  /** Fields to fill in, in the dialog. */
  children?: ReactNode
  /** Checks the fields; `false` keeps the dialog open. */
  isComplete?: () => boolean
}

/** One thing that can be done.
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
  /** Tells it from the screen's other actions. */
  name: string
  /** Words of its button, and of the dialog's. */
  label: string
  /** Whether it may be done. Asked of what is shown, for the button; and of what is true now, before anything is done. */
  isAllowed: (value: T) => boolean
  /** Without it nothing is asked: for what can be undone by the same hand. */
  question?: (value: T) => ActionQuestion
  /** Does it. A failure is said by the client; the screen then shows what is true now. */
  run: (value: T) => Promise<Outcome<unknown>>
  /** Word of success. */
  done: string
  /** Where it leads. Without it the screen stays and is fetched again. */
  after?: (value: T) => void
  kind?: ButtonProps['kind']
}

export interface DetailActions<T> {
  /** Begins an action, as its button does. */
  start: (action: DetailAction<T>) => Promise<void>
  /** Buttons of the actions that this value allows. */
  buttons: (value: T) => ReactNode[]
  /** The question: draw it somewhere. */
  dialog: ReactNode
}

/** What can be done with the thing of a screen. A `detailScreen` calls it as `useActions`.
 * @example
 * const { buttons, dialog } = useDetailActions(resource, actions)
 * <ActionBar>{buttons(order)}</ActionBar>{dialog} */
export const useDetailActions = <T,>(resource: Resource<T>, actions: readonly DetailAction<T>[]): DetailActions<T> => {
  const app = useApp()
  const [asked, setAsked] = useState<{ action: DetailAction<T>; value: T; question: ActionQuestion }>()
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  // When the page is idle: the dialog is drawn only once something is asked.
  useLazy({ load: loadDialog, wanted: false, onFail: close })
  const next = useRef<() => unknown>(undefined)
  // Once the dialog and its entry of the history are gone: Back would take those.
  useEffect(() => {
    if (isAsking) return
    const goOn = next.current
    next.current = undefined
    goOn?.()
  }, [isAsking])

  /** @returns what comes after it. */
  const act = async (action: DetailAction<T>, value: T): Promise<() => unknown> => {
    const outcome = await action.run(value)
    // Refused: another person may have acted meanwhile, so show what is true now.
    if (!outcome.ok) return resource.load
    app.toasts.show(action.done, { isSuccess: true })
    return action.after ? () => action.after?.(value) : resource.load
  }
  const start = async (action: DetailAction<T>): Promise<void> => {
    // What is shown may be from before. What is true now decides.
    const value = await resource.fresh()
    if (value === undefined || !action.isAllowed(value)) return
    const question = action.question?.(value)
    if (!question) {
      const goOn = await act(action, value)
      await goOn()
      return
    }
    setAsked({ action, value, question })
    setAsking(true)
  }
  const confirm = async (): Promise<void> => {
    if (!asked || asked.question.isComplete?.() === false) return
    next.current = await act(asked.action, asked.value)
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
    dialog: asked && (
      <LazyDialog
        open={isAsking}
        onFail={close}
        title={asked.question.title}
        text={asked.question.text}
        tone={asked.question.tone}
        confirm={asked.action.label}
        cancel={asked.question.keep}
        onConfirm={confirm}
        onCancel={close}
      >
        {asked.question.children}
      </LazyDialog>
    ),
  }
}
