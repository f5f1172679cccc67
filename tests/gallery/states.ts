/** The screens of which the gallery takes pictures: every route, and each of its states that looks different. */
import type { Page } from 'playwright-core'
import { INVOICE } from '../../src/contract/model/booking/invoice.ts'
import type { Path } from '../../src/contract/routes.ts'
import type { PersonName, Started } from '../helpers/sandbox-client.ts'

export interface GalleryState {
  /** Follows the route in the picture's name. */
  name?: string
  /** Query of the route; a function if it depends on ids of the scenario. */
  query?: string | ((started: Started) => string)
  /** Default `demo`. */
  scenario?: string
  as?: PersonName
  /** `pending`: the API never responds; `failing`: every request fails. */
  api?: 'pending' | 'failing'
  /** Actions before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

const order = ({ orders }: Started): string => `orderId=${orders[0]}`
const forklift = ({ forklifts }: Started): string => `id=${forklifts[0]}`

const press =
  (...names: RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).or(page.getByRole('tab', { name })).first().tap()
  }
/** The sandbox issues an invoice after some seconds, so the answer is changed back. */
const showIssuing = async (page: Page): Promise<void> => {
  await page.route('**/wxInvoice/8002*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    const data = {
      ...answer.data,
      status: INVOICE.issuing,
      invoiceNo: null,
      invoiceTime: null,
      sentTime: null,
      pdfUrl: null,
    }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.reload()
}
const pressInDialog =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name }).tap()
/** Types into the fields in their order. */
const type =
  (...words: string[]) =>
  async (page: Page): Promise<void> => {
    const fields = page.locator('input:not([type=file]), textarea')
    for (const [index, word] of words.entries()) await fields.nth(index).fill(word)
  }
const then =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page)
  }
/** Resolves when a panel has opened, whose code is loaded separately. */
const opened = (page: Page): Promise<unknown> => page.getByRole('dialog').waitFor()
const failingStates = (as?: PersonName, query?: GalleryState['query']): GalleryState[] =>
  (['pending', 'failing'] as const).map((api) => ({ name: api, api, ...(as && { as }), ...(query && { query }) }))
const emptyAndFailingStates = (as?: PersonName, query?: GalleryState['query']): GalleryState[] => [
  { name: 'empty', scenario: 'empty', ...(as && { as }), ...(query && { query }) },
  ...failingStates(as, query),
]
const customer = { as: 'customer' } as const
const merchant = { as: 'merchant' } as const
const plate = (plateNo: string): string => `plateNo=${encodeURIComponent(plateNo)}`
const UNDERSTOOD = /^(I understand|我知道了)$/
const acknowledge = press(UNDERSTOOD)

/** A route without a row does not compile. Add a state to its row for each state that looks different. */
export const GALLERY_STATES: Record<Path, readonly GalleryState[]> = {
  '/nav': [
    {},
    { name: 'customer', ...customer },
    { name: 'search', query: 'keyword=park' },
    ...emptyAndFailingStates('customer'),
  ],
  '/login': [
    { query: 'redirect=%2FmyInfo' },
    { name: 'errors', act: press(/^(Log in|登录)$/) },
    { name: 'picture', act: then(type('13700000007'), press(/^(Get code|获取验证码)$/), opened) },
    { name: 'stale', query: 'code=old&state=unknown' },
  ],
  '/protocal': [{}],
  '/contract': [{}, ...emptyAndFailingStates()],
  '/messageNotice': [
    customer,
    { name: 'unread', query: 'show=unread', ...customer },
    { name: 'merchant', ...merchant },
    ...emptyAndFailingStates('customer'),
  ],
  '/messageNotice_info': [
    { query: 'id=7', ...customer },
    { name: 'linked', query: 'id=1', ...customer },
    ...failingStates('customer', 'id=7'),
  ],
  '/myInfo': [
    customer,
    { name: 'merchant', ...merchant },
    { name: 'second', as: 'second' },
    ...failingStates('customer'),
  ],
  '/editMyInfo': [
    customer,
    { name: 'merchant', ...merchant },
    { name: 'errors', ...customer, act: then(type('', '!!'), press(/^(Save|保存)$/)) },
    { name: 'plate', ...customer, act: then(press(/^(Add plate|添加车牌)$/), opened) },
    { name: 'leaving', ...customer, act: then(type('Another name'), press(/^(Back|返回)$/), opened) },
  ],
  '/editPhone': [
    customer,
    { name: 'errors', ...customer, act: press(/^(Get code|获取验证码)$/) },
    { name: 'picture', ...customer, act: then(type('13700000007'), press(/^(Get code|获取验证码)$/), opened) },
  ],
  '/smsInput': [
    {
      ...customer,
      // The route needs a phone number that waits for a code; otherwise it redirects to the screen where one is entered.
      act: async (page) => {
        await page.goto(new URL('/editPhone', page.url()).href)
        await type('13700000007')(page)
        await page.goto(new URL('/smsInput', page.url()).href)
      },
    },
  ],
  '/myPartake': [customer, ...emptyAndFailingStates('customer')],
  '/myPartake_info': [
    ...[1, 2, 3, 4, 5, 6, 7].map((id) => ({ name: String(id), query: `id=${id}`, ...customer })),
    ...failingStates('customer', 'id=4'),
  ],
  '/setting': [
    customer,
    { name: 'language', ...customer, act: then(press(/^(Language|语言)/), opened) },
    { name: 'theme', ...customer, act: then(press(/^(Appearance|外观)/), opened) },
    { name: 'log-out', ...customer, act: then(press(/^(Log out|退出登录)$/), opened) },
  ],
  '/account': [
    customer,
    { name: 'electricity', query: 'kind=electricity', ...customer },
    ...emptyAndFailingStates('customer'),
  ],
  '/account_detail': [
    { name: 'unpaid', query: 'id=5001', ...customer },
    { name: 'parking', query: 'id=5003', ...customer },
    { name: 'electricity', query: 'kind=electricity&id=7002', ...customer },
    { name: 'free', query: 'id=5002', ...customer },
    ...failingStates('customer', 'id=5001'),
  ],
  '/parkNews': [{}, { name: 'search', query: 'keyword=zzz' }, ...emptyAndFailingStates()],
  '/parkNews_info': [
    { query: 'id=3' },
    { name: 'long-title', query: 'id=2' },
    { name: 'table', query: 'id=1' },
    ...failingStates(undefined, 'id=3'),
  ],
  '/parkNotice': [{}, ...emptyAndFailingStates()],
  '/parkNotice_info': [
    { query: 'id=2' },
    { name: 'over', query: 'id=9' },
    { name: 'long-title', query: 'id=6' },
    ...failingStates(undefined, 'id=2'),
  ],
  '/attractList': [{ query: 'typeId=2' }, ...emptyAndFailingStates()],
  '/attract_info': [
    { query: 'id=1' },
    { name: 'preview', query: 'id=1', act: then((page) => page.locator('[data-shown] button').first().tap(), opened) },
    { name: 'without-pictures', query: 'id=18' },
    ...failingStates(undefined, 'id=1'),
  ],
  '/parkIntro': [{}, { name: 'companies', query: 'tab=companies' }, ...emptyAndFailingStates()],
  '/parkCompany_info': [
    { query: 'id=1' },
    { name: 'long-name', query: 'id=15' },
    { name: 'left', query: 'id=14' },
    ...failingStates(undefined, 'id=1'),
  ],
  '/itinerary': [{}, ...emptyAndFailingStates()],
  '/parkActive': [{}, ...emptyAndFailingStates()],
  '/parkActive_info': [
    { query: 'id=5' },
    { name: 'full', query: 'id=7' },
    { name: 'ended', query: 'id=11' },
    { name: 'cancelled', query: 'id=14' },
    ...failingStates(undefined, 'id=5'),
  ],
  '/parkActive_regist': [
    { query: 'id=4', as: 'second' },
    { name: 'already', query: 'id=5', ...customer },
    { name: 'errors', query: 'id=4', as: 'second', act: then(type('', ''), press(/^(Submit|Sign up|提交|报名)/)) },
    ...failingStates('second', 'id=4'),
  ],
  '/myAdd': [merchant, ...emptyAndFailingStates('merchant')],
  '/myAdd_info': [{ query: 'id=3', ...merchant }, ...failingStates('merchant', 'id=3')],
  '/parkNews_app_info': [{ query: 'id=3' }, ...failingStates(undefined, 'id=3')],
  '/parkActive_app_info': [
    { query: 'id=5' },
    { name: 'merchant', query: 'id=5', ...merchant },
    ...failingStates(undefined, 'id=5'),
  ],
  '/parkActive_app_approval_info': [
    { query: 'id=5', ...merchant },
    {
      name: 'refusal',
      query: 'id=5',
      ...merchant,
      act: then(press(/^(Reject|驳回|拒绝)/), opened, pressInDialog(/^(Reject|驳回|拒绝)/)),
    },
    ...failingStates('merchant', 'id=5'),
  ],
  '/app/attractList': [{}, ...emptyAndFailingStates()],
  '/app/attract_info': [{ query: 'id=1' }, ...failingStates(undefined, 'id=1')],
  '/emergency_detail': [
    ...[1, 2, 3, 4, 5].map((id) => ({ name: String(id), query: `id=${id}` })),
    ...failingStates(undefined, 'id=1'),
  ],
  '/forklift': [
    { scenario: 'empty', ...customer },
    { name: 'running', scenario: 'order-in-use', ...customer },
    { name: 'merchant', scenario: 'merchant', ...merchant },
    ...failingStates('customer'),
  ],
  '/apply': [
    { query: forklift, scenario: 'empty', ...customer, act: acknowledge },
    { name: 'warning', query: forklift, scenario: 'empty', ...customer },
    {
      name: 'errors',
      query: forklift,
      scenario: 'empty',
      ...customer,
      act: press(UNDERSTOOD, /^(Submit order|提交订单)/),
    },
    {
      name: 'time',
      query: forklift,
      scenario: 'empty',
      ...customer,
      act: then(press(UNDERSTOOD, /^(Delivery time|配送时间)/), opened),
    },
    { name: 'pending', query: forklift, api: 'pending', ...customer, act: acknowledge },
    { name: 'failing', query: forklift, api: 'failing', ...customer, act: acknowledge },
  ],
  '/orderDetail': [
    { name: 'to-ship', query: order, scenario: 'order-to-ship', ...customer },
    { name: 'in-use', query: order, scenario: 'order-in-use', ...customer },
    { name: 'to-ship-merchant', query: order, scenario: 'order-to-ship', ...merchant },
    { name: 'in-use-merchant', query: order, scenario: 'order-in-use', ...merchant },
    { name: 'paid-merchant', query: order, scenario: 'order-paid', ...merchant },
    ...failingStates('customer', order),
  ],
  '/orderList': [
    { scenario: 'merchant', ...merchant },
    { name: 'in-use', query: 'showActive=2', scenario: 'merchant', ...merchant },
    ...emptyAndFailingStates('merchant'),
  ],
  '/orderPay': [
    { query: order, scenario: 'order-to-pay', ...customer },
    { name: 'merchant', query: order, scenario: 'order-to-pay', ...merchant },
    ...failingStates('customer', order),
  ],
  '/bookNav': [
    customer,
    { name: 'visitor' },
    { name: 'errors', ...customer, act: press(/^(Submit booking|提交预约)$/) },
    ...emptyAndFailingStates('customer'),
  ],
  '/myBook': [
    customer,
    ...['stall', 'carPark', 'weighing'].map((kind) => ({ name: kind, query: `kind=${kind}`, ...customer })),
    ...emptyAndFailingStates('customer'),
  ],
  '/stallsAdmin': [merchant, { name: 'stall', query: 'id=31', ...merchant }, ...emptyAndFailingStates('merchant')],
  '/bookStalls': [
    customer,
    { name: 'names', query: 'view=name', ...customer },
    { name: 'form', query: 'id=3', ...customer },
    { name: 'occupied', query: 'id=1', ...customer },
    { name: 'time', query: 'id=3', ...customer, act: then(press(/^(Start time|开始时间)/), opened) },
    ...emptyAndFailingStates('customer'),
  ],
  '/bookCarpark': [
    customer,
    { name: 'form', query: 'id=42', ...customer },
    { name: 'errors', query: 'id=42', ...customer, act: press(/^(Submit booking|提交预约)$/) },
    ...emptyAndFailingStates('customer'),
  ],
  '/bookWeigh': [
    customer,
    { name: 'errors', ...customer, act: press(/^(Submit booking|提交预约)$/) },
    ...emptyAndFailingStates('customer'),
  ],
  '/bookRecord': [customer, ...emptyAndFailingStates('customer')],
  '/bookRecord_info': [
    { name: 'booked', query: 'id=4006', ...customer },
    ...Object.entries({ exited: 4001, refused: 4002, cancelled: 4003, entered: 4004, reviewing: 4005 }).map(
      ([name, id]) => ({ name, query: `id=${id}`, ...customer }),
    ),
    { name: 'cancelling', query: 'id=4006', ...customer, act: then(press(/^(Cancel booking|取消预约)$/), opened) },
    { name: 'stall', query: 'kind=stall&id=3005', ...customer },
    { name: 'place', query: 'kind=stall&id=3004', ...customer },
    { name: 'missing', query: 'id=1', ...customer },
    ...failingStates('customer', 'id=4006'),
  ],
  '/weighRecord': [customer, ...emptyAndFailingStates('customer')],
  '/weighRecord_info': [
    ...[6001, 6002, 6003, 6004].map((id) => ({ name: String(id), query: `id=${id}`, ...customer })),
    ...failingStates('customer', 'id=6001'),
  ],
  '/checkParkFee': [
    customer,
    { name: 'keyboard', ...customer, act: then(press(/^(Enter another plate|输入其他车牌)$/), opened) },
    ...Object.entries({ free: '新AD12345', monthly: '新A88888', paid: '新A55555', 'not-parked': '新A00001' }).map(
      ([name, plateNo]) => ({ name, query: plate(plateNo), ...customer }),
    ),
    ...failingStates('customer', plate('新AD12345')),
  ],
  '/parkingRate': [
    { query: plate('新A12345'), ...customer },
    { name: 'tariff', ...customer },
    ...failingStates('customer', plate('新A12345')),
  ],
  '/rateSuccess': [{ query: 'id=5003', ...customer }, ...failingStates('customer', 'id=5003')],
  '/rateRecord': [customer, ...emptyAndFailingStates('customer')],
  '/rateRecord_info': [
    { name: 'paid', query: 'id=5003', ...customer },
    { name: 'unpaid', query: 'id=5001', ...customer },
    { name: 'refunded', query: 'id=5008', ...customer },
    ...failingStates('customer', 'id=5003'),
  ],
  '/keyboard1': [{}],
  '/parkInvoice': [
    customer,
    { name: 'chosen', ...customer, act: (page) => page.getByRole('checkbox').first().tap() },
    ...emptyAndFailingStates('customer'),
  ],
  '/invoiceWrite': [
    { query: 'ids=5003', ...customer },
    {
      name: 'errors',
      query: 'ids=5003',
      ...customer,
      act: then((page) => page.getByRole('textbox').first().fill(''), press(/^(Request invoice|申请开票)$/)),
    },
    { name: 'question', query: 'ids=5003', ...customer, act: press(/^(Request invoice|申请开票)$/) },
    ...failingStates('customer', 'ids=5003'),
  ],
  '/invoiceList': [customer, ...emptyAndFailingStates('customer')],
  '/invoiceDetail': [
    { query: 'id=8001', ...customer },
    ...Object.entries({ issuing: 8002, refused: 8003, reversed: 8004 }).map(([name, id]) => ({
      name,
      query: `id=${id}`,
      ...customer,
      ...(name === 'issuing' && { act: showIssuing }),
    })),
    ...failingStates('customer', 'id=8001'),
  ],
  '/application': [
    customer,
    { name: 'visitor' },
    { name: 'errors', ...customer, act: press(/^(Submit application|提交申请)$/) },
    { name: 'kinds', ...customer, act: then(press(/^(Type of support|服务类型)/), opened) },
    ...emptyAndFailingStates('customer'),
  ],
  '/fee/list': [customer, ...emptyAndFailingStates('customer')],
  '/fee/detail': [
    { name: 'due', query: 'id=301', ...customer },
    { name: 'overdue', query: 'id=326', ...customer },
    { name: 'prepaid', query: 'id=313', ...customer },
    { name: 'paid', query: 'id=302', ...customer },
    ...failingStates('customer', 'id=301'),
  ],
  '/fee/order': [
    { name: 'bill', query: 'id=301', ...customer },
    { name: 'top-up', query: 'id=313', ...customer },
    {
      name: 'errors',
      query: 'id=313',
      ...customer,
      act: then((page) => page.getByRole('textbox').fill('5'), press(/^(Top up|充值)$/)),
    },
    ...failingStates('customer', 'id=301'),
  ],
  '/fee/record': [
    customer,
    { name: 'receipt', query: 'id=7001', ...customer },
    { name: 'unpaid', query: 'id=7003', ...customer },
    ...emptyAndFailingStates('customer'),
  ],
  '/fee/invoice': [customer, { name: 'form', query: 'ids=7001', ...customer }, ...emptyAndFailingStates('customer')],
  '/fee/invoiceHistory': [
    customer,
    { name: 'invoice', query: 'id=8005', ...customer },
    ...emptyAndFailingStates('customer'),
  ],
  '/recruit/list': [
    {},
    { name: 'filters', act: then(press(/^(Filters|筛选)/), opened) },
    { name: 'filtered', query: 'jobType=1&salaryUnit=1&salaryMin=7000&welfare=1' },
    ...emptyAndFailingStates(),
  ],
  '/recruit/search': [
    {},
    { name: 'found', query: 'keyword=%E5%8F%89%E8%BD%A6' },
    { name: 'none', query: 'keyword=zzz' },
    ...failingStates(),
  ],
  '/recruit/publish': [
    customer,
    { name: 'errors', ...customer, act: press(/^(Post a job|发布职位)$/) },
    { name: 'no-company', as: 'second' },
    ...failingStates('customer'),
  ],
  '/recruit/detail': [
    { query: 'id=9002' },
    { name: 'closed', query: 'id=9004' },
    ...failingStates(undefined, 'id=9002'),
  ],
  '/recruit/welfare': [customer, ...emptyAndFailingStates('customer')],
  '/recruit/situation': [
    customer,
    { name: 'pending', query: 'id=9001', ...customer },
    { name: 'open', query: 'id=9002', ...customer },
    { name: 'closing', query: 'id=9002', ...customer, act: then(press(/^(Close job|关闭职位)$/), opened) },
    { name: 'rejected', query: 'id=9003', ...customer },
    ...emptyAndFailingStates('customer'),
  ],
  '/integral/index': [
    customer,
    { name: 'visitor' },
    { name: 'second', as: 'second' },
    ...emptyAndFailingStates('customer'),
  ],
  '/integral/my': [
    customer,
    { name: 'plate', query: plate('新AD12345'), ...customer },
    { name: 'visitor' },
    ...emptyAndFailingStates('merchant'),
  ],
  '/integral/explain': [{}],
  '/integral/total': [
    customer,
    { name: 'plate', query: plate('新AD12345'), ...customer },
    { name: 'visitor' },
    ...emptyAndFailingStates('customer'),
  ],
  '/notice/list': [{}, { name: 'customer', ...customer }, ...emptyAndFailingStates()],
}
