import { screen } from '@testing-library/dom'
import { test } from 'vitest'
import { PAY_WAY_KEY } from '../../src/contract/storage.ts'
import { usePayWay, usePayWayObstacles, type Obstacle } from '../../src/screens/pay/use-pay-way.ts'
import { renderInApp, openApp } from '../helpers/render-in-app.tsx'

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
