/* global setTimeout */
/** The connection to a WKWebView: `webkit.messageHandlers.park`. */
import { createShell } from './shell.js'

/** @param replies how the handler's promise resolves. `none`: plain handler of every iOS version, without a promise. `ack`: it only
 * confirms that the text has arrived. `answer`: it returns the welcome and the results; events still arrive by `ParkShell.receive`.
 * @param shell an existing shell that has served other pages. @returns the shell. */
export const installIos = (win, options, { replies = 'none', shell = createShell(withInfo(options)) } = {}) => {
  // The user script, which runs before any code of the page.
  win.ParkShell = win.ParkShell ?? { inbox: [] }
  const run = (text) => {
    const page = (win.ParkShell = win.ParkShell ?? { inbox: [] })
    if (typeof page.receive === 'function') page.receive(text)
    else (page.inbox = page.inbox ?? []).push(text)
  }
  /** Reply handlers by what they wait for: the id of a call, or `welcome` and the session. */
  const open = new Map()
  const settle = (key, text = null) => {
    const reply = open.get(key)
    open.delete(key)
    reply?.(text)
    return reply !== undefined
  }
  const send = (text) => {
    const { k, s, id } = JSON.parse(text)
    const key = k === 'res' ? id : k === 'welcome' || k === 'refuse' ? `welcome ${s}` : ''
    // The page's code and the app's code run in different processes.
    if (!settle(key, text)) setTimeout(() => run(text), 0)
  }
  shell.sendBy(send)

  const handler = {
    postMessage(...args) {
      if (this !== handler)
        throw new TypeError('Can only call UserMessageHandler.postMessage on instances of UserMessageHandler')
      if (!args.length) throw new TypeError('Not enough arguments')
      const [text] = args
      if (replies === 'none') {
        setTimeout(() => shell.receive(text), 0)
        return undefined
      }
      return new Promise((resolve) => {
        setTimeout(() => {
          const { key, ends } = replies === 'answer' ? waitsFor(text) : {}
          if (key && !open.has(key)) open.set(key, resolve)
          else resolve(null)
          shell.receive(text)
          // A handler that never replies would leave the page's promise pending forever.
          if (ends) settle(ends)
        }, 0)
      })
    },
  }
  win.webkit = { ...win.webkit, messageHandlers: { ...win.webkit?.messageHandlers, park: handler } }
  return shell
}

const withInfo = (options) => ({ ...options, info: { name: 'Fake', version: '1', platform: 'ios', ...options.info } })

/** What the reply to this text waits for, and by which text it ends at the latest. */
const waitsFor = (text) => {
  try {
    const { k, s, id } = JSON.parse(text)
    if (k === 'hello') return { key: `welcome ${s}`, ends: `welcome ${s}` }
    return k === 'req' ? { key: id } : k === 'cancel' ? { ends: id } : {}
  } catch {
    return {}
  }
}
