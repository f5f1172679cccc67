/** Fakes the messaging app's payment sheet for a page inside that app. */
import { configure } from '@testing-library/dom'
import { expect, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { PAY_POLL_MS } from '../../src/contract/limits.ts'
import type { Opened } from './open-screen.ts'
import { PATIENCE_MS, until } from './until.ts'

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

/** How many times as fast the timers of the page run after `skipWaits`. */
const SPEED = 10
/** ms between two steps of the fast clock. */
const STEP_MS = 20

/** Shortens the waits between two requests that check whether the payment has arrived, until `vi.useRealTimers` or the test's end. */
export const skipWaits = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The queries of Testing Library use the fast clock, too.
  configure({ asyncUtilTimeout: PATIENCE_MS * SPEED })
  const clock = setInterval(() => {
    if (vi.isFakeTimers()) void vi.advanceTimersByTimeAsync(STEP_MS * SPEED)
  }, STEP_MS)
  onTestFinished(() => {
    clearInterval(clock)
    vi.useRealTimers()
    configure({ asyncUtilTimeout: PATIENCE_MS })
  })
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
    // Again each time: the answer to the last check may only arrive after the first step.
    await until(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      expect(checks()).toBeGreaterThan(before)
    })
  }
}
