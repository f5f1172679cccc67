/* global setTimeout */
/** The two ways to connect an Android WebView: `ParkAndroid`. */
import { createShell } from './shell.js'

/** Like `JSONObject.quote`; also escapes the two separators that end a line in older JavaScript. */
export const quote = (text) =>
  JSON.stringify(text)
    .replace(/<\//g, '<\\/')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const CALL = 'window.ParkShell&&ParkShell.receive('

/** Evaluates a source without `eval`: it accepts only the one call that the shell makes. */
const runCall = (win) => (source) => {
  if (win.ParkShell) win.ParkShell.receive(JSON.parse(source.slice(CALL.length, -1)))
}

const withInfo = (options) => ({
  ...options,
  info: { name: 'Fake', version: '1', platform: 'android', ...options.info },
})

/** @param api `listener`: `addWebMessageListener`, replies are message events. `interface`: `addJavascriptInterface`, replies are
 * evaluated. @param evaluate runs a source in the page. @param shell an existing shell that has served other pages. @returns the shell. */
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
        // Two hops: from the page to the JavaBridge thread, and from there to the main thread.
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
