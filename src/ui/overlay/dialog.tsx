/** A question or a word of warning in the middle of the screen, with one button or two. */
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useUi } from '../layout/environment.ts'
import { useStableId } from '../layout/stable-id.ts'
import { Popup } from './popup.tsx'
import { css } from '../style/style.ts'

type Press = () => void | Promise<unknown>

export interface DialogProps {
  open: boolean
  title: string
  text?: string | undefined
  /** Words of the button that goes on. */
  confirm: string
  /** Words of the other one. Default: the common text. */
  cancel?: string | undefined
  /** Closes the dialog, or does what was asked first: while a returned promise runs, its button is busy and nothing closes. A
   * rejection only ends that; tell of it where it comes from. */
  onConfirm?: Press | undefined
  /** Without it there is one button, and Back and Escape count as that one. */
  onCancel?: Press | undefined
  /** `danger`: what is confirmed cannot be taken back. Default `primary`. */
  tone?: 'primary' | 'danger' | undefined
  children?: ReactNode
}

const words = css`
  padding: 0 20px;
  text-align: center;
  text-wrap: balance;
  & > * + * {
    margin-block-start: 12px;
  }
`

const buttons = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.25em), 1fr));
  gap: 12px;
  & > button {
    padding-inline: 8px;
  }
`

const nothing = (): void => undefined

/** @example <Dialog open={asking} title="End use?" confirm="End use" onConfirm={end} onCancel={() => setAsking(false)} /> */
export const Dialog = ({
  open,
  title,
  text,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  tone = 'primary',
  children,
}: DialogProps) => {
  const ui = useUi()
  const textId = useStableId()
  const [busy, setBusy] = useState<'confirm' | 'cancel'>()
  /** Known at once: a second press may come before the first one is drawn. */
  const lock = useRef(false)

  /** @returns whether it is done with already. */
  const press = (which: 'confirm' | 'cancel'): boolean => {
    if (lock.current) return false
    const result = (which === 'confirm' ? onConfirm : onCancel)?.()
    if (!(result instanceof Promise)) return true
    lock.current = true
    setBusy(which)
    const done = (): void => {
      lock.current = false
      setBusy(undefined)
    }
    void result.then(done, done)
    return false
  }

  return (
    <Popup
      open={open}
      side="center"
      title={title}
      describedBy={text ? textId : undefined}
      closeOnOverlay={false}
      // The press itself says whether it stays open; who owns `open` has heard of it then.
      beforeClose={() => press(onCancel ? 'cancel' : 'confirm')}
      onClose={nothing}
      footer={
        <div className={buttons}>
          {onCancel && (
            <Button
              kind="tonal"
              wide
              busy={busy === 'cancel'}
              disabled={busy === 'confirm'}
              onPress={() => void press('cancel')}
            >
              {cancel ?? ui.text.cancel}
            </Button>
          )}
          <Button
            kind={tone}
            wide
            busy={busy === 'confirm'}
            disabled={busy === 'cancel'}
            onPress={() => void press('confirm')}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      {(text || children) && (
        <div className={words}>
          {text && <p id={textId}>{text}</p>}
          {children}
        </div>
      )}
    </Popup>
  )
}
