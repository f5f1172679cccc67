/** A dialog in the middle of the screen: a confirmation or a warning, with one or two buttons. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { isComposing } from '../layout/composing.ts'
import { useUi } from '../layout/environment.ts'
import { useStableId } from '../layout/stable-id.ts'
import { unbroken } from '../layout/unbroken.tsx'
import { css, keyframes } from '../style/style.ts'
import { Panel } from './panel.tsx'
import { fadeOut } from './popup-style.ts'

type Press = () => void | Promise<unknown>

/** Set both or neither. Without them there is only the confirm button, and Back and Escape confirm. */
type CancelProps =
  | {
      /** Label of the cancel button: *Cancel*, or what is kept if the action itself cancels something (*Keep booking*). */
      cancel: string
      /** Called on cancel, Back and Escape. */
      onCancel: Press
    }
  | { cancel?: undefined; onCancel?: undefined }

export type DialogProps = CancelProps & {
  open: boolean
  title: string
  text?: string | undefined
  /** Emphasised below the text. */
  warning?: string | undefined
  /** Label of the confirm button. */
  confirm: string
  /** Called on confirm. While a returned promise is pending, the button is busy and the dialog stays open. A rejection only ends the
   * busy state; handle errors in the callback. */
  onConfirm?: Press | undefined
  /** `danger`: the action cannot be undone. Default `primary`. */
  tone?: 'primary' | 'danger' | undefined
  children?: ReactNode
}

const grow = keyframes`from { opacity: 0; transform: scale(0.94); }`

const classes = {
  layer: css`
    justify-content: center;
    padding: calc(var(--safe-top) + var(--space-24)) var(--space-24)
      max(var(--kb, 0px) + var(--space-24), var(--safe-bottom) + var(--space-24));
  `,
  panel: css`
    max-width: 340px;
    max-height: 100%;
    border-radius: var(--radius);
    box-shadow: var(--lift);
    --enter: ${grow};
    --leave: ${fadeOut};
  `,
  header: css`
    flex: none;
    padding: var(--space-24) var(--space-16) var(--space-8);
    text-align: center;
  `,
  footer: css`
    flex: none;
    padding: var(--space-16) var(--space-16);
  `,
}

const words = css`
  padding: 0 var(--space-16);
  text-align: center;
  text-wrap: balance;
  /* Chinese breaks after its punctuation. On the narrowest phones larger text has clauses that are longer than a line: they would break
   * before a punctuation mark. */
  @media (min-width: 360px) {
    word-break: keep-all;
  }
  & > * + * {
    margin-top: var(--space-8);
  }
`

const strong = css`
  margin-top: var(--space-8);
  color: var(--warning);
  font-weight: 600;
`

/** Side by side, unless a word is wider than its button. */
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
  & > button {
    flex: 1 1 6.25em;
    min-width: min-content;
    overflow-wrap: break-word;
    margin: var(--space-4);
    padding-left: var(--space-4);
    padding-right: var(--space-4);
  }
  /* The name of the action is longer than *Cancel*. */
  & > button + button {
    flex-grow: 2.4;
  }
`

const nothing = (): void => undefined

/** @example <Dialog open={asking} title="End use?" confirm="End use" cancel="Cancel" onConfirm={end} onCancel={close} /> */
export const Dialog = ({
  open,
  title,
  text,
  warning,
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
  /** A ref and not state, because a second press may occur before the next render. */
  const lock = useRef(false)

  /** @returns whether the callback has ended synchronously. */
  const press = (which: 'confirm' | 'cancel'): boolean => {
    if (lock.current) return false
    if (which === 'confirm' && onCancel) ui.lightHaptic?.()
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

  /** Enter in a one-line field confirms, as in a form. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOneLine = (event.target as Element).hasAttribute('enterkeyhint')
    if (event.key !== 'Enter' || !isOneLine || isComposing(event.nativeEvent)) return
    event.preventDefault()
    press('confirm')
  }

  return (
    <Panel
      open={open}
      classes={classes}
      title={title}
      describedBy={text ? textId : undefined}
      closeOnOverlay={false}
      // `onConfirm` has already set `open` if the dialog is to close.
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
              {cancel}
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
        <div className={words} onKeyDown={onKeyDown}>
          {text && (
            <div id={textId}>
              <p key={text}>{unbroken(text)}</p>
              {warning && <p className={strong}>{unbroken(warning)}</p>}
            </div>
          )}
          {children}
        </div>
      )}
    </Panel>
  )
}
