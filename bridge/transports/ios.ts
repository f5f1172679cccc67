/** Transport of WKWebView's script message handlers, with replies (iOS 14) or without. */
import { isForWidget } from '../message.ts'
import type { Transport, Wire } from '../transport.ts'
import { openInbox } from './inbox.ts'

interface Page {
  webkit: { messageHandlers: Record<string, { postMessage(text: string): PromiseLike<unknown> | undefined }> }
}

/** Creates the transport. The shell sends its messages as replies or through `ParkShell.receive`. */
export const iosTransport = (win: object): Transport => {
  let wire: Wire
  return {
    open: (next) => openInbox(win, (wire = next)),
    send: (text) =>
      // Called as a method, because it needs `this`. Without a handler this throws, as `Transport.send` must.
      (win as Page).webkit.messageHandlers.park!.postMessage(text)?.then?.(
        // A shell may reply with a mere acknowledgement, which is not a message.
        (data) => isForWidget(data) && wire.receive(data),
        (error: unknown) => {
          // WebKit's error if the app has received the message and drops the reply handler: it answers through `ParkShell.receive`.
          if (!/did not respond/.test(error as string)) throw error
        },
      ),
  }
}
