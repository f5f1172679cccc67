import { describe, expect, test } from 'vitest'
import type { ShellChoice } from '../../../bridge/shell-choice.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { detectTransport } from '../../../bridge/detect.ts'
import { detectShellKind, type DetectOptions } from '../../../bridge/shell-kind.ts'
import { FakeWindow, leftovers } from './fake-page.ts'

const nativeLogin = { ios: 'login', android: 'android', androidMethod: 'login' }
const handler = { postMessage: () => undefined }

interface Signs extends Record<string, unknown> {
  agent?: string
}

const page = ({ agent = '', ...signs }: Signs): FakeWindow =>
  Object.assign(new FakeWindow(), { navigator: { userAgent: agent } }, signs)

const framed = { parent: {} }
const park = { webkit: { messageHandlers: { park: handler } } }
const iosLogin = { webkit: { messageHandlers: { login: handler } } }
const android = { ParkAndroid: handler }
const androidLogin = { android: { login: () => undefined } }
const weixin = { WeixinJSBridge: {} }
const inWeChat = { agent: 'Mozilla/5.0 MicroMessenger/8.0.49' }
const inApp = { agent: 'Mozilla/5.0 ParkApp/2' }
/** Which objects the chosen transport uses once the page has all of them: the one that receives its hello, or, if the shell is only a
 * function, the one that receives its single call. */
const reached = async (win: FakeWindow, options: DetectOptions): Promise<string[]> => {
  const transport = detectTransport(win, options)
  const names = new Set<string>()
  const object = (name: string) => ({ postMessage: () => void names.add(name) })
  const invoke = (_: string, __: object, answer: (result: undefined) => void): void => {
    names.add('wechat')
    answer(undefined)
  }
  Object.assign(win, {
    parent: object('frame'),
    webkit: { messageHandlers: { park: object('ios') } },
    ParkAndroid: object('android'),
    android: { login: () => void names.add('legacy') },
    WeixinJSBridge: { invoke },
  })
  const bridge = createBridge({ transport, handshakeMs: 1 })
  await bridge.settled()
  if (bridge.supports('auth.login')) await bridge.request('auth.login', { redirect: '/', reason: 'asked' })
  const pay = { orderId: '1', kind: 'elec', idempotencyKey: 'k', params: { url: 'https://pay.example' } } as const
  if (bridge.supports('pay.request')) await bridge.request('pay.request', pay)
  bridge.close()
  return [...names]
}

const origins: DetectOptions = { frameOrigins: ['https://portal.example'] }
const marker: DetectOptions = { appMarker: 'ParkApp/', nativeLogin }

describe.each<[string, Signs, DetectOptions, string, boolean]>([
  ['a plain browser', {}, { ...origins, ...marker }, 'wechat', false],
  ['a frame of a known kind of page', framed, origins, 'frame', true],
  ['a frame, and no origins', framed, {}, 'wechat', false],
  ['a page that is not framed, with origins', {}, origins, 'wechat', false],
  ['an iOS handler', park, origins, 'ios', true],
  ['an iOS handler of another name', iosLogin, {}, 'wechat', false],
  ['an Android object', android, {}, 'android', true],
  ['messages left by a shell whose object comes late', { ParkShell: { inbox: [] } }, {}, 'android', true],
  ['WeChat’s agent, before its object', inWeChat, {}, 'wechat', true],
  ['WeChat’s object', weixin, {}, 'wechat', true],
  ['the marker and an iOS login', { ...iosLogin, ...inApp }, marker, 'legacy', true],
  ['the marker and an Android login', { ...androidLogin, ...inApp }, marker, 'legacy', true],
  ['the marker and no login', inApp, marker, 'wechat', false],
  ['a login without the marker', androidLogin, marker, 'wechat', false],
  ['a login, where no marker is set', { ...androidLogin, ...inApp }, { appMarker: '', nativeLogin }, 'wechat', false],
  [
    'everything at once',
    { ...framed, ...park, ...android, ...weixin, ...inApp },
    { ...origins, ...marker },
    'ios',
    true,
  ],
  ['an Android object in a frame', { ...framed, ...android }, origins, 'android', true],
  ['a frame in WeChat', { ...framed, ...weixin, ...inWeChat }, origins, 'frame', true],
  ['a frame in WeCom', { ...framed, agent: 'wxwork/4.1 MicroMessenger/7.0' }, origins, 'frame', true],
  ['both natives', { ...park, ...android, ...weixin }, {}, 'ios', true],
  ['Android in WeChat', { ...android, ...inWeChat }, {}, 'android', true],
  ['WeChat with the marker', { ...androidLogin, agent: `${inApp.agent} ${inWeChat.agent}` }, marker, 'legacy', true],
  [
    'the marker and a login in a frame',
    { ...framed, ...androidLogin, ...inApp },
    { ...origins, ...marker },
    'legacy',
    true,
  ],
])('%s', (_, signs, options, expected, isSigned) => {
  test(`leads to ${expected}`, async () => {
    expect(await reached(page(signs), options)).toEqual([expected])
    expect(await reached(page(signs), { ...options, choice: 'auto' })).toEqual([expected])
  })
  test(isSigned ? 'is a sign of a shell' : 'is no sign of a shell', () => {
    expect(detectShellKind(page(signs), options)).toBe(isSigned ? expected : undefined)
  })
})

test.each<ShellChoice>(['ios', 'android', 'wechat', 'legacy', 'frame'])(
  '%s is taken when it is chosen, with any signs of others',
  async (choice) => {
    const options = { ...origins, ...marker, choice }
    expect(await reached(page({}), options)).toEqual([choice])
    expect(await reached(page({ ...framed, ...park, ...weixin }), options)).toEqual([choice])
    expect(detectShellKind(page({ ...framed, ...park, ...weixin }), options)).toBe(choice)
  },
)

test('with the choice none, no shell is detected', () => {
  const win = page({ ...park, ...android })
  expect(detectTransport(win, { choice: 'none' })).toBeUndefined()
  expect(detectShellKind(win, { choice: 'none' })).toBe('none')
})

test('detection changes nothing', () => {
  const win = page({})
  detectTransport(win)
  expect(leftovers(win)).toEqual([])
})

test.each([
  ['WeCom', 'wxwork/4.1'],
  ['WeCom on a company’s own servers', 'wwlocal/2.5'],
])('%s, which has WeChat’s marker and object, is no shell', (_, marker) => {
  const win = page({ ...weixin, agent: `Mozilla/5.0 ${marker} MicroMessenger/7.0.1` })
  expect(detectShellKind(win, {})).toBe('none')
  expect(detectTransport(win)).toBeUndefined()
})
