/** A shell for a widget in a frame of another origin. */
import { decode, fromWidget } from './message.ts'
import { checkOrigin } from './origin.ts'
import { createShell, type Shell, type ShellOptions } from './create-shell.ts'

export interface FrameShellOptions extends ShellOptions {
  /** The one origin that the frame's page may have: scheme, host and port. */
  origin: string
}

/** Waits for the hello of the frame's page and answers it, from then on over a private port. A frame that loads again sends hello
 * again and gets another port. Make the shell before the frame loads: a hello that was missed is not repeated.
 * @throws TypeError when `origin` is not an exact origin.
 * @example const shell = createFrameShell(frame, { origin: 'https://park.example', methods: { 'auth.getToken': giveToken } }) */
export const createFrameShell = (frame: HTMLIFrameElement, { origin, ...options }: FrameShellOptions): Shell => {
  checkOrigin(origin)
  const win = frame.ownerDocument.defaultView
  let port: MessagePort | undefined
  /** The frame's end of the channel, until the first answer delivers it. */
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
    // Everything else comes by the port.
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
