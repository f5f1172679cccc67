/** A shell for a widget in a cross-origin iframe. */
import { decode, fromWidget } from './message.ts'
import { checkOrigin } from './origin.ts'
import { createShell, type Shell, type ShellOptions } from './create-shell.ts'

export interface FrameShellOptions extends ShellOptions {
  /** The exact origin of the iframe's page: scheme, host and port. */
  origin: string
}

/** Creates a shell for an iframe. It answers the hello of the iframe's page and transfers a private message port, which carries all
 * further messages. A reloaded iframe sends hello again and gets a new port. Create the shell before the iframe loads, because a
 * missed hello is not repeated.
 * @throws TypeError if `origin` is not an exact origin.
 * @example const shell = createFrameShell(frame, { origin: 'https://park.example', methods: { 'auth.getToken': giveToken } }) */
export const createFrameShell = (frame: HTMLIFrameElement, { origin, ...options }: FrameShellOptions): Shell => {
  checkOrigin(origin)
  const win = frame.ownerDocument.defaultView
  let port: MessagePort | undefined
  /** The iframe's port. It is transferred with the first answer. */
  let pendingPort: MessagePort | undefined
  const shell = createShell(options, (text) => {
    if (!pendingPort) return port?.postMessage(text)
    frame.contentWindow?.postMessage(text, origin, [pendingPort])
    pendingPort = undefined
  })

  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    const message = decode(data, fromWidget)
    if (source !== frame.contentWindow || typeof message !== 'object') return
    if (from !== origin) return options.report?.({ code: 'ORIGIN_REJECTED', kind: 'foreign', detail: from })
    // All other messages arrive through the port.
    if (message.k !== 'hello') return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    pendingPort = channel.port2
    port.onmessage = (event) => shell.receive(event.data)
    shell.receive(message)
  }
  win?.addEventListener('message', onMessage)

  return {
    ...shell,
    close: () => {
      win?.removeEventListener('message', onMessage)
      shell.close()
      port?.close()
      port = undefined
    },
  }
}
