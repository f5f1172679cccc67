/** The login jump of native apps that have no bridge: they are known by a marker in the user agent, and listen for one call. */
export interface NativeNames {
  /** Name of the iOS message handler. */
  ios: string
  /** Name of the Android interface object, and of its method. */
  android: string
  androidMethod: string
}

interface NativeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void } | undefined> }
}

/** Jumps to the native login. `false` when neither interface is there. Handlers are called as methods: detached they lose `this`,
 * and iOS wants an argument even where there is nothing to say. */
export const nativeLogin = (win: object, { ios, android, androidMethod }: NativeNames): boolean => {
  const handlers = (win as NativeWindow).webkit?.messageHandlers
  const object = (win as Record<string, unknown>)[android] as Record<string, unknown> | undefined
  try {
    if (handlers?.[ios]) {
      handlers[ios].postMessage('')
      return true
    }
    if (typeof object?.[androidMethod] === 'function') {
      ;(object as Record<string, () => void>)[androidMethod]?.()
      return true
    }
  } catch {
    // A handler that throws is as good as none.
  }
  return false
}
