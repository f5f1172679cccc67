/** Mounts the content of an element: an app in this page, or the hosted page in an iframe. */
import type { Emit } from '../../src/core/events.ts'
import { mountWidget } from '../host/mount-widget.ts'
import type { IframeOptions } from './iframe.ts'
import type { MountedApp } from './mounted.ts'
import { startRoute } from '../start-route.ts'

export const mountInPage = ({ container, widget, options, emit, route }: IframeOptions): MountedApp => {
  const { app, update, navigate, back, stop } = mountWidget(container, widget, options, emit as Emit, route)
  const { ownerDocument } = container
  // Another widget on the page may have logged in or out. After this widget's own events there is nothing to reload.
  const onSession = (): void => app.session.reload()
  ownerDocument.addEventListener('park:session', onSession)
  return {
    update,
    navigate,
    back,
    stop: () => {
      ownerDocument.removeEventListener('park:session', onSession)
      stop()
    },
  }
}

/** The code of the iframe mode is loaded only if it is used. Until then, changes are kept. */
export const mountInFrame = (first: IframeOptions): MountedApp => {
  let { options, route } = first
  let frame: MountedApp | undefined
  let isOver = !options.srcOrigin
  if (!isOver)
    void import('./iframe.ts')
      .then(({ mountIframe }) => {
        if (!isOver) frame = mountIframe({ ...first, options, route })
      })
      .catch((error: unknown) => isOver || first.complain({ code: 'start-failed', error }, true))
  return {
    update: (next) => {
      // The route of `navigate()` is no option. It is shown until the page sets another one.
      if (startRoute(next) !== startRoute(options)) route = undefined
      options = next
      frame?.update(next)
    },
    navigate: (to) => {
      route = to
      frame?.navigate(to)
    },
    back: () => frame?.back(),
    stop: () => {
      isOver = true
      frame?.stop()
    },
  }
}
