/** Actions that empty lists offer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

describe('an empty list', () => {
  it.each([
    ['/parkNews?keyword=zzz', 'en', 'Nothing found for “zzz”', 'Show all', '/parkNews'],
    ['/parkNews?keyword=zzz&newsType=3', 'zh-CN', '没有找到“zzz”', '查看全部', '/parkNews'],
  ] as const)('of %s names the words and leads back to all (%s)', async (path, lang, text, button, to) => {
    const park = await openScreen(path, { sandbox, scenario: 'demo', lang })
    expect(await park.findByText(text)).toBeTruthy()
    await park.user.click(park.getByRole('button', { name: button }))
    await park.arrived(to)
    // Back leaves the list instead of showing the search again.
    expect(park.app.location.entry().depth).toBe(0)
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(1))
  })

  it('of a search among companies links to all companies', async () => {
    const park = await openScreen('/parkIntro?tab=companies&keyword=zzz', { sandbox, scenario: 'demo' })
    expect(await park.findByText('Nothing found for “zzz”')).toBeTruthy()
    await park.user.click(park.getByRole('button', { name: 'Show all' }))
    await park.arrived('/parkIntro?tab=companies')
  })

  it('of one state of activities links to all of them', async () => {
    const park = await openScreen('/parkActive?state=2', { sandbox, scenario: 'empty' })
    await park.user.click(await park.findByRole('button', { name: 'Show all' }))
    await park.arrived('/parkActive')
    expect(park.queryByRole('button', { name: 'Show all' })).toBeNull()
  })

  it.each([
    '/recruit/list?jobType=2',
    '/recruit/situation?auditStatus=4',
    '/myPartake?auditStatus=4',
    '/parkActive?state=2',
    '/integral/total?changeType=2',
    '/messageNotice?show=fee',
    '/invoiceList?status=3',
    '/bookRecord?status=4',
    '/account?kind=parking',
  ])('of a filter says only that nothing matches: %s', async (path) => {
    const park = await openScreen(path, { sandbox, scenario: 'empty', as: 'customer' })
    const empty = (await park.findByText('Nothing matches this filter')).parentElement
    expect(empty?.textContent).toBe('Nothing matches this filter')
  })

  it.each<[path: string, text: string, call?: RegExp]>([
    ['/forklift', 'No forklifts are available right now', /^\/forkliftAppApp\/list/],
    ['/parkIntro', 'No introduction yet'],
    ['/integral/my', 'No rewards yet'],
  ])('without an action asks to check again later: %s', async (path, text, call) => {
    const none = { code: 200, message: '', data: { data: [], total: 0 } }
    const park = await openScreen(path, {
      sandbox,
      scenario: 'empty',
      answers: (asked) => (call?.test(asked.path) ? Response.json(none) : undefined),
    })
    const empty = (await park.findByText(text)).parentElement
    expect(empty?.textContent).toBe(`${text}Please check again later.`)
  })

  it.each([
    ['/bookStalls', 'No stalls to book right now'],
    ['/bookCarpark', 'No parking spaces to book right now'],
  ])('of places on a plan names them: %s', async (path, text) => {
    const none = { code: 200, message: '', data: { data: [], total: 0 } }
    const park = await openScreen(path, {
      sandbox,
      as: 'customer',
      answers: (asked) => (/stall/i.test(asked.path) ? Response.json(none) : undefined),
    })
    await park.findByText(text)
  })

  it.each([
    ['past orders', '/forklift?orders=past', '/forkliftAppApp/orders'],
    ['the fleet', '/forklift', '/forkliftAppApp/list'],
  ])('of %s is replaced by the failure if it cannot be loaded again', async (_, path, call) => {
    const none = { code: 200, message: '', data: { data: [], total: 0 } }
    let isLost = false
    const park = await openScreen(path, {
      sandbox,
      as: 'customer',
      scenario: 'empty',
      answers: (asked) => (asked.path === call ? (isLost ? Response.error() : Response.json(none)) : undefined),
    })
    await until(() => expect(park.queryByRole('feed')).toBeNull())
    const empty = await park.findByText(/^No .*(orders|forklifts)/)
    isLost = true
    park.navigate('/setting')
    await park.arrived('/setting')
    park.app.location.back()
    const retry = await park.findByRole('button', { name: 'Try again' })
    expect(park.queryByRole('feed')).toBeNull()
    isLost = false
    await park.user.click(retry)
    await park.findByText(empty.textContent)
  })

  it('of unread messages says that all are read', async () => {
    const park = await openScreen('/messageNotice?show=unread', { sandbox, scenario: 'empty', as: 'customer' })
    await park.findByText('You’re all caught up')
  })

  it('without a search field ignores a search text in the URL', async () => {
    const park = await openScreen('/parkActive?keyword=zzz', { sandbox, scenario: 'empty' })
    await park.findByText('No activities yet')
    expect(park.queryByText(/zzz/)).toBeNull()
  })

  it('of sign-ups links to the activities', async () => {
    const park = await openScreen('/myPartake', { sandbox, scenario: 'empty', as: 'customer' })
    await park.user.click(await park.findByRole('button', { name: 'Browse activities' }))
    await park.arrived('/parkActive')
  })

  it.each([
    ['/myBook', 'Book truck entry', '/bookNav'],
    ['/myBook?kind=stall', 'Book a stall', '/bookStalls'],
    ['/myBook?kind=carPark', 'Book parking', '/bookCarpark'],
    ['/myBook?kind=weighing', 'Book weighing', '/bookWeigh'],
    ['/bookRecord', 'Book truck entry', '/bookNav'],
    ['/bookRecord?status=4', 'Show all', '/bookRecord'],
    ['/weighRecord', 'Book weighing', '/bookWeigh'],
    ['/weighRecord?status=5', 'Show all', '/weighRecord'],
    ['/rateRecord', 'Check parking fee', '/checkParkFee'],
    ['/account?kind=parking', 'Show all', '/account'],
    ['/rateRecord?payStatus=0', 'Show all', '/rateRecord'],
    ['/fee/record?payStatus=0', 'Show all', '/fee/record'],
    ['/invoiceList?status=2', 'Show all', '/invoiceList'],
    ['/parkInvoice', 'View payments', '/rateRecord'],
    ['/fee/invoice', 'View payments', '/fee/record'],
    ['/fee/record', 'Pay electricity', '/fee/list'],
    ['/fee/list', 'Contact the park', '/contract'],
    ['/stallsAdmin', 'Contact the park', '/contract'],
    ['/myAdd', 'Contact the park', '/contract'],
    ['/myAdd?state=2', 'Show all', '/myAdd'],
  ])('of bookings, %s, offers “%s”', async (path, button, to) => {
    const park = await openScreen(path, { sandbox, scenario: 'empty', as: 'customer' })
    const action = await park.findByRole('button', { name: button })
    expect(park.queryByText('Please check again later.')).toBeNull()
    await park.user.click(action)
    await park.arrived(to)
  })

  it('of one kind of payments does not link to the rentals, which are another kind', async () => {
    const park = await openScreen('/account', { sandbox, scenario: 'empty', as: 'customer' })
    const rentals = await park.findByRole('button', { name: /^Forklift rental/ })
    await park.user.click(park.getByRole('tab', { name: 'Parking' }))
    await until(() => expect(rentals.isConnected).toBe(false))
    expect(park.queryByRole('button', { name: /^Forklift rental/ })).toBeNull()
  })

  it('of the menu’s search names the searched text, beside the search among the news', async () => {
    const park = await openScreen('/nav?keyword=zzz', { sandbox, scenario: 'demo' })
    expect(await park.findByText('Nothing found for “zzz”')).toBeTruthy()
    expect(park.getByRole('button', { name: /“zzz”/ })).toBeTruthy()
  })
})

it('activities open for sign-up are first, in the list and in its tabs', async () => {
  const park = await openScreen('/parkActive', { sandbox, scenario: 'demo' })
  const [first] = await park.findAllByRole('article')
  expect(first?.textContent).toMatch(/^Sign-up open/)
  expect(park.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Sign-up open',
    'In progress',
    'Not started',
    'Ended',
    'Cancelled',
  ])
})
