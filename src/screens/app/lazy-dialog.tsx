import type { DialogProps } from '../../ui/overlay/dialog.tsx'
import { LazyPart } from './lazy-part.tsx'

const loadDialog = () => import('../../ui/overlay/dialog.tsx').then((module) => module.Dialog)

/** A question that a screen may ask later: its code is fetched when the page is idle, or at once when it is asked. Where that fails, a toast
 * says so, and the question counts as cancelled.
 * @example <LazyDialog open={asking} title="End use?" confirm="End use" onConfirm={end} onCancel={() => setAsking(false)} /> */
export const LazyDialog = (props: DialogProps & { onCancel: () => void }) => (
  <LazyPart load={loadDialog} wanted={props.open} onFail={() => void props.onCancel()}>
    {(Dialog) => <Dialog {...props} />}
  </LazyPart>
)
