/** Allows one payment of a subject at a time: in this page, and with Web Locks in all pages of this origin. */

/** Calls `run` and resolves with its result, or with `busy` if a payment with the same key is in progress.
 * @param key identifies the subject of the payment. */
export type PaymentLock = <T, Busy = T>(key: string, run: () => Promise<T>, busy: Busy) => Promise<T | Busy>

/** @param getLocks returns the Web Locks API, if the browser has it. */
export const createPaymentLock = (getLocks: () => LockManager | undefined): PaymentLock => {
  /** Keys of the payments in progress, of all widgets on this page. */
  const paying = new Set<string>()
  return async <T, Busy>(key: string, run: () => Promise<T>, busy: Busy): Promise<T | Busy> => {
    if (paying.has(key)) return busy
    paying.add(key)
    let isCalled = false
    const onLock = (lock: unknown): Promise<T> | Busy => {
      isCalled = true
      return lock ? run() : busy
    }
    try {
      const locks = getLocks()
      return await (locks ? locks.request(`parkside.pay.${key}`, { ifAvailable: true }, onLock) : onLock(true))
    } catch (error) {
      // Web Locks are blocked in sandboxed iframes; there, only this page is protected.
      if (isCalled) throw error
      return await run()
    } finally {
      paying.delete(key)
    }
  }
}

/** The lock of this page. Web Locks are missing on insecure pages and on older phones. */
export const withPaymentLock = createPaymentLock(() => globalThis.navigator?.locks as LockManager | undefined)
