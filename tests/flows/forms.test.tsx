/** What all forms have in common: they are sent once, a lost outcome is looked up, errors appear in the right place, and input is never
 * shown to another user. */
import { fireEvent, within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { confirmAction, openConfirmation } from '../helpers/confirm-action.ts'
import { openScreen, tokenOf, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const BOOK = '/forkliftAppApp/bookingOrder'
const RUNNING = '/forkliftAppApp/selectByPhone'
const codeFor = async (phone: string): Promise<string> =>
  ((await (await sandbox.fetch(`http://park.test/sandbox/sms?phone=${phone}`)).json()) as { code: string }).code
const lost = (): Response => new Response('', { status: 502 })

const submitButton = (park: Opened): Promise<HTMLElement> => park.findByRole('button', { name: 'Submit order' })

const open = async (options: Partial<OpenOptions> = {}, path = '/apply?id=2'): Promise<Opened> => {
  const park = await openScreen(path, { sandbox, as: 'customer', ...options })
  await park.user.click(await park.findByRole('button', { name: 'I understand' }))
  await submitButton(park)
  return park
}
const box = (park: Opened, label: string): HTMLInputElement => park.getByLabelText(label)
const fill = async (park: Opened): Promise<void> => {
  // The form is rendered with its button, after the warning.
  await submitButton(park)
  for (const [label, value] of Object.entries({
    Consignee: 'Sample Trading Co.',
    Phone: '13000000001',
    'Stall address': 'Zone A, row 03, stall 112',
  }))
    fireEvent.input(box(park, label), { target: { value } })
  await park.user.click(park.getByRole('button', { name: /^Delivery time/ }))
  await park.user.click(await park.findByRole('tab', { name: /Tomorrow/ }))
  await park.user.click(await park.findByRole('option', { name: '10:00-11:00' }))
  await until(() => expect(park.queryByRole('dialog', { name: 'Delivery time' })).toBeNull())
}
const submit = (park: Opened): Promise<void> => park.user.click(park.getByRole('button', { name: 'Submit order' }))
const keysOf = (park: Opened, path = BOOK): (string | null)[] =>
  park.requests.filter((one) => one.path === path).map(({ headers }) => headers.get('idempotency-key'))
const isRunning = (path: string): boolean => path.startsWith(RUNNING)
const asks = (park: Opened): number => park.requests.filter(({ path }) => isRunning(path)).length

describe('a booking whose response is lost', () => {
  it('is found among the running orders: one request, one order', async () => {
    const park = await open({
      scenario: 'empty',
      answers: ({ path }, real) => (path === BOOK ? real().then(lost) : undefined),
    })
    await fill(park)
    await park.user.dblClick(park.getByRole('button', { name: 'Submit order' }))
    await park.arrived('/orderDetail?orderId=1001')
    await park.findByText('Submitted successfully')
    expect([park.sent(BOOK).length, asks(park)]).toEqual([1, 1])
  })

  it('is found after any number of retries, after a reload, and after a correction of the form', async () => {
    let isDown = true
    const answers: OpenOptions['answers'] = ({ path }, real) =>
      isDown && path === BOOK ? real().then(lost) : isDown && isRunning(path) ? lost() : undefined
    const before = await open({ scenario: 'empty', answers })
    await fill(before)
    await submit(before)
    await before.findByText(/^The service isn’t available right now/)
    // Whether the order arrived cannot be found out, so it is not sent again.
    const asked = asks(before)
    await submit(before)
    await until(() => expect(asks(before)).toBeGreaterThan(asked))
    await until(() => expect(box(before, 'Consignee').value).toBe('Sample Trading Co.'))
    expect(before.sent(BOOK)).toHaveLength(1)
    before.unmount()
    isDown = false
    const park = await open({ answers })
    fireEvent.input(box(park, 'Stall address'), { target: { value: 'Zone B, row 01' } })
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
    expect([park.sent(BOOK), asks(park)]).toEqual([[], 1])
  })

  it('is sent again with the same key if it did not arrive; the next order has another key', async () => {
    let isDown = true
    const park = await open({
      scenario: 'empty',
      answers: ({ path }) => (isDown && path === BOOK ? lost() : undefined),
    })
    await fill(park)
    await submit(park)
    await park.findByText(/^The service isn’t available right now/)
    isDown = false
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
    park.navigate('/apply?id=2')
    await park.user.click(await park.findByRole('button', { name: 'I understand' }))
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    await submit(park)
    await park.arrived('/orderDetail?orderId=1002')
    const [first, again, next] = keysOf(park)
    expect(first).toBeTruthy()
    expect([again === first, next === first]).toEqual([true, false])
  })

  it('is not confused with another order', async () => {
    let isDown = false
    const park = await open({
      scenario: 'empty',
      answers: ({ path }) => (isDown && path === BOOK ? lost() : undefined),
    })
    await fill(park)
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
    isDown = true
    park.navigate('/apply?id=2')
    await park.user.click(await park.findByRole('button', { name: 'I understand' }))
    await fill(park)
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    await submit(park)
    await park.findByText(/^The service isn’t available right now/)
    expect(park.path()).toBe('/apply?id=2')
  })
})

describe('a form', () => {
  it('shows the server’s refusal at the field that it names, and focuses it', async () => {
    const park = await open({
      answers: ({ path }) =>
        path === BOOK
          ? Response.json({ code: 400, message: 'This phone is blocked', data: { field: 'phone' } })
          : undefined,
    })
    await fill(park)
    await submit(park)
    await until(() => expect(document.activeElement).toBe(box(park, 'Phone')))
    expect(box(park, 'Phone').getAttribute('aria-invalid')).toBe('true')
    expect(park.getAllByText('This phone is blocked')).toHaveLength(1)
    expect(park.app.toasts.$message.get()).toBeNull()
  })

  it('shows beside its button why it was not sent, until it is sent again', async () => {
    let isDown = true
    const park = await open({
      scenario: 'empty',
      answers: ({ path }) => (isDown && path === BOOK ? lost() : undefined),
    })
    await fill(park)
    await submit(park)
    const alert = await park.findByRole('alert')
    expect(alert.textContent).toMatch(/^The service isn’t available right now/)
    expect(alert.parentElement?.contains(park.getByRole('button', { name: 'Submit order' }))).toBe(true)
    expect(park.app.toasts.$message.get()).toBeNull()
    // Typing does not remove the message, so that the user can read it while correcting the form.
    await park.user.type(box(park, 'Stall address'), '1')
    expect(park.getByRole('alert')).toBe(alert)
    isDown = false
    await submit(park)
    await park.arrived('/orderDetail?orderId=1001')
    expect(park.queryByRole('alert')).toBeNull()
  })

  it('that was left while it was sent does not navigate afterwards', async () => {
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const park = await open({
      scenario: 'empty',
      answers: ({ path }, real) => (path === BOOK ? isAnswered.then(real) : undefined),
    })
    await fill(park)
    await submit(park)
    await until(() => expect(park.sent(BOOK)).toHaveLength(1))
    park.navigate('/forklift')
    await park.findByRole('heading', { name: 'Choose a forklift' })
    answer()
    await park.findByText('Submitted successfully')
    expect(park.path()).toBe('/forklift')
  })

  it('moves from field to field by Enter', async () => {
    const park = await open()
    box(park, 'Consignee').focus()
    // This Enter ends a word of an input method.
    fireEvent.keyDown(box(park, 'Consignee'), { key: 'Enter', isComposing: true })
    // In Safari, too, where the composition has already ended.
    fireEvent.keyDown(box(park, 'Consignee'), { key: 'Enter', keyCode: 229 })
    expect(document.activeElement).toBe(box(park, 'Consignee'))
    await park.user.type(box(park, 'Consignee'), '{Enter}')
    expect(document.activeElement).toBe(box(park, 'Phone'))
    expect(box(park, 'Phone').getAttribute('enterkeyhint')).toBe('next')
    // In a multi-line box Enter starts a new line.
    await park.user.type(box(park, 'Stall address'), 'Zone A{Enter}')
    expect(document.activeElement).toBe(box(park, 'Stall address'))
  })

  it('shows a long name completely in one paragraph, also a pasted one of two lines', async () => {
    const park = await open()
    const name = box(park, 'Consignee')
    expect(name.tagName).toBe('TEXTAREA')
    fireEvent.input(name, { target: { value: 'Sample Hefeng Grain\n & Oil' } })
    expect(name.value).toBe('Sample Hefeng Grain & Oil')
    // The hidden copy that determines the box's height has the same text.
    await until(() => expect(name.parentElement?.dataset.text).toBe('Sample Hefeng Grain & Oil'))
  })
})

describe('what was typed', () => {
  const typed = (park: Opened): string => box(park, 'Consignee').value
  const type = (park: Opened): boolean =>
    fireEvent.input(box(park, 'Consignee'), { target: { value: 'Sample Trading Co.' } })

  it('is not shown to the next user, who gets an empty form', async () => {
    const before = await open()
    type(before)
    before.unmount()
    localStorage.clear()
    const park = await open({ as: 'second' })
    expect(typed(park)).not.toBe('Sample Trading Co.')
    park.unmount()
    localStorage.clear()
    expect(typed(await open())).toBe('Sample Trading Co.')
  })

  it('is kept through a visitor’s login, and stays on the screen', async () => {
    const park = await open({ as: undefined })
    type(park)
    park.app.session.setIdentity({ userId: 'u-customer', openid: 'o1' })
    park.app.session.setToken(await tokenOf(sandbox, 'customer'))
    fireEvent.input(box(park, 'Stall address'), { target: { value: 'Zone A' } })
    expect(typed(park)).toBe('Sample Trading Co.')
    // The form is emptied immediately when the user changes.
    park.app.session.clear()
    await until(() => expect([typed(park), box(park, 'Stall address').value]).toEqual(['', '']))
    localStorage.clear()
    park.unmount()
    const again = await open()
    expect([typed(again), box(again, 'Stall address').value]).toEqual(['Sample Trading Co.', 'Zone A'])
  })
})

describe('a session that ends while a form is shown', () => {
  it('gives the same user the input back after the login, also what a prefilled value would have overwritten', async () => {
    const park = await openScreen('/bookNav', { sandbox, as: 'customer', scenario: 'demo' })
    const goods = async (): Promise<HTMLInputElement> => park.findByLabelText('Goods')
    await park.user.type(await goods(), 'Rice')
    park.app.session.clear()
    await until(async () => expect((await goods()).value).toBe(''))
    park.app.session.setIdentity({ userId: 'u-customer', openid: 'o1' })
    park.app.session.setToken(await tokenOf(sandbox, 'customer'))
    await until(async () => expect((await goods()).value).toBe('Rice'))
    await until(() => expect((park.getByLabelText('Driver') as HTMLInputElement).value).not.toBe(''))
    expect((await goods()).value).toBe('Rice')
  })
})

describe('names and words', () => {
  it('a name with another middle dot is sent with the usual one', async () => {
    const park = await openScreen('/parkActive_regist?id=4', { sandbox, as: 'second', scenario: 'demo' })
    const name = await park.findByRole('textbox', { name: 'Name' })
    await park.user.clear(name)
    await park.user.type(name, '阿卜杜拉・示例')
    await park.user.click(park.getByRole('button', { name: 'Submit sign-up' }))
    await until(() => expect(park.path()).toMatch(/^\/myPartake_info\?id=\d+$/))
    expect(park.sent('/entryForm')).toMatchObject([{ name: '阿卜杜拉·示例' }])
    expect(keysOf(park, '/entryForm')).toEqual([expect.any(String)])
  })

  it('a consignee’s, too', async () => {
    const park = await open({ scenario: 'empty' })
    await fill(park)
    fireEvent.input(box(park, 'Consignee'), { target: { value: ' 阿卜杜拉‧示例' } })
    await submit(park)
    await until(() => expect(park.sent(BOOK)).toMatchObject([{ consignee: '阿卜杜拉·示例' }]))
  })

  it('an activity with a fee says how and when to pay before the sign-up', async () => {
    const park = await openScreen('/parkActive_regist?id=5', {
      sandbox,
      as: 'second',
      scenario: 'demo',
      answers: async ({ path }, real) => {
        if (!path.startsWith('/activity/wechat/signUp/')) return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: object }
        return Response.json({ ...envelope, data: { ...data, canSignUp: 1 } })
      },
    })
    await park.findByText(/You pay the organiser when you check in/)
  })
})

describe('a picture', () => {
  it('is chosen after the login that its upload requires, and the visitor’s form is restored', async () => {
    const park = await openScreen('/application', { sandbox, scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: /^Type of support/ }))
    await park.user.click(await park.findByRole('radio', { name: 'Advertising space in the park' }))
    await park.user.type(park.getByLabelText('Business name'), 'Sample Trading Co.')
    const [tile] = await park.findAllByRole('button', { name: 'Add pictures, 0 of 3' })
    expect(document.querySelector('input[type=file]')).toBeNull()
    await park.user.click(tile as HTMLElement)
    await park.arrived('/login?redirect=%2Fapplication')
    await park.user.type(await park.findByLabelText('Phone'), '13000000003')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.findByText('Code sent')
    await park.user.type(park.getByLabelText('Code'), `${await codeFor('13000000003')}{Enter}`)
    await until(() => expect(park.path()).toMatch(/^\/application/))
    expect(((await park.findByLabelText('Business name')) as HTMLInputElement).value).toBe('Sample Trading Co.')
    await until(() => expect(document.querySelectorAll('input[type=file]').length).toBeGreaterThan(0))
  })
})

describe('pictures whose upload the end of the session interrupts', () => {
  /** happy-dom has no canvas, so use GIFs, which are uploaded unchanged. */
  const files = ['a.gif', 'b.gif', 'c.gif'].map(
    (name) => new File([new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61])], name, { type: 'image/gif' }),
  )
  const uploaded = (park: Opened): HTMLElement[] =>
    park.queryAllByRole('button', { name: /^View picture \d, Uploaded$/ })
  const input = (park: Opened): Promise<HTMLElement> => park.findByLabelText(/^Add pictures/, { selector: 'input' })

  /** Uploads a picture, and then two others, for which the server requires another login. */
  const interrupt = async (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> => {
    let isExpired = false
    const park = await openScreen(path, {
      sandbox,
      as: 'second',
      scenario: 'demo',
      answers: (request) =>
        isExpired && request.path.startsWith('/attachment/upload')
          ? Response.json({ code: 403, message: 'Your login has expired' })
          : undefined,
      ...options,
    })
    await park.user.upload(await input(park), files.slice(0, 1))
    await until(() => expect(uploaded(park)).toHaveLength(1))
    isExpired = true
    await park.user.upload(await input(park), files.slice(1))
    await until(() => expect(park.app.session.$token.get()).toBeNull())
    isExpired = false
    return park
  }

  it('are uploaded after the login on the login screen', async () => {
    const park = await interrupt('/parkActive_regist?id=4')
    await park.arrived('/login?redirect=%2FparkActive_regist%3Fid%3D4')
    park.app.session.setIdentity({ userId: 'u-second', openid: 'o2' })
    park.app.session.setToken(await tokenOf(sandbox, 'second'))
    await park.arrived('/parkActive_regist?id=4')
    await until(() => expect(uploaded(park)).toHaveLength(3))
  })

  it('are uploaded after the login of the app around the page, which shows the form to a visitor until then', async () => {
    const token = await tokenOf(sandbox, 'second')
    let isLoggedIn = false
    const park = await interrupt('/bookNav', {
      shell: {
        'auth.getToken': async () => {
          if (!isLoggedIn) throw Object.assign(new Error('not logged in'), { code: 'AUTH_REQUIRED' })
          return { token, userId: 'u-second' }
        },
        'auth.login': async () => {
          await until(() => expect(park.getByRole('button', { name: 'Add pictures, 0 of 9' })).toBeTruthy())
          isLoggedIn = true
          return { status: 'done' }
        },
      },
    })
    await until(() => expect(uploaded(park)).toHaveLength(3))
  })
})

describe('another phone', () => {
  it('typed on a screen that was opened directly: the current one is shown, and refused', async () => {
    const park = await openScreen('/editPhone', { sandbox, as: 'customer', scenario: 'demo' })
    await park.findByText('Current phone number: 130****0001')
    await park.user.type(await park.findByLabelText('New phone number'), '+86 130 0000 0001')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.findByText('This is already your phone number')
    expect(park.sent('/appUser/sendsms')).toEqual([])
  })

  it('is saved although the response was lost', async () => {
    const park = await openScreen('/editPhone', {
      sandbox,
      as: 'second',
      scenario: 'demo',
      answers: ({ path }, real) => (path === '/appUser/binding' ? real().then(lost) : undefined),
    })
    await park.user.type(await park.findByLabelText('New phone number'), '13700000066')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.arrived('/smsInput')
    await park.user.type(await park.findByLabelText('Code sent to 137****0066'), await codeFor('13700000066'))
    await park.arrived('/myInfo')
    await park.findByText('Your phone number has been changed')
    await park.findByRole('button', { name: /^Phone 137\*{4}0066/ })
  })

  it('that is sent again moves the focus to its field', async () => {
    const park = await openScreen('/editPhone', {
      sandbox,
      as: 'second',
      scenario: 'demo',
      answers: ({ path }) => (path === '/appUser/sendsms' ? Response.json({ code: 200 }) : undefined),
    })
    await park.user.type(await park.findByLabelText('New phone number'), '13700000067')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.arrived('/smsInput')
    const field = await park.findByLabelText('Code sent to 137****0067')
    park.app.saved.set({ deadlines: {} })
    const again = await park.findByRole('button', { name: /^Send again/ })
    again.focus()
    await park.user.click(again)
    await until(() => expect(document.activeElement).toBe(field))
  })

  it('a code that is being sent shows that it is', async () => {
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const park = await openScreen('/login', {
      sandbox,
      scenario: 'demo',
      answers: ({ path }, real) => (path === '/appUser/sendsms' ? isAnswered.then(real) : undefined),
    })
    await park.user.type(await park.findByLabelText('Phone'), '13000000003')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await until(() => expect(park.app.toasts.$loading.get()).toBe(true))
    answer()
    await park.findByText('Code sent')
    await until(() => expect(park.app.toasts.$loading.get()).toBe(false))
  })
})

it.each([
  ['/setting', /^Appearance/],
  ['/editMyInfo', 'Add plate'],
  ['/checkParkFee', 'Enter another plate'],
  ['/invoiceWrite?ids=5003', 'Saved billing details'],
  ['/bookWeigh', /^Plate number/],
  ['/recruit/list', /^Filter/],
])('on %s, %s says that it opens a sheet', async (path, name) => {
  const park = await openScreen(path, { sandbox, as: 'customer', scenario: 'demo' })
  const opener = await park.findByRole('button', { name })
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog')
  await park.user.click(opener)
  await park.findByRole('dialog')
})

describe('a text field', () => {
  it.each([
    ['/bookWeigh', 'Submit booking'],
    ['/bookNav', 'Submit booking'],
    ['/application', 'Submit application'],
    ['/recruit/publish', 'Post a job'],
  ])('of %s is marked as required if the form does not take it empty', async (path, name) => {
    const park = await openScreen(path, { sandbox, as: 'customer', scenario: 'demo' })
    const button = await park.findByRole('button', { name })
    const boxes = park.getAllByRole('textbox')
    for (const one of boxes) fireEvent.input(one, { target: { value: '' } })
    await park.user.click(button)
    const having = (attribute: string) =>
      boxes.filter((one) => one.getAttribute(attribute) === 'true').map((one) => (one as HTMLInputElement).name)
    await until(() => expect(having('aria-invalid')).not.toEqual([]))
    expect(having('aria-required')).toEqual(having('aria-invalid'))
  })

  it('for the identity card is marked as required if the park asks for it', async () => {
    const park = await openScreen('/bookNav', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) =>
        path === '/trucksSubscribe/message'
          ? Response.json({ code: 200, message: '', data: { needIdCard: 1 } })
          : undefined,
    })
    expect((await park.findByRole('textbox', { name: 'ID number' })).getAttribute('aria-required')).toBe('true')
  })
})

describe('an action whose response is lost', () => {
  it.each([
    ['/bookRecord_info?id=4006', '/trucksSubscribe/cancel/', 'Cancel booking', 'Booking cancelled'],
    ['/bookRecord_info?kind=stall&id=3004', '/stallSubscribe/cancel/', 'Cancel booking', 'Booking cancelled'],
    ['/weighRecord_info?id=6004', '/weighSubscribe/cancel/', 'Cancel booking', 'Booking cancelled'],
    ['/recruit/situation?id=9002', '/wx/jobEmployment/state', 'Close job', 'Job closed'],
  ])('on %s shows and says what the server has done, and no failure', async (path, call, name, done) => {
    const park = await openScreen(path, {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: (request, real) => (request.path.startsWith(call) ? real().then(lost) : undefined),
    })
    const show = vi.spyOn(park.app.toasts, 'show')
    await confirmAction(park, name)
    await until(() => expect(park.queryByRole('button', { name, hidden: true })).toBeNull())
    expect(show.mock.calls).toEqual([[done, { isSuccess: true }]])
  })

  it('and that may be repeated says so once', async () => {
    const park = await openScreen('/invoiceDetail?id=8001', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: (request) => (request.path === '/wxInvoice/addParkingInvoice' ? lost() : undefined),
    })
    const show = vi.spyOn(park.app.toasts, 'show')
    const dialog = within(await openConfirmation(park, 'Send again'))
    await dialog.findByRole('textbox', { name: 'E-mail' })
    const confirm = dialog.getByRole('button', { name: 'Send again' })
    await park.user.click(confirm)
    await until(() => expect(show).toHaveBeenCalled())
    // It is busy until the invoice was loaded again.
    await until(() => expect(confirm.getAttribute('aria-busy')).toBeNull())
    expect(show.mock.calls.map(([message]) => message)).toEqual([common.serverFailed])
  })
})
