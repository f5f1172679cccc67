/** A shell that is an object of functions on the same page. */
import type { ShellFunctions } from '../shell-choice.ts'
import { PROTOCOL, type Capabilities, type Message, type Method } from '../contract.ts'
import { encode, toWireError, type Body } from '../message.ts'
import type { Transport, Wire } from '../transport.ts'

export interface FunctionsOptions {
  name?: string
  /** For a shell whose own object comes late: called when the bridge opens, it calls back (at once, or later) when the functions can
   * be used. Until then hello is not answered. Its result ends the waiting. */
  whenReady?: (available: () => void) => () => void
}

/** Does what the bridge asks by calling functions.
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
      const off = whenReady ? whenReady(start) : start()
      return () => {
        off?.()
        running.forEach((controller) => controller.abort())
        wire = undefined
      }
    },
    send: (text) => {
      // Our own bridge's: it needs no guard.
      const message = JSON.parse(text) as Message
      const { receive } = wire!
      const say = (body: Body): void => receive(encode(message.s, body))
      // An answer never comes before the question has returned.
      queueMicrotask(() => {
        if (message.k === 'cancel') running.get(message.id)?.abort()
        if (message.k === 'req') {
          const { id, m, p } = message
          const controller = new AbortController()
          const answer = (body: object): void => {
            if (!controller.signal.aborted) say({ k: 'res', id, ...body } as Body)
            running.delete(id)
          }
          const fail = (error: unknown): void => answer({ ok: false, e: toWireError(error) })
          running.set(id, controller)
          void (async () => answer({ ok: true, p: await functions[m as Method]!(p as never, controller) }))()
            .catch(fail)
            .catch(fail)
        }
        if (message.k !== 'hello') return
        const able: Capabilities = {}
        for (const key in functions) if (typeof functions[key as Method] === 'function') able[key as Method] = true
        const { info = { name, version: '', platform: name }, context = {}, capabilities = able } = functions
        say({ k: 'welcome', p: { v: PROTOCOL, shell: info, capabilities, context } })
      })
    },
  }
}
