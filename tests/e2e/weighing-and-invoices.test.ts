/** A weighing from the booking to its ticket, and an invoice from paid orders to its PDF, by touch. The database is checked afterwards. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { invoiceOrders, invoices, parkingOrders, weighings } from '../../examples/sandbox/park/db/schema.ts'
import { BOOKING } from '../../src/contract/model/booking/booking.ts'
import { INVOICE, INVOICED } from '../../src/contract/model/booking/invoice.ts'
import { sum } from '../../src/contract/model/money/arithmetic.ts'
import { idOf, openBrowserPark } from '../helpers/browser-park.ts'
import { overflow } from '../helpers/browser.ts'
import { resizeText } from '../helpers/large-text.ts'
import { button, confirmAction, toast } from '../helpers/page-actions.ts'

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })
beforeEach(() => park.start('demo'))

const visit = (path: string): Promise<Page> => park.visit('customer', path)

it('a weighing is booked from the truck entries, cancelled, and booked again', async () => {
  const page = await visit('/bookNav')
  await button(page, 'Book weighing').tap()
  await page.waitForURL(/\/bookWeigh$/)
  const book = async (): Promise<string> => {
    await page.getByRole('radio', { name: /left$/ }).last().tap()
    await page.getByRole('textbox', { name: 'Goods' }).fill('Rice')
    expect(await overflow(page)).toEqual([])
    await button(page, 'Submit booking').tap()
    await page.waitForURL(/\/weighRecord_info\?id=\d+$/)
    await page.getByText('Booked successfully', { exact: true }).waitFor()
    return idOf(page)
  }
  const stored = async (id: string) =>
    (
      await park.db
        .select()
        .from(weighings)
        .where(eq(weighings.id, Number(id)))
    )[0]

  const first = await book()
  const booked = await stored(first)
  expect(booked).toMatchObject({ userId: 'u-customer', goodsName: 'Rice', status: BOOKING.booked, grossWeight: null })
  await confirmAction(page, 'Cancel booking')
  await toast(page, 'Booking cancelled').waitFor()
  expect(await stored(first)).toMatchObject({ status: BOOKING.cancelled })

  await button(page, 'Book again').tap()
  await page.waitForURL(/\/bookWeigh$/)
  const second = await book()
  expect(second).not.toBe(first)
  expect(await stored(second)).toMatchObject({
    slotId: booked?.slotId,
    plateNo: booked?.plateNo,
    status: BOOKING.booked,
  })
})

/** Records what the share sheet receives and what is printed, one line each. */
const noteTickets = async (page: Page): Promise<() => Promise<string[]>> => {
  const notes: string[] = []
  await page.exposeFunction('noteTicket', (line: string) => notes.push(line))
  const stub = `{
    const shared = async ({ files: [file] }) => {
      const { width, height } = await createImageBitmap(file)
      await noteTicket('shared ' + file.name.replace(/[0-9]+/, '') + ' ' + file.type + ' ' + width + (height > 500 ? ' high' : ''))
      if (globalThis.refusal) throw new DOMException('no', globalThis.refusal)
    }
    Object.assign(navigator, { canShare: ({ files }) => files.length === 1 && !globalThis.sharesNone, share: shared })
    window.print = () => {
      const [image] = document.images
      const box = frameElement?.getBoundingClientRect()
      top.noteTicket('printed ' + document.images.length + ' ' + image?.naturalWidth + (box?.width > 0 ? ' laid out' : ''))
    }
  }`
  await page.addInitScript(stub)
  await page.evaluate(stub)
  return () => Promise.resolve(notes.splice(0))
}

it('a weighing ticket is shown as a picture, shared and printed', async () => {
  const page = await visit('/weighRecord')
  const notes = await noteTickets(page)
  await page.getByRole('article').getByRole('button').last().tap()
  await page.getByText('Net weight', { exact: true }).waitFor()
  await button(page, 'View as picture').tap()
  const picture = page.getByRole('img', { name: 'Weighing ticket' })
  await picture.waitFor()
  // The picture has content: it is not a single colour.
  const inks = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return { width: canvas.width, dark: data.filter((value, index) => index % 4 === 0 && value < 60).length }
  })
  expect(inks.width).toBe(1080)
  expect(inks.dark).toBeGreaterThan(5000)
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await picture.waitFor({ state: 'detached' })
  }
  await close()

  const shared = 'shared P.png image/png 1080 high'
  const share = async (failure = {}): Promise<void> => {
    await page.evaluate((so) => Object.assign(globalThis, { refusal: '', sharesNone: false }, so), failure)
    await button(page, 'Share').tap()
  }
  await share({ refusal: 'AbortError' })
  await expect.poll(notes).toEqual([shared])
  // The user closed the share sheet, so nothing else is shown. If sharing fails or is not supported, the picture is shown.
  await button(page, 'Print').tap()
  await expect.poll(notes).toEqual(['printed 1 1080 laid out'])
  expect(await picture.count()).toBe(0)
  await share({ refusal: 'NotAllowedError' })
  await picture.waitFor()
  expect(await notes()).toEqual([shared])
  await close()
  await share({ sharesNone: true })
  await picture.waitFor()
  expect(await notes()).toEqual([])
})

it('paid orders become one invoice, whose PDF is shown', async () => {
  const page = await visit('/parkInvoice')
  const boxes = page.getByRole('checkbox', { name: /\d\d:\d\d/ })
  await boxes.first().waitFor()
  expect(await boxes.count()).toBe(4)
  await boxes.nth(0).tap()
  await boxes.nth(1).tap()
  await page.getByText('2 selected', { exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])
  await button(page, 'Next').tap()
  await page.waitForURL(/\/invoiceWrite\?ids=/)
  const ids = (new URL(page.url()).searchParams.get('ids') ?? '').split(',').map(Number)
  expect(ids).toHaveLength(2)

  await page.getByRole('textbox', { name: 'Name on invoice' }).fill('Sample Hardstone Building Materials')
  await page.getByRole('textbox', { name: 'Tax number' }).fill('')
  await page.getByRole('button', { name: /^Find/ }).tap()
  await toast(page, 'Tax number filled in').waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('books@example.com')
  expect(await overflow(page)).toEqual([])
  await confirmAction(page, 'Request invoice')
  await page.waitForURL(/\/invoiceDetail\?id=\d+$/)
  await page.getByText('Issuing', { exact: true }).waitFor()

  const id = Number(idOf(page))
  const orders = await park.db.select().from(parkingOrders).where(inArray(parkingOrders.id, ids))
  const links = () =>
    park.db
      .select()
      .from(invoiceOrders)
      .where(and(inArray(invoiceOrders.orderId, ids), eq(invoiceOrders.isLive, true)))
  const stored = async () => (await park.db.select().from(invoices).where(eq(invoices.id, id)))[0]
  expect(orders.map(({ invoiceStatus, invoiceId }) => [invoiceStatus, invoiceId])).toEqual([
    [INVOICED.issuing, String(id)],
    [INVOICED.issuing, String(id)],
  ])
  expect(await links()).toHaveLength(2)
  expect(await stored()).toMatchObject({
    status: INVOICE.issuing,
    email: 'books@example.com',
    amountFen: sum(...orders.map(({ paidFen }) => paidFen)),
  })

  // The screen requests the state again by itself.
  park.wait(60_000)
  await page.getByText('Issued', { exact: true }).first().waitFor({ timeout: 20_000 })
  expect(await stored()).toMatchObject({ status: INVOICE.issued })
  const address = await page.getByRole('link', { name: 'View invoice' }).getAttribute('href')
  const pdf = await fetch(address ?? '')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')

  await page.goto(`${park.url}/invoiceWrite?ids=${ids.join()}`)
  await page.getByText('These orders can no longer be invoiced.').waitFor()
  expect(await links()).toHaveLength(2)
})

it('on the narrowest phone an invoice has each detail in one line, and its buttons end in line with the headings', async () => {
  const size = { width: 320, height: 640 }
  const chinese = await park.visit('customer', '/invoiceWrite?ids=5003', { lang: 'zh-CN', size })
  const boxes = chinese.locator('textarea')
  await expect
    .poll(() =>
      boxes
        .nth(3)
        .inputValue()
        .catch(() => ''),
    )
    .toContain('A区-01-101')
  // A field has 28 px of padding, and a line is 24 px high.
  const linesOf = () => boxes.evaluateAll((all) => all.map((box) => Math.round((box.clientHeight - 28) / 24)))
  expect(new Set(await linesOf())).toEqual(new Set([1]))

  await resizeText(chinese, 140)
  const edges = await chinese.evaluate(() =>
    Array.from(document.querySelectorAll('section > div:has(> h2 + span)'), (head) => {
      const text = document.createRange()
      text.selectNodeContents(head.querySelector('button') as Element)
      return text.getBoundingClientRect().right - head.getBoundingClientRect().right
    }),
  )
  expect(edges.map(Math.round)).toEqual([0, 0])
})
