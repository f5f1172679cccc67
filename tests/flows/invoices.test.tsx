/** Invoices: selecting paid orders, filling in and checking the title, and issuing, viewing, resending and reissuing the invoice. */
import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { invoiceOrders, parkingOrders } from '../../examples/sandbox/park/db/schema.ts'
import { getParkingInvoice, listParkingInvoices, listParkingOrders } from '../../src/contract/api/booking.ts'
import { INVOICE, INVOICE_TYPE, INVOICED, TITLE_TYPE } from '../../src/contract/model/booking/invoice.ts'
import type { ParkingOrder } from '../../src/contract/model/booking/parking.ts'
import { moneyText, toFen, yuan } from '../../src/contract/model/money.ts'
import { sum } from '../../src/contract/model/money/arithmetic.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { confirmAction, openConfirmation } from '../helpers/confirm-action.ts'
import { loadedParts } from '../../src/screens/app/lazy-part.tsx'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { skipWaits } from '../helpers/payment-sheet.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const COMPANY = 'Sample Hefeng Grain & Oil'
const COMPANY_TAX = '91000000MADEM00011'

testScreenStates(
  () => sandbox,
  [
    {
      path: '/parkInvoice',
      as: 'customer',
      call: listParkingOrders,
      content: 'Choose the paid orders to put on one invoice.',
      empty: 'No orders to invoice',
    },
    { path: '/invoiceWrite?ids=5003', as: 'customer', call: listParkingOrders, content: 'Bill to' },
    {
      path: '/invoiceList',
      as: 'customer',
      call: listParkingInvoices,
      content: COMPANY,
      empty: 'No invoices yet',
    },
    { path: '/invoiceDetail?id=8001', as: 'customer', call: getParkingInvoice, content: 'Invoice details' },
  ],
)

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', ...options })
const field = async (park: Opened, name: string): Promise<HTMLInputElement> => park.findByRole('textbox', { name })
const fill = async (park: Opened, name: string, value: string): Promise<void> => {
  const box = await field(park, name)
  await park.user.clear(box)
  if (value) await park.user.type(box, value)
}
const REQUEST = '/wxInvoice/addParkingInvoice'
const lost = (): Response => new Response('', { status: 502 })

beforeEach(() => sandbox.reset('demo'))

describe('choosing orders', () => {
  it('sums several orders, selects a whole month, and keeps the selection on Back, without what was invoiced meanwhile', async () => {
    const park = await open('/parkInvoice')
    const boxes = await park.findAllByRole('checkbox', { name: /^新/ })
    expect(boxes.length).toBe(4)
    expect(park.queryByText(/^The newest/)).toBeNull()
    expect(park.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await park.user.click(boxes[0] as HTMLElement)
    await park.findByText('1 selected')
    const month = park.getAllByRole('checkbox', { name: /^Whole month [A-Z][a-z]+ 20\d\d$/ })[0] as HTMLInputElement
    expect(month.indeterminate).toBe(boxes.length > 1)
    for (const all of park.getAllByRole('checkbox', { name: /^Whole month/ })) {
      await park.user.click(all)
      if (!(all as HTMLInputElement).checked) await park.user.click(all)
    }
    await park.findByText('4 selected')
    const amounts = boxes.map((box) => Number(/¥([\d.]+)$/.exec(box.closest('label')?.textContent ?? '')?.[1]))
    const sumOf = (all: number[]): string => moneyText(sum(...all.map((one) => toFen(yuan(one)))))
    expect(park.getByRole('contentinfo').textContent).toContain(sumOf(amounts))
    await park.user.click(boxes[1] as HTMLElement)
    await park.findByText('3 selected')
    expect(park.getByRole('contentinfo').textContent).toContain(sumOf(amounts.toSpliced(1, 1)))
    await park.user.click(park.getByRole('button', { name: 'Next' }))
    await until(() => expect(park.path()).toMatch(/^\/invoiceWrite\?ids=\d+%2C\d+%2C\d+$/))
    const isIt = eq(parkingOrders.id, Number(/\d+/.exec(park.path())?.[0]))
    await sandbox.db.update(parkingOrders).set({ invoiceStatus: INVOICED.issued }).where(isIt)
    park.app.location.back()
    await park.arrived('/parkInvoice')
    await park.findByText('2 selected')
    await park.user.click(park.getByRole('button', { name: 'Next' }))
    await until(() => expect(park.path()).toMatch(/^\/invoiceWrite\?ids=\d+%2C\d+$/))
  })
})

it('an invoice holds fifty orders, and the list the newest two hundred', async () => {
  let shown = [1, 51]
  const park = await open('/parkInvoice', {
    answers: ({ path }, real) =>
      path === '/parkOrder/wx/list'
        ? real().then(async (answer) => {
            const { data } = (await answer.json()) as { data: { data: object[] } }
            const rows = Array.from({ length: 51 }, (_, i) => ({ ...data.data[0], id: `${9000 + i}`, paidFee: 15 }))
            return Response.json({ code: 200, data: { data: rows.slice(...shown), total: 201 } })
          })
        : undefined,
  })
  const openAgain = async (): Promise<void> => {
    park.navigate('/rateRecord')
    await park.arrived('/rateRecord')
    park.navigate('/parkInvoice')
  }
  const chooseMonth = async () => park.user.click(await park.findByRole('checkbox', { name: /^Whole month/ }))
  await park.user.click((await park.findAllByRole('checkbox')).at(-1) as HTMLElement)
  await chooseMonth()
  await park.findByText('50 selected')
  expect(park.queryByText('An invoice can include up to 50 orders')).toBeNull()
  expect(park.getByText(/^The newest 200 orders are shown/)).toBeTruthy()
  shown = [0, 51]
  await openAgain()
  await until(() => expect(document.querySelectorAll('[type=checkbox]')).toHaveLength(52))
  await chooseMonth()
  await park.findByText('An invoice can include up to 50 orders')
  expect(park.getByText('50 selected')).toBeTruthy()
  // A month with more orders than fit is selected as far as they fit.
  await park.user.click((await park.findAllByRole('checkbox', { checked: true }))[0] as HTMLElement)
  await park.findByText('49 selected')
  await chooseMonth()
  await park.findByText('50 selected')
  // Orders that were invoiced elsewhere meanwhile do not count.
  shown = [0, 11]
  await openAgain()
  await park.findByText('10 selected')
  await chooseMonth()
  await park.findByText('11 selected')
})

describe('the title', () => {
  it('reports missing values, focuses the first invalid field, and sends nothing', async () => {
    const park = await open('/invoiceWrite?ids=5003', { scenario: 'demo' })
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    await fill(park, 'Name on invoice', '')
    await fill(park, 'Tax number', '')
    await fill(park, 'E-mail', 'nowhere')
    await park.user.click(park.getByRole('button', { name: 'Request invoice' }))
    await park.findByText('Please enter the name on the invoice')
    park.getByText('Please enter the tax number')
    park.getByText('Please enter a valid e-mail address')
    await until(async () => expect(document.activeElement).toBe(await field(park, 'Name on invoice')))
    expect((await field(park, 'Name on invoice')).autocomplete).toBe('organization')
    await fill(park, 'Name on invoice', '<b>')
    await park.user.click(park.getByRole('button', { name: 'Request invoice' }))
    await park.findByText('Please leave out < and >')
    expect(park.sent(REQUEST)).toEqual([])
  })

  it('looks up the tax number when the company’s name loses focus', async () => {
    let answerLate = (): void => undefined
    const park = await open('/invoiceWrite?ids=5003', {
      answers: ({ path }) =>
        path.endsWith('Late')
          ? new Promise((resolve) => {
              answerLate = () => resolve(Response.json({ code: 200, data: { taxNumber: COMPANY_TAX } }))
            })
          : undefined,
    })
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    await fill(park, 'Tax number', '')
    await fill(park, 'Name on invoice', 'Late')
    await park.user.tab()
    await until(() => expect(park.requests.at(-1)?.path).toMatch(/Late$/))
    await fill(park, 'Name on invoice', '示例坚石建材经营部')
    answerLate()
    await park.user.tab()
    await park.findByText('Tax number filled in')
    expect((await field(park, 'Tax number')).value).not.toBe(COMPANY_TAX)
    expect((await field(park, 'Tax number')).value).toMatch(/^[\dA-Z]{18}$/)
    await fill(park, 'Tax number', '')
    // The user has removed the number that was found, so the same name is not looked up again.
    await park.user.click(await field(park, 'Name on invoice'))
    await park.user.tab()
    await fill(park, 'Name on invoice', 'No such company')
    await park.user.click(park.getByRole('button', { name: /^Find/ }))
    await park.findByText('The park has no tax number for this name. Please enter it yourself.')
    expect(park.requests.filter(({ path }) => decodeURI(path).includes('示例坚石'))).toHaveLength(1)
    // A number that the user types before the response is kept.
    await fill(park, 'Name on invoice', 'Too Late')
    await park.user.tab()
    await until(() => expect(park.requests.at(-1)?.path).toMatch(/Late$/))
    await fill(park, 'Tax number', '91650100MA77B0XX1Y')
    answerLate()
    // A later call: by then the app has handled the response.
    await park.app.client.attempt(listParkingInvoices, {})
    expect((await field(park, 'Tax number')).value).toBe('91650100MA77B0XX1Y')
  })

  it('says that the number could not be looked up only if the user has asked for it', async () => {
    const park = await open('/invoiceWrite?ids=5003', {
      answers: ({ path }) => (path.endsWith('Broken') ? new Response('', { status: 502 }) : undefined),
    })
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    await fill(park, 'Tax number', '')
    await fill(park, 'Name on invoice', 'Broken')
    await park.user.tab()
    await until(() => expect(park.requests.at(-1)?.path).toMatch(/Broken$/))
    // A later call: by then the app has handled the response.
    await park.app.client.attempt(listParkingInvoices, {})
    expect(park.app.toasts.$message.get()).toBeNull()
    await park.user.click(park.getByRole('button', { name: /^Find/ }))
    await until(() => expect(park.app.toasts.$message.get()).not.toBeNull())
  })

  it('removes the details of another company when its name changes, looks up the number, and keeps typed details', async () => {
    const park = await open('/invoiceWrite?ids=5003')
    const value = async (name: string) => (await field(park, name)).value
    await until(async () => expect(await value('Name on invoice')).toBe(COMPANY))
    expect(await value('Tax number')).toBe(COMPANY_TAX)
    const account = await value('Account')
    expect(account).not.toBe('')
    await fill(park, 'Bank', 'Sample Bank')
    // Without a change nothing is removed, and a space at the end is none.
    await fill(park, 'Name on invoice', `${COMPANY} `)
    await park.user.tab()
    expect([await value('Tax number'), await value('Account')]).toEqual([COMPANY_TAX, account])
    await fill(park, 'Name on invoice', '示例坚石建材经营部')
    await park.user.tab()
    await park.findByText('Tax number filled in')
    const found = await value('Tax number')
    expect([found === COMPANY_TAX, await value('Account'), await value('Bank')]).toEqual([false, '', 'Sample Bank'])
    expect((await field(park, 'Account')).placeholder).toBe('Optional')
    // A number that was looked up is removed, too.
    await fill(park, 'Name on invoice', 'No such company')
    await park.user.tab()
    expect(await value('Tax number')).toBe('')
    await park.app.client.attempt(listParkingInvoices, {})
    expect(park.queryByText(/^The park has no tax number/)).toBeNull()
    // Also a number of another company stays if the user has typed it for this name.
    await fill(park, 'Tax number', COMPANY_TAX)
    await park.user.click(await field(park, 'Name on invoice'))
    await park.user.tab()
    expect(await value('Tax number')).toBe(COMPANY_TAX)
    // A number that the user has typed is not looked up.
    await fill(park, 'Tax number', '91650100MA77B0XX1Y')
    await fill(park, 'Name on invoice', '示例坚石建材经营部')
    await park.user.tab()
    await park.app.client.attempt(listParkingInvoices, {})
    expect(await value('Tax number')).toBe('91650100MA77B0XX1Y')
  })

  it.each([
    ['9165010', /has 15, 17, 18 or 20 characters/],
    ['91650100MA77B0XX1O', /use I, O, S, V or Z/],
    ['99650100MA77B0XX1Y', /begins with the two characters you entered/],
    ['91000000MADEM00012', /last character doesn’t fit/],
  ])('warns of the tax number %s, and takes it', async (typed, warning) => {
    const park = await open('/invoiceWrite?ids=5003')
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    await park.user.click(document.body)
    expect(park.queryByText(/If it’s right/)).toBeNull()
    await fill(park, 'Tax number', typed)
    expect(park.queryByText(warning)).toBeNull()
    // A click outside the fields removes the focus.
    await park.user.click(document.body)
    expect((await park.findByText(warning)).closest('[role="status"]')).not.toBeNull()
    await confirmAction(park, 'Request invoice')
    await until(() => expect(park.path()).toMatch(/^\/invoiceDetail\?id=\d+$/))
    expect(park.sent(REQUEST)).toMatchObject([{ taxNumber: typed, orderIds: ['5003'], invoiceType: 1 }])
  })

  it('of a company is sent with all of its details', async () => {
    const park = await open('/invoiceWrite?ids=5003')
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    const details = {
      'Name on invoice': ' New Trading Ltd. ',
      'Tax number': '91650100MA77B0XX1Y',
      Address: ' Hall 3 ',
      Phone: ' 0991-1234567 ',
      Bank: ' New Bank ',
      Account: ' 6200 0001 ',
      'E-mail': 'books@example.com',
    }
    // The name comes first, because another name removes the details of the company before.
    for (const [name, value] of Object.entries(details)) await fill(park, name, value)
    await confirmAction(park, 'Request invoice')
    await until(() => expect(park.path()).toMatch(/^\/invoiceDetail/))
    expect(park.sent(REQUEST)).toEqual([
      {
        titleType: 2,
        title: 'New Trading Ltd.',
        taxNumber: '91650100MA77B0XX1Y',
        companyAddress: 'Hall 3',
        companyPhone: '0991-1234567',
        bankName: 'New Bank',
        bankAccount: '6200 0001',
        email: 'books@example.com',
        orderIds: ['5003'],
        invoiceType: 1,
      },
    ])
  })

  it('takes a tax number that is pasted in groups completely', async () => {
    const park = await open('/invoiceWrite?ids=5003')
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    await fill(park, 'Tax number', '')
    // Only leaving the name looks up a number.
    await park.user.tab()
    expect(park.requests.filter(({ path }) => path.includes('queryTaxNum'))).toEqual([])
    await park.user.click(await field(park, 'Tax number'))
    await park.user.paste('９１65 0100 ma77 b0xx 1y')
    expect((await field(park, 'Tax number')).value).toBe('91650100MA77B0XX1Y')
  })

  it('offers previously used titles, and sends no company details for a personal title', async () => {
    const park = await open('/invoiceWrite?ids=5003')
    await park.user.click(await park.findByRole('button', { name: 'Saved billing details' }))
    const sheet = await park.findByRole('dialog')
    within(sheet).getByText(COMPANY_TAX)
    await park.user.click(within(sheet).getByRole('radio', { name: /测试甲.*Personal/ }))
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe('测试甲'))
    expect(park.queryByRole('textbox', { name: 'Tax number' })).toBeNull()
    // No tax number is looked up for a person.
    await park.user.click(await field(park, 'Name on invoice'))
    await park.user.tab()
    // Full-width characters, as an input method for Chinese may enter them.
    await fill(park, 'E-mail', 'ｄｅｍｏ＠example．com ')
    await confirmAction(park, 'Request invoice')
    await until(() => expect(park.path()).toMatch(/^\/invoiceDetail/))
    expect(park.sent(REQUEST)).toEqual([
      { titleType: 1, title: '测试甲', email: 'demo@example.com', orderIds: ['5003'], invoiceType: 1 },
    ])
    expect(park.requests.filter(({ path }) => decodeURI(path).endsWith('测试甲'))).toEqual([])
  })

  it('fills in all of a saved company when the type changes, and keeps a typed e-mail address', async () => {
    const park = await open('/invoiceWrite?ids=5003')
    await park.user.click(await park.findByRole('button', { name: 'Saved billing details' }))
    await park.user.click(within(await park.findByRole('dialog')).getByRole('radio', { name: /测试甲/ }))
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe('测试甲'))
    await fill(park, 'E-mail', 'books@example.com')
    await park.user.click(park.getByRole('radio', { name: 'Company' }))
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    expect((await field(park, 'Tax number')).value).toBe(COMPANY_TAX)
    expect((await field(park, 'E-mail')).value).toBe('books@example.com')
  })

  it('does not prefill a title that loads while the user is typing one', async () => {
    let answer = (): void => undefined
    const isReady = new Promise<void>((resolve) => (answer = resolve))
    const park = await open('/invoiceWrite?ids=5003', {
      answers: ({ path }, real) => (path === '/wxInvoice/parking/list' ? isReady.then(real) : undefined),
    })
    const title = await field(park, 'Name on invoice')
    await park.user.click(title)
    answer()
    await park.findByRole('button', { name: 'Saved billing details' })
    await park.user.keyboard('New Trading Ltd.')
    expect(title.value).toBe('New Trading Ltd.')
    expect((await field(park, 'E-mail')).value).toBe('')
  })

  it('says that typed text is kept if the orders cannot be loaded', async () => {
    const park = await open('/invoiceWrite?ids=5003', { answers: () => lost() })
    await park.findByText(common.keptHint)
  })

  it('does not turn a company title into a personal one, and keeps typed text', async () => {
    const park = await open('/invoiceWrite?ids=5003')
    const title = async () => (await field(park, 'Name on invoice')).value
    await until(async () => expect(await title()).toBe(COMPANY))
    await park.user.click(park.getByRole('radio', { name: 'Personal' }))
    await until(async () => expect(await title()).toBe('测试甲'))
    await park.user.click(park.getByRole('radio', { name: 'Company' }))
    await until(async () => expect(await title()).toBe(COMPANY))
    await fill(park, 'Name on invoice', 'New Trading Ltd.')
    await park.user.click(park.getByRole('radio', { name: 'Personal' }))
    await until(async () => expect(await title()).toBe('测试甲'))
    await fill(park, 'Name on invoice', 'Another person')
    await park.user.click(park.getByRole('radio', { name: 'Company' }))
    await until(async () => expect(await title()).toBe('New Trading Ltd.'))
  })

  it('is empty for a person without a saved title', async () => {
    const park = await open('/invoiceWrite?ids=5003', {
      answers: ({ path }, real) =>
        path === '/wxInvoice/parking/list'
          ? real().then(async (response) => {
              const { data } = (await response.json()) as { data: { data: { titleType: number }[] } }
              const companies = data.data.filter(({ titleType }) => titleType === TITLE_TYPE.enterprise)
              return Response.json({ code: 200, data: { data: companies, total: companies.length } })
            })
          : undefined,
    })
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(COMPANY))
    await park.user.click(park.getByRole('radio', { name: 'Personal' }))
    await until(async () => expect((await field(park, 'Name on invoice')).value).toBe(''))
  })

  it('keeps typed text over a reload', async () => {
    const first = await open('/invoiceWrite?ids=5003')
    await until(async () => expect((await field(first, 'Name on invoice')).value).toBe(COMPANY))
    await fill(first, 'E-mail', 'books@example.com')
    first.unmount()
    const again = await open('/invoiceWrite?ids=5003')
    // Saved titles arrive after the draft, and only fill in an empty form.
    await again.findByRole('button', { name: 'Saved billing details' })
    await until(async () => expect((await field(again, 'E-mail')).value).toBe('books@example.com'))
  })
})

describe('asking for an invoice', () => {
  it('opens it, and removes the orders from the list', async () => {
    const park = await open('/invoiceWrite?ids=5003,5009')
    await park.findByText('2 orders')
    const { data } = (await park.app.client.call(listParkingOrders, { pageSize: 100 })) as { data: ParkingOrder[] }
    const amounts = data.filter(({ id }) => ['5003', '5009'].includes(id)).map(({ paidFee }) => toFen(paidFee))
    expect(park.getByRole('contentinfo').textContent).toContain(moneyText(sum(...amounts)))
    await until(async () => expect((await field(park, 'E-mail')).value).not.toBe(''))
    const question = await openConfirmation(park, 'Request invoice')
    await park.user.dblClick(within(question).getByRole('button', { name: 'Request invoice' }))
    await park.findByText('Invoice requested')
    await park.findByText(/The invoice is being issued/)
    expect(park.getByText('Requested').nextElementSibling?.textContent).toMatch(/\d\d:\d\d$/)
    expect(park.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(park.sent(REQUEST)).toHaveLength(1)
    park.navigate('/parkInvoice')
    await until(() => expect(park.getAllByRole('checkbox', { name: /^新/ })).toHaveLength(2))
    await park.user.click(park.getByRole('button', { name: 'Invoices' }))
    await park.arrived('/invoiceList')
    await until(() => expect(park.getAllByRole('article')[0]?.textContent).toContain('2 orders'))
  })

  it('is asked for only after its amount, title and address were shown, because it cannot be changed', async () => {
    const park = await open('/invoiceWrite?ids=5003,5009')
    await until(async () => expect((await field(park, 'E-mail')).value).not.toBe(''))
    const amount = /¥[\d.]+/.exec(park.getByRole('contentinfo').textContent)?.[0]
    await fill(park, 'E-mail', 'books@example.com')
    const question = await openConfirmation(park, 'Request invoice')
    const lines = [...question.querySelectorAll('p')].map((line) => line.textContent)
    expect(lines).toEqual([
      'An invoice can’t be changed after it is issued.',
      amount,
      COMPANY,
      `Tax number ${COMPANY_TAX}`,
      'books@example.com',
    ])
    await park.user.click(within(question).getByRole('button', { name: 'Change' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    expect((await field(park, 'E-mail')).value).toBe('books@example.com')
    expect(park.sent(REQUEST)).toEqual([])
    // A person has no tax number, also if one was entered for a company.
    await park.user.click(park.getByRole('radio', { name: 'Personal' }))
    await fill(park, 'Name on invoice', '测试甲')
    const again = await openConfirmation(park, 'Request invoice')
    expect(again.textContent).not.toContain('Tax number')
    expect(again.textContent).toContain('测试甲')
  })

  it('fetches an invoice again while it is being issued, but at most four times', async () => {
    const path = '/wxInvoice/8001'
    let data: object = { id: '8001', title: 'Late', orderIds: ['5003'], items: [], status: INVOICE.issuing }
    let count = 0
    const park = await open('/invoiceList', {
      answers: (asked) => {
        if (asked.path !== path) return undefined
        count += 1
        // A request that fails is followed by the next one.
        return count === 2 ? lost() : Response.json({ code: 200, data })
      },
    })
    skipWaits()
    onTestFinished(() => void vi.useRealTimers())
    park.navigate('/invoiceDetail?id=8001')
    await park.findByText(/The invoice is being issued/)
    for (let round = 0; round < 20; round++) await vi.advanceTimersByTimeAsync(30_000)
    expect(park.sent(path)).toHaveLength(5)
    // It is not fetched after the screen was left.
    park.navigate('/invoiceList')
    await park.findAllByText(COMPANY)
    park.navigate('/invoiceDetail?id=8001')
    await until(() => expect(park.sent(path)).toHaveLength(6))
    await park.findByText(/The invoice is being issued/)
    park.navigate('/invoiceList')
    await park.findAllByText(COMPANY)
    const before = park.sent(path).length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(park.sent(path)).toHaveLength(before)
    // Without its orders it cannot be requested again.
    data = { ...data, orderIds: [], status: INVOICE.failed }
    park.navigate('/invoiceDetail?id=8001')
    await park.findByText('Invoice details')
    await until(() => expect(park.queryByText(/The invoice is being issued/)).toBeNull())
    expect(park.queryByRole('button', { name: 'Request again' })).toBeNull()
  })

  it('finds the invoice if the response is lost', async () => {
    const park = await open('/invoiceWrite?ids=5007', {
      answers: ({ path }, real) => (path === REQUEST ? real().then(lost) : undefined),
    })
    await until(async () => expect((await field(park, 'E-mail')).value).not.toBe(''))
    await confirmAction(park, 'Request invoice')
    await until(() => expect(park.path()).toMatch(/^\/invoiceDetail\?id=\d+$/))
    expect(park.sent(REQUEST)).toHaveLength(1)
  })

  it('does not mistake a reversed invoice of an order for the lost one', async () => {
    const park = await open('/invoiceWrite?ids=5007', {
      answers: ({ path }) => (path === REQUEST ? lost() : undefined),
    })
    await until(async () => expect((await field(park, 'E-mail')).value).not.toBe(''))
    await confirmAction(park, 'Request invoice')
    await park.findByRole('alert')
    expect(park.path()).toBe('/invoiceWrite?ids=5007')
  })

  it('excludes an order that is in another invoice, and says so', async () => {
    const park = await open('/invoiceWrite?ids=5003,5005')
    await park.findByText(/1 order is already invoiced/)
    await park.findByText('1 order')
    const none = await open('/invoiceWrite?ids=5005')
    await none.findAllByText('These orders can no longer be invoiced.')
    const { depth } = none.app.location.entry()
    await none.user.click(none.getByRole('button', { name: 'Choose orders' }))
    await none.arrived('/parkInvoice')
    // Back does not return to the form without orders.
    expect(none.app.location.entry().depth).toBe(depth)
  })

  it('leads to the invoices if none of the orders can be invoiced, because a lost request may have been accepted', async () => {
    const park = await open('/invoiceWrite?ids=5005')
    await park.user.click(await park.findByRole('button', { name: 'Invoices' }))
    await park.arrived('/invoiceList')
  })

  it('says with the focus that all orders are in another invoice now, after the second request was refused', async () => {
    const ids = ['5003', '5007']
    const park = await open(`/invoiceWrite?ids=${ids.join()}`, {
      answers: async ({ path }, real) => {
        if (path === REQUEST) {
          // Each refusal is about one order.
          ids.pop()
          return Response.json({ code: 409, message: 'It is in an invoice already.', data: null })
        }
        if (path !== '/parkOrder/wx/list') return real()
        const { data } = (await (await real()).json()) as { data: { data: { id: string }[] } }
        const left = data.data.filter(({ id }) => ids.includes(id))
        return Response.json({ code: 200, message: '', data: { data: left, total: left.length } })
      },
    })
    await until(async () => expect((await field(park, 'E-mail')).value).not.toBe(''))
    await confirmAction(park, 'Request invoice')
    await park.findByText('1 order')
    await confirmAction(park, 'Request invoice')
    await until(() => expect(document.activeElement?.textContent).toBe('These orders can no longer be invoiced.'))
  })

  /** The person has more orders than the list shows. */
  const moreThanShown: NonNullable<OpenOptions['answers']> = ({ path }, real) =>
    path === '/parkOrder/wx/list'
      ? real().then(async (answer) => {
          const { data } = (await answer.json()) as { data: { data: object[] } }
          return Response.json({ code: 200, data: { ...data, total: 201 } })
        })
      : undefined

  it.each([
    ['', {}],
    [' to a person with more orders than the list shows', { answers: moreThanShown }],
  ])('says without order ids that none is chosen%s', async (_, opening) => {
    const park = await open('/invoiceWrite', opening)
    await park.findByText('Please choose orders to invoice.')
    expect(park.queryByText('These orders can no longer be invoiced.')).toBeNull()
    expect(park.getByRole('button', { name: 'Choose orders' })).toBeTruthy()
    // Nothing could be submitted.
    expect(park.queryByRole('textbox')).toBeNull()
  })

  it('says that only the newest orders are shown if a missing order may be an older one', async () => {
    const park = await open('/invoiceWrite?ids=5003,4001', { answers: moreThanShown })
    await park.findByText(/^The newest 200 orders are shown/)
    expect(park.queryByText(/already invoiced/)).toBeNull()
  })

  it('does not call an order gone that was paid after the orders were loaded', async () => {
    const answered: (() => void)[] = []
    const park = await open('/parkInvoice', {
      answers: ({ path }, real) =>
        path === '/parkOrder/wx/list'
          ? real().then(async (answer) => {
              const body = (await answer.json()) as { data: { data: { id: string }[]; total: number } }
              if (answered.push(() => undefined) > 1) await new Promise<void>((resolve) => (answered[1] = resolve))
              else body.data = { data: body.data.data.filter(({ id }) => id !== '5007'), total: body.data.total - 1 }
              return Response.json(body)
            })
          : undefined,
    })
    await park.findAllByRole('checkbox', { name: /^新/ })
    park.navigate('/invoiceWrite?ids=5003,5007')
    await until(() => expect(answered).toHaveLength(2))
    await park.findByRole('heading', { name: 'Invoice details' })
    expect(park.queryByText(/already invoiced/)).toBeNull()
    answered[1]?.()
    await park.findByText('2 orders')
  })

  it('shows the refusal of an order that was invoiced meanwhile, and the remaining orders', async () => {
    const park = await open('/invoiceWrite?ids=5003,5007')
    await park.findByText('2 orders')
    await until(async () => expect((await field(park, 'E-mail')).value).not.toBe(''))
    const other = await open('/invoiceWrite?ids=5007')
    await other.findAllByText('1 order')
    const emails = () => other.getAllByRole('textbox', { name: 'E-mail' }) as HTMLInputElement[]
    await until(() => expect(emails()[1]?.value).not.toBe(''))
    await until(() => expect(other.getAllByRole('button', { name: 'Request invoice' })).toHaveLength(2))
    await other.user.click(other.getAllByRole('button', { name: 'Request invoice' })[1] as HTMLElement)
    await other.user.click(within(await other.findByRole('dialog')).getByRole('button', { name: 'Request invoice' }))
    await until(() => expect(other.path()).toMatch(/^\/invoiceDetail/))
    other.unmount()
    await confirmAction(park, 'Request invoice')
    await park.findByText(/One of these orders is in an invoice already/)
    await park.findByText('1 order')
  })
})

describe('an invoice', () => {
  it('closes the dialog if the code of its field could not be loaded, which is loaded again when the dialog opens', async () => {
    loadedParts.clear()
    const code = '../../src/features/invoice/email-field.tsx'
    vi.doMock(code, () => {
      throw new TypeError('not fetched')
    })
    onTestFinished(() => void vi.doUnmock(code))
    const park = await open('/invoiceDetail?id=8001')
    await park.user.click(await park.findByRole('button', { name: 'Send again' }))
    await park.findByText(common.networkFailed)
    await until(() => expect(park.queryByRole('dialog', { hidden: true })).toBeNull())
    vi.doUnmock(code)
    const dialog = await openConfirmation(park, 'Send again')
    await within(dialog).findByRole('textbox', { name: 'E-mail' })
  })

  it('shows its number, its PDF and its orders after issue, and is sent to another address', async () => {
    const park = await open('/invoiceDetail?id=8001')
    const link = await park.findByRole('link', { name: /View invoice/ })
    const pdf = await sandbox.fetch((link as HTMLAnchorElement).href)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    park.getByText(/^Parking [^ ,]+$/)
    const issued = park.getByText('Issued', { selector: 'dt' }).nextElementSibling?.textContent
    expect(park.getByText('Bill to').nextElementSibling?.textContent).toBe('Company')
    expect(park.getByText('Tax (9%)').closest('div')?.textContent).toMatch(/^Tax \(9%\) ?¥\d\.\d\d$/)
    expect(document.querySelector('main')?.textContent).not.toMatch(/\d{4}-\d\d/)
    const dialog = await openConfirmation(park, 'Send again')
    const box = await within(dialog).findByRole('textbox', { name: 'E-mail' })
    await park.user.clear(box)
    await park.user.type(box, 'wrong')
    await park.user.click(within(dialog).getByRole('button', { name: 'Send again' }))
    await within(dialog).findByText('Please enter a valid e-mail address')
    expect(document.activeElement).toBe(box)
    expect(park.sent(REQUEST)).toEqual([])
    await park.user.clear(box)
    expect(box.getAttribute('enterkeyhint')).toBe('done')
    // Full-width characters and a space, as an input method may enter them.
    await park.user.type(box, 'ｂｏｏｋｓ＠example．com {Enter}')
    await park.findByText('Invoice sent')
    expect(park.sent(REQUEST)).toEqual([{ invoiceId: '8001', email: 'books@example.com' }])
    await park.findByText('Sent to books@example.com')
    expect(park.getByText('Issued', { selector: 'dt' }).nextElementSibling?.textContent).toBe(issued)
    expect(park.getByText('Last sent').nextElementSibling?.textContent).not.toBe(issued)
  })

  it.each([
    ['embeds its PDF', 'http://park.test/', true, 1],
    ['does not embed its PDF without a viewer', 'http://park.test/', false, 0],
    ['does not embed its PDF of another origin', location.href, true, 0],
  ])('%s', async (_, page, hasViewer, count) => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
    const before = location.href
    happyDOM.setURL(page)
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true })
    onTestFinished(() => {
      happyDOM.setURL(before)
      Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
    })
    const park = await open('/invoiceDetail?id=8001')
    await park.findByRole('link', { name: /View invoice/ })
    expect(document.querySelectorAll('iframe')).toHaveLength(count)
  })

  it('opens its PDF in the shell', async () => {
    const opened: string[] = []
    const shell = { 'nav.open': ({ url }: { url: string }) => void opened.push(url) }
    const park = await open('/invoiceDetail?id=8001', { shell })
    const link = await park.findByRole<HTMLAnchorElement>('link', { name: /View invoice/ })
    await until(() => expect(park.app.shell.supports('nav.open')).toBe(true))
    await park.user.click(link)
    await until(() => expect(opened).toEqual([link.href]))
  })

  it('asks in the language that is chosen meanwhile, and keeps the typed address', async () => {
    const park = await open('/invoiceDetail?id=8001')
    const dialog = await openConfirmation(park, 'Send again')
    const box = await within(dialog).findByRole('textbox', { name: 'E-mail' })
    await park.user.clear(box)
    await park.user.type(box, 'books@example.com')
    park.app.configure({ config: { ...park.app.config, locale: 'zh-CN' } })
    const again = await within(dialog).findByRole('button', { name: '重新发送' })
    expect(dialog.textContent).toBe('重新发送发票？发票 PDF 将发送至以下邮箱。邮箱取消重新发送')
    await park.user.click(again)
    await until(() => expect(park.sent(REQUEST)).toEqual([{ invoiceId: '8001', email: 'books@example.com' }]))
  })

  it('keeps the address typed in the dialog over a reload, until the invoice is sent', async () => {
    const openDialog = async (options?: Partial<OpenOptions>) => {
      const park = await open('/invoiceDetail?id=8001', options)
      const dialog = within(await openConfirmation(park, 'Send again'))
      const box: HTMLInputElement = await dialog.findByRole('textbox', { name: 'E-mail' })
      return { park, dialog, box }
    }
    const first = await openDialog({ scenario: 'demo' })
    const before = first.box.value
    await first.park.user.clear(first.box)
    await first.park.user.type(first.box, 'office@example.com')
    first.park.unmount()
    const again = await openDialog()
    expect([before, again.box.value]).toEqual(['demo@example.com', 'office@example.com'])
    await again.park.user.clear(again.box)
    await again.park.user.type(again.box, before)
    await again.park.user.click(again.dialog.getByRole('button', { name: 'Send again' }))
    await again.park.findByText('Invoice sent')
    expect(again.park.app.saved.$state.get().drafts).toEqual({})
  })

  it.each([
    ['8003', 'Failed', '5004', 'The tax office didn’t accept the name.'],
    ['8004', 'Reversed', '5007', /no longer valid/],
  ])('%s, %s, shows no PDF and can be asked for again with all its orders', async (id, state, order, says) => {
    await sandbox.db
      .insert(invoiceOrders)
      .values({ invoiceId: Number(id), invoiceType: INVOICE_TYPE.parking, orderId: 5009, isLive: false })
    const park = await open(`/invoiceDetail?id=${id}`)
    await park.findByText(state)
    park.getByText(says)
    expect(park.queryByRole('link', { name: /View invoice/ })).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Request again' }))
    await park.arrived(`/invoiceWrite?ids=${order}%2C5009`)
  })

  it('in the list is found by its state', async () => {
    const park = await open('/invoiceList')
    await park.user.click(await park.findByRole('tab', { name: 'Failed' }))
    await park.arrived('/invoiceList?status=2')
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
  })
})

it.each([
  ['/invoiceDetail?id=8001', '/invoiceList'],
  ['/invoiceWrite?ids=5003', '/parkInvoice'],
])('Back from %s, if the app was opened there, goes to %s', async (path, up) => {
  const park = await open(path)
  await park.user.click(await park.findByRole('button', { name: 'Back' }))
  await park.arrived(up)
})
