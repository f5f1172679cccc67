/** Transport for a shell that is an object of functions on the same page. */
import type { ShellFunctions } from '../shell-choice.ts'
import { PROTOCOL, type Capabilities, type Message, type Method } from '../contract.ts'
import { encode, toWireError, type Body } from '../message.ts'
import type { Transport, Wire } from '../transport.ts'

export interface FunctionsOptions {
  name?: string
  /** For a shell whose object appears late. Called when the bridge opens; it must call `available` as soon as the functions can be
   * used. Until then hello is not answered. Returns a cleanup function. */
  whenReady?: (available: () => void) => () => void
}

/** Creates a transport that answers by calling functions.
 * @example createBridge({ transport: functionsTransport({ 'auth.getToken': async () => ({ token: await myToken() }) }) }) */
export const functionsTransport = (
  functions: ShellFunctions,
  { name = 'functions', whenReady }: FunctionsOptions = {},
): Transport => {
  let wire: Wire | undefined
  const running = new Map<string, AbortController>()

  return {
    open: (next) => {
      const start = (): void => {
        wire = next
        next.available()
      }
      const stopWaiting = whenReady ? whenReady(start) : start()
      return () => {
        stopWaiting?.()
        running.forEach((controller) => controller.abort())
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
        if (message.k === 'cancel') running.get(message.id)?.abort()
        if (message.k === 'req') {
          const { id, m, p } = message
          const controller = new AbortController()
          const answer = (body: object): void => {
            if (!controller.signal.aborted) reply({ k: 'res', id, ...body } as Body)
            running.delete(id)
          }
          const fail = (error: unknown): void => answer({ ok: false, e: toWireError(error) })
          running.set(id, controller)
          void (async () => answer({ ok: true, p: await functions[m as Method]!(p as never, controller) }))()
            .catch(fail)
            .catch(fail)
        }
        if (message.k !== 'hello') return
        const offered: Capabilities = {}
        for (const key in functions) if (typeof functions[key as Method] === 'function') offered[key as Method] = true
        const { info = { name, version: '', platform: name }, context = {}, capabilities = offered } = functions
        reply({ k: 'welcome', p: { v: PROTOCOL, shell: info, capabilities, context } })
      })
    },
  }
}
