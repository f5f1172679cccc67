/** Calls and events that wait until it is known whether there is a shell. */
import { QUEUE_MAX, type WireError } from './contract.ts'

export interface Waiting {
  send: () => unknown
  /** Of a call: it will not be sent, because there is no shell or the queue is full. */
  fail?: (error: WireError) => void
}

export interface Outbox {
  /** @param key of a call its id; of an event its name and id. */
  add(key: string, item: Waiting): void
  delete(key: string): void
  /** Sends or drops everything, according to the bridge's present status. */
  flush(): void
}

/** @param state what to do now: wait, send, or fail with an error. @param onFull reports what does not fit. */
export const createOutbox = (state: () => 'wait' | 'send' | WireError, onFull: (key: string) => void): Outbox => {
  const items = new Map<string, Waiting>()
  const flush = (): void =>
    items.forEach(({ send, fail }, key) => {
      // Asked for each item: sending one may end the connection.
      const now = state()
      if (now === 'wait') return
      items.delete(key)
      if (now === 'send') send()
      else fail?.(now)
    })
  return {
    flush,
    delete: (key) => void items.delete(key),
    add: (key, item) => {
      items.set(key, item)
      flush()
      if (items.size <= QUEUE_MAX) return
      onFull(key)
      // The oldest of what may be lost, else the newest.
      const dropped = [...items.keys()].find((one) => one.startsWith('track')) ?? key
      items.delete(dropped)
      if (dropped === key) item.fail?.({ code: 'BUSY' })
    },
  }
}
