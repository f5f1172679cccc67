/** Login and logout. */
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { SMS_CODE_TRIES } from '../../src/contract/limits.ts'
import { STATE_KEY, STORAGE } from '../../src/contract/storage.ts'
import { openScreen, tokenOf } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ scenario: 'demo' })
})
afterAll(() => sandbox.close())
afterEach(() => vi.restoreAllMocks())

const RETURN = '/login?code=c1&state=nonce&redirect=%2FmyInfo'
/** Sets the state that is stored when the user leaves for the provider. */
const startLogin = (): void =>
  sessionStorage.setItem(STATE_KEY, JSON.stringify({ login: { nonce: 'nonce', redirect: '/myInfo' } }))

it('the provider’s return with a token in store: the code comes first, and nothing of the person before is shown', async () => {
  startLogin()
  let respond = (_: Response): void => undefined
  const second = await tokenOf(sandbox, 'second')
  const park = await openScreen(RETURN, {
    sandbox,
    as: 'customer',
    answers: ({ path }) =>
      path === '/appUser/login' ? new Promise<Response>((resolve) => (respond = resolve)) : undefined,
  })
  await until(() => expect(park.requests).toHaveLength(1))
  expect(park.requests[0]).toMatchObject({ path: '/appUser/login', body: { code: 'c1' } })
  expect(park.path()).toBe('/login?redirect=%2FmyInfo&returned=1')
  expect(park.queryByText('测试甲')).toBeNull()
  respond(
    Response.json({ code: 200, data: { userId: 'u-second', openid: 'o-2' } }, { headers: { authorization: second } }),
  )
  await park.arrived('/myInfo')
  expect(localStorage.getItem(STORAGE.userId)).toBe('u-second')
  // A refusal right after it must not lead to the provider again.
  expect(Date.now() - park.app.saved.$state.get().providerLoginAt).toBeLessThan(60_000)
  await until(() => expect(park.requests.length).toBeGreaterThan(1))
  expect(park.requests.slice(1).map(({ path }) => path)).not.toContain('/appUser/u-customer')
  expect(park.queryByText('测试甲')).toBeNull()
  localStorage.clear()
})

it('a return that was not requested here is not exchanged', async () => {
  const park = await openScreen(RETURN, { sandbox })
  await park.findByText('This login has expired. Please start again.')
  await park.findByLabelText(/Phone/)
  expect(park.path()).toBe('/login?redirect=%2FmyInfo&returned=1')
  expect(park.requests).toEqual([])
})

it('a failed exchange is reported, and does not show the previous user', async () => {
  startLogin()
  const park = await openScreen(RETURN, {
    sandbox,
    as: 'customer',
    answers: ({ path }) =>
      path === '/appUser/login' ? Response.json({ code: 400, message: 'That code was used' }) : undefined,
  })
  await park.findByText('That code was used')
  await park.findByLabelText(/Phone/)
  expect(park.path()).toBe('/login?redirect=%2FmyInfo&returned=1')
  expect(park.requests.map(({ path }) => path)).toEqual(['/appUser/login'])
  // The stored token is used again after the user has left the login screen.
  park.navigate('/protocal')
  await park.findByRole('heading', { name: 'Service agreement' })
  park.navigate('/login?redirect=%2FmyInfo')
  await park.arrived('/myInfo')
})

it('an exchange that the network interrupts says so, and can be started again', async () => {
  startLogin()
  const park = await openScreen(RETURN, {
    sandbox,
    config: { authorizeUrl: 'https://provider.example/a' },
    answers: ({ path }) => (path === '/appUser/login' ? Promise.reject(new TypeError('lost')) : undefined),
  })
  await park.findByText(/Network request failed/)
  expect(park.queryByText(/expired/)).toBeNull()
  const leave = vi.spyOn(park.app.location, 'leave').mockReturnValue()
  await park.user.click(park.getByRole('button', { name: 'Authorise again' }))
  await until(() => expect(leave).toHaveBeenCalledOnce())
  expect(leave.mock.calls[0]?.[0]).toContain(encodeURIComponent(encodeURIComponent('/myInfo')))
})

it('an exchange that a reload interrupts can be started again', async () => {
  startLogin()
  const options = { sandbox, config: { authorizeUrl: 'https://provider.example/a' } }
  const first = await openScreen(RETURN, { ...options, answers: () => new Promise(() => undefined) })
  await first.arrived('/login?redirect=%2FmyInfo&returned=1')
  first.unmount()
  const park = await openScreen(first.path(), options)
  await park.findByText('This login has expired. Please start again.')
  const leave = vi.spyOn(park.app.location, 'leave').mockReturnValue()
  await park.user.click(park.getByRole('button', { name: 'Authorise again' }))
  await until(() => expect(leave).toHaveBeenCalledOnce())
  expect(park.requests).toEqual([])
})

it('after a refusal at the provider, the URL contains no state, and the pending login ends', async () => {
  startLogin()
  const park = await openScreen('/login?state=nonce&redirect=%2FmyInfo', { sandbox })
  await park.arrived('/login?redirect=%2FmyInfo&returned=1')
  await park.findByText(/^The login wasn’t authorised/)
  await park.findByLabelText(/Phone/)
  expect(park.app.saved.$state.get().login).toBeNull()
  expect(park.requests).toEqual([])
})

it('a second screen that requires a login opens it immediately, too', async () => {
  const park = await openScreen('/nav', { sandbox })
  await park.findByRole('heading', { level: 1 })
  park.navigate('/myInfo')
  await park.arrived('/login?redirect=%2FmyInfo')
  park.app.location.back()
  await park.arrived('/nav')
  park.navigate('/messageNotice')
  await park.arrived('/login?redirect=%2FmessageNotice')
})

it('a logged-in user who opens the login screen stays on the screen, and Back leads to the one before it', async () => {
  const park = await openScreen('/forklift', { sandbox, as: 'customer' })
  await park.arrived('/forklift')
  park.navigate('/apply?id=1')
  await park.arrived('/apply?id=1')
  park.navigate('/login')
  await park.arrived('/apply?id=1')
  await park.findByRole('dialog')
  park.app.location.back()
  await park.arrived('/forklift')
  await park.findByRole('heading', { level: 1, name: 'Forklift rental' })
})

it('a screen whose login does nothing offers a retry and Back', async () => {
  const logIn = vi.fn(() => ({ status: 'leaving' as const }))
  const park = await openScreen('/nav', { sandbox, shell: { 'auth.login': logIn } })
  await park.findByRole('heading', { level: 1 })
  park.navigate('/messageNotice')
  await park.user.click(await park.findByRole('button', { name: 'Log in' }))
  await until(() => expect(logIn).toHaveBeenCalledTimes(2))
  await park.user.click(await park.findByRole('button', { name: 'Back' }))
  await park.arrived('/nav')
})

it('a refused call of a screen that requires a login asks the shell once, and stays on the screen if the user cancels', async () => {
  const logIn = vi.fn((_params: { reason: string }) => ({ status: 'cancelled' as const }))
  const park = await openScreen('/myInfo', {
    sandbox,
    as: 'customer',
    shell: { 'auth.login': logIn },
    answers: () => Response.json({ code: 403, message: 'Your login has expired' }),
  })
  await park.findByRole('button', { name: 'Log in' })
  expect(logIn.mock.calls.map(([{ reason }]) => reason)).toEqual(['forbidden'])
  expect(park.path()).toBe('/myInfo')
})

it('the server’s reason for a refusal stays on the login screen', async () => {
  const park = await openScreen('/myInfo', {
    sandbox,
    as: 'customer',
    answers: () => Response.json({ code: 403, message: 'Your login has expired' }),
  })
  await park.findByText('Your login has expired')
  await park.arrived('/login?redirect=%2FmyInfo')
  expect(park.getByText('Your login has expired')).toBeTruthy()
})

it('a refused background call says why it leads to the login', async () => {
  const park = await openScreen('/apply?id=1', {
    sandbox,
    as: 'customer',
    answers: ({ path }) =>
      path.startsWith('/appUser/') ? Response.json({ code: 403, message: 'Your login has expired' }) : undefined,
  })
  await park.arrived('/login?redirect=%2Fapply%3Fid%3D1')
  expect(park.getByText('Your login has expired')).toBeTruthy()
})

it('a login in another tab, also as another user, is followed', async () => {
  const park = await openScreen('/myInfo', { sandbox, as: 'customer' })
  await park.findByRole('heading', { name: '测试甲' })
  for (const [key, value] of [
    [STORAGE.userId, 'u-second'],
    [STORAGE.token, await tokenOf(sandbox, 'second')],
  ] as const)
    localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.token }))
  await until(() => expect(park.queryByText('测试甲')).toBeNull())
  expect(park.path()).toBe('/myInfo')
  await until(() => expect(park.requests.at(-1)?.path).not.toBe('/appUser/u-customer'))
  localStorage.clear()
})

it('typed text is removed when another user logs in in another tab', async () => {
  const park = await openScreen('/editMyInfo', { sandbox, as: 'customer' })
  const field = await park.findByLabelText<HTMLInputElement>('Nickname')
  await park.user.type(field, ' typed')
  expect(field.value).toContain('typed')
  localStorage.setItem(STORAGE.userId, 'u-second')
  localStorage.setItem(STORAGE.token, await tokenOf(sandbox, 'second'))
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.token }))
  await until(() => expect(field.isConnected).toBe(false))
  expect(park.queryByDisplayValue(/typed/)).toBeNull()
  localStorage.clear()
})

it('the previous user’s plates are removed when the page sets the token of another user', async () => {
  const park = await openScreen('/checkParkFee', { sandbox })
  const { config } = park.app
  park.app.configure({ config, token: await tokenOf(sandbox, 'customer') })
  await park.findByRole('button', { name: '新A12345' })
  park.app.configure({ config, token: await tokenOf(sandbox, 'merchant') })
  await until(() => expect(park.queryByRole('button', { name: '新A12345' })).toBeNull())
  await park.findByRole('button', { name: 'Enter a plate' })
})

it('the user’s bills are removed after a logout in another tab', async () => {
  const park = await openScreen('/fee/list', { sandbox, as: 'customer' })
  await park.findByText('Zone D, 07-221')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await park.arrived('/login?redirect=%2Ffee%2Flist')
  expect(park.queryByText('Zone D, 07-221')).toBeNull()
})

it('what is typed stays when the page renews the token of a user with an openid', async () => {
  const park = await openScreen('/apply?id=1', { sandbox })
  const { config } = park.app
  park.app.configure({ config, token: await tokenOf(sandbox, 'customer'), openid: 'o-1' })
  await park.user.click(await park.findByRole('button', { name: 'I understand' }))
  const box = await park.findByLabelText('Stall address')
  await park.user.clear(box)
  await park.user.type(box, 'Zone C 12')
  park.app.configure({ config, token: await tokenOf(sandbox, 'merchant'), openid: 'o-1' })
  expect(park.getByLabelText('Stall address')).toBe(box)
  expect(box).toHaveProperty('value', 'Zone C 12')
})

it('an openid that the page sets beside a token belongs to the session until the page removes both', async () => {
  const park = await openScreen('/nav', { sandbox })
  const { config } = park.app
  park.app.configure({ config, token: await tokenOf(sandbox, 'customer'), openid: 'o-given' })
  expect(park.app.session.openid).toBe('o-given')
  park.app.configure({ config, token: await tokenOf(sandbox, 'customer') })
  expect(park.app.session.openid).toBeNull()
  park.app.configure({ config })
  expect(park.app.session.$token.get()).toBeNull()
})

it('a code being sent is shown as busy, and is requested once', async () => {
  const waiting: ((answer: Response) => void)[] = []
  const park = await openScreen('/login', {
    sandbox,
    answers: ({ path }) => (path.includes('sms') ? new Promise((resolve) => waiting.push(resolve)) : undefined),
  })
  await park.user.type(await park.findByLabelText(/Phone/), '13000000001')
  const button = park.getByRole('button', { name: 'Get code' })
  await park.user.dblClick(button)
  await until(() => expect(park.app.toasts.$loading.get()).toBe(true))
  expect(park.sent('/appUser/sendsms')).toHaveLength(1)
  // After a failure it can be requested again.
  waiting[0]?.(new Response('', { status: 502 }))
  await until(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await park.user.click(button)
  await until(() => expect(park.sent('/appUser/sendsms')).toHaveLength(2))
})

it('shows the park, the fields, and the agreement', async () => {
  const park = await openScreen('/login', { sandbox })
  expect(await park.findByText('Demo Logistics & Wholesale Park')).toBeTruthy()
  expect(park.getByPlaceholderText('11 digits')).toBe(park.getByLabelText('Phone'))
  expect(park.getByPlaceholderText('6 digits')).toBe(park.getByLabelText('Code'))
  expect(park.getByText(/^By logging in you agree to the/)).toBeTruthy()
  await park.user.click(park.getByRole('button', { name: 'Service agreement' }))
  await park.arrived('/protocal')
})

it('names the agreement without a link in a widget that does not include it', async () => {
  const park = await openScreen('/login', { sandbox, widget: 'forklift' })
  expect((await park.findByText(/^By logging in you agree to the/)).textContent).toContain('Service agreement')
  expect(park.queryByRole('button', { name: 'Service agreement' })).toBeNull()
})

it('keeps the phone while the agreement is read or the page is loaded again, until the login', async () => {
  let park = await openScreen('/login', { sandbox })
  const phone = async () => (await park.findByLabelText('Phone')) as HTMLInputElement
  await park.user.type(await phone(), '13700000057')
  await park.user.click(park.getByRole('button', { name: 'Get code' }))
  const toast = await park.findByText('Code sent')
  // The check mark of a success.
  expect(toast.parentElement?.querySelector('svg')).toBeTruthy()
  await park.user.click(park.getByRole('button', { name: 'Service agreement' }))
  await park.arrived('/protocal')
  park.app.location.back()
  expect((await phone()).value).toBe('13700000057')
  park.unmount()
  park = await openScreen('/login', { sandbox })
  expect((await phone()).value).toBe('13700000057')
  const { code } = (await (await sandbox.fetch('http://park.test/sandbox/sms?phone=13700000057')).json()) as {
    code: string
  }
  await park.user.type(park.getByLabelText('Code'), `${code}{Enter}`)
  await park.arrived('/nav')
  expect(park.app.saved.$state.get().drafts).toEqual({})
})

it('moves from the phone to the code, and continues by Enter', async () => {
  const park = await openScreen('/login', { sandbox })
  const phone = await park.findByLabelText('Phone')
  const code = park.getByLabelText('Code')
  phone.focus()
  expect([phone, code].map((box) => box.getAttribute('enterkeyhint'))).toEqual(['next', 'go'])
  await park.user.paste('+86 137 0000 0055')
  expect(phone).toHaveProperty('value', '13700000055')
  await park.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(code)
  const getCode = park.getByRole('button', { name: 'Get code' })
  // The button is in the row of the code.
  expect(code.parentElement?.contains(getCode)).toBe(true)
  await park.user.click(getCode)
  const sheet = park.queryByRole('dialog')
  expect(sheet).toBeNull()
  await until(() => expect(document.activeElement).toBe(code))
  expect(park.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true)
  const { code: sent } = (await (await sandbox.fetch('http://park.test/sandbox/sms?phone=13700000055')).json()) as {
    code: string
  }
  await park.user.keyboard(`${sent}{Enter}`)
  await park.arrived('/nav')
})

it('a refused code is reported at its field until the user types again', async () => {
  const park = await openScreen('/login', { sandbox })
  await park.user.type(await park.findByLabelText('Phone'), '13700000056')
  await park.user.click(park.getByRole('button', { name: 'Get code' }))
  await until(() => expect(park.requests.some(({ path }) => path.includes('sms'))).toBe(true))
  const code = park.getByLabelText('Code')
  const refusal = 'The code is wrong, has expired or was used. Please check it or ask for a new one.'
  // The message about too many wrong codes also belongs to the code's field.
  for (const message of [...Array.from({ length: SMS_CODE_TRIES }, () => refusal), /^Too many wrong codes/]) {
    await park.user.clear(code)
    await park.user.type(code, '000000{Enter}')
    const said = await park.findByText(message)
    await until(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect((code.getAttribute('aria-describedby') ?? '').split(' ')).toContain(said.id)
    expect(park.app.toasts.$message.get()).not.toBe(said.textContent)
  }
  await park.user.clear(code)
  await park.user.type(code, '1')
  expect(park.queryByText(/^Too many wrong codes/)).toBeNull()
})

it('after a login whose response was lost, the refusal of its code says how to go on', async () => {
  let isLost = true
  const park = await openScreen('/login', {
    sandbox,
    answers: ({ path }, real) =>
      isLost && path === '/appUser/login' ? real().then(() => Response.error()) : undefined,
  })
  await park.user.type(await park.findByLabelText('Phone'), '13700000058')
  await park.user.click(park.getByRole('button', { name: 'Get code' }))
  await park.findByRole('button', { name: /^Send again in/ })
  const answer = await sandbox.fetch('http://park.test/sandbox/sms?phone=13700000058')
  const { code } = (await answer.json()) as { code: string }
  await park.user.type(park.getByLabelText('Code'), `${code}{Enter}`)
  await park.findByText(/^The service isn’t available|^Network request failed/)
  expect(park.getByLabelText('Code')).toHaveProperty('value', code)
  isLost = false
  await park.user.click(park.getByRole('button', { name: 'Log in' }))
  await park.findByText(/was used\. Please check it or ask for a new one\.$/)
})

it('a login that is accepted without a token fails, and is reported to the developer', async () => {
  const park = await openScreen('/login', {
    sandbox,
    answers: ({ path }) => (path === '/appUser/login' ? Response.json({ code: 200, data: {} }) : undefined),
  })
  const report = vi.spyOn(park.app, 'reportError').mockImplementation(() => undefined)
  await park.user.type(await park.findByLabelText('Phone'), '13700000059')
  await park.user.type(park.getByLabelText('Code'), '000000{Enter}')
  await park.findByText(/^The service isn’t available right now/)
  expect(report).toHaveBeenCalledExactlyOnceWith('api-unusable', expect.anything())
  expect(park.path()).toBe('/login')
})

it('fades in a screen on forward navigation, not on Back or at the start', async () => {
  // happy-dom has no animations.
  const fade = vi.fn()
  Object.assign(HTMLElement.prototype, { animate: fade })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))
  const park = await openScreen('/nav', { sandbox })
  await park.findByRole('heading', { level: 1 })
  expect(fade).not.toHaveBeenCalled()
  park.navigate('/parkNews')
  await park.arrived('/parkNews')
  expect(fade).toHaveBeenCalledExactlyOnceWith({ opacity: [0, 1] }, expect.anything())
  park.navigate('/parkNotice')
  await park.arrived('/parkNotice')
  expect(fade).toHaveBeenCalledTimes(2)
  await park.findByRole('heading', { level: 1, name: 'Investment notices' })
  park.app.location.back()
  await park.arrived('/parkNews')
  expect(fade).toHaveBeenCalledTimes(2)
})
