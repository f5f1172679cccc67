/** The app behind the fake shells: its login by the sandbox, and the token that it provides to the page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { SMS_PER_PHONE_HOUR } from '../../examples/sandbox/park/auth/sms.ts'
import { METHODS } from '../../bridge/contract.ts'
import { runningOrders } from '../../src/contract/api/forklift.ts'
import { CODE } from '../../src/contract/errors.ts'
import { openPark, ORIGIN } from './sandbox/park.ts'

const park = openPark('empty')

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => park.sandbox.fetch(ORIGIN + path, init))
})
afterEach(() => vi.unstubAllGlobals())

const openApp = async (user: string) => {
  const { createApp } = await import('../../examples/native-shell/fake/app.js')
  return createApp({ ask: () => undefined, note: () => undefined, userId: () => user, view: {} })
}

it('has all methods of the contract', async () => {
  const { methods } = await openApp('u-customer')
  expect(Object.keys(methods).sort()).toEqual([...METHODS].sort())
})

it('logs the same user in as often as asked', async () => {
  const app = await openApp('u-merchant')
  for (let count = 0; count <= SMS_PER_PHONE_HOUR; count++) {
    const { token, openid, userId } = await app.logIn()
    expect({ openid, userId }).toEqual({ openid: PEOPLE.merchant.openid, userId: PEOPLE.merchant.id })
    expect(await park.call(runningOrders, {}, { authorization: String(token) })).toMatchObject({ code: CODE.ok })
    app.logOut()
  }
})

it('keeps the token that the page sends, until the user logs out', async () => {
  const app = await openApp('u-customer')
  const { DIALECTS } = await import('../../examples/native-shell/fake/dialects.js')
  const user = await app.logIn()
  const win = { webkit: undefined as never as { messageHandlers: { park: { postMessage(text: string): void } } } }
  const answers: { k: string; p?: unknown }[] = []
  const shell = DIALECTS.ios(win, { ...app, trace: (_: string, text: string) => answers.push(JSON.parse(text)) })
  const send = (k: string, rest: object = {}): void =>
    shell.receive(JSON.stringify({ park: 1, v: 1, s: 'a', k, ...rest }))
  send('hello', { p: { versions: [1], lib: '' } })
  send('ready')
  send('evt', { id: 'a.1', m: 'auth.tokenChanged', p: { token: 'renewed' } })
  expect(await app.methods['auth.getToken']({ stale: user.token })).toEqual({ ...user, token: 'renewed' })
  app.logOut()
  send('evt', { id: 'a.2', m: 'auth.tokenChanged', p: { token: 'late' } })
  await expect(app.methods['auth.getToken']({ stale: '' })).rejects.toMatchObject({ code: 'AUTH_REQUIRED' })
})
