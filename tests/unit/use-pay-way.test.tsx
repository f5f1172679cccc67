import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ShellFunctions } from '../../bridge/shell-choice.ts'
import { PAY_WAY_KEY } from '../../src/contract/storage.ts'
import { usePayWay, usePayWayObstacles, type Obstacle } from '../../src/screens/pay/use-pay-way.ts'
import { renderInApp, openApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const Way = ({ obstacle }: { obstacle?: Obstacle | undefined }) =>
  usePayWay(['wechat', 'unionPay'], (way) => (way === 'wechat' ? obstacle : undefined))[0]

test.each<[string | undefined, Obstacle | undefined, string]>([
  [undefined, undefined, 'wechat'],
  ['unionPay', undefined, 'unionPay'],
  ['wechat', 'shell', 'unionPay'],
  [undefined, 'openid', 'unionPay'],
])('last used: %s, obstacle of WeChat: %s, selected: %s', async (last, obstacle, selected) => {
  const app = openApp()
  if (last) app.local.set(PAY_WAY_KEY, last)
  await renderInApp(<Way obstacle={obstacle} />, app)
  await screen.findByText(selected)
})

const ObstacleOfWechat = () => usePayWayObstacles()('wechat') ?? 'none'

test('while a shell connects, it may still support WeChat; without one it cannot be used', async () => {
  const silent = { open: () => () => undefined, send: () => undefined }
  const connecting = openApp({ token: 'mine', openid: 'o1', shell: silent })
  await renderInApp(<ObstacleOfWechat />, connecting)
  await screen.findByText('none')
  await renderInApp(<ObstacleOfWechat />, openApp({ token: 'mine', openid: 'o1', shell: 'none' }))
  await screen.findByText('shell')
})

/** A shell with a payment sheet that never answers. */
const withSheet = { 'pay.request': () => new Promise<never>(() => undefined) }

test.each<[string, ShellFunctions, string]>([
  ['supplies an openid', {}, 'none'],
  ['does not supply an openid if the shell has its own login', { 'auth.login': () => ({ status: 'done' }) }, 'openid'],
])('the login provider %s', async (_, login, obstacle) => {
  const config = { authorizeUrl: 'https://provider.example/a' }
  await renderInApp(<ObstacleOfWechat />, openApp({ config, shell: { ...withSheet, ...login } }))
  await screen.findByText(obstacle)
})

test('WeChat can be used as soon as a login has supplied an openid', async () => {
  const app = openApp({ shell: withSheet })
  await renderInApp(<ObstacleOfWechat />, app)
  await screen.findByText('openid')
  await until(() => expect(app.shell.supports('pay.request')).toBe(true))
  app.session.logIn('mine', { openid: 'o1' })
  await screen.findByText('none')
})
