/* global MessageChannel */
/** The connection to a page that shows the hosted page in an iframe: first a message to the window, then a private port. A page that
 * needs neither a log nor a ledger uses `createFrameShell` of `parkside/bridge/shell`. */
import { createShell, decode } from './shell.js'

const withInfo = (options) => ({ ...options, info: { name: 'Fake', version: '1', platform: 'web', ...options.info } })

/** @param win the iframe's window; its `parent` is the surrounding page of the same origin. @param shell an existing shell that has
 * served other pages.
 * @returns the shell. */
export const installFrame = (win, options, { shell = createShell(withInfo(options)) } = {}) => {
  const host = win.parent
  let port
  // Replaces the listener of the previous page: an iframe that is loaded again keeps its window.
  host.onmessage = ({ source, origin, data }) => {
    if (source !== win || origin !== host.location.origin || !decode(data)) return
    // The page sends to the window only until it has a port.
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
