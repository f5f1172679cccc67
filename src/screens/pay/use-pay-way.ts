/** Which ways to pay can be used here, and which one is chosen. */
import { useState } from 'react'
import { useApp, useConfig, useSupports } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'
import { lastWay, type PayWayName } from './payment-spec.ts'

/** What stands in the way of a way of paying here; `undefined`: nothing. The sheet needs a shell that can open it, and the person's openid. */
export type Obstacle = 'shell' | 'openid'

export const useObstacles = (): ((way: PayWayName) => Obstacle | undefined) => {
  const app = useApp()
  const { authorizeUrl } = useConfig()
  const isSupported = useSupports('pay.request')
  const { status } = useStore(app.shell.$state)
  useStore(app.session.$person)
  return (way) => {
    if (way !== 'wechat') return undefined
    // A shell that can may still come.
    if (!isSupported && status !== 'connecting') return 'shell'
    // The provider gives one to the person who has none.
    return app.session.openid || authorizeUrl ? undefined : 'openid'
  }
}

/** The way to pay: the one picked now, else the last one used on this device, else the first. Ways with an obstacle come last. */
export const useWay = (
  ways: readonly PayWayName[],
  obstacleOf: (way: PayWayName) => Obstacle | undefined,
): [PayWayName, (way: PayWayName) => void] => {
  const app = useApp()
  const [picked, pick] = useState<PayWayName>()
  const usable = ways.filter((way) => !obstacleOf(way))
  const last = lastWay(app)
  const way = picked ?? usable.find((one) => one === last) ?? usable[0] ?? ways[0]
  return [way as PayWayName, pick]
}
