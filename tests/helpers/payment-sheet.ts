/** Fakes the messaging app's payment sheet for a page inside that app. */
import { expect, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { PAY_POLL_MS } from '../../src/contract/limits.ts'
import type { Opened } from './open-screen.ts'
import { until } from './until.ts'

const page = window as unknown as { WeixinJSBridge?: { invoke: (...args: never[]) => unknown } }

/** Installs a sheet that responds immediately. @param word its response; @param isPaid whether money has moved.
 * @returns the spy that is called when the sheet opens. */
export const openPaymentSheet = (sandbox: Sandbox, word = 'ok', isPaid = true) => {
  const invoke = vi.fn((_: string, params: { package: string }, callback: (answer: object) => void) => {
    const paid = isPaid
      ? sandbox.fetch('http://park.test/sandbox/pay', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ package: params.package }),
        })
      : Promise.resolve()
    void paid.then(() => callback({ err_msg: `get_brand_wcpay_request:${word}` }))
  })
  page.WeixinJSBridge = { invoke }
  return invoke
}

export const removePaymentSheet = (): void => {
  delete page.WeixinJSBridge
}

/** Skips the waits between two requests that check whether the payment has arrived. */
export const skipWaits = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
}

/** Paths of the calls that ask whether a payment has arrived. */
export const PAYMENT_CHECKS = {
  forklift: '/forkliftAppApp/getOnlinePay',
  parking: '/wx/check',
  electricity: '/feeApp/elec/record',
} as const

/** Lets the screen check whether the payment has arrived until it gives up. Needs fake timers. */
export const waitOut = async (park: Opened, of: keyof typeof PAYMENT_CHECKS): Promise<void> => {
  const checks = (): number => park.sent(PAYMENT_CHECKS[of]).length
  for (const ms of PAY_POLL_MS) {
    const before = checks()
    await vi.advanceTimersByTimeAsync(ms)
    await until(() => expect(checks()).toBeGreaterThan(before))
  }
}
