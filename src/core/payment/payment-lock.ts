/** One payment of a thing at a time: in this page, and where the browser has Web Locks, in all pages of this origin. */

/** Runs `run`, unless a payment with the same key is under way: then the result is `busy`.
 * @param key names what is being paid. */
export type PaymentLock = <T, Busy = T>(key: string, run: () => Promise<T>, busy: Busy) => Promise<T | Busy>

/** @param getLocks the browser's Web Locks, where it has them. */
export const createPaymentLock = (getLocks: () => LockManager | undefined): PaymentLock => {
  /** Of all widgets of this page. */
  const paying = new Set<string>()
  return async <T, Busy>(key: string, run: () => Promise<T>, busy: Busy): Promise<T | Busy> => {
    if (paying.has(key)) return busy
    paying.add(key)
    let isBegun = false
    const begin = (lock: unknown): Promise<T> | Busy => {
      isBegun = true
      return lock ? run() : busy
    }
    try {
      const locks = getLocks()
      return await (locks ? locks.request(`parkside.pay.${key}`, { ifAvailable: true }, begin) : begin(true))
    } catch (error) {
      // Refused in sandboxed frames: the page's own list must do.
      if (isBegun) throw error
      return await run()
    } finally {
      paying.delete(key)
    }
  }
}

/** Of this page. Web Locks are missing in insecure pages, and in older phones. */
export const withPaymentLock = createPaymentLock(() => globalThis.navigator?.locks as LockManager | undefined)
