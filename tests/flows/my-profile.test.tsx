/** The user's own details, changing the phone number, and the settings of this device. */
import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { users } from '../../examples/sandbox/park/db/schema.ts'
import { getUser } from '../../src/contract/api/park.ts'
import { CODE } from '../../src/contract/errors.ts'
import { SMS_RESEND_MS } from '../../src/contract/limits/login.ts'
import { CHOICE, STATE_KEY, STORAGE } from '../../src/contract/storage.ts'
import { newPhoneTexts } from '../../src/contract/text/parts/my/new-phone.ts'
import { rememberPlate } from '../../src/core/store/plates.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, tokenOf, type Opened, type OpenOptions } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { PHONES } from '../helpers/sandbox-client.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const GIF_BASE64 = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const GIF = Uint8Array.from(atob(GIF_BASE64), (letter) => letter.charCodeAt(0))
const open = (path: string, options: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(path, { sandbox, as: 'customer', scenario: 'demo', ...options })
const codeFor = async (phone: string): Promise<string> =>
  ((await (await sandbox.fetch(`http://park.test/sandbox/sms?phone=${phone}`)).json()) as { code: string }).code
/** Adds a plate with a hardware keyboard. */
const addPlate = async (park: Opened, plate: string): Promise<void> => {
  await park.user.click(await park.findByRole('button', { name: 'Add plate' }))
  const box = await park.findByRole('textbox', { name: 'Plate number' })
  await until(() => expect(document.activeElement).toBe(box))
  await park.user.keyboard(`${plate}{Enter}`)
  await until(() => expect(box.isConnected).toBe(false))
}
const PHOTO = new File([GIF], 'me.gif', { type: 'image/gif' })
const choosePhoto = (park: Opened): Promise<void> =>
  park.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, PHOTO)
const refused = (code: number, message: string): Response => Response.json({ code, message })

describe('states', () =>
  testScreenStates(
    () => sandbox,
    [
      { path: '/myInfo', as: 'customer', call: getUser, content: '测试甲' },
      { path: '/editMyInfo', as: 'customer', call: getUser, content: 'Nickname' },
    ],
  ))

describe('details', () => {
  it('are shown with the phone masked, and shared with the forms that ask for a plate', async () => {
    const park = await open('/myInfo')
    await park.findByRole('heading', { name: '测试甲' })
    expect(park.getByRole('button', { name: /^Phone 130\*{4}0001/ })).toBeTruthy()
    expect(park.queryByText('13000000001')).toBeNull()
    for (const plate of ['新A12345', '新AD12345', 'Male']) expect(park.getByText(plate)).toBeTruthy()
    expect(park.app.saved.$state.get().plateLicenseList).toEqual(['新A12345', '新AD12345'])
  })

  it('that were changed elsewhere are shown when the user returns', async () => {
    const park = await open('/myInfo')
    await park.findByRole('heading', { name: '测试甲' })
    const isOwn = eq(users.phone, PHONES.customer)
    await sandbox.db.update(users).set({ name: '新名字' }).where(isOwn)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await park.findByRole('heading', { name: '新名字' })
    // The test fails if the name changed in place, which a translated page would not show.
    park.unmount()
  })

  it('that are missing lead to the form', async () => {
    await sandbox.reset('demo')
    const isOwn = eq(users.phone, PHONES.customer)
    await sandbox.db.update(users).set({ name: '', realName: '' }).where(isOwn)
    const park = await openScreen('/myInfo', { sandbox, as: 'customer' })
    await park.user.click(await park.findByRole('button', { name: 'Real name Not set' }))
    await park.arrived('/editMyInfo')
    expect(await park.findByLabelText('Nickname')).toHaveProperty('placeholder', 'Enter nickname')
    park.unmount()
    const second = await open('/myInfo', { as: 'second' })
    await second.user.click(await second.findByRole('button', { name: /^Company/ }))
    await second.arrived('/editMyInfo')
    second.navigate('/myInfo')
    await second.user.click(await second.findByRole('button', { name: 'Plate numbers Not set' }))
    await second.arrived('/editMyInfo')
  })

  it('do not include plates typed for others; a removed one disappears', async () => {
    const park = await open('/editMyInfo')
    await park.findByRole('button', { name: 'Remove 新A12345' })
    rememberPlate(park.app, '粤B88888')
    await park.user.click(park.getByRole('button', { name: 'Remove 新A12345' }))
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.findByText('Saved')
    expect(park.app.saved.$state.get().plateLicenseList).toEqual(['新AD12345', '粤B88888'])
  })

  it('that were not changed are not sent, and Save leaves the form', async () => {
    const park = await open('/editMyInfo')
    await park.findByLabelText('Nickname')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.arrived('/myInfo')
    expect(park.sent('/appUser')).toEqual([])
  })

  it('are those of the current user, also if an earlier user’s arrive late', async () => {
    let arrive = (): void => undefined
    const late = new Promise<void>((resolve) => (arrive = resolve))
    let answer: Promise<Response> | undefined
    const answers: OpenOptions['answers'] = ({ path }, real) =>
      path === '/appUser/u-customer' ? (answer = real().then((own) => late.then(() => own))) : undefined
    const park = await open('/myInfo', { answers })
    await until(() => expect(answer).toBeDefined())
    park.app.session.setGivenToken(await tokenOf(sandbox, 'second'), { userId: 'u-second' })
    await park.findByRole('heading', { name: '测试乙' })
    arrive()
    await answer
    await park.user.click(park.getByRole('button', { name: 'Edit details' }))
    expect(((await park.findByLabelText('Nickname')) as HTMLInputElement).value).toBe('测试乙')
    expect(park.app.saved.$state.get().plateLicenseList).toEqual([])
  })

  it('are not requested while the user is unknown', async () => {
    localStorage.setItem(STORAGE.token, await tokenOf(sandbox, 'customer'))
    localStorage.setItem(STORAGE.apiOrigin, 'http://park.test')
    const park = await openScreen('/myInfo', { sandbox })
    expect((await park.findByRole('alert')).textContent).toContain('Please log in again')
    expect(park.requests).toEqual([])
  })

  it('save only changed fields, with a picture and another plate', async () => {
    const park = await open('/myInfo')
    const edit = await park.findByRole('button', { name: 'Edit details' })
    // Changed on another device meanwhile.
    await sandbox.db.update(users).set({ name: '测试丁' }).where(eq(users.phone, PHONES.customer))
    await park.user.click(edit)
    const real = await park.findByLabelText('Real name')
    await park.user.clear(real)
    await park.user.type(real, '阿卜杜拉•示例')
    await park.user.click(park.getByRole('button', { name: /^Sex/ }))
    await park.user.click(await park.findByRole('radio', { name: 'Female' }))
    await park.user.click(park.getByRole('button', { name: 'Remove 新A12345' }))
    await addPlate(park, '粤b88888')
    await choosePhoto(park)
    await park.findByText('Uploading')
    await until(() => expect(park.queryByText('Uploading')).toBeNull())
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.arrived('/myInfo')
    const [change] = park.sent('/appUser')
    expect(change).toEqual({
      realName: '阿卜杜拉·示例',
      sex: 2,
      avatar: expect.stringMatching(/^\/files\//),
      plateLicenseList: ['新AD12345', '粤B88888'],
    })
    await park.findByText('Saved')
    await park.findByText('阿卜杜拉·示例')
    park.getByRole('heading', { name: '测试丁' })
    expect(park.app.saved.$state.get()).toEqual(
      expect.objectContaining({ plateLicenseList: ['新AD12345', '粤B88888'], drafts: {} }),
    )
  })

  it('upload the picture again after a failure; the button is gone, and the title has the focus', async () => {
    let isOnline = false
    const park = await open('/editMyInfo', {
      answers: ({ path }) =>
        !isOnline && path.startsWith('/attachment/upload') ? new Response('', { status: 502 }) : undefined,
    })
    await park.findByLabelText('Nickname')
    await choosePhoto(park)
    const retry = await park.findByRole('button', { name: 'Try again' })
    isOnline = true
    await park.user.click(retry)
    expect(document.activeElement?.textContent).toBe('Change photo')
    await until(() => expect(park.queryByText('Uploading')).toBeNull())
    expect(park.queryByRole('button', { name: 'Try again' })).toBeNull()
    // A removed picture can be chosen again.
    await park.user.click(park.getByRole('button', { name: 'Remove photo' }))
    await choosePhoto(park)
    await park.findByText('Uploading')
    await park.findByRole('button', { name: 'Remove photo' })
  })

  /** The user has a picture. */
  const withPicture: OpenOptions['answers'] = ({ method, path }) =>
    method === 'GET' && path.startsWith('/appUser/')
      ? Response.json({
          code: 200,
          data: {
            id: 'u-customer',
            nickName: 'Li',
            phone: '13000000001',
            sex: 0,
            avatar: '/files/x',
            businessName: 'Li Trading',
            plateLicenseList: [],
          },
        })
      : undefined

  it('keep the old picture until another one, chosen in the app around the page, is uploaded', async () => {
    const asked: number[] = []
    const pickImage = async ({ max }: { max: number }) => {
      asked.push(max)
      return { images: [{ name: 'me.gif', type: 'image/gif', url: `data:image/gif;base64,${GIF_BASE64}` }] }
    }
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const park = await open('/editMyInfo', {
      shell: { 'ui.pickImage': pickImage },
      answers: (request, real, signal) =>
        request.path.startsWith('/attachment/upload') ? held.then(real) : withPicture(request, real, signal),
    })
    await until(() => expect(park.app.shell.supports('ui.pickImage')).toBe(true))
    await park.user.click(await park.findByRole('button', { name: 'Change photo' }))
    await park.findByText('Uploading')
    expect(asked).toEqual([1])
    expect(park.app.saved.$state.get().drafts).not.toHaveProperty('u-customer editMyInfo')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.findByText('Your photo is still uploading')
    goOn()
    await until(() => expect(park.queryByText('Uploading')).toBeNull())
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await until(() => expect(park.sent('/appUser')).toEqual([{ avatar: expect.stringMatching(/^\/files\//) }]))
  })

  it('remove the picture with an empty URL', async () => {
    const park = await open('/editMyInfo', { answers: withPicture })
    await park.user.click(await park.findByRole('button', { name: 'Remove photo' }))
    await until(() => expect(document.activeElement?.textContent).toBe('Choose photo'))
    // The name of a company that is not in the directory can be changed.
    expect(park.getByRole('textbox', { name: 'Company' })).toHaveProperty('value', 'Li Trading')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await until(() => expect(park.sent('/appUser')).toEqual([{ avatar: '' }]))
  })

  it('are not sent while a field is invalid: the first such field has the focus', async () => {
    const park = await open('/editMyInfo')
    const field = (label: string): Promise<HTMLElement> => park.findByLabelText(label)
    await park.user.clear(await field('Nickname'))
    await park.user.type(await field('Real name'), ' <b>')
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await until(() => expect(document.activeElement).toBe(park.getByLabelText('Nickname')))
    expect(park.getByText('Use only letters, digits, dots and hyphens, no spaces')).toBeTruthy()
    expect(park.sent('/appUser')).toEqual([])
  })

  it('have at most five plates', async () => {
    const park = await open('/editMyInfo')
    for (const plate of ['新A00001', '新A00002', '新A00003']) await addPlate(park, plate)
    await park.findByText(/^5 plates at most/)
    expect(park.queryByRole('button', { name: 'Add plate' })).toBeNull()
  })

  it('restore a removed plate at its position, by the toast or from the earlier plates', async () => {
    const park = await open('/editMyInfo')
    const plates = (): string[] =>
      park.queryAllByRole('button', { name: /^Remove 新/ }).map((button) => button.getAttribute('aria-label') ?? '')
    await park.user.click(await park.findByRole('button', { name: 'Remove 新A12345' }))
    expect(plates()).toEqual(['Remove 新AD12345'])
    await park.findByText('新A12345 removed')
    await park.user.click(await park.findByRole('button', { name: 'Undo' }))
    expect(plates()).toEqual(['Remove 新A12345', 'Remove 新AD12345'])
    await until(() => expect(park.queryByRole('button', { name: 'Undo' })).toBeNull())
    await until(() => expect(document.activeElement?.localName).toBe('h1'))

    await park.user.click(park.getByRole('button', { name: 'Remove 新A12345' }))
    await park.user.click(park.getByRole('button', { name: 'Add plate' }))
    const earlier = await park.findByRole('button', { name: '新A12345' })
    expect(park.queryByRole('button', { name: '新AD12345' })).toBeNull()
    await park.user.click(earlier)
    await until(() => expect(plates()).toEqual(['Remove 新AD12345', 'Remove 新A12345']))
  })

  it('refuse a duplicate plate, and show where a typed one is wrong', async () => {
    const park = await open('/editMyInfo')
    await park.user.click(await park.findByRole('button', { name: 'Add plate' }))
    const box = await park.findByRole('textbox', { name: 'Plate number' })
    await until(() => expect(document.activeElement).toBe(box))
    await park.user.keyboard('新A1234O')
    expect((await park.findByRole('alert')).textContent).toBe('Plates never have I or O. Is it a 1 or a 0?')
    expect(park.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
    await park.user.keyboard('5')
    await until(() => expect(park.queryByRole('alert')).toBeNull())
    expect(box.getAttribute('aria-describedby')).toBeTruthy()
    await park.user.keyboard('{Enter}')
    expect((await park.findByRole('alert')).textContent).toBe('This plate is already on your list')
    await park.user.paste('粤b·１２３ 45')
    await until(() => expect(box).toHaveProperty('value', '粤B12345'))
    await park.user.paste('A12345')
    expect((await park.findByRole('alert')).textContent).toBe('No plate begins with “A”')
    expect(box).toHaveProperty('value', '粤B12345')
  })

  it('are typed key by key: keys that cannot follow are disabled in place', async () => {
    const park = await open('/editMyInfo')
    await park.user.click(await park.findByRole('button', { name: 'Add plate' }))
    const keyboard = within(await park.findByRole('group', { name: 'Plate keyboard' }))
    const key = (name: string): HTMLElement => keyboard.getByRole('button', { name })
    const box = park.getByRole('textbox', { name: 'Plate number' })
    expect(key('Delete').getAttribute('aria-disabled')).toBe('true')
    await until(() => expect(document.activeElement).toBe(box))
    key('粤').focus()
    await park.user.keyboard('{Enter}')
    // The page of letters opens automatically, and the focus stays in the keyboard.
    await until(() => expect(document.activeElement).toBe(key('1')))
    await park.user.click(key('Z'))
    expect(key('港').getAttribute('aria-disabled')).toBe('true')
    await park.user.click(key('港'))
    expect(box).toHaveProperty('value', '粤Z')
    for (const name of '1234') await park.user.click(key(name))
    expect(key('1').getAttribute('aria-disabled')).toBe('true')
    await park.user.click(key('港'))
    expect(await park.findByText('Hong Kong vehicle')).toBeTruthy()
    for (let count = 7; count > 2; count--) await park.user.click(key('Delete'))
    expect(box).toHaveProperty('value', '粤Z')
    await park.user.click(park.getByRole('switch', { name: 'New energy' }))
    expect((await park.findByRole('alert')).textContent).toBe('This can’t be a new-energy plate')
    await park.user.click(key('Delete'))
    await park.user.click(park.getByRole('switch', { name: 'New energy' }))
    expect(park.getByRole('switch', { name: 'New energy' }).getAttribute('aria-checked')).toBe('true')
    for (const name of 'BD12345') await park.user.click(key(name))
    await park.user.click(park.getByRole('button', { name: 'Done' }))
    expect(await park.findByRole('button', { name: 'Remove 粤BD12345' })).toBeTruthy()
  })

  it('that were changed are kept over a reload, and Back asks about them', async () => {
    const before = await open('/editMyInfo')
    await before.user.type(await before.findByLabelText('Nickname'), '!')
    before.unmount()
    expect(sessionStorage.getItem(STATE_KEY)).toContain('测试甲!')

    const park = await open('/editMyInfo')
    expect(((await park.findByLabelText('Nickname')) as HTMLInputElement).value).toBe('测试甲!')
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.user.click(await park.findByRole('button', { name: 'Keep editing' }))
    expect(park.path()).toBe('/editMyInfo')
    await park.user.type(park.getByLabelText('Nickname'), '{Backspace}')
    expect(park.app.saved.$state.get().drafts).toEqual({})
    await park.user.type(park.getByLabelText('Nickname'), '!')
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.user.click(await park.findByRole('button', { name: 'Leave' }))
    await park.arrived('/myInfo')
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('that were saved elsewhere meanwhile are not overwritten by the draft of another field', async () => {
    const before = await open('/editMyInfo')
    await before.user.type(await before.findByLabelText('Nickname'), '!')
    before.unmount()
    await sandbox.db.update(users).set({ realName: '李雷' }).where(eq(users.phone, PHONES.customer))
    const park = await openScreen('/editMyInfo', { sandbox, as: 'customer' })
    expect(((await park.findByLabelText('Nickname')) as HTMLInputElement).value).toMatch(/!$/)
    await park.user.click(park.getByRole('button', { name: 'Save' }))
    await park.findByText('Saved')
    expect(park.sent('/appUser')).toEqual([{ nickName: expect.stringMatching(/!$/) as string }])
  })

  it('of another user are not used as a draft', async () => {
    const before = await open('/editMyInfo')
    await before.user.type(await before.findByLabelText('Nickname'), '!')
    before.unmount()
    const park = await open('/editMyInfo', { as: 'second' })
    expect(((await park.findByLabelText('Nickname')) as HTMLInputElement).value).toBe('测试乙')
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.arrived('/myInfo')
  })
})

describe('another phone', () => {
  it('is saved after its code was entered', async () => {
    const park = await open('/myInfo')
    await park.user.click(await park.findByRole('button', { name: /^Phone/ }))
    const field = await park.findByLabelText('New phone number')
    await park.user.type(field, '13000000001')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.findByText('This is already your phone number')
    expect(park.sent('/appUser/sendsms')).toEqual([])
    await park.user.clear(field)
    await park.user.type(field, '13700000077')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.arrived('/smsInput')
    const box = await park.findByLabelText('Code sent to 137****0077')
    await until(() => expect(document.activeElement).toBe(box))
    expect(((await park.findByRole('button', { name: /^Send again in/ })) as HTMLButtonElement).disabled).toBe(true)
    const code = await codeFor('13700000077')
    await park.user.type(box, code === '000000' ? '000001' : '000000')
    expect((await park.findByRole('alert')).textContent).not.toBe('')
    await until(() => expect((park.getByLabelText(/^Code sent/) as HTMLInputElement).value).toBe(''))
    await until(() => expect(park.getByLabelText(/^Code sent/).getAttribute('aria-invalid')).toBe('true'))
    // The user can type the next code at once.
    expect(document.activeElement).toBe(park.getByLabelText(/^Code sent/))
    await park.user.type(park.getByLabelText(/^Code sent/), code)
    await park.arrived('/myInfo')
    await park.findByText('Your phone number has been changed')
    await park.findByRole('button', { name: /^Phone 137\*{4}0077/ })
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('is compared with the own one also while that is loading', async () => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const park = await open('/editPhone', {
      answers: async ({ path }, real) => {
        if (path.startsWith('/appUser/u-')) await held
        return real()
      },
    })
    await park.user.type(await park.findByLabelText('New phone number'), '13000000001')
    // An empty line keeps the place of the current number.
    const lines = park.getByText(newPhoneTexts.en.lead).parentElement?.children
    expect(lines).toHaveLength(2)
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    letThrough()
    await park.findByText('This is already your phone number')
    expect(lines?.[0]?.textContent).toMatch(/^Current phone number/)
    expect(lines).toHaveLength(2)
    expect(park.sent('/appUser/sendsms')).toEqual([])
  })

  it('keeps the code after a network failure, and is saved at the retry even if the code was already used', async () => {
    let isOnline = false
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const park = await open('/editPhone', {
      answers: async ({ path }, real) => {
        const isLost = !isOnline && /^\/appUser\/(binding|u-)/.test(path)
        const response = await real()
        if (path === '/appUser/binding') await held
        return isLost ? new Response('', { status: 502 }) : response
      },
    })
    await park.user.type(await park.findByLabelText('New phone number'), '13700000079')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.arrived('/smsInput')
    const code = await codeFor('13700000079')
    const box = await park.findByLabelText<HTMLInputElement>(/^Code sent/)
    await park.user.type(box, code)
    await until(() => expect(box.readOnly).toBe(true))
    // Nothing has failed yet.
    expect(park.queryByRole('button', { name: 'Try again' })).toBeNull()
    letThrough()
    await park.findByText(/^The service isn’t available/)
    expect(box.value).toBe(code)
    expect(document.activeElement).toBe(box)
    isOnline = true
    await park.user.click(park.getByRole('button', { name: 'Try again' }))
    await park.findByText('Your phone number has been changed')
  })

  it('keeps the code over a reload after a network failure, so that it can be sent again', async () => {
    let isOnline = false
    const answers: OpenOptions['answers'] = ({ path }, real) =>
      !isOnline && /^\/appUser\/(binding|u-)/.test(path) ? real().then(() => Response.error()) : undefined
    const before = await open('/editPhone', { answers })
    await before.user.type(await before.findByLabelText('New phone number'), '13700000076')
    await before.user.click(before.getByRole('button', { name: 'Get code' }))
    await before.arrived('/smsInput')
    const code = await codeFor('13700000076')
    await before.user.type(await before.findByLabelText(/^Code sent/), code)
    await before.findByRole('button', { name: 'Try again' })
    before.unmount()
    isOnline = true
    const park = await openScreen('/smsInput', { sandbox, as: 'customer' })
    expect(await park.findByLabelText(/^Code sent/)).toHaveProperty('value', code)
    await park.user.click(park.getByRole('button', { name: 'Try again' }))
    await park.findByText('Your phone number has been changed')
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('does not keep a code after another one or another number was asked for', async () => {
    let now = Date.now()
    const park = await open('/editPhone', {
      now: () => now,
      answers: ({ path }) => {
        if (path === '/appUser/sendsms') return Response.json({ code: CODE.ok, message: '', data: null })
        return path === '/appUser/binding' ? Response.error() : undefined
      },
    })
    await park.user.type(await park.findByLabelText('New phone number'), '13700000075')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    const box = () => park.findByLabelText(/^Code sent/)
    const fail = async (): Promise<void> => {
      await park.user.type(await box(), '123456')
      await park.findByRole('button', { name: 'Try again' })
    }
    await fail()
    await park.user.click(park.getByRole('button', { name: 'Use another number' }))
    await park.user.click(await park.findByRole('button', { name: 'Enter code' }))
    expect(await box()).toHaveProperty('value', '')
    await fail()
    now += SMS_RESEND_MS
    await park.user.click(await park.findByRole('button', { name: 'Send again' }))
    await until(async () => expect(await box()).toHaveProperty('value', ''))
  })

  it('keeps the countdown over a reload; without a code the phone is asked for first', async () => {
    const before = await open('/editPhone')
    await before.user.type(await before.findByLabelText('New phone number'), '13700000078')
    await before.user.click(before.getByRole('button', { name: 'Get code' }))
    await before.arrived('/smsInput')
    before.unmount()
    const park = await openScreen('/smsInput', { sandbox, as: 'customer' })
    await park.findByRole('button', { name: /^Send again in/ })
    await park.user.click(park.getByRole('button', { name: 'Use another number' }))
    await park.user.click(await park.findByRole('button', { name: 'Enter code' }))
    await park.arrived('/smsInput')
    expect(park.sent('/appUser/sendsms')).toEqual([])
    park.unmount()
    sessionStorage.clear()
    const lost = await openScreen('/smsInput', { sandbox, as: 'customer' })
    await lost.arrived('/editPhone')
  })

  it('can be verified by a code whose response was lost, once the server says that it was sent', async () => {
    await sandbox.reset('demo')
    let isOnline = false
    const park = await open('/editPhone', {
      answers: ({ path }, real) =>
        path === '/appUser/sendsms' && !isOnline ? real().then(() => new Response('', { status: 502 })) : undefined,
    })
    const field = await park.findByLabelText('New phone number')
    await park.user.type(field, '13700000076')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.findByText(/^The service isn’t available/)
    isOnline = true
    // The code of another number is not the lost one.
    await park.user.clear(field)
    await park.user.type(field, '13700000075')
    await sandbox.fetch('http://park.test/sandbox/fault', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        path: '/api/appUser/sendsms',
        kind: 'malformed',
        times: 1,
        body: '{"code":429,"message":"Wait"}',
      }),
    })
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.findByText('Wait')
    expect(park.getByRole('button', { name: 'Get code' })).toBeTruthy()
    await park.user.clear(field)
    await park.user.type(field, '13700000076')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.arrived('/smsInput')
    await park.findByText(/^A code was sent a moment ago/)
    await park.findByRole('button', { name: /^Send again in/ })
    await park.user.type(await park.findByLabelText(/^Code sent/), await codeFor('13700000076'))
    await park.findByText('Your phone number has been changed')
  })

  it('asks for the letters of a picture if the park requires them', async () => {
    let isFirst = true
    const answers = ({ path }: { path: string }) => {
      if (path !== '/appUser/sendsms' || !isFirst) return undefined
      isFirst = false
      return refused(428, 'Letters, please')
    }
    const park = await open('/editPhone', { answers })
    await park.user.type(await park.findByLabelText('New phone number'), '13700000079')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.user.type(await park.findByLabelText('Letters'), 'abcd')
    await park.findByAltText('Four distorted letters')
    const send = park.getAllByRole('button', { name: 'Get code' }).at(-1) as HTMLElement
    await park.user.click(send)
    await until(() =>
      expect(park.sent('/appUser/sendsms')[1]).toMatchObject({ imageCode: 'abcd', key: expect.any(String) }),
    )
  })
})

describe('settings', () => {
  const pick = async (park: Awaited<ReturnType<typeof open>>, row: RegExp, choice: string): Promise<void> => {
    await park.user.click(await park.findByRole('button', { name: row }))
    await park.user.click(await park.findByRole('radio', { name: choice }))
  }

  it('of language and appearance apply immediately and after a restart, until the phone’s are chosen again', async () => {
    const config = { locale: '' as const }
    const phones = navigator.language.startsWith('zh') ? '设置' : 'Settings'
    const park = await open('/setting', { config })
    await park.findByRole('heading', { name: phones })
    await pick(park, /^(Language|语言)/, '简体中文')
    await park.findByRole('heading', { name: '设置' })
    await pick(park, /^外观/, '深色')
    await until(() => expect(document.querySelector('[data-theme="dark"]')).toBeTruthy())
    park.unmount()

    const again = await open('/setting', { config })
    expect(again.app.$locale.get()).toBe('zh-CN')
    expect(again.app.$theme.get()).toBe('dark')
    await pick(again, /^语言/, '跟随系统')
    await again.findByRole('heading', { name: phones })
    await pick(again, /^(Appearance|外观)/, phones === '设置' ? '跟随系统' : 'Same as device')
    await until(() => expect(again.app.$theme.get()).toBeUndefined())
    expect([CHOICE.locale, CHOICE.theme].map((key) => localStorage.getItem(key))).toEqual([null, null])
  })

  it('are the page’s if it sets them', async () => {
    localStorage.setItem(CHOICE.locale, 'zh-CN')
    const park = await open('/setting')
    await park.findByText('Set by the app you’re using')
    expect(park.queryByRole('button', { name: /^Language/ })).toBeNull()
    expect(park.getByRole('button', { name: /^Appearance/ })).toBeTruthy()
    // The user's own choice is the same, so that only the rows change.
    await pick(park, /^Appearance/, 'Dark')
    const { config } = park.app
    park.app.configure({ config, theme: 'dark' })
    await until(() => expect(park.queryByRole('button', { name: /^Appearance/ })).toBeNull())
    park.app.configure({ config })
    await park.findByRole('button', { name: /^Appearance/ })
    park.app.configure({ config, shell: { context: { theme: 'dark' } } })
    await until(() => expect(park.queryByRole('button', { name: /^Appearance/ })).toBeNull())
  })

  it('log out after a question, in all tabs, and keep none of the user’s data', async () => {
    const park = await open('/setting')
    park.app.saved.set({ formData: { consignee: 'Li' }, plateLicenseList: ['新A12345'] })
    await park.user.click(await park.findByRole('button', { name: 'Log out' }))
    const dialog = within(await park.findByRole('dialog', { name: 'Log out?' }))
    await park.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(localStorage.getItem(STORAGE.token)).not.toBeNull()
    // The countdown of a one-time code is named by the phone number.
    park.app.saved.set({ deadlines: { 'sms 13000000001': Date.now() + 60_000 } })
    await park.user.click(park.getByRole('button', { name: 'Log out' }))
    await park.user.click((await park.findAllByRole('button', { name: 'Log out' })).at(-1) as HTMLElement)
    await park.arrived('/nav')
    const toast = await park.findByText('You’re logged out')
    // The check mark of a success.
    expect(toast.parentElement?.querySelector('svg')).toBeTruthy()
    expect(localStorage.getItem(STORAGE.token)).toBeNull()
    expect(park.app.saved.$state.get()).toEqual(
      expect.objectContaining({ formData: {}, plateLicenseList: [], drafts: {}, deadlines: {} }),
    )
    // Back does not return to the settings.
    expect(park.app.location.entry().depth).toBe(0)
  })

  it('open for a visitor: language and appearance can be chosen, the rest requires a login that returns', async () => {
    const park = await openScreen('/setting', { sandbox, scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: 'Back' }))
    await park.arrived('/nav')
    park.navigate('/setting')
    // As if the texts of a language could not be loaded.
    vi.spyOn(park.app, 'setPreference').mockRejectedValueOnce(new Error('offline'))
    await pick(park, /^Appearance/, 'Light')
    await park.findByText(/^Network request failed/)
    await pick(park, /^Appearance/, 'Dark')
    await until(() => expect(document.querySelector('[data-theme="dark"]')).toBeTruthy())
    expect(park.queryByRole('button', { name: 'Log out' })).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Change phone' }))
    await park.arrived('/login?redirect=%2FeditPhone')
    park.navigate('/setting')
    // Wait for the settings, because the login screen also has a button "Log in".
    await park.findByRole('button', { name: /^Appearance/ })
    await park.user.click(await park.findByRole('button', { name: 'Log in' }))
    await park.arrived('/login?redirect=%2Fsetting')
    expect(park.requests.filter(({ path }) => path.startsWith('/appUser/'))).toEqual([])
  })

  it('do not offer to log out if the page manages the login', async () => {
    const park = await openScreen('/nav', { sandbox })
    park.app.configure({ config: { ...park.app.config }, token: await tokenOf(sandbox, 'customer') })
    park.navigate('/setting')
    await park.findByText(/Log out there/)
    expect(park.queryByRole('button', { name: 'Log out' })).toBeNull()
  })
})

it('a visitor is sent to log in, and returns with the query', async () => {
  const park = await openScreen('/myInfo?from=mail', { sandbox, scenario: 'demo' })
  await park.arrived('/login?redirect=%2FmyInfo%3Ffrom%3Dmail')
  park.app.session.setIdentity({ userId: 'u-customer', openid: 'o1' })
  park.app.session.setToken(await tokenOf(sandbox, 'customer'))
  await park.findByRole('heading', { name: '测试甲' })
  // The openid was passed to the screen and must not stay in the URL.
  await park.arrived('/myInfo?from=mail')
})
