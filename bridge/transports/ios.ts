/** WKWebView's message handler, with replies (iOS 14) or without. */
import { isForWidget } from '../message.ts'
import type { Transport, Wire } from '../transport.ts'
import { openInbox } from './inbox.ts'

interface Page {
  webkit: { messageHandlers: Record<string, { postMessage(text: string): PromiseLike<unknown> | undefined }> }
}

/** A shell with a script message handler. Its messages come as replies to ours or by `ParkShell.receive`.
 * @param name the handler's. */
export const iosTransport = (win: object, name = 'park'): Transport => {
  let wire: Wire
  return {
    open: (next) => openInbox(win, (wire = next)),
    send: (text) =>
      // As a method: detached it loses `this`. Without a handler this throws, as it should.
      (win as Page).webkit.messageHandlers[name]!.postMessage(text)?.then?.(
        // A shell may reply with a bare receipt, which is no message.
        (data) => isForWidget(data) && wire.receive(data),
      ),
  }
}
