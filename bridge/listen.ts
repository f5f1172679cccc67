interface Target {
  addEventListener?(type: string, listener: (event: never) => unknown): void
  removeEventListener?(type: string, listener: (event: never) => unknown): void
}

/** Listens to a page or to one of its objects, if it can be listened to; the result ends that. */
export const listen = (target: unknown, type: string, listener: (event: never) => unknown): (() => void) => {
  const source = target as Target | undefined
  source?.addEventListener?.(type, listener)
  return () => source?.removeEventListener?.(type, listener)
}
