import type { DialogProps } from '../../ui/overlay/dialog.tsx'
import { LazyPart } from './lazy-part.tsx'

/** Fetches what draws dialogs. */
export const loadDialog = () => import('../../ui/overlay/dialog.tsx').then(({ Dialog }) => Dialog)

export type LazyDialogProps = DialogProps & {
  /** Its code could not be fetched; a toast has said so. */
  onFail: () => void
}

/** A dialog that no first drawing shows: its code is fetched when the page is idle, or when it is opened.
 * @example <LazyDialog open={asking} onFail={close} title="Log out?" confirm="Log out" cancel="Stay" onConfirm={leave} onCancel={close} /> */
export const LazyDialog = ({ onFail, ...props }: LazyDialogProps) => (
  <LazyPart load={loadDialog} wanted={props.open} onFail={onFail}>
    {(Dialog) => <Dialog {...props} />}
  </LazyPart>
)
