/** Messages, payments, park notices and business support: their states, the effect of reading a message, the targets of messages, and how
 * two requests are merged into one list. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { getParkingOrder, listParkingOrders } from '../../src/contract/api/booking.ts'
import { listElectricityOrders, listParkNotices } from '../../src/contract/api/fee.ts'
import { getMyNotice, listMyNotices, listSupportTypes } from '../../src/contract/api/park.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, tokenOf } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  // The amounts of electricity depend on the month.
  sandbox = await openSandbox({ now: () => Date.UTC(2026, 10, 22, 6) })
})
afterAll(() => sandbox.close())

const answer = (data: unknown): Response => Response.json({ code: 200, data, message: '' })

describe('messages', () => {
  it('are counted while unread; an opened message is read on return', async () => {
    const park = await openScreen('/messageNotice', { sandbox, as: 'customer', scenario: 'demo' })
    await park.findByRole('img', { name: '5 unread' })
    await until(() => expect(park.getAllByRole('img', { name: 'Unread' })).toHaveLength(5))
    await park.user.click(park.getByRole('button', { name: 'Parking fee due' }))
    await park.findByRole('heading', { name: 'Parking fee due' })
    expect(park.path()).toBe('/messageNotice_info?id=2')
    // The unread messages are counted again after the response, so the sandbox has marked the message as read.
    await until(() => expect(park.sent('/advice/wechat/list').at(-1)).toMatchObject({ isRead: 0, pageSize: 1 }))
    expect(park.sent('/advice/wechat/2')).toHaveLength(1)
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.findByRole('img', { name: '4 unread' })
    await until(() => expect(park.getAllByRole('img', { name: 'Unread' })).toHaveLength(4))
    await park.user.click(park.getByRole('tab', { name: /Unread/ }))
    await until(() => expect(park.sent('/advice/wechat/list').at(-1)).toMatchObject({ isRead: 0 }))
    await until(() => expect(park.queryByText('Parking fee due')).toBeNull())
    expect(park.path()).toBe('/messageNotice?show=unread')
  })

  it('link to screens of the app only', async () => {
    const WAYS: readonly (readonly [route: string | null, id: string | null, to?: string])[] = [
      ['https://evil.example/', '7'],
      ['/fee/nothing', '7'],
      [null, null],
      ['orderDetail', '9', '/orderDetail?orderId=9'],
      ['/account_detail', '5001', '/account_detail?id=5001'],
      ['/account_detail?kind=electricity', '7002', '/account_detail?kind=electricity&id=7002'],
    ]
    const notice = (id: number) => {
      const [linkRoute, linkId] = WAYS[id] ?? []
      return {
        id,
        title: `About ${id}`,
        content: 'Words',
        publishTime: '2026-11-21 09:00:00',
        type: 3,
        isRead: 1,
        linkRoute,
        linkId,
      }
    }
    const isOne = /^\/advice\/wechat\/(\d)$/
    const park = await openScreen('/messageNotice_info?id=0', {
      sandbox,
      as: 'customer',
      answers: ({ path }) => (isOne.test(path) ? answer(notice(Number(isOne.exec(path)?.[1]))) : undefined),
    })
    for (const [id, [, , to]] of WAYS.entries()) {
      park.navigate(`/messageNotice_info?id=${id}`)
      await park.findByRole('heading', { name: `About ${id}` })
      const way = park.queryByRole('button', { name: 'View details' })
      expect(Boolean(way), WAYS[id]?.[0] ?? '').toBe(Boolean(to))
      if (!way || !to) continue
      await park.user.click(way)
      await park.arrived(to)
    }
  })

  it('require a login, which returns to them', async () => {
    const park = await openScreen('/account_detail?kind=electricity&id=7002', { sandbox, scenario: 'demo' })
    await until(() => expect(park.path()).toMatch(/^\/login\?redirect=/))
    expect(park.sent('/feeApp/elec/record')).toEqual([])
    park.app.session.setToken(await tokenOf(sandbox, 'customer'))
    park.navigate(park.path())
    await park.findByText('¥211.02')
    expect(park.path()).toBe('/account_detail?kind=electricity&id=7002')
  })
})

describe('payments', () => {
  it('of both kinds are sorted together by month; the sum of a month is shown when the month is complete', async () => {
    const times = (kind: string, stamps: readonly string[]) =>
      stamps.map((createTime, i) => {
        const fees = { paidFee: i === 1 ? 0 : 1.5, needFee: 9, amount: 2 }
        return {
          id: String(i),
          createTime,
          payStatus: i === 1 ? 0 : 1,
          plateNo: `${kind}${i}`,
          meterNo: `${kind}${i}`,
          ...fees,
        }
      })
    const parking = times('P', ['2026-11-20 10:00:00', '2026-11-18 10:00:00', '2026-10-30 10:00:00'])
    const power = times('E', ['2026-11-19 10:00:00', '2026-11-19 09:00:00'])
    const park = await openScreen('/account', {
      sandbox,
      as: 'customer',
      answers: ({ path }) =>
        path === '/parkOrder/wx/list'
          ? answer({ data: parking, total: 3 })
          : path === '/feeApp/elec/record'
            ? answer({ data: power, total: 12 })
            : undefined,
    })
    await park.findByText('Parking P0')
    const shown = () =>
      park
        .getAllByRole('button', { name: /^(Parking P|Electricity E)/ })
        .map(({ textContent }) => /[PE]\d/.exec(textContent ?? '')?.[0])
    // The server returned two of twelve electricity rows. The list treats these as all.
    await until(() => expect(shown()).toEqual(['P0', 'E0', 'E1', 'P1', 'P2']))
    expect(park.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Nov 2026',
      'Oct 2026',
    ])
    expect([park.getByText('Paid ¥3.50'), park.getByText('Paid ¥1.50')]).toHaveLength(2)
    expect(park.getByRole('button', { name: /E1.*To pay/ })).toBeTruthy()
    await park.user.click(park.getByRole('tab', { name: 'Electricity' }))
    await until(() => expect(shown()).toEqual(['E0', 'E1']))
    await park.user.click(park.getByRole('button', { name: /E0/ }))
    await until(() => expect(park.path()).toBe('/account_detail?kind=electricity&id=0'))
  })
})

describe('payments', () => {
  it('link to the forklift orders, which have their own list', async () => {
    const park = await openScreen('/account', { sandbox, as: 'customer', scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: /^Forklift rental/ }))
    await park.arrived('/forklift?orders=past')
    await park.findByRole('heading', { name: 'Past orders' })
  })

  it('for electricity are named as bills or top-ups', async () => {
    const park = await openScreen('/account?kind=electricity', { sandbox, as: 'customer', scenario: 'demo' })
    await park.findAllByRole('button', { name: /^Electricity top-up DB-/ })
    expect(park.getAllByRole('button', { name: /^Electricity DB-/ })).not.toEqual([])
  })

  it('of one kind do not', async () => {
    const park = await openScreen('/account?kind=parking', { sandbox, as: 'customer', scenario: 'demo' })
    await park.findAllByRole('button', { name: /^Parking / })
    expect(park.queryByRole('button', { name: /^Forklift rental/ })).toBeNull()
  })
})

describe('one payment', () => {
  it('says how much energy was bought, in the unit of the language, and when it was ordered and paid', async () => {
    const park = await openScreen('/account_detail?kind=electricity&id=7001', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      lang: 'zh-CN',
      answers: async ({ path }, real) => {
        if (path !== '/feeApp/elec/record') return real()
        const { data } = (await (await real()).json()) as { data: { data: object[] } }
        const times = { createTime: '2026-11-20 09:01:00', payTime: '2026-11-20 10:02:00' }
        return answer({ ...data, data: data.data.map((order) => ({ ...order, ...times })) })
      },
    })
    expect(await park.findByText('323.5 度')).toBeTruthy()
    const timeOf = (label: string) => park.getByText(label).nextElementSibling?.textContent
    expect(timeOf('下单时间')).toMatch(/09:01$/)
    expect(timeOf('支付时间')).toMatch(/10:02$/)
  })

  it('for parking has the times of the stay and of the payment, but not that of the order', async () => {
    const park = await openScreen('/account_detail?id=5009', {
      sandbox,
      as: 'customer',
      answers: ({ path }) =>
        path === '/parkOrder/5009'
          ? answer({
              ...{ orderId: '5009', plateNo: 'P1', payStatus: 1, paidFee: 15, payWay: 1 },
              ...{ createTime: '2026-11-20 08:00:00', enterTime: '2026-11-20 09:01:00' },
              ...{ payTime: '2026-11-20 10:02:00', leaveTime: '2026-11-20 10:13:00' },
            })
          : undefined,
    })
    await park.findByText('Paid on')
    const timeOf = (label: string) => park.getByText(label).nextElementSibling?.textContent
    expect([timeOf('Entered'), timeOf('Paid on'), timeOf('Exited')]).toEqual([
      expect.stringMatching(/09:01$/),
      expect.stringMatching(/10:02$/),
      expect.stringMatching(/10:13$/),
    ])
    expect(park.queryByText('Ordered')).toBeNull()
    // The response has no id of the transaction, so there is none to copy.
    expect(park.queryByText('Transaction ID')).toBeNull()
  })

  it('of a free stay says that it was free, and shows no payment method or time', async () => {
    const free = { orderId: '5002', plateNo: 'P1', payStatus: 1, paidFee: 0, payWay: 1, payTime: '2026-11-20 10:00:00' }
    const park = await openScreen('/account_detail?id=5002', {
      sandbox,
      as: 'customer',
      answers: ({ path }) => (path === '/parkOrder/5002' ? answer(free) : undefined),
    })
    expect(await park.findByText('Free')).toBeTruthy()
    for (const said of ['Paid', 'Payment method', 'Paid on', 'WeChat Pay']) expect(park.queryByText(said)).toBeNull()
  })

  it('opens in a screen of its own: what was done on that of another payment is not shown', async () => {
    const [one, other] = [7001, 7003].map((id) => `/account_detail?kind=electricity&id=${id}`) as [string, string]
    const park = await openScreen(one, { sandbox, as: 'customer', scenario: 'demo' })
    await park.findAllByRole('button', { name: 'Copy' })
    park.navigate(other)
    await park.findByRole('button', { name: 'Go to payment' })
    await park.user.click(park.getByRole('button', { name: 'Copy' }))
    await park.findByRole('button', { name: /^Cop(?!y)/ })
    park.navigate(one)
    await park.findByRole('button', { name: 'Receipt and invoice' })
    expect(park.queryByRole('button', { name: /^Cop(?!y)/ })).toBeNull()
  })

  it.each(['/account_detail?id=5002', '/rateRecord_info?id=5002'])('of the demo’s free stay: %s', async (path) => {
    const park = await openScreen(path, { sandbox, as: 'customer', scenario: 'demo' })
    expect(await park.findByText('Free')).toBeTruthy()
    expect(park.queryByText('WeChat Pay')).toBeNull()
    expect(park.queryByRole('button', { name: 'Receipt and invoice' })).toBeNull()
  })

  it.each([
    ['/account_detail?id=5001', /^Amount due¥15\.00/],
    // A bill's order may be less than what is due by now.
    ['/account_detail?kind=electricity&id=7003', /^Order amount¥/],
  ])('that is not paid says its amount in the bar: %s', async (path, words) => {
    const park = await openScreen(path, { sandbox, as: 'customer', scenario: 'demo' })
    await park.findByRole('button', { name: 'Go to payment' })
    expect(park.getByRole('contentinfo').textContent).toMatch(words)
  })

  it.each([
    ['/account_detail?id=5001', 'Go to payment', '/rateRecord_info?id=5001'],
    ['/account_detail?kind=electricity&id=7003', 'Go to payment', '/fee/record?id=7003'],
    ['/account_detail?id=5003', 'Receipt and invoice', '/rateRecord_info?id=5003'],
    ['/account_detail?kind=electricity&id=7001', 'Receipt and invoice', '/fee/record?id=7001'],
    ['/account_detail?kind=electricity&id=7007', 'View refund', '/fee/record?id=7007'],
  ])('leads to its order, which can be paid, or has its receipt or refund: %s', async (path, name, to) => {
    const park = await openScreen(path, { sandbox, as: 'customer', scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name }))
    await park.arrived(to)
  })
})

describe('the park’s notices', () => {
  it('are not marked as new for visitors, whose reading is not recorded', async () => {
    const park = await openScreen('/notice/list', { sandbox, scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(5))
    expect(park.queryByRole('img', { name: 'New' })).toBeNull()
  })

  it('expand in place when they are long, and stay new for this visit when more are loaded', async () => {
    const park = await openScreen('/notice/list', { sandbox, as: 'second', scenario: 'demo' })
    await until(() => expect(park.getAllByRole('img', { name: 'New' })).toHaveLength(10))
    const [more] = park.getAllByRole('button', { name: 'Read more' })
    expect(more?.getAttribute('aria-expanded')).toBe('false')
    await park.user.click(more as HTMLElement)
    expect(park.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
    // Without a layout the list's end is always in view, so the next rows load automatically.
    await until(() => expect(park.sent('/notifyWx/list').at(-1)).toMatchObject({ pageSize: 20 }))
    await until(() => expect(park.getByRole('feed').getAttribute('aria-busy')).toBe('false'))
    expect(park.getAllByRole('img', { name: 'New' })).toHaveLength(park.getAllByRole('article').length)
  })
})

describe('states', () =>
  testScreenStates(
    () => sandbox,
    [
      {
        path: '/messageNotice?show=fee',
        as: 'customer',
        call: listMyNotices,
        content: 'Parking fee due',
        empty: 'Nothing matches this filter',
      },
      { path: '/messageNotice_info?id=7', as: 'customer', call: getMyNotice, content: /Parking space P1-02 is booked/ },
      {
        path: '/account',
        as: 'customer',
        call: listParkingOrders,
        content: 'DB-D07221',
        empty: 'No payments yet',
      },
      { path: '/account_detail?id=5001', as: 'customer', call: getParkingOrder, content: '3 h 12 min' },
      {
        path: '/account_detail?kind=electricity&id=7002',
        as: 'customer',
        call: listElectricityOrders,
        content: 'Electricity bill',
      },
      { path: '/notice/list', call: listParkNotices, content: 'More truck slots in the evening', empty: 'No notices' },
      {
        path: '/application',
        call: listSupportTypes,
        content: 'Business name',
        empty: 'No support services are open right now',
      },
    ],
  ))

it.each(['/account_detail?id=5001', '/messageNotice'])(
  '%s says a failure in its place, also after a retry, and not in a toast',
  async (path) => {
    const park = await openScreen(path, {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: () => new Response('', { status: 502 }),
    })
    const show = vi.spyOn(park.app.toasts, 'show')
    const retry = await park.findByRole('button', { name: 'Try again' })
    const before = park.requests.length
    await park.user.click(retry)
    await until(() => expect(park.requests.length).toBeGreaterThan(before))
    await until(() => expect(park.app.toasts.$loading.get()).toBe(false))
    expect((await park.findAllByRole('alert')).length).toBeGreaterThan(0)
    expect(show).not.toHaveBeenCalled()
  },
)
