/** The page is killed at each step of a payment, for each way in which it reaches the provider, and is opened again. The screen must show
 * the truth and a way on, and the order must be charged at most once. No notifications are sent: the park finds out by asking the
 * provider. */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { payments, providerTrades } from '../../examples/sandbox/park/db/schema.ts'
import { PAYMENTS_KEY, STORAGE } from '../../src/contract/storage.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { copyRow } from '../helpers/copy-row.ts'
import { changePage } from '../helpers/fake-app.ts'
import { button, readyButton } from '../helpers/page-actions.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { monthOf } from '../helpers/payment-server.ts'
import { logIn } from '../helpers/sandbox-client.ts'

const text = { ...paymentTexts.en, ...receiptTexts.en }
const PAY = 'Pay'

/** An item to pay, on the screen of a separate phone. */
interface Phone {
  /** The screen's current place; another one after the page has been opened again. */
  place: () => Locator
  /** The page whose requests are held back. */
  page: () => Page
  /** Presses Pay; resolves when the provider has opened, or immediately with `waits: false`. */
  press: (waits?: boolean) => Promise<void>
  /** The user pays at the provider, which is open. */
  pay: () => Promise<void>
  /** The user closes the provider of a killed page, or says that nothing was paid. */
  giveUp: () => Promise<void>
  kill: () => Promise<void>
  reopen: () => Promise<void>
  calls: { prepare: string; ask: string }
  /** Condition that selects its payment attempts. */
  isIts: SQL
}

const park = openBrowserPark({
  rotateEvery: Number.MAX_SAFE_INTEGER,
  changePage,
  config: { authorizeUrl: '' },
  portal: { port: 0 },
})
let storage: Record<string, string>
let last = 2000
beforeAll(async () => {
  await park.start('order-to-pay')
  storage = await logIn(park.url, 'customer')
})

const payable = (place: Locator): Locator => readyButton(place, PAY)

/** Charges the item's open trade without a page. */
const chargeAway = async (isIts: SQL): Promise<void> => {
  const [attempt] = await park.db
    .select()
    .from(payments)
    .where(sql`${isIts} and ${payments.state} = 'open'`)
  await park.control('pay', { package: `prepay_id=${attempt?.prepayId}` })
}

/** A tab in the messaging app, or in a browser. */
const openTab = async (
  path: string,
  isIts: SQL,
  rest: (page: () => Page) => Pick<Phone, 'press' | 'pay' | 'calls'>,
): Promise<Phone> => {
  // A phone is sent one code a minute, so all pages share a login.
  const onPage = (page: Page) =>
    page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(storage))
  const opened = await park.open('visitor', path, { onPage })
  let { page } = opened
  let isDead = false
  const { press, ...own } = rest(() => page)
  await payable(page.locator('body')).waitFor()
  return {
    calls: own.calls,
    isIts,
    page: () => page,
    place: () => page.locator('body'),
    press: (waits) => {
      isDead = false
      return press(waits)
    },
    pay: () => (isDead ? chargeAway(isIts) : own.pay()),
    giveUp: async () => {
      const notPaid = button(page, text.payNotPaid)
      // The button appears after checks that take 19 s.
      const isOffered = async (): Promise<boolean> => {
        await page.clock.runFor(5000)
        return notPaid.isVisible()
      }
      await expect.poll(isOffered, { timeout: 20_000 }).toBe(true)
      await notPaid.tap()
    },
    kill: async () => {
      const next = await opened.context.newPage()
      await page.close()
      page = next
      isDead = true
    },
    reopen: async () => {
      await page.clock.install()
      await page.goto(park.url + path)
    },
  }
}

const copyOrder = async (): Promise<{ id: number; isIts: SQL }> => {
  const id = (last += 1)
  await copyRow(park.db, 'orders', 1001, { id })
  return { id, isIts: eq(payments.orderId, id) }
}

const RENTAL = { prepare: '**/wx/forklift/pay', ask: '**/forkliftAppApp/getOnlinePay' }

const openWechat = async (): Promise<Phone> => {
  const { id, isIts } = await copyOrder()
  return openTab(`/orderPay?orderId=${id}`, isIts, (page) => ({
    calls: RENTAL,
    press: async (waits = true) => {
      await payable(page().locator('body')).tap()
      if (waits) await page().getByRole('dialog').waitFor()
    },
    pay: () => button(page().getByRole('dialog'), 'Pay now').tap(),
  }))
}

/** @param unionPay how the payment company's page is opened. */
const openUnionPay = async (unionPay: 'redirect' | 'form'): Promise<Phone> => {
  await park.control('settings', { unionPay })
  const id = (last += 1)
  await copyRow(park.db, 'electricity_bills', 301, { id, bill_month: monthOf(id) })
  const isIts = sql`${payments.electricityOrderId} in (select id from park.electricity_orders where bill_id = ${String(id)})`
  return openTab(`/fee/order?id=${id}`, isIts, (page) => ({
    calls: { prepare: '**/unionPayApp/elec/wechat/pay', ask: '**/feeApp/elec/record' },
    press: async (waits = true) => {
      await page().getByRole('radio', { name: payWayTexts.en.unionPay }).tap()
      await payable(page().locator('body')).tap()
      if (waits) await page().waitForURL(/\/provider\/unionpay/)
    },
    pay: () => button(page(), 'Pay').tap(),
  }))
}

const openNative = async (shell: string): Promise<Phone> => {
  const { id, isIts } = await copyOrder()
  const app = await park.openApp(shell, `/orderPay?orderId=${id}`)
  const { panel } = app
  await panel.route(/\/(appUser\/sendsms|sandbox\/sms|appUser\/login)/, (route) =>
    route.fulfill({
      headers: { authorization: storage[STORAGE.token] ?? '' },
      json: { code: 200, message: '', data: { openid: storage[STORAGE.openid], userId: storage[STORAGE.userId] } },
    }),
  )
  const place = app.page.locator('body')
  await place.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(app.log).toContain('"k":"ready"')
  await button(panel, 'Log in and send the token').click()
  await payable(place).waitFor()
  const answers = panel.locator('#open').getByRole('listitem').filter({ hasText: 'pay.request' })
  return {
    calls: RENTAL,
    isIts,
    page: () => panel,
    place: () => place,
    press: async (waits = true) => {
      await payable(place).click()
      if (waits) await button(answers, 'Cancel').waitFor()
    },
    pay: () => button(answers, 'Pay').click(),
    giveUp: () => button(answers, 'Cancel').click(),
    kill: async () => {
      await panel.evaluate(
        () =>
          new Promise((resolve) => {
            const frame = document.getElementById('page') as HTMLIFrameElement
            // The page's own `load` event may still follow. If that were taken for this one, the page would live on and receive the held
            // responses.
            frame.addEventListener('load', () => frame.contentWindow?.location.href === 'about:blank' && resolve(null))
            frame.src = 'about:blank'
          }),
      )
      // Only after the page has been killed, because the held requests continue now.
      await panel.unrouteAll({ behavior: 'ignoreErrors' })
    },
    reopen: () => button(panel, 'Load the page').click(),
  }
}

/** Holds the page's requests back for ever. @param side `before`: before they reach the server; `after`: after it has responded.
 * @returns a promise that resolves when the first is held. */
const hold = async ({ page }: Phone, call: string, side: 'before' | 'after'): Promise<{ held: Promise<void> }> => {
  let isHeld = (): void => undefined
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  await page().route(call, async (route) => {
    if (side === 'after') await route.fetch()
    isHeld()
  })
  return { held }
}

const reopen = async ({ kill, reopen: again }: Phone): Promise<void> => {
  await kill()
  await again()
}
const receipt = ({ place }: Phone): Promise<void> =>
  place().getByRole('heading', { name: text.receipt.title }).waitFor()
const confirming = async ({ place }: Phone): Promise<void> => {
  await place().getByText(text.payConfirming).waitFor()
  expect(await payable(place()).count()).toBe(0)
}

interface Step {
  step: string
  run: (phone: Phone) => Promise<void>
  isPaid: boolean
  /** The provider is open and its answer is lost, which each dialect may treat differently. */
  losesAnswer?: boolean
}

const STEPS: readonly Step[] = [
  {
    step: 'the attempt is begun: it is payable, and paid then',
    run: async (phone) => {
      const { held } = await hold(phone, phone.calls.prepare, 'after')
      await phone.press(false)
      await held
      await reopen(phone)
      await phone.press()
      await phone.pay()
      await receipt(phone)
    },
    isPaid: true,
  },
  {
    step: 'the provider is open, and is paid later: being confirmed, then the receipt',
    run: async (phone) => {
      await phone.press()
      await reopen(phone)
      await confirming(phone)
      await phone.pay()
      await receipt(phone)
    },
    isPaid: true,
    losesAnswer: true,
  },
  {
    step: 'the provider is open, and is not paid: being confirmed, then payable',
    run: async (phone) => {
      await phone.press()
      await reopen(phone)
      await confirming(phone)
      await phone.giveUp()
      await payable(phone.place()).waitFor()
    },
    isPaid: false,
  },
  {
    step: 'it is paid, and the server is asked: the receipt',
    run: async (phone) => {
      await phone.press()
      const { held } = await hold(phone, phone.calls.ask, 'before')
      await phone.pay()
      await held
      await reopen(phone)
      await receipt(phone)
    },
    isPaid: true,
    losesAnswer: true,
  },
  {
    step: 'the server has said that it is paid, and no receipt is there yet: the receipt',
    run: async (phone) => {
      await phone.press()
      const { held } = await hold(phone, phone.calls.ask, 'after')
      await phone.pay()
      await held
      await reopen(phone)
      await receipt(phone)
    },
    isPaid: true,
  },
]

/** For further dialects: in all other steps the page does the same. */
const ANSWER_LOST = STEPS.filter(({ losesAnswer }) => losesAnswer)

interface Way {
  dialect: string
  openPhone: () => Promise<Phone>
  steps?: readonly Step[]
}
const inApp = (shell: string, steps = STEPS): Way => ({ dialect: shell, openPhone: () => openNative(shell), steps })

type NamedWays = readonly [name: string, ways: readonly Way[]]

/** In the page, and on a page of the provider. */
const FIRST_WAYS: readonly NamedWays[] = [
  ['in the messaging app', [{ dialect: 'wechat', openPhone: openWechat }]],
  ['at UnionPay’s form', [{ dialect: 'form', openPhone: () => openUnionPay('form'), steps: ANSWER_LOST }]],
]

const FURTHER_WAYS: readonly NamedWays[] = [
  ['in an iOS app', [inApp('ios'), inApp('ios-ack', ANSWER_LOST), inApp('ios-answer', ANSWER_LOST)]],
  ['in an Android app', [inApp('android', ANSWER_LOST), inApp('android-interface', ANSWER_LOST)]],
  ['in a partner’s frame', [inApp('frame', ANSWER_LOST)]],
  ['at UnionPay’s address', [{ dialect: 'redirect', openPhone: () => openUnionPay('redirect') }]],
]

/** This many phones can make use of the time in which others wait. */
const PHONES = 6

it.each(process.env.TEST_LONG ? FURTHER_WAYS : FIRST_WAYS)(
  '%s: killed at each step, it is charged at most once and the screen shows the real state',
  async (_, ways) => {
    await park.control('settings', { notify: 'lost' })
    const rows = ways.flatMap(({ steps = STEPS, ...way }) => steps.map((one) => ({ ...one, ...way })))
    expect(rows.length).toBeGreaterThan(1)
    await inParallel(rows, PHONES, async ({ dialect, openPhone, step, run, isPaid }) => {
      const phone = await openPhone()
      await run(phone).catch((error: unknown) => {
        throw new Error(`${dialect}: killed while ${step}`, { cause: error })
      })
      const trades = await park.db
        .select({ attempt: payments.state, trade: providerTrades.state })
        .from(payments)
        .innerJoin(providerTrades, eq(providerTrades.outTradeNo, payments.outTradeNo))
        .where(phone.isIts)
      const charged = trades.filter(
        ({ attempt, trade }) => attempt === 'paid' || (trade !== 'CLOSED' && trade !== 'NOTPAY'),
      )
      expect(charged, step).toEqual(isPaid ? [{ attempt: 'paid', trade: 'SUCCESS' }] : [])
      // No payment is left with an unknown outcome.
      expect(await phone.page().evaluate((key) => localStorage.getItem(key), PAYMENTS_KEY), step).toBeNull()
    })
  },
)
