/** Parking: the fee of a plate, paying it, the receipt and the records. */
import { desc, eq } from 'drizzle-orm'
import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { parkingOrders, payments } from '../../examples/sandbox/park/db/schema.ts'
import { getParkingMessage, getParkingOrder, getTruckRules, listParkingOrders } from '../../src/contract/api/booking.ts'
import { PAY_SILENT_MS } from '../../src/contract/limits/payment.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { type Fen, moneyText, ZERO } from '../../src/contract/model/money.ts'
import { fen, sum } from '../../src/contract/model/money/arithmetic.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { PAYMENTS_KEY, STATE_KEY } from '../../src/contract/storage.ts'
import { parking } from '../../src/contract/text/en/parking.ts'
import { parking as parkingInChinese } from '../../src/contract/text/zh-CN/parking.ts'
import { pendingPaymentTexts } from '../../src/contract/text/parts/pending-payment.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { tariffTexts } from '../../src/contract/text/parts/parking/tariff.ts'
import { paymentDetailTexts } from '../../src/contract/text/parts/my/payment-detail.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { pendingPaymentStates } from '../../src/contract/text/states/pending-payment.ts'
import { parkingReceiptTexts } from '../../src/contract/text/parts/parking/receipt.ts'
import { stayTexts } from '../../src/contract/text/parts/parking/stay.ts'
import { plateCheckTexts } from '../../src/contract/text/parts/parking/plate-check.ts'
import { onTick } from '../../src/core/tick.ts'
import { canPress } from '../helpers/can-press.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { press } from '../helpers/press.ts'
import { until } from '../helpers/until.ts'
import { openPaymentSheet, removePaymentSheet, skipWaits } from '../helpers/payment-sheet.ts'
import { openSandbox } from '../helpers/sandbox.ts'

const text = { ...parking, ...plateCheckTexts.en, ...stayTexts.en, ...parkingReceiptTexts.en }

const MINUTE = 60_000
let sandbox: Sandbox
/** How far the park's clock is ahead of the machine's, ms. */
let ahead = 0
const now = (): number => Date.now() + ahead
beforeAll(async () => {
  sandbox = await openSandbox({ now, rotateEvery: 100_000 })
})
afterAll(() => sandbox.close())
afterEach(() => {
  ahead = 0
  vi.useRealTimers()
  removePaymentSheet()
})

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, as: 'customer', scenario: 'demo', now, ...options })
/** Text of an element, with ordinary spaces. */
const shown = (place: HTMLElement = document.body): string => (place.textContent ?? '').replace(/\s+/g, ' ')
const at = (plate: string, path = '/parkingRate'): string => `${path}?plateNo=${encodeURIComponent(plate)}`
const stayOf = async (plate: string) => {
  const isIt = eq(parkingOrders.plateNo, plate)
  const [row] = await sandbox.db.select().from(parkingOrders).where(isIt).orderBy(desc(parkingOrders.enteredAt))
  if (!row) throw new Error(`There is no stay of ${plate}`)
  return row
}

describe('which plate', () => {
  it('offers the user’s own plates, and opens the fee of one of them', async () => {
    const park = await open('/checkParkFee')
    const plates = await park.findAllByRole('button', { name: /^新/ })
    expect(plates.map((plate) => plate.textContent?.trim())).toEqual(['新A12345', '新AD12345'])
    await park.user.click(plates[0] as HTMLElement)
    await park.arrived(at('新A12345'))
    // One step back leads to the choice of plates.
    park.app.location.back()
    await park.arrived('/checkParkFee')
  })

  it('accepts another plate by the keyboard, and remembers it as the first', async () => {
    const park = await open('/checkParkFee')
    await press(park, text.anotherPlate)
    const box = await park.findByRole('textbox', { name: 'Plate number' })
    await park.user.click(box)
    await park.user.paste('新a·66666')
    await press(park, 'Done')
    await park.arrived(at('新A66666'))
    expect(await park.findByText('¥5.00', { selector: 'main *' })).toBeTruthy()
    park.app.location.back()
    await park.arrived('/checkParkFee')
    const plates = () => park.getAllByRole('button', { name: /^新/ }).map(({ textContent }) => textContent)
    await until(() => expect(plates().length).toBeGreaterThan(1))
    expect(plates()[0]).toContain('新A66666')
  })

  it('says what to do without a known plate, also if the own ones cannot be loaded', async () => {
    const park = await open('/checkParkFee', {
      answers: ({ path }) => (path === '/weighSubscribe/cars' ? Response.error() : undefined),
    })
    expect(await park.findByText(text.choosePlate)).toBeTruthy()
    await until(() => expect(park.requests.some(({ path }) => path === '/weighSubscribe/cars')).toBe(true))
    expect(park.getByRole('button', { name: text.enterPlate })).toBeTruthy()
    expect(park.queryByRole('alert')).toBeNull()
  })
})

describe('a plate with nothing due has its own screen', () => {
  it.each([
    ['新A11111', /新A11111 isn’t in the park right now/],
    ['新AD12345', /Free until (Tomorrow )?\d\d:\d\d/],
    ['新A88888', /Nothing to pay for this stay/],
    ['新A55555', /Leave by (Tomorrow )?\d\d:\d\d/],
  ])('%s: %s', async (plate, words) => {
    const park = await open(at(plate, '/checkParkFee'))
    await until(() => expect(shown()).toMatch(words))
    expect(park.queryByRole('alert')).toBeNull()
    // A tag would repeat the headline.
    expect(park.queryByText('Nothing to pay')).toBeNull()
    // The current cost of the stay is shown only while its fee grows.
    expect(/Now: /.test(shown())).toBe(plate === '新AD12345')
    // Until the vehicle must leave, only the paid amount is shown, not the growing fee.
    expect(shown().includes(`${text.paid} ¥9.00`)).toBe(plate === '新A55555')
    expect(park.queryByText(text.total)).toBeNull()
    // This is not an error, and there is nothing to pay.
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
    await press(park, text.checkAnother)
    await park.arrived('/checkParkFee')
  })

  it('and leads to the choice of plates, also from another screen', async () => {
    const park = await open('/rateRecord')
    await park.findByRole('tab', { name: text.paidOnes })
    park.navigate(at('新A88888', '/checkParkFee'))
    await press(park, text.checkAnother)
    await park.arrived('/checkParkFee')
    // The result is not in the history any more.
    park.app.location.back()
    await park.arrived('/rateRecord')
  })

  it.each(['新A11111', '新AD12345', '新A88888', '新A55555'])(
    'and leads there from the pay screen: %s',
    async (plate) => {
      const park = await open(at(plate))
      await park.arrived(at(plate, '/checkParkFee'))
    },
  )

  it('a plate whose fee is covered by a discount has nothing to pay now, and shows how the fee grows', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    await sandbox.db
      .update(parkingOrders)
      .set({ discountFen: fen(16_00) })
      .where(eq(parkingOrders.id, id))
    await openScreen(at('新A12345', '/checkParkFee'), { sandbox, as: 'customer', now })
    await until(() => expect(shown()).toContain(text.notDueNow))
    for (const part of ['Total ¥15.00', 'Discount ¥15.00', 'Now: 3 h 12 min, ¥15.00']) expect(shown()).toContain(part)
  })

  it('a plate in its free time is checked again when that is over, and shows the fee', async () => {
    const park = await open(at('新AD12345', '/checkParkFee'))
    await until(() => expect(shown()).toMatch(/1[78] min of free parking left/))
    const freeUntil = (await stayOf('新AD12345')).enteredAt.getTime() + 30 * MINUTE
    ahead += freeUntil - 50_000 - now()
    await until(() => expect(shown()).toMatch(/until \d\d:\d\dLess than 1\smin left/))
    // The free time is over, but a minute that has only started is not charged.
    ahead += freeUntil + 20_000 - now()
    const asked = park.sent('/parkOrder/message').length
    document.dispatchEvent(new Event('visibilitychange'))
    await park.app.client.attempt(getTruckRules)
    expect(park.sent('/parkOrder/message')).toHaveLength(asked)
    ahead += MINUTE
    await park.arrived(at('新AD12345'))
    await until(() => expect(shown()).toContain('¥5.00'))
  })

  it('a plate in its free time is not checked before that is over at the server, if the phone’s clock is ahead', async () => {
    const park = await open(at('新AD12345', '/checkParkFee'), { now: () => now() + 4000 })
    await until(() => expect(shown()).toMatch(/1[78] min of free parking left/))
    const fromFree = async (ms: number): Promise<void> => {
      ahead += (await stayOf('新AD12345')).enteredAt.getTime() + 31 * MINUTE + ms - now()
      document.dispatchEvent(new Event('visibilitychange'))
      await park.app.client.attempt(getTruckRules)
    }
    await fromFree(-2000)
    expect(park.sent('/parkOrder/message')).toHaveLength(1)
    await fromFree(8000)
    await park.arrived(at('新AD12345'))
  })

  it('a plate whose time to leave is over is checked at once: the fee has grown meanwhile', async () => {
    await sandbox.reset('demo')
    const { id, enteredAt } = await stayOf('新A55555')
    // Half an hour over the first hour: the next step is within the time to leave.
    ahead += enteredAt.getTime() + 110 * MINUTE - now()
    await sandbox.db
      .update(parkingOrders)
      .set({ paidAt: new Date(now()) })
      .where(eq(parkingOrders.id, id))
    const park = await openScreen(at('新A55555', '/checkParkFee'), { sandbox, as: 'second', now })
    await until(() => expect(shown()).toMatch(/Leave by/))
    ahead += 15 * MINUTE + 12_000
    await park.arrived(at('新A55555'))
  })
})

describe('the fee', () => {
  it('starts with the amount, how it grows, the payee and how it is calculated, and draws the tariff', async () => {
    const park = await open(at('新A12345'))
    await until(() => expect(shown(document.querySelector('main') as HTMLElement)).toContain('¥15.00'))
    const main = shown(document.querySelector('main') as HTMLElement)
    for (const part of [
      '新A12345',
      '3 h 12 min',
      'Rises to ¥17.00 at',
      'Payee Park management',
      'Up to 30 minutes free',
    ])
      expect(main).toContain(part)
    expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥15.00')
    const picture = park.getByRole('img', {
      name: 'The fee over 24 hours: free for 30 min, then in steps up to ¥40.00',
    })
    expect(picture.querySelectorAll('path')).toHaveLength(5)
    expect(main).toContain('Now: 3 h 12 min, ¥15.00')
  })

  it.each([
    [25, 48, 5, 'Now: 25 h, ¥45.00'],
    [96, 72, 3, 'Now: 96 h, ¥160.00'],
  ])('of a stay of %d hours is drawn over %d hours', async (hours, drawn, paths, words) => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    const enteredAt = new Date(now() - hours * 60 * MINUTE)
    await sandbox.db.update(parkingOrders).set({ enteredAt }).where(eq(parkingOrders.id, id))
    const park = await openScreen(at('新A12345'), { sandbox, as: 'customer', now })
    const picture = await park.findByRole('img', { name: new RegExp(`^The fee over ${drawn} hours`) })
    // A stay that is longer than the picture has no mark in it.
    expect(picture.querySelectorAll('path')).toHaveLength(paths)
    expect(shown()).toContain(words)
  })

  it('grows on the screen at its next step, and is not fetched after the screen is left', async () => {
    const park = await open(at('新A66666'))
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥5.00'))
    // The first hour is over, but a minute that has only started is not charged.
    ahead += (await stayOf('新A66666')).enteredAt.getTime() + 60 * MINUTE + 20_000 - now()
    const tick = vi.fn()
    const endTicks = onTick(tick)
    await until(() => expect(tick).toHaveBeenCalled())
    endTicks()
    // The screen's own clock may have started later than this one.
    document.dispatchEvent(new Event('visibilitychange'))
    await park.app.client.attempt(getTruckRules)
    expect(park.sent('/parkOrder/message')).toHaveLength(1)
    ahead += MINUTE
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥7.00'))
    park.navigate('/protocal')
    // The screen that is left stays until the new one is rendered.
    await park.findByRole('heading', { name: 'Service agreement' })
    const before = park.requests.length
    ahead += 31 * MINUTE
    document.dispatchEvent(new Event('visibilitychange'))
    await park.app.client.attempt(getTruckRules)
    expect(park.requests.slice(before).map(({ path }) => path)).toEqual([parseLine(getTruckRules).path])
  })

  it('shows only the time after midnight if it rises less than a day later', async () => {
    const [, minute = ''] = /(\d\d:\d\d)$/.exec(new Date(now() + 8 * 60 * MINUTE).toISOString().slice(0, 16)) ?? []
    // Set the clock to ten minutes before midnight in the park.
    ahead = ((23 * 60 + 50 - Number(minute.slice(0, 2)) * 60 - Number(minute.slice(3)) + 1440) % 1440) * MINUTE
    await open(at('新A12345'))
    await until(() => expect(shown()).toMatch(/Rises to ¥17.00 at 00:\d\d/))
  })

  it('includes earlier payments', async () => {
    await open(at('新A77777'))
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥4.00'))
    const main = shown(document.querySelector('main') as HTMLElement)
    for (const part of ['Total ¥13.00', 'Already paid ¥9.00', 'Rises to ¥6.00']) expect(main).toContain(part)
  })

  it('shows no price and no next step if the response has no tariff', async () => {
    const answers: OpenOptions['answers'] = async ({ path }, real) => {
      if (path !== '/parkOrder/message') return real()
      const { data, ...envelope } = (await (await real()).json()) as { data: object }
      return Response.json({ ...envelope, data: { ...data, tariff: null } })
    }
    const park = await open(at('新A12345'), { answers })
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥15.00'))
    expect(park.queryByText(/^Rises to/)).toBeNull()
    expect(park.queryByText(tariffTexts.en.tariff)).toBeNull()
    park.unmount()
    await (await open('/parkingRate', { answers })).findByRole('button', { name: 'Try again' })
  })

  it('shows only the tariff without a plate', async () => {
    const park = await open('/parkingRate')
    expect(await park.findByText(/^Up to 30 minutes free/)).toBeTruthy()
    park.getByRole('heading', { name: text.titles['/parkingRate'], level: 1 })
    expect(park.queryByText(/^Now:/)).toBeNull()
    await press(park, text.checkFee)
    await park.arrived('/checkParkFee')
  })
})

describe('paying', () => {
  it('continues to the receipt, with the time to leave, and to the record and its invoice', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(at('新A12345'))
    const { id } = await stayOf('新A12345')
    const emit = vi.spyOn(park.app, 'emit')
    skipWaits()
    await press(park, text.pay)
    await park.arrived(`/rateSuccess?id=${id}`)
    vi.useRealTimers()
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const card = shown(title.closest('section') as HTMLElement)
    for (const part of ['¥15.00', String(id), '新A12345', '3 h 12 min', 'Payee Park management', 'WeChat Pay'])
      expect(card).toContain(part)
    // With the full date, because people keep pictures of receipts.
    expect(card).toMatch(new RegExp(`${text.entered} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`))
    expect(card).not.toContain(text.paidInAll)
    await until(() => expect(shown()).toMatch(/1[45] min left to exit/))
    expect(invoke).toHaveBeenCalledOnce()
    expect(emit).toHaveBeenCalledWith('order-paid', { orderId: String(id), kind: 'parking' })
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
    expect(await stayOf('新A12345')).toMatchObject({ payStatus: PAY.paid, paidFen: 1500, userId: 'u-customer' })
    const own = eq(payments.parkingOrderId, id)
    expect(await sandbox.db.select().from(payments).where(own)).toMatchObject([{ totalFen: 1500, state: 'paid' }])
    expect(park.getByRole('button', { name: text.requestInvoice })).toBeTruthy()
    await press(park, text.viewRecord)
    await park.arrived(`/rateRecord_info?id=${id}`)
    await park.findByText(text.viewReceipt)
  })

  it('a stay that is paid in parts has a receipt of the last one, and shows the sum', async () => {
    openPaymentSheet(sandbox)
    const park = await open(at('新A77777'))
    skipWaits()
    await press(park, text.pay)
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const card = shown(title.closest('section') as HTMLElement)
    expect(card).toContain('¥4.00')
    expect(card).toContain(`${text.paidInAll} ¥13.00`)
  })

  it('a part whose sheet never answers has a receipt of its own when the page is resumed', async () => {
    const invoke = openPaymentSheet(sandbox)
    const pay = invoke.getMockImplementation()
    invoke.mockImplementation((name, params) => pay?.(name, params, () => undefined))
    const park = await open(at('新A77777'))
    await press(park, text.pay)
    await until(async () => expect(await stayOf('新A77777')).toMatchObject({ paidFen: 1300 }))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const card = shown(title.closest('section') as HTMLElement)
    expect(card).toContain('¥4.00')
    expect(card).toContain(`${text.paidInAll} ¥13.00`)
  })

  it('a part that was paid before the page was killed has a receipt of its own', async () => {
    const invoke = openPaymentSheet(sandbox)
    const pay = invoke.getMockImplementation()
    invoke.mockImplementation((name, params) => pay?.(name, params, () => undefined))
    const killed = await open(at('新A77777'))
    const { id } = await stayOf('新A77777')
    skipWaits()
    await press(killed, text.pay)
    await until(async () => expect(await stayOf('新A77777')).toMatchObject({ paidFen: 1300 }))
    // The sheet may never answer, so the user is offered to check the payment.
    await vi.advanceTimersByTimeAsync(PAY_SILENT_MS)
    await killed.findByRole('button', { name: paymentTexts.en.payCheck })
    vi.useRealTimers()
    // A killed page stores nothing at its end.
    const stored = sessionStorage.getItem(STATE_KEY) ?? ''
    killed.unmount()
    sessionStorage.setItem(STATE_KEY, stored)
    const park = await openScreen(`/rateSuccess?id=${id}`, { sandbox, as: 'customer', now })
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const card = shown(title.closest('section') as HTMLElement)
    expect(card).toContain('¥4.00')
    expect(card).toContain(`${text.paidInAll} ¥13.00`)
  })

  it('a further part that is begun and cancelled does not make the receipt free', async () => {
    openPaymentSheet(sandbox, 'cancel', false)
    const park = await open(at('新A77777'))
    const { id } = await stayOf('新A77777')
    await sandbox.db.update(parkingOrders).set({ userId: 'u-customer' }).where(eq(parkingOrders.id, id))
    await press(park, text.pay)
    await park.findByText(paymentTexts.en.payCancelled)
    park.app.location.navigate(`/rateSuccess?id=${id}`)
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(shown(title.closest('section') as HTMLElement)).toContain('¥9.00')
  })

  it('the receipt shows the paid amount if the fee grew while the sheet was open', async () => {
    let closeSheet: () => void = () => undefined
    const invoke = openPaymentSheet(sandbox)
    const pay = invoke.getMockImplementation()
    invoke.mockImplementation((...args) => {
      closeSheet = () => pay?.(...args)
    })
    const park = await open(at('新A77777'))
    const footer = () => shown(document.querySelector('footer') as HTMLElement)
    await press(park, text.pay)
    await until(() => expect(invoke).toHaveBeenCalledOnce())
    ahead += 31 * MINUTE
    await until(() => expect(shown()).toMatch(/Now: .*, ¥15.00/))
    // The amount of the open sheet.
    await until(() => expect(footer()).toContain('¥4.00'))
    expect(shown()).not.toMatch(/¥6.00|Rises to/)
    skipWaits()
    closeSheet()
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const card = shown(title.closest('section') as HTMLElement)
    expect(card).toContain('¥4.00')
    expect(card).toContain(`${text.paidInAll} ¥13.00`)
    expect(card).not.toContain('¥6.00')
  })

  it.each([
    ['en', text.pay],
    ['zh-CN', parkingInChinese.pay],
  ] as const)(
    'a sheet that is paid too late is refunded: the screen says so, and the fee stays due (%s)',
    async (lang, pay) => {
      const invoke = openPaymentSheet(sandbox)
      const charge = invoke.getMockImplementation()
      invoke.mockImplementation((...args) => {
        ahead += 46 * MINUTE
        charge?.(...args)
      })
      const park = await open(at('新A12345'), { lang })
      const { refunds, receipt } = receiptTexts[lang]
      skipWaits()
      await press(park, pay)
      const card = (await park.findByRole('heading', { name: refunds.title })).closest('section') as HTMLElement
      for (const part of [refunds.hint, refunds.done, '¥15.00']) expect(shown(card)).toContain(part)
      // A screen reader announces it.
      expect(card.closest('[role="status"]')).toBeTruthy()
      await until(() => expect(canPress(park.getByRole('button', { name: pay }))).toBe(true))
      await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥17.00'))
      expect(await stayOf('新A12345')).toMatchObject({ payStatus: PAY.unpaid, paidFen: 0 })
      expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
      // The next payment's receipt shows the refund, too.
      const again = openPaymentSheet(sandbox)
      // The button is disabled again while the status is checked for the new fee.
      await until(() => {
        if (again.mock.calls.length === 0) park.getByRole('button', { name: pay }).click()
        expect(again).toHaveBeenCalledOnce()
      })
      await park.findByRole('heading', { name: receipt.title })
      await park.findByRole('heading', { name: refunds.title })
      expect(await stayOf('新A12345')).toMatchObject({ payStatus: PAY.paid, paidFen: 1700 })
    },
  )

  it('a payment that the server refuses opens no sheet, shows the message, and fetches the fee again', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(at('新A66666'), {
      answers: ({ path }) =>
        path === '/wx/pay' ? Response.json({ code: 500, message: 'The fee has grown', data: null }) : undefined,
    })
    const messages = (): number => park.sent('/parkOrder/message').length
    await park.findByRole('button', { name: text.pay })
    const before = messages()
    await press(park, text.pay)
    expect(await park.findByText('The fee has grown')).toBeTruthy()
    await until(() => expect(messages()).toBe(before + 1))
    expect(invoke).not.toHaveBeenCalled()
    expect(await stayOf('新A66666')).toMatchObject({ paidFen: 0 })
  })

  it('a fee that has just grown is not charged: the new one is shown first', async () => {
    const invoke = openPaymentSheet(sandbox)
    const park = await open(at('新A66666'))
    await park.findByRole('button', { name: text.pay })
    ahead += (await stayOf('新A66666')).enteredAt.getTime() + 61 * MINUTE + 1000 - now()
    await press(park, text.pay)
    expect(await park.findByText('The amount due has changed. Please check it before you pay.')).toBeTruthy()
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥7.00'))
    expect(invoke).not.toHaveBeenCalled()
    await press(park, text.pay)
    await until(() => expect(invoke).toHaveBeenCalledOnce())
    await until(async () => expect(await stayOf('新A66666')).toMatchObject({ paidFen: 700 }))
  })

  it('a payment that succeeded while the page was closed is found when it opens again, and shows its receipt', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    const paidAt = new Date(now())
    await sandbox.db
      .update(parkingOrders)
      .set({ paidFen: fen(1500), paidAt, payStatus: PAY.paid })
      .where(eq(parkingOrders.id, id))
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [`parking.${id}`]: { key: 'k', at: 1, person: '' } }))
    const { scenario: _, ...again } = { scenario: 'demo', sandbox, as: 'customer', now } as const
    const park = await openScreen(at('新A12345'), again)
    const emit = vi.spyOn(park.app, 'emit')
    await park.arrived(`/rateSuccess?id=${id}`)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
    expect(emit).toHaveBeenCalledExactlyOnceWith('order-paid', { orderId: String(id), kind: 'parking' })
  })

  it('the record of a stay that is paid ends its pending payment, and that of one that is not keeps it', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    const rows = await sandbox.db.select().from(parkingOrders).where(eq(parkingOrders.userId, 'u-customer'))
    const paid = String(rows.find(({ paidFen, payStatus }) => paidFen > ZERO && payStatus === PAY.paid)?.id)
    const ledger = JSON.stringify({
      [`parking.${paid}`]: { key: 'k', at: 1, person: '' },
      [`parking.${id}`]: { key: 'l', at: 1, person: '' },
    })
    localStorage.setItem(PAYMENTS_KEY, ledger)
    const park = await open(`/rateRecord_info?id=${id}`)
    await park.findByText(text.progress)
    expect(localStorage.getItem(PAYMENTS_KEY)).toBe(ledger)
    park.unmount()
    await open(`/rateRecord_info?id=${paid}`)
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).not.toContain(`parking.${paid}`))
    expect(localStorage.getItem(PAYMENTS_KEY)).toContain(`parking.${id}`)
  })

  it.each([
    ['record', '5003', '/rateRecord_info?id=5003', text.progress],
    ['receipt', '5003', '/rateSuccess?id=5003', receiptTexts.en.receipt.title],
    ['payment of another person', '1', '/rateSuccess?id=1', text.byOther.title],
  ])('a cached %s, which may be older than a payment, does not end it', async (_, id, path, content) => {
    let isHeld = false
    const park = await open(path, {
      answers: (asked) => {
        if (asked.path === '/wx/check') return Response.json({ code: 200, data: { orderId: id, status: PAY.paid } })
        return isHeld && asked.path === `/parkOrder/${id}` ? new Promise(() => undefined) : undefined
      },
    })
    await park.findByText(content)
    park.navigate('/checkParkFee')
    await park.arrived('/checkParkFee')
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [`parking.${id}`]: { key: 'k', at: 1, person: '' } }))
    isHeld = true
    park.navigate(path)
    await park.findByText(content)
    // Effects run after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await import('../../widgets/parking/payment/pending-stay.ts')
    await park.app.client.attempt(getTruckRules)
    expect(localStorage.getItem(PAYMENTS_KEY)).toContain(`parking.${id}`)
  })

  it('a payment with an unknown outcome is checked when the page opens again; no other one is started', async () => {
    const invoke = openPaymentSheet(sandbox)
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [`parking.${id}`]: { key: 'k', at: 1, person: '' } }))
    const park = await openScreen(at('新A12345'), { sandbox, as: 'customer', now })
    await park.findByText(paymentTexts.en.payConfirming)
    await until(() => expect(park.sent('/wx/check')).toContainEqual({ orderId: String(id) }))
    expect(invoke).not.toHaveBeenCalled()
    expect(park.sent('/wx/pay')).toEqual([])
  })

  it('that is confirmed after its screen was left is not shown as due, and its record removes the pending payment', async () => {
    const invoke = openPaymentSheet(sandbox, 'ok', false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const park = await open(at('新A12345'))
    const { id } = await stayOf('新A12345')
    const emit = vi.spyOn(park.app, 'emit')
    const paid = () => emit.mock.calls.filter(([name]) => name === 'order-paid')
    await press(park, text.pay)
    await park.findByText(paymentTexts.en.payConfirming)
    park.navigate('/rateRecord?payStatus=0')
    const confirming = () => park.findByText(pendingPaymentStates.confirming.en, { selector: 'main button *' })
    await confirming()
    await sandbox.fetch('http://park.test/sandbox/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: invoke.mock.calls[0]?.[1].package }),
    })
    expect(await stayOf('新A12345')).toMatchObject({ payStatus: PAY.paid })
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    await confirming()
    expect(paid()).toEqual([])
    park.navigate(`/rateRecord_info?id=${id}`)
    await until(() => expect(paid()).toEqual([['order-paid', { orderId: String(id), kind: 'parking' }]]))
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
  })

  it('says that its code could not be loaded, and not to open WeChat; the button loads it again', async () => {
    const code = '../../src/core/shell/open-bridge.ts'
    vi.doMock(code, () => {
      throw new TypeError('not fetched')
    })
    onTestFinished(() => void vi.doUnmock(code))
    openPaymentSheet(sandbox)
    const park = await open(at('新A12345'))
    await park.findByText(paymentTexts.en.payUnloaded)
    vi.doUnmock(code)
    await press(park, paymentTexts.en.payCheck)
    await park.findByRole('button', { name: text.pay })
    expect(park.queryByText(paymentTexts.en.payUnloaded)).toBeNull()
  })

  it('of a further part stays pending when Back leads to the receipt of the earlier part', async () => {
    openPaymentSheet(sandbox)
    const park = await open(at('新A12345'))
    const { id } = await stayOf('新A12345')
    skipWaits()
    await press(park, text.pay)
    await park.arrived(`/rateSuccess?id=${id}`)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    ahead += 46 * MINUTE
    openPaymentSheet(sandbox, 'ok', false)
    park.navigate(at('新A12345'))
    const emit = vi.spyOn(park.app, 'emit')
    await press(park, text.pay)
    // Also true once the fast clock has ended the polling.
    await park.findAllByText(pendingPaymentStates.confirming.en)
    const stays = () => park.requests.filter(({ path }) => path === `/parkOrder/${id}`).length
    const before = stays()
    park.app.location.back()
    await park.arrived(`/rateSuccess?id=${id}`)
    await until(() => expect(stays()).toBe(before + 1))
    await park.findByRole('button', { name: text.checkAgain })
    expect(localStorage.getItem(PAYMENTS_KEY)).toContain(`parking.${id}`)
    expect(emit.mock.calls.filter(([name]) => name === 'order-paid')).toEqual([])
  })

  it('a cancelled sheet charges nothing, and the screen can be used again', async () => {
    openPaymentSheet(sandbox, 'cancel', false)
    const park = await open(at('新A12345'))
    await press(park, text.pay)
    expect(await park.findByText(paymentTexts.en.payCancelled)).toBeTruthy()
    await until(() => expect(canPress(park.getByRole('button', { name: text.pay }))).toBe(true))
    expect(await stayOf('新A12345')).toMatchObject({ payStatus: PAY.unpaid, paidFen: 0 })
  })
})

describe('the receipt', () => {
  it('says when the time to leave is over, and links to the fee', async () => {
    openPaymentSheet(sandbox)
    const park = await open(at('新A12345'))
    skipWaits()
    await press(park, text.pay)
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    vi.useRealTimers()
    const { paidAt } = await stayOf('新A12345')
    ahead += (paidAt?.getTime() ?? 0) + 15 * MINUTE - 50_000 - now()
    await until(() => expect(shown()).toMatch(/Less than 1\smin left/))
    ahead += 2 * MINUTE
    // The payment covers the stay until the next step of the fee.
    expect(await park.findByText(text.leaveOverNotDue)).toBeTruthy()
    await press(park, text.checkAgain)
    await park.findByText(text.notDueNow)
    expect(shown()).toMatch(/Rises to ¥2\.00 at \d\d:\d\d/)
    expect(shown()).not.toMatch(/Leave by/)
    ahead += 4 * MINUTE
    await park.arrived(at('新A12345'))
    await until(() => expect(shown(document.querySelector('footer') as HTMLElement)).toContain('¥2.00'))
    const { id } = await stayOf('新A12345')
    park.navigate(`/rateSuccess?id=${id}`)
    expect(await park.findByText(text.leaveOver)).toBeTruthy()
  })

  it('says that a fee is due again if it has risen by the end of the time to leave', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A55555')
    const park = await openScreen(`/rateSuccess?id=${id}`, { sandbox, as: 'second', now })
    await until(() => expect(shown()).toMatch(/\d min left to exit/))
    ahead += 27 * MINUTE
    expect(await park.findByText(text.leaveOver)).toBeTruthy()
    // The stay was loaded once after that time, not at each tick.
    const stays = () => park.requests.filter(({ path }) => path === `/parkOrder/${id}`).length
    await until(() => expect(stays()).toBe(2))
    document.dispatchEvent(new Event('visibilitychange'))
    await park.app.client.attempt(getTruckRules)
    expect(stays()).toBe(2)
  })

  it('of a stay that another person has paid is that person’s: says so, ends the pending payment, and shows a charge that goes back', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    const paidAt = new Date(now())
    await sandbox.db
      .update(parkingOrders)
      .set({ paidFen: fen(1500), paidAt, payStatus: PAY.paid, userId: 'u-second' })
      .where(eq(parkingOrders.id, id))
    const own = {
      parkingOrderId: id,
      payWay: 1,
      payerId: 'u-customer',
      totalFen: fen(1500),
      createdAt: paidAt,
    } as const
    await sandbox.db
      .insert(payments)
      .values({ ...own, outTradeNo: 'PKown', prepayId: 'own', state: 'refunded', refundedAt: paidAt })
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [`parking.${id}`]: { key: 'k', at: 1, person: '' } }))
    const park = await openScreen(at('新A12345'), { sandbox, as: 'customer', now })
    await park.arrived(`/rateSuccess?id=${id}`)
    await park.findByText(text.byOther.title)
    expect(shown()).toContain('The parking fee for 新A12345 has been paid')
    expect(shown()).toMatch(/Refunds.*Refunded.*¥15\.00/)
    expect(park.queryByText(receiptTexts.en.receipt.title)).toBeNull()
    await until(() => expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull())
    // The plate shows until when the vehicle may stay, and no longer leads here.
    await press(park, text.checkFee)
    await park.arrived('/checkParkFee')
    await press(park, '新A12345')
    await until(() => expect(shown()).toMatch(/Leave by/))
    expect(park.path()).toBe(at('新A12345', '/checkParkFee'))
  })

  it('of a stay that another person has paid says so, too, if the status is sent as text', async () => {
    const park = await open('/rateSuccess?id=1', {
      answers: ({ path }) =>
        path === '/wx/check' ? Response.json({ code: 200, data: { orderId: '1', status: '1' } }) : undefined,
    })
    await park.findByText(text.byOther.title)
  })

  it('that could not be loaded is not taken for one of another person', async () => {
    const park = await open('/rateSuccess?id=1', {
      answers: ({ path }) => {
        if (path === '/parkOrder/1') return new Response('', { status: 502 })
        return path === '/wx/check' ? Response.json({ code: 200, data: { orderId: '1', status: 1 } }) : undefined
      },
    })
    await park.findByRole('button', { name: 'Try again' })
    expect(park.queryByText(text.byOther.title)).toBeNull()
  })

  it('of another user’s unpaid stay does not exist', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    await sandbox.db.update(parkingOrders).set({ userId: 'u-second' }).where(eq(parkingOrders.id, id))
    const park = await openScreen(`/rateSuccess?id=${id}`, {
      sandbox,
      as: 'customer',
      now,
      answers: ({ path }) =>
        path === '/wx/check' ? Response.json({ code: 404, message: 'No such payment', data: null }) : undefined,
    })
    await park.findByRole('button', { name: 'Payments' })
    expect(park.queryByText(text.byOther.title)).toBeNull()
    // The screen says so itself.
    expect(park.app.toasts.$message.get()).toBeNull()
  })

  it('of a vehicle that has left says nothing about the time to leave', async () => {
    const park = await open('/rateSuccess?id=5003')
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(shown()).toContain('¥5.00')
    expect(shown()).not.toContain(text.leaveOver)
    expect(shown()).not.toContain(text.leaveOverNotDue)
    expect(shown()).not.toMatch(/Leave by/)
  })

  it('does not exist for a refunded payment', async () => {
    await sandbox.reset('demo')
    await sandbox.db.update(parkingOrders).set({ payStatus: PAY.refunded }).where(eq(parkingOrders.id, 5003))
    const park = await openScreen('/rateSuccess?id=5003', { sandbox, as: 'customer', now })
    await park.arrived('/rateRecord_info?id=5003')
    // Its record has the refund as the last step, and no total, which would repeat the paid sum.
    await until(() => {
      const steps = park.getAllByRole('listitem').map((step) => shown(step).split(' ')[0])
      expect(steps).toEqual(['Entered', 'Paid', 'Exited', 'Refunded'])
    })
    expect(park.queryByText(text.total)).toBeNull()
  })

  it('does not exist for an unpaid stay', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    const park = await open(`/rateSuccess?id=${id}`)
    await park.arrived(`/rateRecord_info?id=${id}`)
  })
})

it('the fee with a discount is shown with its total', async () => {
  await sandbox.reset('demo')
  const { id } = await stayOf('新A12345')
  await sandbox.db
    .update(parkingOrders)
    .set({ discountFen: fen(300) })
    .where(eq(parkingOrders.id, id))
  const park = await openScreen(at('新A12345'), { sandbox, as: 'customer', now })
  await park.findByText(text.total)
  expect(shown()).toMatch(/¥12\.00.*Rises to ¥14\.00.*Total.*¥15\.00.*Discount.*¥3\.00/)
})

describe('the records', () => {
  it('are grouped by month with the paid sum; tabs show the unpaid and the paid ones', async () => {
    const park = await open('/rateRecord')
    await until(() => expect(park.getAllByRole('button', { name: /新A|粤B/ }).length).toBeGreaterThan(5))
    expect(park.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toEqual([])
    await park.user.click(park.getByRole('tab', { name: text.unpaid }))
    await park.arrived('/rateRecord?payStatus=0')
    await until(() => expect(park.getAllByRole('button', { name: /新A|粤B/ })).toHaveLength(1))
    expect(shown(park.getByRole('button', { name: /新A12345/ }))).toMatch(/To pay.*¥15\.00/)
    expect(park.queryByText(/^Paid ¥/)).toBeNull()
    await park.user.click(park.getByRole('tab', { name: text.paidOnes }))
    await park.arrived('/rateRecord?payStatus=1')
    await until(() => expect(park.getAllByRole('button', { name: /新A|粤B/ }).length).toBeGreaterThan(5))
    expect(park.queryByText('To pay', { selector: 'main button *' })).toBeNull()
  })

  it('a month’s sum excludes refunds and unpaid fees, and includes what was paid of a stay that is due again', async () => {
    await sandbox.reset('demo')
    const isOwn = eq(parkingOrders.userId, 'u-customer')
    const isPaid = ({ payStatus, paidFen }: { payStatus: number; paidFen: Fen }) =>
      payStatus === PAY.paid && paidFen > ZERO
    const back = (await sandbox.db.select().from(parkingOrders).where(isOwn)).find(isPaid)
    await sandbox.db
      .update(parkingOrders)
      .set({ payStatus: PAY.refunded })
      .where(eq(parkingOrders.id, back?.id ?? 0))
    const { id } = await stayOf('新A12345')
    await sandbox.db
      .update(parkingOrders)
      .set({ paidFen: fen(900), paidAt: new Date(now() - 3_600_000), payStatus: PAY.paid })
      .where(eq(parkingOrders.id, id))
    const rows = await sandbox.db.select().from(parkingOrders).where(isOwn)
    const paid = sum(...rows.filter(isPaid).map(({ paidFen }) => paidFen))
    const park = await openScreen('/rateRecord', { sandbox, as: 'customer', now })
    await until(() => {
      const months = park
        .getAllByRole('heading', { level: 2 })
        .map(({ parentElement }) => shown(parentElement ?? undefined))
      const said = months.map((words) => Math.round(Number(/¥([\d.]+)$/.exec(words)?.[1] ?? 0) * 100))
      expect(said.reduce((sum, fen) => sum + fen, 0)).toBe(paid)
    })
    // The row of a refund has the amount that was given back.
    const refunds = park.getAllByText('Refunded').map((tag) => shown(tag.closest('section') ?? undefined))
    expect(refunds.join()).toContain(`${back?.plateNo}`)
    for (const row of refunds) expect(row).not.toContain(moneyText(ZERO))
  })

  it('an unpaid one links to its payment', async () => {
    const park = await open('/rateRecord?payStatus=0')
    await press(park, /新A12345/)
    await press(park, text.pay)
    await park.arrived(at('新A12345'))
  })

  it('one within the free time has nothing to pay; its detail shows the photo at the entry', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新AD12345')
    await sandbox.db.update(parkingOrders).set({ enterImg: '/files/gate.jpg' }).where(eq(parkingOrders.id, id))
    const park = await openScreen(`/rateRecord_info?id=${id}`, { sandbox, as: 'customer', now })
    await park.findByText('Nothing to pay')
    expect(park.queryByText('To pay')).toBeNull()
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
    const card = park.getByRole('heading', { name: text.entryPhoto }).closest('section') as HTMLElement
    expect(within(card).getAllByRole('button')).toHaveLength(1)
  })

  it('a free one whose vehicle has left has no step of a payment', async () => {
    const park = await open('/rateRecord_info?id=5002')
    await park.findByText('Free')
    expect(park.getAllByRole('listitem').map((step) => shown(step).split(' ')[0])).toEqual(['Entered', 'Exited'])
    expect(park.queryByRole('heading', { name: 'Payment details' })).toBeNull()
  })

  it('an unpaid one whose vehicle has left cannot be paid by its plate', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    await sandbox.db
      .update(parkingOrders)
      .set({ leftAt: new Date(now()), totalFen: fen(500) })
      .where(eq(parkingOrders.id, id))
    const park = await openScreen(`/rateRecord_info?id=${id}`, { sandbox, as: 'customer', now })
    await park.findByText(text.dueAfterExit)
    expect(shown()).toContain('¥5.00')
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
    park.unmount()
    const account = await openScreen(`/account_detail?id=${id}`, { sandbox, as: 'customer', now })
    await account.user.click(await account.findByRole('button', { name: paymentDetailTexts.en.toUnpaidStay }))
    await account.arrived(`/rateRecord_info?id=${id}`)
  })

  it('one whose vehicle has left while its payment is unknown is checked on its own screen', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A12345')
    const left = { leftAt: new Date(now()), totalFen: fen(500) }
    await sandbox.db.update(parkingOrders).set(left).where(eq(parkingOrders.id, id))
    localStorage.setItem(PAYMENTS_KEY, JSON.stringify({ [`parking.${id}`]: { key: 'k', at: 1, person: '' } }))
    let isOpen = true
    const park = await openScreen(`/account_detail?id=${id}`, {
      sandbox,
      as: 'customer',
      now,
      answers: ({ path }) =>
        path === '/wx/check' && isOpen
          ? Response.json({ code: 200, data: { orderId: String(id), status: PAY.unpaid, openAttempt: 1 } })
          : undefined,
    })
    await press(park, pendingPaymentTexts.en.check)
    await park.arrived(`/rateRecord_info?id=${id}`)
    await park.findByText(paymentTexts.en.payConfirming)
    expect(park.queryByText(text.dueAfterExit)).toBeNull()
    skipWaits()
    await park.findByRole('button', { name: paymentTexts.en.payNotPaid })
    const check = await park.findByRole('button', { name: paymentTexts.en.payCheck })
    isOpen = false
    await park.user.click(check)
    await park.findByText(text.dueAfterExit)
    expect(park.queryByRole('button', { name: paymentTexts.en.payCheck })).toBeNull()
    expect(park.queryByRole('button', { name: text.pay })).toBeNull()
    expect(localStorage.getItem(PAYMENTS_KEY)).toBeNull()
  })

  it('one that is due again has the receipt of what was paid', async () => {
    await sandbox.reset('demo')
    const { id } = await stayOf('新A77777')
    await sandbox.db.update(parkingOrders).set({ userId: 'u-customer' }).where(eq(parkingOrders.id, id))
    const park = await openScreen(`/rateRecord_info?id=${id}`, { sandbox, as: 'customer', now })
    await press(park, new RegExp(text.viewReceipt))
    await park.arrived(`/rateSuccess?id=${id}`)
    const title = await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    expect(shown(title.closest('section') as HTMLElement)).toContain('¥9.00')
  })

  it('a paid one has its times, its receipt and its invoice', async () => {
    await sandbox.reset('demo')
    const rows = await sandbox.db.select().from(parkingOrders).where(eq(parkingOrders.userId, 'u-customer'))
    const paid = rows.filter(({ paidFen, payStatus }) => paidFen > ZERO && payStatus === PAY.paid)
    const invoiced = paid.find(({ invoiceId }) => invoiceId !== null)
    const plain = paid.find(({ invoiceId, discountFen }) => invoiceId === null && discountFen > ZERO)
    const park = await open(`/rateRecord_info?id=${plain?.id}`)
    const steps = within(await park.findByRole('list')).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent?.split(' ')[0])).toEqual(['Entered', 'Paid', 'Exited'])
    expect(shown()).toContain('Discount ¥2.00')
    await press(park, text.requestInvoice)
    await until(() => expect(park.path()).toContain('/invoiceWrite?ids='))
    park.unmount()
    const other = await open(`/rateRecord_info?id=${invoiced?.id}`)
    await other.findByRole('button', { name: text.viewInvoice })
    expect(other.queryByRole('button', { name: text.requestInvoice })).toBeNull()
    other.getByText(text.invoice)
    other.unmount()
    // Only the first payer sees the state of the invoice.
    const hidden = await open(`/rateRecord_info?id=${plain?.id}`, {
      answers: ({ path }, real) =>
        path === `/parkOrder/${plain?.id}`
          ? real().then(async (response) => {
              const { data, ...envelope } = (await response.json()) as { data: object }
              return Response.json({ ...envelope, data: { ...data, invoiceStatus: null } })
            })
          : undefined,
    })
    await hidden.findByText(text.receipt)
    expect(hidden.queryByText(text.invoice)).toBeNull()
  })
})

describe('/keyboard1', () => {
  it('accepts plates without a login, names their kind, and sends nothing', async () => {
    const { scenario: _, ...visitor } = { scenario: 'demo', sandbox, now } as const
    const park = await openScreen('/keyboard1', visitor)
    const enter = async (plate: string): Promise<void> => {
      // Each entered plate leaves an empty keyboard, which is another element.
      await park.user.click(await park.findByRole('textbox', { name: 'Plate number' }))
      await park.user.paste(plate)
      await press(park, 'Done')
    }
    await enter('京ad12345')
    await until(() => expect(shown()).toContain('京AD12345 New energy, small vehicle'))
    await enter('京ad12345')
    await enter('新A12345')
    await until(() => expect(shown()).toContain('新A12345'))
    expect(shown().match(/京AD12345 New energy/g)).toHaveLength(1)
    // The latest plate is first.
    const list = park.getByRole('heading', { name: text.typed }).closest('section')
    expect(list?.textContent).toMatch(/新A12345.*京AD12345/)
    expect(park.requests.filter(({ path }) => /park|wx/i.test(path))).toEqual([])
  })

  it('keeps the focus in the keys when their page changes, and in the field', async () => {
    const park = await openScreen('/keyboard1', { sandbox, now })
    const box = await park.findByRole('textbox', { name: 'Plate number' })
    park.getByRole('button', { name: '京' }).focus()
    await park.user.keyboard(' ')
    await until(() => expect(document.activeElement).toBe(park.getByRole('button', { name: '1' })))
    await park.user.click(box)
    await park.user.keyboard('{Backspace}')
    await park.findByRole('button', { name: '京' })
    expect(document.activeElement).toBe(box)
  })
})

describe('each state of', () => {
  testScreenStates(
    () => sandbox,
    [
      { path: at('新A88888', '/checkParkFee'), as: 'customer', call: getParkingMessage, content: text.notDue },
      { path: at('新A99999'), as: 'customer', call: getParkingMessage, content: text.fee },
      { path: '/parkingRate', as: 'customer', call: getParkingMessage, content: tariffTexts.en.tariff },
      { path: '/rateRecord', as: 'customer', call: listParkingOrders, content: '新A12345', empty: text.noRecords },
      { path: '/rateRecord_info?id=5002', as: 'customer', call: getParkingOrder, content: text.progress },
    ],
  )
})
