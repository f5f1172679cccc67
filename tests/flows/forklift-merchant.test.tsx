/** All steps of a merchant, and what each person can do with an order in each status. */
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { canPress } from '../helpers/can-press.ts'
import { en } from '../helpers/forklift-texts.ts'
import { bookOrder, getForklift } from '../../src/contract/api/forklift.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { moneyText } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { loadDeferred } from '../../src/ui/deferred/load-deferred.ts'
import { openConfirmation, confirmAction } from '../helpers/confirm-action.ts'
import { openScreen, orderState, type Opened } from '../helpers/open-screen.ts'
import { pull } from '../helpers/pull.ts'
import { until } from '../helpers/until.ts'
import type { PersonName } from '../helpers/sandbox-client.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ rotateEvery: 7 })
})
afterAll(() => sandbox.close())

const names = (park: Opened): string[] =>
  park
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .filter((name) => !/^(Back|返回|Copy|复制|Refresh|刷新)$/.test(name))

const cards = (park: Opened): Promise<HTMLElement[]> => park.findAllByRole('article')
const openCard = async (park: Opened): Promise<void> => {
  const [card] = await cards(park)
  await park.user.click(card?.querySelector('button') as HTMLElement)
}
const openTab = async (park: Opened, name: string): Promise<void> =>
  park.user.click(await park.findByRole('tab', { name }))

it('a merchant delivers, confirms the payment, and retrieves the forklift', async () => {
  const park = await openScreen('/orderList', { sandbox, as: 'merchant', scenario: 'order-to-ship' })

  await openTab(park, 'To ship')
  expect(park.path()).toBe('/orderList?showActive=1')
  await openCard(park)
  await park.arrived('/orderDetail?orderId=1001')
  const phone = await park.findByRole('link', { name: /^1300000/ })
  expect(phone.getAttribute('href')).toBe(`tel:${phone.textContent}`)
  expect(park.getByRole('button', { name: 'Copy' })).toBeTruthy()
  await confirmAction(park, 'Confirm delivery')
  await park.findByRole('timer')
  expect(await orderState(sandbox, '1001')).toMatchObject({ status: 2 })
  expect(park.queryByRole('button', { name: 'End use' })).toBeNull()
  park.unmount()

  const customer = await openScreen('/orderDetail?orderId=1001', { sandbox, as: 'customer' })
  await confirmAction(customer, 'End use')
  await customer.arrived('/orderPay?orderId=1001')
  expect(await orderState(sandbox, '1001')).toMatchObject({ status: 3 })
  customer.unmount()

  const back = await openScreen('/orderPay?orderId=1001', { sandbox, as: 'merchant' })
  await confirmAction(back, 'Confirm payment')
  await back.arrived('/orderList?showActive=3')
  expect(await orderState(sandbox, '1001')).toMatchObject({ status: 4, retrieveStatus: 0 })
  expect((await back.findByRole('tab', { name: 'To pay' })).getAttribute('aria-selected')).toBe('true')
  expect(await back.findByText('No orders with this status')).toBeTruthy()

  await openTab(back, 'To retrieve')
  expect((await cards(back)).map((card) => card.textContent)).toEqual([expect.stringContaining('To retrieve')])
  await openCard(back)
  await back.findByRole('button', { name: 'Confirm retrieval' })
  // Nothing is due any more.
  expect(document.querySelector('footer')?.textContent).not.toContain('¥')
  await confirmAction(back, 'Confirm retrieval')
  await back.arrived('/orderList?showActive=4')
  expect(await orderState(sandbox, '1001')).toMatchObject({ status: 5, retrieveStatus: 1 })
  expect(await back.findByText('No orders with this status')).toBeTruthy()
})

it('the list of orders and an order are loaded again when they are pulled', async () => {
  const imageHost = 'https://pictures.example/'
  const park = await openScreen('/orderList', {
    sandbox,
    as: 'merchant',
    scenario: 'order-to-ship',
    config: { imageHost },
  })
  const loaded = (call: string): number => park.requests.filter(({ path }) => path.startsWith(call)).length
  const pullAgain = async (place: HTMLElement, call: string): Promise<void> => {
    await loadDeferred()
    await until(() => expect(loaded(call)).toBe(1))
    pull(place)
    await until(() => expect(loaded(call)).toBe(2))
    await park.findByText('Up to date')
  }
  const [card] = (await cards(park)) as [HTMLElement]
  expect(card.querySelector('img')?.src).toMatch(/^https:\/\/pictures\.example\/\w/)
  await pullAgain(card, '/forkliftAppApp/orders')
  await openCard(park)
  await pullAgain(await park.findByText('Order number'), '/forkliftAppApp/order/1001')
})

it('confirming a payment on the detail opens the list’s tab 3 as well', async () => {
  const park = await openScreen('/orderDetail?orderId=1003', { sandbox, as: 'merchant', scenario: 'merchant' })
  await confirmAction(park, 'Confirm payment')
  await park.arrived('/orderList?showActive=3')
  expect(await orderState(sandbox, '1003')).toMatchObject({ status: 4 })
})

it.each([
  [
    '/orderPay?orderId=1003',
    'Confirm payment',
    '/orderList?showActive=3',
    en.done.confirmPayment('¥203.10'),
    STATUS.paid,
  ],
  ['/orderDetail?orderId=1004', 'Confirm retrieval', '/orderList', en.done.confirmRetrieval, STATUS.completed],
])('on %s, %s whose response is lost is found out, and says so', async (path, name, to, message, status) => {
  const park = await openScreen(path, {
    sandbox,
    as: 'merchant',
    scenario: 'merchant',
    answers: ({ method }, real) =>
      method === 'PUT' ? real().then(() => Promise.reject(new TypeError('The response is lost'))) : undefined,
  })
  const emit = vi.spyOn(park.app, 'emit')
  const show = vi.spyOn(park.app.toasts, 'show')
  await confirmAction(park, name)
  await park.arrived(to)
  await park.findByText(message)
  expect(show.mock.calls.map(([text]) => text)).toEqual([message])
  const orderId = path.slice(-4)
  expect(await orderState(sandbox, orderId)).toMatchObject({ status })
  const action = status === STATUS.paid ? 'confirmPayment' : 'confirmRetrieval'
  expect(emit.mock.calls.filter(([event]) => event === 'order-changed')).toEqual([
    ['order-changed', { orderId, action }],
  ])
})

it.each([
  ['does not reach the server', undefined],
  ['does not reach the server, and whose order cannot be read', { code: 200, data: {} }],
])('an action that %s is not done', async (_, order) => {
  let isLost = false
  const park = await openScreen('/orderDetail?orderId=1004', {
    sandbox,
    as: 'merchant',
    scenario: 'merchant',
    answers: ({ method }) => {
      if (method === 'PUT') isLost = true
      if (method === 'PUT') return Promise.reject(new TypeError('The request is lost'))
      return isLost && order ? Response.json(order) : undefined
    },
  })
  const emit = vi.spyOn(park.app, 'emit')
  const said: (string | null)[] = []
  park.app.toasts.$message.listen((message) => said.push(message))
  await confirmAction(park, 'Confirm retrieval')
  await until(() => expect(park.queryByRole('dialog')).toBeNull())
  await until(() => expect(said).toContain(common.networkFailed))
  expect(said).not.toContain(en.done.confirmRetrieval)
  expect(emit.mock.calls.map(([event]) => event)).not.toContain('order-changed')
  expect(park.path()).toBe('/orderDetail?orderId=1004')
})

it('an action on an order from the list that cannot be loaded again says why nothing happens', async () => {
  const park = await openScreen('/orderList', {
    sandbox,
    as: 'merchant',
    scenario: 'order-to-ship',
    answers: ({ path }) => (path.startsWith('/forkliftAppApp/order/') ? new Response('', { status: 502 }) : undefined),
  })
  await openCard(park)
  await park.user.click(await park.findByRole('button', { name: 'Confirm delivery' }))
  await until(() => expect(park.app.toasts.$message.get()).toBe(common.serverFailed))
  expect(park.queryByRole('dialog')).toBeNull()
})

it('after a confirmed payment the list is in the history once', async () => {
  const park = await openScreen('/forklift', { sandbox, as: 'merchant', scenario: 'merchant' })
  await park.user.click(await park.findByRole('button', { name: /All company orders/ }))
  await openTab(park, 'To pay')
  await openCard(park)
  await confirmAction(park, 'Confirm payment')
  await park.arrived('/orderList?showActive=3')
  await park.user.click(await park.findByRole('button', { name: 'Back' }))
  await park.arrived('/forklift')
})

it('a merchant who books is the customer of that order, and can end it', async () => {
  const park = await openScreen('/forklift', { sandbox, as: 'merchant', scenario: 'empty' })
  await park.findByRole('heading', { name: 'Choose a forklift' })
  const booked = await park.app.client.call(bookOrder, {
    ...(await park.app.client.call(getForklift, { id: '1' })),
    consignee: 'Sample Trading Co.',
    phone: '13900000009',
    quantity: 1,
    expectedDeliveryDate: parkDay(park.app.clock.now(), 1),
    expectedDeliveryTime: '10:00-11:00',
    stallAddress: 'Zone A, row 03',
  })
  park.navigate(`/orderDetail?orderId=${booked.id}`)
  await confirmAction(park, 'Confirm delivery')
  await confirmAction(park, 'End use')
  await park.arrived(`/orderPay?orderId=${booked.id}`)
  // As customer of the order, the merchant may pay, and as merchant, confirm the payment.
  // Until the server has answered whether the order is paid, the payment's own button is disabled; a late answer would leave the screen.
  await until(() => expect(canPress(park.getByRole('button', { name: 'Settle order' }))).toBe(true))
  expect(names(park)).toEqual(['Confirm payment', 'Settle order'])
  await confirmAction(park, 'Confirm payment')
  await park.arrived('/orderList?showActive=3')
  park.navigate(`/orderDetail?orderId=${booked.id}`)
  await confirmAction(park, 'Confirm retrieval')
  await until(async () => expect(await orderState(sandbox, booked.id)).toMatchObject({ status: 5 }))
})

describe('confirmation dialogs', () => {
  const asked = async (
    as: PersonName,
    scenario: 'order-to-ship' | 'order-in-use' | 'order-to-pay' | 'order-paid',
    name: string,
  ) => {
    const path = scenario === 'order-to-pay' ? '/orderPay' : '/orderDetail'
    const park = await openScreen(`${path}?orderId=1001`, { sandbox, as, scenario })
    const dialog = await openConfirmation(park, name)
    return { park, dialog, words: (dialog.textContent ?? '').replace(/\u00a0/g, ' ') }
  }

  it('are not covered by the message about the action before', async () => {
    const park = await openScreen('/orderDetail?orderId=1001', { sandbox, as: 'customer', scenario: 'order-to-ship' })
    await confirmAction(park, 'Confirm delivery')
    await park.findByText('Delivery confirmed')
    await openConfirmation(park, 'End use')
    expect(park.queryByText('Delivery confirmed')).toBeNull()
  })

  it('Confirm delivery shows the hourly price, and says that it is earlier than booked', async () => {
    const { words, dialog } = await asked('merchant', 'order-to-ship', 'Confirm delivery')
    expect(words).toMatch(/Billing starts when you confirm: ¥90\.00 per hour for each of the 2 forklifts\./)
    expect(words).toMatch(/This is before the booked time: Tomorrow 10:00/)
    // Screen readers read the warning, too.
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toContain('This is before the booked time')
  })

  it('End use shows the amount', async () => {
    const { words } = await asked('customer', 'order-in-use', 'End use')
    expect(words).toMatch(/about ¥484\.20/)
  })

  it('End use counts the time since the screen was opened', async () => {
    const park = await openScreen('/orderDetail?orderId=1001', { sandbox, as: 'customer', scenario: 'order-in-use' })
    await park.findByRole('button', { name: 'End use' })
    const later = Date.now() + 3_600_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    onTestFinished(() => void vi.restoreAllMocks())
    const dialog = await openConfirmation(park, 'End use')
    // One hour more of two forklifts at ¥90.
    expect((dialog.textContent ?? '').replace(/\u00a0/g, ' ')).toMatch(/about ¥664\.20/)
  })

  it('Confirm payment shows the amount and the payer', async () => {
    const { words } = await asked('merchant', 'order-to-pay', 'Confirm payment')
    const { consignee, phone, rentFen } = (await orderState(sandbox, '1001')) as Record<string, string | number>
    expect(words).toContain(`${consignee} (${phone}) has paid you ${moneyText(fen(Number(rentFen)))}`)
  })

  it('Confirm retrieval says that the order will be completed; Cancel changes nothing', async () => {
    const { park, dialog, words } = await asked('merchant', 'order-paid', 'Confirm retrieval')
    expect(words).toMatch(/taken back CPCD30 × 2\. The order will be completed/)
    await park.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    expect((await orderState(sandbox, '1001')).status).toBe(4)
    expect(park.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})

describe('the user’s role', () => {
  const CHECK = '/forkliftAppApp/confirmBusiness'
  const checks = (park: Opened): string[] =>
    park.requests.map(({ path }) => path).filter((path) => path.startsWith(CHECK))

  it.each([
    ['the person’s own phone', {}, '13900000009'],
    ['the configured one', { merchantPhone: '13900000001' }, '13900000001'],
  ])('is asked about %s', async (_, config, phone) => {
    const park = await openScreen('/orderList', { sandbox, as: 'merchant', scenario: 'merchant', config })
    // A user who is not a merchant is redirected to /forklift, which sends the request again.
    await until(() => expect([...new Set(checks(park))]).toEqual([`${CHECK}?phone=${phone}`]))
  })

  it('is not fetched if the order contains it', async () => {
    const park = await openScreen('/orderDetail?orderId=1002', { sandbox, as: 'merchant', scenario: 'merchant' })
    await park.findByRole('heading', { name: 'Progress' })
    expect(checks(park)).toEqual([])
  })

  /** Opens /forklift for a user who is a merchant as long as this returns `true`. */
  const openWhile = (isMerchant: () => boolean): Promise<Opened> =>
    openScreen('/forklift', {
      sandbox,
      as: 'merchant',
      scenario: 'merchant',
      answers: ({ path }) =>
        !isMerchant() && path.startsWith(CHECK)
          ? Response.json({ code: 200, message: '', data: { isBusiness: 0, businessName: '' } })
          : undefined,
    })

  it('is fetched again when the list is opened: a user who is no merchant any more is redirected', async () => {
    let isMerchant = true
    const park = await openWhile(() => isMerchant)
    const link = await park.findByRole('button', { name: /All company orders/ })
    isMerchant = false
    await park.user.click(link)
    await park.arrived('/forklift')
  })

  it('is fetched again when the list is opened: a user who has become a merchant stays', async () => {
    let isMerchant = false
    const park = await openWhile(() => isMerchant)
    await until(() => expect(park.app.cache.entities.get('merchant')).toMatchObject({ value: { role: 'customer' } }))
    isMerchant = true
    park.navigate('/orderList')
    await until(() => expect(park.sent('/forkliftAppApp/orders')).toHaveLength(1))
    expect(await cards(park)).toHaveLength(5)
    expect(park.path()).toBe('/orderList')
  })

  const orderNumber = (): string | undefined => /Order number\s*(\d+)/.exec(document.body.textContent ?? '')?.[1]

  it('is fetched once, not for each order, if the orders do not contain it', async () => {
    const park = await openScreen('/orderDetail?orderId=1001', {
      sandbox,
      as: 'merchant',
      scenario: 'merchant',
      answers: async ({ path }, real) => {
        if (!path.startsWith('/forkliftAppApp/order/')) return real()
        const { data, ...rest } = (await (await real()).json()) as { data: { roles?: unknown } }
        delete data.roles
        return Response.json({ ...rest, data })
      },
    })
    for (const id of ['1001', '1002', '1003', '1004']) {
      park.navigate(`/orderDetail?orderId=${id}`)
      await until(() => expect(orderNumber()).toBe(id))
    }
    expect(checks(park)).toEqual([`${CHECK}?phone=13900000009`])
    expect(await park.findByRole('button', { name: 'Confirm retrieval' })).toBeTruthy()
  })
})

it('of two users acting on one order the later one is refused, and sees its current state', async () => {
  const park = await openScreen('/orderDetail?orderId=1001', { sandbox, as: 'merchant', scenario: 'order-to-ship' })
  const confirm = await park.findByRole('button', { name: 'Confirm delivery' })
  await sandbox.reset('order-in-use')
  const emit = vi.spyOn(park.app, 'emit')
  await park.user.click(confirm)
  const dialog = await park.findByRole('dialog')
  await park.user.click(within(dialog).getByRole('button', { name: 'Confirm delivery' }))
  expect(await park.findByRole('timer')).toBeTruthy()
  expect(emit.mock.calls.map(([name]) => name)).not.toContain('order-changed')
  expect(park.queryByRole('button', { name: 'Confirm delivery' })).toBeNull()
  expect((await orderState(sandbox, '1001')).status).toBe(2)
})

describe('the list’s tabs', () => {
  it.each([
    ['All', 0, undefined, undefined, 5],
    ['To ship', 1, 1, undefined, 1],
    ['In use', 2, 2, undefined, 1],
    ['To pay', 3, 3, undefined, 1],
    ['To retrieve', 4, [3, 4], 0, 2],
    ['Completed', 5, 5, undefined, 1],
  ])(
    '%s is tab %i and asks for status %j with retrieveStatus %j',
    async (name, index, status, retrieveStatus, count) => {
      const park = await openScreen(`/orderList?showActive=${index}`, { sandbox, as: 'merchant', scenario: 'merchant' })
      expect(await cards(park)).toHaveLength(count)
      expect(park.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
      expect(park.sent('/forkliftAppApp/orders')).toEqual([
        {
          pageSize: 10,
          pageNum: 1,
          businessName: 'Sample Forklift Rental Ltd.',
          ...(status === undefined ? {} : { status }),
          ...(retrieveStatus === undefined ? {} : { retrieveStatus }),
        },
      ])
    },
  )

  it('stay if the role cannot be fetched', async () => {
    let fails = true
    const park = await openScreen('/orderList?showActive=2', {
      sandbox,
      as: 'merchant',
      scenario: 'merchant',
      answers: (asked) =>
        fails && asked.path.includes('/confirmBusiness') ? new Response('', { status: 502 }) : undefined,
    })
    await park.findByRole('alert')
    expect(park.getByRole('tab', { name: 'In use' }).getAttribute('aria-selected')).toBe('true')
    await park.user.click(park.getByRole('tab', { name: 'To pay' }))
    await park.arrived('/orderList?showActive=3')
    fails = false
    await park.user.click(park.getByRole('button', { name: 'Try again' }))
    expect(await cards(park)).toHaveLength(1)
  })

  it.each(['6', '-1', '1.5', 'x', ''])('showActive=%s is the first tab', async (value) => {
    const park = await openScreen(`/orderList?showActive=${value}`, { sandbox, as: 'merchant', scenario: 'merchant' })
    await cards(park)
    expect(park.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true')
  })
})

type Row = [status: number, as: PersonName, tag: keyof typeof en.status, actions: (keyof typeof en.action)[]]

/** Orders 1001–1005 of the scenario have statuses 1–5 and belong to these customers in turn. */
const DETAIL: Row[] = [
  [1, 'customer', 'toShip', ['confirmDelivery']],
  [2, 'second', 'inUse', ['endUse']],
  [4, 'second', 'paid', []],
  [1, 'merchant', 'toShip', ['confirmDelivery']],
  [2, 'merchant', 'inUse', []],
  [3, 'merchant', 'toRetrieve', ['confirmPayment']],
  [4, 'merchant', 'toRetrieve', ['confirmRetrieval']],
]
const PAY: Row[] = [
  [3, 'customer', 'toPay', ['pay']],
  [3, 'merchant', 'toRetrieve', ['confirmPayment']],
]

describe('the buttons', () => {
  it.each(DETAIL)('on the detail with status %i, as %s: shown as %s, with %j', async (status, as, tag, actions) => {
    const park = await openScreen(`/orderDetail?orderId=100${status}`, {
      sandbox,
      as,
      scenario: 'merchant',
      config: { servicePhone: '1' },
    })
    await park.findByRole('heading', { name: en.progress })
    expect(names(park)).toEqual([en.service, ...actions.map((action) => en.action[action])])
    expect(park.getByText(en.status[tag])).toBeTruthy()
    expect(park.queryByText(en.endTime) !== null).toBe(as === 'merchant')
  })

  it.each(PAY)('on the pay screen with status %i, as %s (%s): %j', async (status, as, _, actions) => {
    const park = await openScreen(`/orderPay?orderId=100${status}`, { sandbox, as, scenario: 'merchant' })
    await park.findByText(en.hourPrice)
    expect(names(park)).toEqual(actions.map((action) => en.action[action]))
  })
})

it.each([
  ['customer', 5],
  ['merchant', 5],
] as const)('on the detail, a %s has nothing to press with status %i: it leads to /forklift', async (as, status) => {
  const park = await openScreen(`/orderDetail?orderId=100${status}`, { sandbox, as, scenario: 'merchant' })
  await park.arrived('/forklift')
})

it.each([
  ['merchant', 4],
  ['merchant', 5],
] as const)('on the pay screen, a %s with status %i is led to /forklift', async (as, status) => {
  const park = await openScreen(`/orderPay?orderId=100${status}`, { sandbox, as, scenario: 'merchant' })
  await park.arrived('/forklift')
})

it('a merchant does not retrieve a forklift twice: a completed order has no button', async () => {
  const park = await openScreen('/orderDetail?orderId=1004', {
    sandbox,
    as: 'merchant',
    scenario: 'merchant',
    answers: ({ path }) =>
      path === '/forkliftAppApp/order/1004'
        ? Response.json({
            code: 200,
            data: { id: '1004', status: 4, retrieveStatus: 1, name: 'Sample 2 t', quantity: 1, hourPrice: 90 },
          })
        : undefined,
  })
  await park.findByRole('heading', { name: 'Progress' })
  expect(names(park)).toEqual([])
  expect(park.getByText('Paid')).toBeTruthy()
})

it('/forklift links to all orders for a merchant, not for a customer', async () => {
  const park = await openScreen('/forklift', { sandbox, as: 'merchant', scenario: 'merchant' })
  await park.user.click(await park.findByRole('button', { name: /All company orders/ }))
  await park.arrived('/orderList')
  park.unmount()
  const other = await openScreen('/forklift', { sandbox, as: 'customer' })
  await other.findByRole('heading', { name: 'Orders in progress' })
  await until(() =>
    expect(other.requests.map(({ path }) => path)).toContain('/forkliftAppApp/confirmBusiness?phone=13000000001'),
  )
  expect(other.queryByRole('button', { name: /All company orders/ })).toBeNull()
})
