/** Transport of Android WebViews. The object is injected by `addWebMessageListener`, which can reply, or by `addJavascriptInterface`;
 * then the shell answers through `ParkShell.receive`. Messages to both are sent in the same way. */
import { listen } from '../listen.ts'
import type { Transport, Wire } from '../transport.ts'
import { openInbox } from './inbox.ts'

interface Page {
  ParkAndroid?: { postMessage(text: string): void }
}

/** Creates the transport. The object may appear late: the shell then calls `ParkShell.available()` or sends a message. */
export const androidTransport = (win: object): Transport => {
  let wire: Wire
  let bound: unknown
  let unlisten: (() => void) | undefined
  return {
    open: (next) => {
      const close = openInbox(win, (wire = next))
      return () => {
        unlisten?.()
        bound = undefined
        close()
      }
    },
    send: (text) => {
      const object = (win as Page).ParkAndroid
      if (object !== bound) {
        unlisten?.()
        bound = object
        unlisten = listen(object, 'message', ({ data }: MessageEvent) => wire.receive(data))
      }
      object!.postMessage(text)
    },
  }
}
