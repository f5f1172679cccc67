/* global MessageChannel */
/** The dialect of a page that shows the hosted page in a frame: a message of the window, and from its answer on a private port. A page that
 * needs no log and no ledger takes `createFrameShell` of `parkside/bridge/shell`. */
import { createShell, decode } from './shell.js'

const withInfo = (options) => ({ ...options, info: { name: 'Fake', version: '1', platform: 'web', ...options.info } })

/** @param win of the frame; its `parent` is the page around it, of the same origin. @param shell one that has lived through other pages.
 * @returns the shell. */
export const installFrame = (win, options, { shell = createShell(withInfo(options)) } = {}) => {
  const host = win.parent
  let port
  // Replaces the listener of the page before: a frame that is loaded again keeps its window.
  host.onmessage = ({ source, origin, data }) => {
    if (source !== win || origin !== host.location.origin || !decode(data)) return
    // The page sends to the window only while it has no port.
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = (event) => shell.receive(event.data)
    let isDelivered = false
    shell.sendBy((text) => {
      if (isDelivered) return port.postMessage(text)
      isDelivered = true
      win.postMessage(text, origin, [channel.port2])
    })
    shell.receive(data)
  }
  return shell
}
