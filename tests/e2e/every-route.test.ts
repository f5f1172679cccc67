/** Reaches every screen from the menu by taps only, and checks its URL, its title and some of its text. Also opens routes that require
 * login by their URL, through the provider and back. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { HOME, ROUTES, type Path } from '../../src/contract/routes.ts'
import { activity } from '../../src/contract/text/en/activity.ts'
import { application } from '../../src/contract/text/en/application.ts'
import { booking } from '../../src/contract/text/en/booking.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { fee } from '../../src/contract/text/en/fee.ts'
import { forklift } from '../../src/contract/text/en/forklift.ts'
import { general } from '../../src/contract/text/en/general.ts'
import { inapp } from '../../src/contract/text/en/inapp.ts'
import { integral } from '../../src/contract/text/en/integral.ts'
import { invoice } from '../../src/contract/text/en/invoice.ts'
import { my } from '../../src/contract/text/en/my.ts'
import { notice } from '../../src/contract/text/en/notice.ts'
import { park as parkTexts } from '../../src/contract/text/en/park.ts'
import { parking } from '../../src/contract/text/en/parking.ts'
import { recruit } from '../../src/contract/text/en/recruit.ts'
import { weighing } from '../../src/contract/text/en/weighing.ts'
import { pictureCodeTexts } from '../../src/contract/text/parts/form/picture-code.ts'
import { openPage } from '../helpers/browser.ts'
import { understand } from '../helpers/forklift-park.ts'
import { logIn, PHONES, type PersonName } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

const TITLES: Partial<Record<Path, string>> = Object.assign(
  {},
  ...[
    activity,
    application,
    booking,
    fee,
    forklift,
    general,
    inapp,
    integral,
    invoice,
    my,
    notice,
    parkTexts,
    parking,
    recruit,
    weighing,
  ].map(({ titles }) => titles),
  // Always opened with a number plate.
  { '/parkingRate': parking.titlesWithQuery['/parkingRate?plateNo'] },
)

let park: Listening
beforeAll(async () => {
  park = await openServer()
})
afterAll(() => park.close())

/** One tap: what is tapped, the route to which it leads, and some text on that screen. */
type Step = readonly [tap: string | RegExp | ((page: Page) => Promise<void>), to: Path, read: string | RegExp]

/** Starts at the menu, and returns to it by taps on Back. */
type Walk = readonly Step[]

/** Taps the button of a card with this title; its accessible name is only "View details". */
const wayOf =
  (title: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'View details' }).tap()

/** A card's picture can be tapped, too: the button that opens the card covers it. */
const firstPicture = (page: Page): Promise<void> =>
  page.getByRole('article').locator('img').first().tap({ force: true })
const firstRow = (page: Page): Promise<void> => page.getByRole('article').getByRole('button').first().tap()

const firstCompany = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Companies' }).tap()
  await firstRow(page)
}

const rentFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Rent / })
    .first()
    .tap()
  await understand(page)
}

const endUse = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'End use' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'End use' }).tap()
}

const announcedEmergency = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Yellow alert/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'View details' }).tap()
}

const refuseProvider = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Log in' }).tap()
  await page.getByRole('button', { name: 'Decline' }).tap()
}

/** For a phone number that is new to the park, the user must first type the letters of a picture. */
const sendCode = async (page: Page): Promise<void> => {
  await page.getByLabel('New phone number').fill('13000000088')
  const picture = page.waitForResponse(/getVerifiCode/)
  await page.getByRole('button', { name: 'Get code' }).tap()
  const { data } = (await (await picture).json()) as { data: { key: string } }
  const { code } = (await (await fetch(`${park.url}/sandbox/picture-code?key=${data.key}`)).json()) as { code: string }
  const sheet = page.getByRole('dialog', { name: pictureCodeTexts.en.title })
  await sheet.getByLabel(pictureCodeTexts.en.letters).fill(code)
  await sheet.getByRole('button', { name: pictureCodeTexts.en.send }).tap()
}

const writeInvoice = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /\d\d:\d\d/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Next' }).tap()
}

/** The newest stay of the vehicle is not paid: it is still in the park, in its free time. */
const openPaidStay = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^新AD12345/ })
    .filter({ hasNotText: 'Nothing to pay' })
    .first()
    .tap()

const WALKS: Record<Exclude<PersonName, 'second'> | 'visitor', readonly Walk[]> = {
  visitor: [
    [['Contact', '/contract', 'Emergency number']],
    [[announcedEmergency, '/emergency_detail', 'What to do now']],
    [
      ['Park news', '/parkNews', 'Cold storage for winter: prices and temperatures of every zone'],
      [firstPicture, '/parkNews_info', /^Dear merchants and drivers/],
    ],
    [
      ['Investment notices', '/parkNotice', /Deadline: /],
      [firstRow, '/parkNotice_info', 'Rent'],
    ],
    [
      ['Opportunities', '/attractList', 'Stall 018 on the main aisle, trading hall B, row 2'],
      [firstRow, '/attract_info', /Square plan/],
    ],
    [
      ['About the park', '/parkIntro', 'The park'],
      [firstCompany, '/parkCompany_info', 'About the company'],
    ],
    [['Getting here', '/itinerary', 'Arrival']],
    [['Service agreement', '/protocal', /./]],
    [
      ['Activities', '/parkActive', 'Food safety and cold-chain traceability'],
      [/Food safety and cold-chain traceability/, '/parkActive_info', /Practice with the traceability system/],
    ],
    [
      ['Notices', '/notice/list', 'Cold store C2 can be booked'],
      [wayOf('Cold store C2 can be booked'), '/parkNews_app_info', /^Dear merchants and drivers/],
    ],
    [
      ['Notices', '/notice/list', 'New stalls and cold stores on offer'],
      [wayOf('New stalls'), '/app/attractList', 'Stall 018 on the main aisle, trading hall B, row 2'],
      [firstRow, '/app/attract_info', /Square plan/],
    ],
    [
      ['Jobs', '/recruit/list', 'Forklift driver'],
      [firstRow, '/recruit/detail', 'About the job'],
    ],
    [
      ['Jobs', '/recruit/list', 'Forklift driver'],
      [recruit.titles['/recruit/search'], '/recruit/search', recruit.list.browse],
    ],
    [['Business support', '/application', 'Type of support']],
    [[refuseProvider, '/login', 'Use your phone number and a one-time code']],
  ],
  customer: [
    [
      [/^Forklift rental/, '/forklift', 'Choose a forklift'],
      [rentFirst, '/apply', 'Consignee'],
    ],
    [
      [/^Forklift rental/, '/forklift', 'Orders in progress'],
      [firstPicture, '/orderDetail', 'In use'],
      [endUse, '/orderPay', 'Total rent'],
    ],
    [
      ['My sign-ups', '/myPartake', / people$/],
      [firstRow, '/myPartake_info', 'Progress'],
    ],
    [
      [/^Messages/, '/messageNotice', 'Parking fee due'],
      ['Parking fee due', '/messageNotice_info', /parked for 1 h 12 min/],
    ],
    [
      ['Account', '/account', /^Paid ¥/],
      [/新A/, '/account_detail', 'Order number'],
    ],
    [
      ['My details', '/myInfo', '测试甲'],
      ['Edit details', '/editMyInfo', 'Nickname'],
    ],
    [
      ['My details', '/myInfo', '测试甲'],
      [/^Phone/, '/editPhone', 'New phone number'],
      [sendCode, '/smsInput', /^Code sent to/],
    ],
    [['Settings', '/setting', 'Appearance']],
    [
      ['Truck entry booking', '/bookNav', 'North gate'],
      ['Booking records', '/bookRecord', 'Entered'],
      [firstRow, '/bookRecord_info', 'Progress'],
    ],
    [['Book a stall', '/bookStalls', 'Under repair']],
    [['Book parking', '/bookCarpark', 'P1']],
    [
      ['Check parking fee', '/checkParkFee', 'Your vehicles'],
      ['新A12345', '/parkingRate', 'How it’s charged'],
    ],
    [
      ['Check parking fee', '/checkParkFee', 'Your vehicles'],
      ['Payments', '/rateRecord', '新AD12345'],
      [openPaidStay, '/rateRecord_info', 'Progress'],
      [/View receipt/, '/rateSuccess', 'Demo park, north car park'],
    ],
    [
      ['Book weighing', '/bookWeigh', 'Weighing records'],
      ['Weighing records', '/weighRecord', /Rapeseed oil/],
      [firstRow, '/weighRecord_info', 'Weighbridge'],
    ],
    [
      ['Parking invoice', '/parkInvoice', 'Choose the paid orders to put on one invoice.'],
      ['Invoices', '/invoiceList', /1 order/],
      [firstRow, '/invoiceDetail', 'Invoice details'],
    ],
    [
      ['Parking invoice', '/parkInvoice', 'Choose the paid orders to put on one invoice.'],
      [writeInvoice, '/invoiceWrite', 'Name on invoice'],
    ],
    [['My bookings', '/myBook', 'Entered']],
    [
      ['Electricity', '/fee/list', 'Zone D, 07-221'],
      ['Zone D, 07-221', '/fee/detail', 'How it adds up'],
      ['Pay', '/fee/order', 'Park management'],
    ],
    [
      ['Electricity', '/fee/list', 'Zone D, 07-221'],
      ['Payments', '/fee/record', /^DB-A03112/],
    ],
    [
      ['Electricity', '/fee/list', 'Zone D, 07-221'],
      ['Request invoice', '/fee/invoice', 'Choose the paid orders to put on one invoice.'],
      ['Invoices', '/fee/invoiceHistory', 'Sample Hefeng Grain & Oil'],
    ],
    [
      ['Points ranking', '/integral/index', '1,199 points'],
      ['My points', '/integral/my', /Points available$/],
      ['Points record', '/integral/total', 'Weighing'],
    ],
    [
      ['Points ranking', '/integral/index', '1,199 points'],
      ['How points work', '/integral/explain', 'How to earn points'],
    ],
    [
      ['Jobs', '/recruit/list', 'Forklift driver'],
      ['My postings', '/recruit/situation', 'Recruiting'],
      ['Post a job', '/recruit/publish', 'Job title'],
      ['Benefits Choose', '/recruit/welfare', 'Free meals'],
    ],
  ],
  merchant: [
    [[/^Forklift orders/, '/orderList', /./]],
    [['Stall management', '/stallsAdmin', /^Zone D/]],
    [
      ['Activities', '/parkActive', 'Food safety and cold-chain traceability'],
      [/Food safety and cold-chain traceability/, '/parkActive_info', /Practice with the traceability system/],
      ['Sign up', '/parkActive_regist', 'Attachments'],
    ],
    [
      ['My activities', '/myAdd', 'Forklift safety and skills contest'],
      [/Forklift safety and skills contest/, '/myAdd_info', 'Park review'],
      [/^Review \(/, '/parkActive_app_approval_info', /pending review/],
      [/Forklift safety and skills contest/, '/parkActive_app_info', /Theory test, 30 minutes/],
    ],
    [
      [/^Messages/, '/messageNotice', 'New sign-ups to review'],
      ['New sign-ups to review', '/messageNotice_info', /has 2 sign-ups to review/],
      ['View details', '/parkActive_app_approval_info', /pending review/],
    ],
  ],
}

const shown = (page: Page, to: Path): Locator =>
  page.getByRole('heading', { level: 1, name: TITLES[to] ?? '', exact: true })

const arrive = async (page: Page, to: Path, read: string | RegExp): Promise<void> => {
  await page.waitForURL(({ pathname }) => pathname === to)
  await shown(page, to).waitFor()
  await page.getByRole('main').getByText(read).first().waitFor()
  await expect.poll(() => page.title(), { message: to }).toBe(TITLES[to])
  expect(await page.getByRole('button', { name: common.retry }).count(), to).toBe(0)
}

/** The menu once it has loaded: its corner shows who is logged in, and another button until that is known. */
const home = async (page: Page, who: keyof typeof WALKS): Promise<void> => {
  await shown(page, HOME).waitFor()
  if (who !== 'visitor') await page.getByRole('button', { name: /^My details · ./ }).waitFor()
}

const people = Object.keys(WALKS) as (keyof typeof WALKS)[]

it.each(people)('%s reaches every screen by tapping, and returns', async (who) => {
  const { page, expectNoProblems, close } = await openPage({
    base: park.url,
    path: HOME,
    storage: who === 'visitor' ? {} : await logIn(park.url, who),
  })
  for (const walk of WALKS[who]) {
    await home(page, who)
    for (const [tap, to, read] of walk) {
      if (typeof tap === 'function') await tap(page)
      else await page.getByRole('button', { name: tap, exact: true }).first().tap()
      await arrive(page, to, read)
    }
    for (let left = walk.length; new URL(page.url()).pathname !== HOME && left > 0; left--) {
      const { pathname } = new URL(page.url())
      await page.getByRole('button', { name: common.back, exact: true }).tap()
      await page.waitForURL((url) => url.pathname !== pathname)
    }
  }
  expectNoProblems()
  await close()
})

/** Routes that require login, with a query as in a link; who logs in, and some text on the screen. One of each kind of query and person:
 * `every-route-for-everyone` tests that every such route leads to the provider with its URL. */
const FLAGGED: readonly (readonly [to: string, who: PersonName, read: string | RegExp, lands?: Path])[] = [
  ['/messageNotice?show=fee', 'customer', 'Parking fee due'],
  ['/myInfo?from=card', 'customer', '测试甲'],
  // No code has been sent, so the user must enter a phone number first.
  ['/smsInput', 'customer', 'New phone number', '/editPhone'],
  ['/account_detail?kind=electricity&id=7002', 'customer', 'Electricity bill'],
  ['/parkActive_regist?id=4', 'second', 'Attachments'],
  ['/myAdd?state=1', 'merchant', 'Forklift safety and skills contest'],
  ['/parkingRate?plateNo=新A12345', 'customer', 'How it’s charged'],
]

it('a visitor of a route that requires a login is sent to the provider, and returns to the same address', async () => {
  const { page, expectNoProblems, close } = await openPage({ base: park.url, path: HOME })
  for (const [to, who, read, lands] of FLAGGED) {
    await page.evaluate(() => localStorage.clear())
    await page.goto(park.url + to)
    await page.waitForURL('**/provider/authorize?**')
    await page.getByRole('button', { name: PHONES[who] }).tap()
    const { pathname, search } = new URL(to, park.url)
    await arrive(page, lands ?? (pathname as Path), read)
    const query = new URL(page.url()).searchParams
    query.delete('openid')
    if (!lands) expect(`?${query}`).toBe(search || '?')
  }
  expectNoProblems()
  await close()
})

it('Back does not open the provider again, after a login or a refusal', async () => {
  for (const choice of [PHONES.customer, /^(Decline|拒绝授权)$/]) {
    const { page, expectNoProblems, close } = await openPage({ base: park.url, path: HOME })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page
      .getByRole('button', { name: /^(My details|我的信息)/ })
      .or(page.getByRole('link', { name: /^My details/ }))
      .first()
      .tap()
    await page.waitForURL('**/provider/authorize?**')
    await page.getByRole('button', { name: choice }).tap()
    await page.waitForURL(/\/(myInfo|login)/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL(`**${HOME}`)
    expectNoProblems()
    await close()
  }
})

/** Routes to which no screen leads. */
const WITHOUT_WAY: readonly Path[] = [
  // A page on which developers of the app try the plate keyboard; it is opened by its URL.
  '/keyboard1',
]

it('every route can be reached', () => {
  const reached = new Set<string>([
    HOME,
    ...WITHOUT_WAY,
    ...Object.values(WALKS)
      .flat(2)
      .map(([, to]) => to),
  ])
  expect(
    Object.values(ROUTES)
      .flatMap((area) => Object.keys(area))
      .filter((path) => !reached.has(path)),
  ).toEqual([])
})
