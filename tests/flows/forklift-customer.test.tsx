/** All steps of a customer, and the actions of each screen on the way. */
import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { confirmDelivery, confirmPayment } from '../../src/contract/api/forklift.ts'
import { parseLine, type Endpoint } from '../../src/contract/endpoint.ts'
import { canPress } from '../helpers/can-press.ts'
import { confirmAction, openConfirmation } from '../helpers/confirm-action.ts'
import { openScreen, orderState, setSandbox, tokenOf, type Opened } from '../helpers/open-screen.ts'
import { skipWaits, waitOut } from '../helpers/payment-sheet.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  // `Date.now` is looked up at each call, so that a test that fakes the clock also fakes the server's.
  sandbox = await openSandbox({ rotateEvery: 7, now: () => Date.now() })
})
afterAll(() => sandbox.close())

const ORDER = '1001'
const DETAIL = `/orderDetail?orderId=${ORDER}`
const PAY = `/orderPay?orderId=${ORDER}`

type Callback = (result: { err_msg: string } | undefined) => void
const page = window as unknown as {
  WeixinJSBridge?: { invoke(method: string, params: { package: string }, callback: Callback): void }
}

const press = async (park: Opened, name: string): Promise<void> => {
  const button = await park.findByRole('button', { name })
  await until(() => expect(canPress(button)).toBe(true))
  await park.user.click(button)
}

/** The provider notifies the park that the payment with this package was made. */
const notify = (of: string): Promise<Response> =>
  sandbox.fetch('http://park.test/sandbox/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ package: of }),
  })

/** Fakes the messaging app's payment sheet: `isPaid` tells whether money moves, `word` is its response. */
const bridge = (word: string, isPaid = word === 'ok') => {
  const invoke = vi.fn((_: string, params: { package: string }, callback: Callback) => {
    const pay = isPaid ? notify(params.package) : Promise.resolve()
    void pay.then(() => callback({ err_msg: `get_brand_wcpay_request:${word}` }))
  })
  return { invoke }
}

/** The merchant acts on the order on another phone. */
const actAsMerchant = async (row: Endpoint): Promise<void> => {
  const { method, path } = parseLine(row)
  const headers = { authorization: await tokenOf(sandbox, 'merchant') }
  const answer = await sandbox.fetch(`http://park.test/api${path.replace('{id}', ORDER)}`, { method, headers })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

afterEach(async () => {
  vi.useRealTimers()
  delete page.WeixinJSBridge
  await setSandbox(sandbox, { onlinePay: true })
})

it('a customer books, receives and uses a forklift, and finishes the order', async () => {
  const park = await openScreen('/forklift', { sandbox, as: 'customer', scenario: 'empty' })
  const { user } = park
  const rent = await park.findAllByRole('button', { name: /^Rent / })
  await user.click(rent[0] as HTMLElement)
  await user.click(await park.findByRole('button', { name: 'I understand' }))
  expect(park.path()).toBe('/apply?id=1')

  await user.type(park.getByLabelText('Consignee'), 'Sample Trading Co.')
  await user.type(park.getByLabelText('Phone'), '13000000001')
  await user.type(park.getByLabelText('Stall address'), 'Zone A, row 03')
  await user.click(park.getByRole('button', { name: /^Delivery time/ }))
  await user.click(await park.findByRole('tab', { name: /Tomorrow/ }))
  await user.click(await park.findByRole('option', { name: '10:00-11:00' }))
  await user.click(await park.findByRole('button', { name: 'Submit order' }))

  await until(() => expect(park.path()).toMatch(/^\/orderDetail\?orderId=\d+$/))
  const id = park.path().split('=')[1] as string
  expect(await orderState(sandbox, id)).toMatchObject({ status: 1, consignee: 'Sample Trading Co.', quantity: 1 })
  expect(await park.findByText('Submitted successfully')).toBeTruthy()
  // Only the merchant calls the customer.
  expect((await park.findByText('13000000001')).closest('a')).toBeNull()

  await confirmAction(park, 'Confirm delivery')
  await park.findByRole('button', { name: 'End use' })
  expect(await orderState(sandbox, id)).toMatchObject({ status: 2 })
  expect(park.getByRole('timer').textContent).toMatch(/^00:00:0\d$/)

  await confirmAction(park, 'End use')
  await park.arrived(`/orderPay?orderId=${id}`)
  expect(await orderState(sandbox, id)).toMatchObject({ status: 3 })
  // The payment screen has replaced the detail, which would redirect to it again.
  await user.click(await park.findByRole('button', { name: 'Back' }))
  await park.arrived('/forklift')
  park.navigate(`/orderPay?orderId=${id}`)

  // The clock did not advance, so nothing is due. (Amounts and receipts: forklift-money.test.tsx.)
  await press(park, 'Settle order')
  await park.arrived('/forklift')
  expect(await orderState(sandbox, id)).toMatchObject({ status: 4, payments: [] })
})

it('an end of use whose response is lost leads to the payment, and Back does not return to the detail', async () => {
  const park = await openScreen('/forklift', {
    sandbox,
    as: 'customer',
    scenario: 'order-in-use',
    answers: ({ path }, real) =>
      path.startsWith('/forkliftAppApp/finish/')
        ? real().then(() => Promise.reject(new TypeError('The response is lost')))
        : undefined,
  })
  park.navigate(DETAIL)
  await confirmAction(park, 'End use')
  await park.arrived(PAY)
  await until(() => expect(park.queryByText(/Network request failed/)).toBeNull())
  await park.user.click(await park.findByRole('button', { name: 'Back' }))
  await park.arrived('/forklift')
})

describe('redirects', () => {
  it('an unpaid order redirects its customer from the detail to the payment screen', async () => {
    const park = await openScreen(DETAIL, { sandbox, as: 'customer', scenario: 'order-to-pay' })
    await park.arrived(PAY)
    expect((await park.findAllByText('Total rent')).length).toBeGreaterThan(0)
  })

  it('a completed order redirects from the detail to /forklift', async () => {
    const park = await openScreen(`/orderDetail?orderId=1005`, { sandbox, as: 'customer', scenario: 'merchant' })
    await park.arrived('/forklift')
  })

  it.each([
    ['paid', 1004, 'second'],
    ['completed', 1005, 'customer'],
  ] as const)('a %s one leads from the pay screen to /forklift', async (_, id, as) => {
    const park = await openScreen(`/orderPay?orderId=${id}`, { sandbox, as, scenario: 'merchant' })
    await park.arrived('/forklift')
  })

  it.each(['order-to-ship', 'order-in-use'] as const)(
    '%s leads from the pay screen to the detail: there is nothing to pay yet',
    async (scenario) => {
      const park = await openScreen(PAY, { sandbox, as: 'customer', scenario })
      await park.arrived(DETAIL)
    },
  )

  it.each([
    ['order-to-ship', PAY, DETAIL],
    ['order-to-pay', DETAIL, PAY],
  ] as const)('%s: Back from the right screen does not return to the wrong one, %s', async (scenario, wrong, right) => {
    const park = await openScreen('/forklift', { sandbox, as: 'customer', scenario })
    await park.findByRole('heading', { name: 'Orders in progress' })
    park.navigate(wrong)
    await park.arrived(right)
    await park.findByRole('button', { name: right === PAY ? 'Pay' : 'Confirm delivery' })
    park.app.location.back()
    await park.arrived('/forklift')
  })

  it('/orderList redirects a customer to /forklift', async () => {
    const park = await openScreen('/orderList', { sandbox, as: 'customer', scenario: 'empty' })
    await park.arrived('/forklift')
    expect(await park.findByRole('heading', { name: 'Forklift rental' })).toBeTruthy()
  })

  it('an unknown URL redirects to the menu', async () => {
    const park = await openScreen('/no-such-place?x=1', { sandbox, scenario: 'empty' })
    await park.arrived('/nav')
    expect(await park.findByRole('heading', { name: 'Park services' })).toBeTruthy()
    // Back would lead to the unknown URL.
    expect(park.app.location.canGoBack()).toBe(false)
  })

  it('/login with a redirect opens it for a logged-in user; the openid is removed from the URL', async () => {
    const park = await openScreen('/login?redirect=forklift', { sandbox, as: 'customer', scenario: 'empty' })
    await park.arrived('/forklift')
    expect(await park.findByRole('heading', { name: 'Choose a forklift' })).toBeTruthy()
  })

  it('a visitor who opens an order logs in by code and returns to it', async () => {
    const own = await openSandbox({ scenario: 'order-to-ship' })
    try {
      const park = await openScreen(DETAIL, { sandbox: own })
      await until(() => expect(park.path()).toMatch(/^\/login\?redirect=/))
      await park.user.type(await park.findByLabelText('Phone'), '13000000001')
      await park.user.click(park.getByRole('button', { name: 'Get code' }))
      await park.findByText('Code sent')
      const { code } = (await (await own.fetch('http://park.test/sandbox/sms?phone=13000000001')).json()) as {
        code: string
      }
      await park.user.type(park.getByLabelText('Code'), code)
      await park.user.click(park.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement)
      await park.arrived(DETAIL)
      expect(await park.findByRole('button', { name: 'Confirm delivery' })).toBeTruthy()
    } finally {
      await own.close()
    }
  })
})

describe('the used-time clock', () => {
  it('ticks every second, and is right immediately after the page was suspended', async () => {
    const park = await openScreen(DETAIL, { sandbox, as: 'customer', scenario: 'order-in-use' })
    const timer = await park.findByRole('timer')
    const seconds = (): number => (timer.textContent ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    expect(seconds()).toBeGreaterThanOrEqual(9667)
    expect(seconds()).toBeLessThan(9700)
    park.unmount()

    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const again = await openScreen(DETAIL, { sandbox, as: 'customer', scenario: 'order-in-use' })
    const text = async (): Promise<string> => (await until(() => again.getByRole('timer'), 1)).textContent ?? ''
    // Not with `until`, which moves the clock forward with each check: on a busy machine by more than is left of this second.
    expect((await again.findByRole('timer')).textContent).toBe('02:41:07')
    vi.advanceTimersByTime(1000)
    await until(async () => expect(await text()).toBe('02:41:08'), 1)
    vi.advanceTimersByTime(3000)
    await until(async () => expect(await text()).toBe('02:41:11'), 1)
    // The phone sleeps: time passes, but no timer fires.
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await text()).toBe('02:41:11')
    document.dispatchEvent(new Event('visibilitychange'))
    await until(async () => expect(await text()).toBe('03:41:11'), 1)
  })
})

describe('customer service', () => {
  it.each([
    ['en', 'Customer service', 'Phone: 400 000-0000'],
    ['zh-CN', '联系客服', '客服电话：400 000-0000'],
  ] as const)('in %s, the popup says the number and dials it', async (lang, name, sentence) => {
    const call = vi.fn()
    const park = await openScreen(DETAIL, {
      shell: { 'ui.call': call },
      sandbox,
      as: 'customer',
      scenario: 'order-to-ship',
      lang,
      config: { servicePhone: '400 000-0000' },
    })
    const button = await park.findByRole('button', { name })
    park.app.toasts.show('An earlier message')
    await park.user.click(button)
    const dialog = await park.findByRole('dialog')
    expect(dialog.textContent).toContain(sentence)
    // The popup is not covered by a message about an earlier action.
    expect(park.app.toasts.$message.get()).toBeNull()
    const link = dialog.querySelector('a')
    expect(link?.getAttribute('href')).toBe('tel:400000-0000')
    await park.app.shell.connect()
    await park.user.click(link as HTMLElement)
    await until(() => expect(call.mock.calls[0]?.[0]).toEqual({ phone: '400000-0000' }))
  })

  it('has no button without a phone number', async () => {
    const park = await openScreen(DETAIL, { sandbox, as: 'customer', scenario: 'order-to-ship' })
    await park.findByRole('button', { name: 'Confirm delivery' })
    // What the customer waits for comes first.
    expect(park.getByRole('main').querySelector('section')?.textContent).toMatch(/^Delivery time.*10:00-11:00/)
    expect(park.queryByRole('button', { name: 'Customer service' })).toBeNull()
  })
})

describe('paying', () => {
  const open = (answers?: Parameters<typeof openScreen>[1]['answers']): Promise<Opened> =>
    openScreen(PAY, { sandbox, as: 'customer', scenario: 'order-to-pay', ...(answers ? { answers } : {}) })

  it('checks whether the order is paid before the button is enabled', async () => {
    let answer: ((value: undefined) => void) | undefined
    const park = await openScreen(PAY, {
      sandbox,
      as: 'customer',
      scenario: 'order-to-pay',
      answers: ({ path }) =>
        path === '/forkliftAppApp/getOnlinePay'
          ? (new Promise((resolve) => (answer = resolve)) as unknown as Promise<Response>)
          : undefined,
    })
    const button = (await park.findByRole('button', { name: 'Pay' })) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    await until(() => expect(park.sent('/forkliftAppApp/getOnlinePay')).toEqual([{ id: ORDER }]))
    expect(park.sent('/wx/forklift/pay')).toEqual([])
    answer?.(undefined)
    await until(() => expect(canPress(button)).toBe(true))
  })

  it.each([
    ['en', 'Pay', 'Online payment isn’t available yet. Please pay the merchant directly.'],
    ['zh-CN', '去支付', '暂未开通在线支付，请线下向商户付款。'],
  ] as const)('in %s, says so when online payment is off', async (lang, pay, sentence) => {
    await sandbox.reset('order-to-pay')
    await setSandbox(sandbox, { onlinePay: false })
    const park = await openScreen(PAY, { sandbox, as: 'customer', lang })
    expect(await park.findByText(sentence)).toBeTruthy()
    expect((park.getByRole('button', { name: pay }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('sends openid, hours and the total that the server computes', async () => {
    page.WeixinJSBridge = bridge('cancel')
    const park = await open()
    await press(park, 'Pay')
    await park.findByText('Payment cancelled. Nothing was charged.')
    const { rentFen, durationHundredths } = (await orderState(sandbox, ORDER)) as {
      rentFen: number
      durationHundredths: number
    }
    expect(park.sent('/wx/forklift/pay')).toEqual([
      {
        openId: 'oSandboxCustomer000000000001',
        id: ORDER,
        duration: durationHundredths / 100,
        totalFee: rentFen / 100,
      },
    ])
  })

  it('can be cancelled, can fail, and can be tried again; only one payment is made', async () => {
    const park = await open()
    for (const [word, sentence] of [
      ['cancel', 'Payment cancelled. Nothing was charged.'],
      ['fail', 'Payment failed. Nothing was charged.'],
    ] as const) {
      const sheet = (page.WeixinJSBridge = bridge(word))
      await press(park, 'Pay')
      expect(await park.findByText(sentence)).toBeTruthy()
      expect(park.path()).toBe(PAY)
      expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 3 })
      expect(sheet.invoke).toHaveBeenCalledOnce()
    }
    page.WeixinJSBridge = bridge('ok')
    await press(park, 'Pay')
    await park.arrived('/forklift')
    const { status, payments } = await orderState(sandbox, ORDER)
    expect(status).toBe(4)
    expect((payments as { state: string }[]).map(({ state }) => state).sort()).toEqual(['closed', 'closed', 'paid'])
  })

  it('asks the user to open the messaging app outside of it, and charges nothing', async () => {
    const park = await open()
    skipWaits()
    await press(park, 'Pay')
    await within(await park.findByRole('note')).findByText('Please open this page in WeChat to pay')
    // Controls that would only fail are not offered.
    await park.findByRole('button', { name: 'Check again' })
    expect(park.queryByRole('button', { name: 'Pay' })).toBeNull()
    const { status, payments } = await orderState(sandbox, ORDER)
    expect(status).toBe(3)
    expect((payments as { paidAt: string | null }[]).filter(({ paidAt }) => paidAt)).toEqual([])
  })

  it('opens no sheet for an order that was paid to the merchant meanwhile, and leaves its payment screen', async () => {
    const sheet = (page.WeixinJSBridge = bridge('ok'))
    const park = await open()
    await until(() => expect(canPress(park.getByRole('button', { name: 'Pay' }))).toBe(true))
    await actAsMerchant(confirmPayment)
    await press(park, 'Pay')
    await park.arrived('/forklift')
    expect(sheet.invoke).not.toHaveBeenCalled()
    expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 4, payments: [] })
  })

  it('waits for a bridge object that appears late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const park = await open()
    await press(park, 'Pay')
    await until(() => expect(park.sent('/wx/forklift/pay')).toHaveLength(1))
    page.WeixinJSBridge = bridge('ok')
    await until(() => {
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
      expect(page.WeixinJSBridge?.invoke).toHaveBeenCalledTimes(1)
    })
    await vi.advanceTimersByTimeAsync(1000)
    await park.arrived('/forklift')
    expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 4 })
  })

  it('does not accept the bridge’s "ok" for a payment', async () => {
    const sheet = bridge('ok', false)
    skipWaits()
    page.WeixinJSBridge = sheet
    const park = await open()
    await press(park, 'Pay')
    await until(() => expect(sheet.invoke).toHaveBeenCalledTimes(1))
    await waitOut(park, 'forklift')
    await park.findByRole('button', { name: 'I haven’t paid yet' })
    expect(park.queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(park.path()).toBe(PAY)
    expect(park.sent('/wx/forklift/pay')).toHaveLength(1)
    expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 3, payments: [{ paidAt: null }] })

    await notify(sheet.invoke.mock.calls[0]?.[1].package ?? '')
    await press(park, 'Check again')
    await park.arrived('/forklift')
    expect(sheet.invoke).toHaveBeenCalledOnce()
    expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 4, payments: [{ state: 'paid' }] })
  })
})

it('an action that another person took meanwhile fails with a message, and the screen shows the current state', async () => {
  const park = await openScreen(DETAIL, { sandbox, as: 'customer', scenario: 'order-to-ship' })
  const dialog = await openConfirmation(park, 'Confirm delivery')
  await actAsMerchant(confirmDelivery)
  await park.user.click(within(dialog).getByRole('button', { name: 'Confirm delivery' }))
  await park.findByText('This order has changed. It’s now: In use.')
  await park.findByRole('timer')
  expect(park.queryByRole('button', { name: 'Confirm delivery' })).toBeNull()
  expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 2 })
})
