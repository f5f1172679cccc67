interface Target {
  addEventListener?(type: string, listener: (event: never) => unknown): void
  removeEventListener?(type: string, listener: (event: never) => unknown): void
}

/** Adds an event listener if the target supports it. Returns a function that removes it. */
export const listen = (target: unknown, type: string, listener: (event: never) => unknown): (() => void) => {
  const source = target as Target | undefined
  source?.addEventListener?.(type, listener)
  return () => source?.removeEventListener?.(type, listener)
}
