import { focusTitle } from '../../ui/layout/focus-title.ts'
import { css } from '../../ui/style/style.ts'
import { useApp, useText } from './app-context.ts'

const look = css`
  flex: none;
  min-height: 44px;
  margin-top: calc(0px - var(--space-12));
  margin-bottom: calc(0px - var(--space-12));
  margin-left: var(--space-8);
  margin-right: calc(0px - var(--space-12));
  padding-left: var(--space-12);
  padding-right: var(--space-12);
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  pointer-events: auto;
`

export interface UndoButtonProps {
  /** Undoes what the toast says. Called once; the toast is then closed. */
  run: () => void
}

/** The button of a toast. While it has the focus, the toast stays.
 * @example app.toasts.show(text.cleared, { button: <UndoButton run={undo} /> }) */
export const UndoButton = ({ run }: UndoButtonProps) => {
  const { hide, hold } = useApp().toasts
  const { undo } = useText('common')
  return (
    <button
      type="button"
      className={look}
      onClick={({ currentTarget }) => {
        focusTitle(currentTarget)
        hide()
        run()
      }}
      onFocus={hold}
      onBlur={hide}
    >
      {undo}
    </button>
  )
}
