/** Adds an event listener.
 * @returns a function that removes it. */
export const listen = <E extends Event>(
  type: string,
  listener: (event: E) => void,
  target: EventTarget = globalThis,
): (() => void) => {
  target.addEventListener(type, listener as EventListener)
  return () => target.removeEventListener(type, listener as EventListener)
}
