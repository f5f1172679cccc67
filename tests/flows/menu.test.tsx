/** The menu: it is shown immediately, loaded content keeps the layout, and every screen can be reached from it. */
import { fireEvent, within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { ownNotices } from '../../examples/sandbox/park/db/schema.ts'
import { MENU } from '../../src/contract/menu.ts'
import { BANNER_LINK } from '../../src/contract/model/news.ts'
import { findRoute } from '../../src/contract/routes.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { byUrgency, costFen, readRunningOrders, type RunningOrder } from '../../widgets/general/running-order.ts'
import { openScreen, type OpenOptions } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { loadedParts } from '../../src/screens/app/lazy-part.tsx'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const PATHS = Object.values(MENU).flat()
const isFront = ({ path }: { path: string }): boolean => /^\/(messageBanner|announcement)\//.test(path)

describe('the menu', () => {
  it.each(LOCALES)('names each entry like its screen in %s', async (locale) => {
    const textOf = async (area: string) =>
      (
        (await import(`../../src/contract/text/${locale}/${area}.ts`)) as Record<
          string,
          { titles: Record<string, string>; entries?: Record<string, string> }
        >
      )[area]
    const { entries = {} } = (await textOf('general')) ?? {}
    expect(Object.keys(entries).sort()).toEqual([...PATHS].sort())
    for (const path of PATHS)
      expect(entries[path], path).toBe((await textOf(findRoute(path)?.area ?? ''))?.titles[path])
  })

  it('works without a response, with its own banner and a link to all notices', async () => {
    const park = await openScreen('/nav', {
      sandbox,
      scenario: 'demo',
      answers: (asked) => (isFront(asked) ? new Response('', { status: 502 }) : undefined),
    })
    expect(await park.findByRole('button', { name: 'Park news' })).toBeTruthy()
    await until(() => expect(park.requests.filter(isFront)).toHaveLength(2))
    expect(park.getByText('Demo Logistics & Wholesale Park')).toBeTruthy()
    expect(park.queryByRole('alert')).toBeNull()
    expect(park.app.toasts.$message.get()).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'View all notices' }))
    await park.arrived('/notice/list')
  })

  it('shows banners with links, and announcements without truncation', async () => {
    const park = await openScreen('/nav', {
      sandbox,
      answers: ({ path }, real) =>
        path.startsWith('/announcement/')
          ? real().then(async (answer) => {
              const { data, ...envelope } = (await answer.json()) as { data: { data: object[] } }
              const times = { startTime: '2024-01-10 08:00:00', endTime: '2024-02-10 08:00:00' }
              return Response.json({
                ...envelope,
                data: { ...data, data: data.data.map((one) => ({ ...one, ...times })) },
              })
            })
          : undefined,
    })
    const banners = await park.findByRole('group', { name: 'What’s on' })
    expect(banners.textContent).toContain('Autumn trade days')
    await until(() => expect(document.querySelector('[data-important]')?.textContent).toMatch(/strong wind/))
    await park.user.click(await park.findByRole('button', { name: /strong wind from 16:00/ }))
    const opened = (await park.findByRole('dialog')).textContent
    expect(opened).toContain('Tie down awnings')
    expect(opened).toMatch(/Jan.* – .*Feb/)
    await park.user.keyboard('{Escape}')
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    await park.user.click(park.getByRole('button', { name: /Autumn trade days/ }))
    await park.arrived('/parkActive')
  })

  it('opens the external page of a banner by the app around it, or else in the browser, but no URL that is a script', async () => {
    const banner = (id: string, linkUrl: string) => ({ id, bannerName: id, linkType: BANNER_LINK.external, linkUrl })
    const lost = { ...banner('Lost', '/nowhere'), linkType: BANNER_LINK.route }
    const data = [banner('Fair', 'https://fair.example/'), banner('Script', 'javascript:alert(1)'), lost]
    const open = vi.fn()
    const answers: OpenOptions['answers'] = ({ path }) =>
      path.startsWith('/messageBanner/') ? Response.json({ code: 200, data: { data, total: 2 } }) : undefined
    const park = await openScreen('/nav', { sandbox, shell: { 'nav.open': open }, answers })
    const banners = await park.findByRole('group', { name: 'What’s on' })
    expect(banners.textContent).toContain('Script')
    const links = [...banners.querySelectorAll('a')]
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([['https://fair.example/', 'noopener noreferrer']])
    expect(park.queryByRole('button', { name: /Lost/ })).toBeNull()
    await park.app.shell.connect()
    const isPrevented = vi.fn((event: Event) => {
      const { defaultPrevented } = event
      // happy-dom would load the page.
      event.preventDefault()
      return defaultPrevented
    })
    window.addEventListener('click', isPrevented, { once: true })
    fireEvent.click(links[0] as HTMLElement, { ctrlKey: true })
    expect(isPrevented).toHaveReturnedWith(false)
    // The browser does not open it, too.
    expect(fireEvent.click(links[0] as HTMLElement)).toBe(false)
    await until(() => expect(open.mock.calls[0]?.[0]).toEqual({ url: 'https://fair.example/' }))
    park.unmount()

    window.addEventListener('click', isPrevented, { once: true })
    const alone = await openScreen('/nav', { sandbox, answers })
    fireEvent.click(await alone.findByRole('link', { name: 'Fair' }))
    expect(isPrevented.mock.results.map(({ value }) => value)).toEqual([false, false])
    expect(open).toHaveBeenCalledOnce()
  })

  it('opens the search with the focus in its field, also before the page is idle', async () => {
    loadedParts.clear()
    const park = await openScreen('/nav', { sandbox })
    await park.user.click(await park.findByRole('button', { name: 'Search services and news' }))
    const field = await park.findByRole('searchbox', { name: 'Search services and news' })
    await until(() => expect(document.activeElement).toBe(field))
  })

  it('finds entries by their names, and searches the news', async () => {
    const park = await openScreen('/nav', { sandbox })
    const { depth } = park.app.location.entry()
    const field = await park.findByRole('searchbox', { name: 'Search services and news' })
    expect(park.queryByText(/^\d+ results?$/)).toBeNull()
    await park.user.type(field, 'fork')
    await park.arrived('/nav?keyword=fork')
    // Back leaves the search at once.
    expect(park.app.location.entry().depth).toBe(depth)
    expect(await park.findByRole('heading', { name: 'Services' })).toBeTruthy()
    // Screen readers hear the number, not the names of all buttons.
    expect(await park.findByText('2 results')).toHaveProperty('parentElement.role', 'status')
    expect(park.getByRole('button', { name: 'Forklift orders' })).toBeTruthy()
    expect(park.queryByRole('button', { name: 'Getting here' })).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Search park news for “fork”' }))
    await park.arrived('/parkNews?keyword=fork')
  })

  it('counts the unread messages again when the user returns to the page; a failure is not reported', async () => {
    let isFailing = false
    const isCount = ({ path }: { path: string }): boolean => path === '/advice/wechat/list'
    const park = await openScreen('/nav', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: (asked) => (isFailing && isCount(asked) ? new Response('', { status: 502 }) : undefined),
    })
    const said: unknown[] = []
    park.app.toasts.$message.listen((message) => message && said.push(message))
    const comeBack = (): void => {
      dispatchEvent(new Event('pagehide'))
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    }
    await until(() => expect(park.queryByRole('img', { name: '5 unread' })).toBeTruthy())
    isFailing = true
    comeBack()
    await until(() => expect(park.requests.filter(isCount)).toHaveLength(2))
    isFailing = false
    const own = eq(ownNotices.userId, 'u-customer')
    await sandbox.db.update(ownNotices).set({ readAt: new Date() }).where(own)
    comeBack()
    await until(() => expect(park.queryByRole('img', { name: /unread/ })).toBeNull())
    expect(said).toEqual([])
  })

  it('shows a user the unread messages and a link to the profile, but logs out in the settings only', async () => {
    let nickName = ''
    const park = await openScreen('/nav', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ method, path }) =>
        method === 'GET' && path.startsWith('/appUser/')
          ? Response.json({ code: 200, data: { id: 'u-customer', nickName, realName: '测试甲' } })
          : undefined,
    })
    expect(await park.findByRole('img', { name: '5 unread' })).toBeTruthy()
    expect(await park.findByRole('button', { name: 'My details · 测试甲' })).toBeTruthy()
    expect(park.queryByRole('button', { name: 'Log out' })).toBeNull()
    nickName = 'Li'
    await park.user.click(park.getByRole('button', { name: 'Settings' }))
    await park.findByRole('button', { name: 'Log out' })
    park.app.location.back()
    expect(await park.findByRole('button', { name: 'My details · Li' })).toBeTruthy()
    await park.user.click(park.getByRole('button', { name: 'Settings' }))
    await park.user.click(await park.findByRole('button', { name: 'Log out' }))
    await park.user.click(within(await park.findByRole('dialog')).getByRole('button', { name: 'Log out' }))
    expect(await park.findByRole('button', { name: 'Log in' })).toBeTruthy()
    expect(park.path()).toBe('/nav')
    expect(park.queryByRole('img', { name: '5 unread' })).toBeNull()
  })
})

describe('the rental card', () => {
  it('is first and links to the rental and to the orders', async () => {
    const park = await openScreen('/nav', { sandbox, scenario: 'demo' })
    const rental = await park.findByRole('button', { name: /^Forklift rental/ })
    expect(park.getAllByRole('button').indexOf(rental)).toBeLessThan(
      park.getAllByRole('button').indexOf(park.getByRole('button', { name: 'Park news' })),
    )
    expect(park.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Bookings and fees',
      'Park life',
      'Business and visits',
      'Account and help',
    ])
    await park.user.click(rental)
    await park.arrived('/forklift')
  })

  it.each([
    ['order-to-ship', /^To ship.*Delivery from: .*Confirm delivery$/, /^\/orderDetail\?orderId=/],
    ['order-in-use', /^In use02:41:\d\d.*¥\s?48\d.*so farEnd use$/, /^\/orderDetail\?orderId=/],
    ['order-to-pay', /^To pay¥\s?484\.20.*Pay$/, /^\/orderPay\?orderId=/],
  ] as const)('shows the running order with its next action (%s)', async (scenario, words, to) => {
    const park = await openScreen('/nav', { sandbox, scenario, as: 'customer' })
    const row = await until(() => {
      const found = park.getAllByRole('button').find(({ textContent }) => words.test(textContent ?? ''))
      expect(
        found,
        park
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
          .join(' | '),
      ).toBeTruthy()
      return found as HTMLElement
    })
    // It is the only one.
    expect(row.textContent).not.toContain('more')
    await park.user.click(row)
    await until(() => expect(park.path()).toMatch(to))
  })

  it('keeps counting while the order is in use', async () => {
    const park = await openScreen('/nav', { sandbox, scenario: 'order-in-use', as: 'customer' })
    const clock = (await park.findByText(/^02:41:\d\d$/)).textContent
    await until(() => expect(park.getByText(/^02:41:\d\d$/).textContent).not.toBe(clock))
  })

  it('does not let what is due rise after the end of use, also if the response contains no rent', async () => {
    let isLoaded = false
    const park = await openScreen('/nav', {
      sandbox,
      scenario: 'order-to-pay',
      as: 'customer',
      answers: async ({ path }, real) => {
        if (!path.includes('selectByPhone')) return real()
        // The second visit shows the cached order.
        if (isLoaded) return new Promise(() => undefined)
        const { data, ...envelope } = (await (await real()).json()) as { data: object[] }
        return Response.json({ ...envelope, data: data.map((row) => ({ ...row, duration: null, rentPrice: null })) })
      },
    })
    await park.findByRole('button', { name: /^To pay.*484\.20/ })
    isLoaded = true
    park.navigate('/protocal')
    await park.findByRole('heading', { name: '1. What the services are' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    park.navigate('/nav')
    await park.findByRole('button', { name: /^To pay.*484\.20/ })
  })

  it('says that another order is running', async () => {
    const park = await openScreen('/nav', {
      sandbox,
      scenario: 'order-in-use',
      as: 'customer',
      answers: async ({ path }, real) => {
        if (!path.includes('selectByPhone')) return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: object[] }
        return Response.json({ ...envelope, data: [...data, { ...data[0], id: '2' }] })
      },
    })
    await park.findByRole('button', { name: /^In use.* 1 more/ })
  })

  it('links to the orders if none is running, and if the call fails', async () => {
    const park = await openScreen('/nav', {
      sandbox,
      scenario: 'order-in-use',
      as: 'customer',
      // Without an answer about the user's role, /orderList does not redirect a customer.
      answers: ({ path }) =>
        /selectByPhone|confirmBusiness/.test(path) ? new Response('', { status: 502 }) : undefined,
    })
    await until(() => expect(park.requests.some(({ path }) => path.includes('selectByPhone'))).toBe(true))
    expect(park.queryByRole('alert')).toBeNull()
    await park.user.click(await park.findByRole('button', { name: /^Forklift orders/ }))
    await park.arrived('/orderList')
  })

  it('shows an unpaid order before one in use', () => {
    const order = (id: string, status: number) =>
      ({ ...readRunningOrders({ id, status })?.[0], id, status }) as RunningOrder
    const orders = [order('1', 1), order('2', 2), order('4', 4), order('3', 3), order('5', 1)]
    expect(byUrgency(orders).map(({ id }) => id)).toEqual(['3', '2', '1', '5'])
  })

  it('computes what is due from the hours of the response if it contains no rent', () => {
    const order = { id: '1', hourPrice: 90, quantity: 2, duration: 2.69, usedTime: 60 }
    const fenOf = (raw: object, seconds: number) => readRunningOrders(raw)?.map((one) => costFen(one, seconds))
    expect(fenOf(order, 60)).toEqual([484_20])
    expect(fenOf({ ...order, duration: null }, 3600)).toEqual([180_00])
  })
})

it('the agreement is there in either language, also in one that is chosen meanwhile', async () => {
  const park = await openScreen('/protocal', { sandbox })
  expect(await park.findByRole('heading', { name: '1. What the services are' })).toBeTruthy()
  expect(park.getByText('Last updated on 15 October 2026')).toBeTruthy()
  park.app.configure({ config: { ...park.app.config, locale: 'zh-CN' } })
  expect(await park.findByRole('heading', { name: '一、服务内容' })).toBeTruthy()
})
