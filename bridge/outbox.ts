/** Queue of calls and events until it is known whether there is a shell. */
import { QUEUE_MAX, type WireError } from './contract.ts'

export interface Waiting {
  send: () => unknown
  /** For calls only: called if the call will not be sent, because there is no shell or the queue is full. */
  fail?: (error: WireError) => void
}

export interface Outbox {
  /** @param key the id of a call, or the name and id of an event. */
  add(key: string, item: Waiting): void
  delete(key: string): void
  /** Sends or drops all items, depending on the current status of the bridge. */
  flush(): void
}

/** @param state returns what to do with items now: wait, send, or fail with an error. @param onFull reports an item that does not fit. */
export const createOutbox = (state: () => 'wait' | 'send' | WireError, onFull: (key: string) => void): Outbox => {
  const items = new Map<string, Waiting>()
  const flush = (): void =>
    items.forEach(({ send, fail }, key) => {
      // Evaluated for each item, because sending one may close the connection.
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
      // Drop the oldest `track` event, else the newest item.
      const dropped = [...items.keys()].find((one) => one.startsWith('track')) ?? key
      items.delete(dropped)
      if (dropped === key) item.fail?.({ code: 'BUSY' })
    },
  }
}
