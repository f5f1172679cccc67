import { onTestFinished } from 'vitest'

/** Watches the event listeners of these targets until the test ends. It uses no mocks, which a test may restore.
 * @returns a function that lists the type of each listener that has been added and not removed. Those with `once` are not listed.
 * @example
 * const left = watchListeners(window, document)
 * expect(left()).toEqual([]) */
export const watchListeners = (...targets: EventTarget[]): (() => string[]) => {
  /** By target, type and phase: browsers keep the listeners of each phase apart. */
  const listeners = new Map<string, Set<unknown>>()
  const named = (at: number, type: string, options?: boolean | EventListenerOptions): Set<unknown> => {
    const key = `${at} ${type}${(typeof options === 'object' ? options.capture : options) ? ' (capture)' : ''}`
    const found = listeners.get(key) ?? new Set()
    listeners.set(key, found)
    return found
  }
  targets.forEach((target, at) => {
    const { addEventListener: add, removeEventListener: remove } = target
    const own = Object.getOwnPropertyDescriptors(target)
    Object.assign(target, {
      addEventListener: (...[type, listener, options]: Parameters<EventTarget['addEventListener']>): void => {
        if (!(typeof options === 'object' && options.once)) named(at, type, options).add(listener)
        add.call(target, type, listener, options)
      },
      removeEventListener: (...[type, listener, options]: Parameters<EventTarget['removeEventListener']>): void => {
        named(at, type, options).delete(listener)
        remove.call(target, type, listener, options)
      },
    })
    onTestFinished(() => {
      for (const name of ['addEventListener', 'removeEventListener'] as const)
        if (own[name]) Object.defineProperty(target, name, own[name])
        else Reflect.deleteProperty(target, name)
    })
  })
  return () =>
    [...listeners].flatMap(([key, { size }]) => new Array<string>(size).fill(key.slice(key.indexOf(' ') + 1)))
}
