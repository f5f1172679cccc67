/** Transport for a shell that is an object of functions on the same page. */
import type { ShellFunctions } from '../shell-choice.ts'
import { PROTOCOL, type Message } from '../contract.ts'
import { capabilitiesOf, runMethod, type RunningCalls } from '../run-method.ts'
import { encode, type Body } from '../message.ts'
import type { Transport, Wire } from '../transport.ts'

export interface FunctionsOptions {
  name?: string
  /** For a shell whose object appears late. Called when the bridge opens; it must call `available` as soon as the functions can be
   * used. Until then hello is not answered. May return a cleanup function. Default: the functions can be used immediately. */
  whenReady?: (available: () => void) => (() => void) | void
}

/** Creates a transport that answers by calling functions.
 * @example createBridge({ transport: functionsTransport({ 'auth.getToken': async () => ({ token: await myToken() }) }) }) */
export const functionsTransport = (
  functions: ShellFunctions,
  { name = 'functions', whenReady = (available) => available() }: FunctionsOptions = {},
): Transport => {
  let wire: Wire | undefined
  const running: RunningCalls = new Map()

  return {
    open: (next) => {
      const stopWaiting = whenReady(() => {
        wire = next
        next.available()
      })
      return () => {
        stopWaiting?.()
        running.forEach((call) => call.abort())
        wire = undefined
      }
    },
    send: (text) => {
      // The bridge has serialised it, so it needs no validation.
      const message = JSON.parse(text) as Message
      const { receive } = wire!
      const reply = (body: Body): void => receive(encode(message.s, body))
      // Asynchronous, so that no answer arrives before `send` has returned.
      queueMicrotask(() => {
        if (message.k === 'hello') {
          const {
            info: shell = { name, version: '', platform: name },
            // The only function that is no method.
            capabilities = capabilitiesOf({ ...functions, 'auth.tokenChanged': undefined }),
            context,
          } = functions
          reply({ k: 'welcome', p: { v: PROTOCOL, shell, capabilities, context } })
        }
        if (message.k === 'req') void runMethod(functions, message, running, reply)
        if (message.k === 'cancel') running.get(message.id)?.abort()
        if (message.k === 'evt' && message.m === 'auth.tokenChanged') functions[message.m]?.(message.p as never)
      })
    },
  }
}
