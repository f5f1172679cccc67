/** Transport of the hosted page in an iframe: the parent page is the shell. */
import { listen } from '../listen.ts'
import { isForWidget } from '../message.ts'
import { checkOrigin } from '../origin.ts'
import type { Transport } from '../transport.ts'

interface Page {
  parent: { postMessage(text: string, origin: string): void }
  location?: { ancestorOrigins?: ArrayLike<string> }
}

/** Creates the transport. It sends hello to the parent page, and only to an allowed origin. The answer brings a private message port, which
 * carries all further messages.
 * @param origins exact origins of pages that may act as the shell: scheme, host and port.
 * @throws TypeError if one of them is not an exact origin. */
export const frameTransport = (page: object, origins: readonly string[]): Transport => {
  origins.forEach(checkOrigin)
  const win = page as Page
  const parentOrigin = win.location?.ancestorOrigins?.[0] ?? ''
  // The browser logs an error in the console for each origin that does not match. Older versions of Firefox do not tell the parent's origin.
  const targets = origins.includes(parentOrigin) ? [parentOrigin] : origins
  let port: MessagePort | undefined
  return {
    open: (wire) => {
      const unlisten = listen(win, 'message', ({ source, origin, data, ports: [received] }: MessageEvent) => {
        if (!isForWidget(data)) return
        if (source !== win.parent || !origins.includes(origin)) return wire.dropped('ORIGIN_REJECTED', origin)
        // Only an answer to hello brings a port; all other messages arrive through that port.
        if (!received) return
        port?.close()
        port = received
        port.onmessage = (event) => wire.receive(event.data)
        wire.receive(data)
      })
      return () => {
        unlisten()
        port?.close()
        port = undefined
      }
    },
    send: (text) => (port ? port.postMessage(text) : targets.forEach((origin) => win.parent.postMessage(text, origin))),
  }
}
