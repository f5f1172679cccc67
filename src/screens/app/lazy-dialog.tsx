import type { DialogProps } from '../../ui/overlay/dialog.tsx'
import { LazyPart } from './lazy-part.tsx'

/** Loads the dialog component. */
export const loadDialog = () => import('../../ui/overlay/dialog.tsx').then(({ Dialog }) => Dialog)

export type LazyDialogProps = DialogProps & {
  /** Called if its code could not be loaded; a toast has shown the error. */
  onFail: () => void
}

/** A dialog whose code is loaded when the page is idle or the dialog is opened.
 * @example <LazyDialog open={asking} onFail={close} title="Log out?" confirm="Log out" cancel="Stay" onConfirm={leave}
 * onCancel={close} /> */
export const LazyDialog = ({ onFail, ...props }: LazyDialogProps) => (
  <LazyPart load={loadDialog} wanted={props.open} onFail={onFail}>
    {(Dialog) => <Dialog {...props} />}
  </LazyPart>
)
