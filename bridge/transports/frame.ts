/** A page of ours in a frame of another origin: the page around it is the shell. */
import { listen } from '../listen.ts'
import { isForWidget } from '../message.ts'
import { checkOrigin } from '../origin.ts'
import type { Transport } from '../transport.ts'

interface Page {
  parent: { postMessage(text: string, origin: string): void }
}

/** Says hello to the page around, once for each origin that it may have: only the true one gets it. Its welcome brings a private port,
 * which carries everything from then on.
 * @param origins of pages that may be the shell: scheme, host and port.
 * @throws TypeError where one of them is no origin. */
export const frameTransport = (page: object, origins: readonly string[]): Transport => {
  origins.forEach(checkOrigin)
  const win = page as Page
  let port: MessagePort | undefined
  return {
    open: (wire) => {
      const unlisten = listen(win, 'message', ({ source, origin, data, ports }: MessageEvent) => {
        if (!isForWidget(data)) return
        if (source !== win.parent || !origins.includes(origin)) return wire.dropped('ORIGIN_REJECTED', origin)
        // Without a port it is no answer to a hello, and all else comes by the port.
        if (!ports[0]) return
        port?.close()
        port = ports[0]
        port.onmessage = (told) => wire.receive(told.data)
        wire.receive(data)
      })
      return () => {
        unlisten()
        port?.close()
        port = undefined
      }
    },
    send: (text) => (port ? port.postMessage(text) : origins.forEach((origin) => win.parent.postMessage(text, origin))),
  }
}
