import { EVENT_VERSION, type ParkEvents } from '../events.ts'

/** Dispatches `park:<name>` on a widget's element. @returns `false` if a listener cancelled it. */
export const dispatch = <E extends keyof ParkEvents>(
  target: EventTarget,
  instance: string,
  name: E,
  detail: ParkEvents[E],
): boolean => {
  const reach = { bubbles: true, composed: true, cancelable: name === 'login' }
  return target.dispatchEvent(
    new CustomEvent(`park:${name}`, { ...reach, detail: { v: EVENT_VERSION, instance, ...detail } }),
  )
}
