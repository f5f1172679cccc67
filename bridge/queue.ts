import { QUEUE_MAX } from './contract.ts'
import type { Body } from './message.ts'

/** A call or an event. */
export type Item = Body & { k: 'req' | 'evt' }

/** What waits until it is known whether there is a shell, by id. */
export type Queue = Map<string, Item>

/** Queues a call or an event. @returns what was dropped because the queue is full: the oldest `track` event, else the new item. */
export const enqueue = (queue: Queue, item: Item, onDrop: (dropped: Item) => void): void => {
  queue.set(item.id, item)
  if (queue.size <= QUEUE_MAX) return
  const dropped = [...queue.values()].find(({ m }) => m === 'track') ?? item
  queue.delete(dropped.id)
  onDrop(dropped)
}
