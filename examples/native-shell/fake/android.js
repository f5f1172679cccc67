/* global setTimeout */
/** The two dialects of an Android WebView: `ParkAndroid`. */
import { createShell } from './shell.js'

/** What `JSONObject.quote` makes of a text, with the two separators that end a line in older JavaScript escaped. */
export const quote = (text) =>
  JSON.stringify(text)
    .replace(/<\//g, '<\\/')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const CALL = 'window.ParkShell&&ParkShell.receive('

/** `evaluateJavascript` where `eval` is forbidden: only the one call that the shell makes. */
const runCall = (win) => (source) => {
  if (win.ParkShell) win.ParkShell.receive(JSON.parse(source.slice(CALL.length, -1)))
}

const withInfo = (options) => ({
  ...options,
  info: { name: 'Fake', version: '1', platform: 'android', ...options.info },
})

/** @param api `listener`: `addWebMessageListener`, replies come as message events. `interface`: `addJavascriptInterface`, replies are
 * evaluated. @param evaluate runs a source in the page. @param shell one that has lived through other pages. @returns the shell. */
export const installAndroid = (
  win,
  options,
  { api = 'listener', evaluate = runCall(win), shell = createShell(withInfo(options)) } = {},
) => {
  const later = (work) => setTimeout(work, 0)

  if (api === 'interface') {
    shell.sendBy((text) => later(() => evaluate(`${CALL}${quote(text)})`)))
    const object = {
      postMessage(text) {
        if (this !== object) throw new TypeError("Java bridge method can't be invoked on a non-injected object")
        // Two hops: out of the page to the JavaBridge thread, and from there to the main one.
        later(() => later(() => shell.receive(String(text))))
      },
    }
    win.ParkAndroid = object
    return shell
  }

  const listeners = new Set()
  shell.sendBy((data) =>
    later(() => {
      const event = { data, type: 'message' }
      object.onmessage?.(event)
      listeners.forEach((listener) => listener(event))
    }),
  )
  const object = {
    onmessage: null,
    postMessage(...args) {
      if (this !== object) throw new TypeError('Illegal invocation')
      if (typeof args[0] !== 'string') throw new TypeError('Only texts are sent here')
      later(() => shell.receive(args[0]))
    },
    addEventListener: (type, listener) => type === 'message' && listeners.add(listener),
    removeEventListener: (type, listener) => type === 'message' && listeners.delete(listener),
  }
  win.ParkAndroid = object
  return shell
}
