/** The apply form: its messages, delivery days and hours, its draft, and its requests. */
import { fireEvent, waitFor } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { forklifts } from '../../examples/sandbox/park/db/schema.ts'
import { CONSIGNEE_MAX, STALL_ADDRESS_MAX } from '../../src/contract/limits/order.ts'
import { toYuan } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { applyTexts } from '../../src/contract/text/parts/forklift/apply.ts'
import { en, zh } from '../helpers/forklift-texts.ts'
import { submissionTexts } from '../../src/contract/text/parts/form/submission.ts'
import { openScreen, orderState, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

/** Time of the park's clock, epoch ms. */
const at = (time: string, day = '2026-11-21'): number => Date.parse(`${day}T${time}:00+08:00`)

let now = at('09:15')
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ scenario: 'empty', now: () => now, rotateEvery: 7 })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  now = at('09:15')
})

const TEXTS = { en, 'zh-CN': zh }

const open = async (lang: Locale = 'en', scenario?: 'empty'): Promise<Opened> => {
  const park = await openScreen('/apply?id=2', {
    sandbox,
    as: 'customer',
    lang,
    now: () => now,
    ...(scenario ? { scenario } : {}),
  })
  await park.user.click(await park.findByRole('button', { name: TEXTS[lang].understand }))
  await park.findByRole('button', { name: TEXTS[lang].submit })
  return park
}

const box = (park: Opened, label: string): HTMLInputElement => park.getByLabelText(label)
const fill = (park: Opened, label: string, value: string): void => {
  fireEvent.input(box(park, label), { target: { value } })
}
const fillTexts = (park: Opened, text: typeof en = en): void => {
  fill(park, text.consignee, 'Sample Trading Co.')
  fill(park, text.phone, '13000000001')
  fill(park, text.stallAddress, 'Zone A, row 03, stall 112')
}
const openSheet = async (park: Opened, text: typeof en = en): Promise<HTMLElement> => {
  await park.user.click(park.getByRole('button', { name: new RegExp(`^${text.deliveryTime}`) }))
  return park.findByRole('dialog', { name: text.deliveryTime })
}
const chosen = (park: Opened): string => park.getByRole('button', { name: /^Delivery time/ }).textContent ?? ''
const choose = async (park: Opened, day: RegExp, slot: string): Promise<void> => {
  await openSheet(park)
  await park.user.click(await park.findByRole('tab', { name: day }))
  await park.user.click(await park.findByRole('option', { name: slot }))
  await until(() => expect(chosen(park)).toContain(slot))
}
const submit = (park: Opened, text: typeof en = en): Promise<void> =>
  park.user.click(park.getByRole('button', { name: text.submit }))
const bookings = (park: Opened): unknown[] => park.sent('/forkliftAppApp/bookingOrder')

describe.each(['en', 'zh-CN'] as const)('in %s', (lang) => {
  const text = TEXTS[lang] as typeof en

  it('opens with the warning, which one button closes', async () => {
    const park = await openScreen('/apply?id=2', { sandbox, as: 'customer', lang, now: () => now })
    const dialog = await park.findByRole('dialog', { name: text.warningTitle })
    expect(dialog.textContent).toContain(text.warning)
    await park.user.click(await park.findByRole('button', { name: text.understand }))
    await until(() => expect(park.queryByText(text.warning)).toBeNull())
  })

  it('keeps the message that says why the session has ended when the warning opens again', async () => {
    const message = 'Your account was blocked'
    const park = await openScreen('/apply?id=2', {
      sandbox,
      as: 'customer',
      lang,
      now: () => now,
      // Leaving for the provider waits until the message has been read.
      config: { authorizeUrl: 'https://provider.example/authorize' },
      answers: ({ path }) => (path.startsWith('/appUser/') ? Response.json({ code: 403, message }) : undefined),
    })
    await park.user.click(await park.findByRole('button', { name: text.understand }))
    await park.findByText(message)
    await park.findByRole('dialog', { name: text.warningTitle })
    expect(park.app.toasts.$message.get()).toBe(message)
  })

  it('books at the price that has changed meanwhile, and names it', async () => {
    onTestFinished(async () => void (await sandbox.reset('empty')))
    const park = await open(lang, 'empty')
    fillTexts(park, text)
    await park.user.click(park.getByRole('button', { name: new RegExp(`^${text.deliveryTime}`) }))
    await park.user.click(await park.findByRole('option', { name: '23:00-24:00' }))
    const isIt = eq(forklifts.id, 2)
    const [before] = await sandbox.db.select().from(forklifts).where(isIt)
    await sandbox.db
      .update(forklifts)
      .set({ hourPriceFen: fen(123_00) })
      .where(isIt)
    await submit(park, text)
    await park.findByText(applyTexts[lang].priceChanged('¥123.00'))
    await until(() => expect(park.path()).toMatch(/^\/orderDetail/))
    expect(bookings(park)).toMatchObject([{ hourPrice: before && toYuan(before.hourPriceFen) }])
  })

  it('reports missing values at their fields, and sends nothing', async () => {
    const park = await open(lang)
    fireEvent.input(park.getByRole('spinbutton'), { target: { value: '' } })
    const bar = park.getByRole('button', { name: text.submit }).closest('footer')
    await until(() => expect(bar?.textContent).toMatch(/^0.*×.*¥0\.00/))
    await submit(park, text)
    const { consignee, phone, quantity, deliveryTime, stallAddress } = text.message
    for (const sentence of [consignee, phone, quantity, deliveryTime, stallAddress])
      expect(await park.findByText(sentence)).toBeTruthy()
    expect(park.queryByText(text.message.phoneFormat)).toBeNull()
    expect(bookings(park)).toEqual([])
    await until(() => expect(document.activeElement).toBe(box(park, text.consignee)))
  })

  it.each(['1300000000', '23000000001', '1300000000a'])('refuses the phone %s', async (phone) => {
    const park = await open(lang)
    fill(park, text.phone, phone)
    await submit(park, text)
    expect(await park.findByText(text.message.phoneFormat)).toBeTruthy()
    expect(park.queryByText(text.message.phone)).toBeNull()
    fill(park, text.phone, '13000000001')
    await until(() => expect(park.queryByText(text.message.phoneFormat)).toBeNull())
  })

  it('takes no longer texts than the server', async () => {
    const park = await open(lang)
    fill(park, text.consignee, 'a'.repeat(CONSIGNEE_MAX + 1))
    fill(park, text.stallAddress, 'a'.repeat(STALL_ADDRESS_MAX + 1))
    const lengths = [text.consignee, text.stallAddress].map((label) => box(park, label).value.length)
    expect(lengths).toEqual([CONSIGNEE_MAX, STALL_ADDRESS_MAX])
  })

  it('treats spaces as empty', async () => {
    const park = await open(lang)
    fill(park, text.consignee, '   ')
    fill(park, text.stallAddress, '  ')
    await submit(park, text)
    expect(await park.findByText(text.message.consignee)).toBeTruthy()
    expect(park.getByText(text.message.stallAddress)).toBeTruthy()
  })

  it('confirms the submitted order', async () => {
    const park = await open(lang, 'empty')
    fillTexts(park, text)
    await openSheet(park, text)
    await park.user.click(park.getByRole('tab', { name: new RegExp(text.days[0] ?? '') }))
    await park.user.click(await park.findByRole('option', { name: '11:00-12:00' }))
    await submit(park, text)
    expect(await park.findByText(submissionTexts[lang].submitted)).toBeTruthy()
  })

  it('says late in the evening that no time is left today', async () => {
    now = at('22:05')
    const park = await open(lang)
    const sheet = await openSheet(park, text)
    await park.user.click(park.getByRole('tab', { name: new RegExp(text.days[0] ?? '') }))
    await until(() => expect(sheet.textContent).toContain(text.noSlots))
    expect(park.queryAllByRole('option')).toHaveLength(0)
  })
})

describe('days and hours', () => {
  const slots = (park: Opened): string[] => park.queryAllByRole('option').map((option) => option.textContent ?? '')

  it('at 09:15, today starts with "as soon as possible" at 11:00, and the other days are complete', async () => {
    const park = await open()
    await openSheet(park)
    expect(park.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Today 21 Nov',
      'Tomorrow 22 Nov',
      'Day after 23 Nov',
    ])
    // The first free time is tomorrow at 08:00.
    expect(park.getByRole('tab', { selected: true }).textContent).toBe('Tomorrow 22 Nov')
    expect(park.getAllByRole('option').find(({ tabIndex }) => tabIndex === 0)?.textContent).toBe('08:00-09:00')
    await park.user.click(park.getByRole('tab', { name: /Today/ }))
    await until(() => expect(slots(park)).toHaveLength(14))
    expect(slots(park).slice(0, 2)).toEqual(['As soon as possible (11:00)', '11:00-12:00'])
    expect(slots(park).at(-1)).toBe('23:00-24:00')
    await park.user.click(park.getByRole('tab', { name: /Tomorrow/ }))
    await until(() => expect(slots(park)).toHaveLength(24))
    expect(slots(park)[0]).toBe('00:00-01:00')
  })

  it('at 22:05, today has no selectable time and tomorrow can be chosen', async () => {
    now = at('22:05')
    const park = await open()
    const sheet = await openSheet(park)
    await park.user.click(park.getByRole('tab', { name: /Today/ }))
    await until(() => expect(sheet.textContent).toContain('No selectable time'))
    await park.user.click(park.getByRole('tab', { name: /Tomorrow/ }))
    await park.user.click(await park.findByRole('option', { name: '00:00-01:00' }))
    await until(() => expect(chosen(park)).toContain('Tomorrow 00:00-01:00'))
  })

  it('another day clears the time that was chosen; the same day does not', async () => {
    const park = await open()
    await choose(park, /Tomorrow/, '10:00-11:00')
    await openSheet(park)
    await park.user.click(park.getByRole('tab', { name: /Tomorrow/ }))
    expect(chosen(park)).toContain('Tomorrow 10:00-11:00')
    await park.user.click(park.getByRole('tab', { name: /Today/ }))
    await until(() => expect(chosen(park)).toContain('Choose'))
    fillTexts(park)
    await submit(park)
    expect(await park.findByText(en.message.deliveryTime)).toBeTruthy()
  })

  it('the chosen day has its new name when the form is still open the next day', async () => {
    now = at('21:50')
    const park = await open()
    await choose(park, /Tomorrow/, '10:00-11:00')
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    expect(chosen(park)).toContain('Tomorrow 10:00-11:00')
    now = at('07:55', '2026-11-22')
    await until(() => expect(chosen(park)).toContain('Today 10:00-11:00'))
  })

  it('a time of a day that is over is not the chosen one of another day', async () => {
    const park = await open()
    await choose(park, /Tomorrow/, '10:00-11:00')
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    now = at('09:15', '2026-11-23')
    await openSheet(park)
    const option = await park.findByRole('option', { name: '10:00-11:00' })
    expect(park.getByRole('tab', { name: /Tomorrow/ }).getAttribute('aria-selected')).toBe('true')
    expect(option.getAttribute('aria-selected')).not.toBe('true')
  })

  it('a slot that passes between choosing and submitting is refused by name, and another can be chosen', async () => {
    const park = await open('en', 'empty')
    fillTexts(park)
    await choose(park, /Today/, '11:00-12:00')
    now = at('11:30')
    await submit(park)
    expect(await park.findByText(en.message.slotGone)).toBeTruthy()
    expect(bookings(park)).toEqual([])
    expect(chosen(park)).toContain('Choose')
    await choose(park, /Today/, '13:00-14:00')
    expect(park.queryByText(en.message.slotGone)).toBeNull()
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
  })
})

describe('what was typed', () => {
  it('is restored after leaving and returning, also if the page was discarded meanwhile', async () => {
    const park = await open()
    fillTexts(park)
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    await choose(park, /Tomorrow/, '10:00-11:00')
    park.navigate('/forklift')
    await park.findByRole('heading', { name: 'Choose a forklift' })
    park.navigate('/apply?id=3')
    await park.findByRole('button', { name: 'I understand' })
    const isRestored = async (again: Opened): Promise<void> => {
      await again.user.click(await again.findByRole('button', { name: 'I understand' }))
      // The form renders after the warning that covers it.
      await again.findByLabelText('Consignee')
      expect(box(again, 'Consignee').value).toBe('Sample Trading Co.')
      expect(box(again, 'Phone').value).toBe('13000000001')
      expect(box(again, 'Stall address').value).toBe('Zone A, row 03, stall 112')
      expect((again.getByRole('spinbutton') as HTMLInputElement).value).toBe('2')
      await waitFor(() => expect(chosen(again)).toContain('Tomorrow 10:00-11:00'))
    }
    await isRestored(park)
    window.dispatchEvent(new Event('pagehide'))
    park.unmount()
    await isRestored(await openScreen('/apply?id=2', { sandbox, as: 'customer', now: () => now }))
  })

  it('is priced, and sent merged with the forklift', async () => {
    const park = await open('en', 'empty')
    fill(park, 'Consignee', '  Sample Trading Co. ')
    fill(park, 'Phone', '13000000001')
    fill(park, 'Stall address', 'Zone A, row 03, stall 112')
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    const bar = park.getByRole('button', { name: en.submit }).closest('footer')
    await until(() => expect(bar?.textContent).toMatch(/^2 × ¥80\.00.*¥160\.00/))
    await choose(park, /Tomorrow/, '10:00-11:00')
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
    const forklift = (await (
      await sandbox.fetch('http://park.test/api/forkliftAppApp/2', { headers: { 'accept-language': 'en' } })
    ).json()) as { data: object }
    expect(bookings(park)).toEqual([
      {
        ...forklift.data,
        consignee: 'Sample Trading Co.',
        phone: '13000000001',
        quantity: 2,
        expectedDeliveryDate: '2026-11-22',
        expectedDeliveryTime: '10:00-11:00',
        stallAddress: 'Zone A, row 03, stall 112',
      },
    ])
    expect(await orderState(sandbox, '1001')).toMatchObject({
      status: 1,
      quantity: 2,
      forkliftId: 2,
      expectedDeliveryDate: '2026-11-22',
    })
  })

  it('keeps the consignee and the stall for the next order, not the time and quantity', async () => {
    const park = await open('en', 'empty')
    fillTexts(park)
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    await choose(park, /Tomorrow/, '10:00-11:00')
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
    park.navigate('/apply?id=1')
    await park.user.click(await park.findByRole('button', { name: 'I understand' }))
    await park.findByRole('button', { name: 'Submit order' })
    expect(box(park, 'Consignee').value).toBe('Sample Trading Co.')
    expect(box(park, 'Stall address').value).toBe('Zone A, row 03, stall 112')
    expect((park.getByRole('spinbutton') as HTMLInputElement).value).toBe('1')
    expect(chosen(park)).toContain('Choose')
  })

  it('stays if the server refuses, and its message is shown', async () => {
    const park = await openScreen('/apply?id=2', {
      sandbox,
      as: 'customer',
      now: () => now,
      answers: ({ path }) =>
        path === '/forkliftAppApp/bookingOrder' ? Response.json({ code: 409, message: 'All are taken' }) : undefined,
    })
    await park.user.click(await park.findByRole('button', { name: 'I understand' }))
    // No control opened the warning, so the focus goes to the title.
    expect(document.activeElement).toBe(park.getByRole('heading', { level: 1 }))
    await park.findByRole('button', { name: 'Submit order' })
    fillTexts(park)
    await choose(park, /Tomorrow/, '10:00-11:00')
    await submit(park)
    expect(await park.findByText('All are taken')).toBeTruthy()
    expect(park.path()).toBe('/apply?id=2')
    expect(box(park, 'Consignee').value).toBe('Sample Trading Co.')
    expect(chosen(park)).toContain('10:00-11:00')
  })
})

it.each([
  ['/apply', 'Choose a forklift'],
  ['/apply?id=99999', /not/i],
])('%s leads to the forklifts and keeps what was typed', async (path, sentence) => {
  const park = await openScreen(path, { sandbox, as: 'customer', now: () => now })
  await park.user.click(await park.findByRole('button', { name: 'I understand' }))
  expect((await park.findByRole('alert')).textContent).toMatch(sentence)
  expect(park.queryByRole('button', { name: 'Try again' })).toBeNull()
  fillTexts(park)
  await park.user.click(park.getByRole('button', { name: 'Forklift rental' }))
  await park.findByText('Choose a forklift')
  expect(park.path()).toBe('/forklift')
  park.navigate('/apply?id=2')
  await park.user.click(await park.findByRole('button', { name: 'I understand' }))
  await park.findByRole('button', { name: 'Submit order' })
  expect(box(park, 'Consignee').value).toBe('Sample Trading Co.')
})
