/** Available payment methods and the selected one. */
import { useEffect, useState } from 'react'
import { useApp, useConfig, useSupports } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'
import { lastWay, type PayWayName } from './payment-spec.ts'

/** Why a payment method cannot be used here; `undefined` if it can. WeChat's sheet requires a shell that supports it and the user's
 * openid. `code`: the code that connects to the shell could not be loaded. */
export type Obstacle = 'shell' | 'code' | 'openid'

const NO_OPENID = 'auth.getToken returned no openid. Return it with the token: pay.request needs it.'

/** Returns a function that tells why a payment method cannot be used here. Reports a shell that supports payments but gives no openid. */
export const usePayWayObstacles = (): ((way: PayWayName) => Obstacle | undefined) => {
  const app = useApp()
  const { authorizeUrl } = useConfig()
  const isSupported = useSupports('pay.request')
  const { status, isUnloaded } = useStore(app.shell.$state)
  useStore(app.session.$userChanges)
  // If the user has no openid, the login provider supplies one. A shell's own login takes precedence over the provider.
  const hasOpenid = Boolean(app.session.openid || (authorizeUrl && !app.shell.supports('auth.login')))
  const isFault = isSupported && !hasOpenid && app.session.isGiven && app.shell.supports('auth.getToken')
  useEffect(() => {
    if (isFault) app.reportError('shell-bad-result', new Error(NO_OPENID))
  }, [app, isFault])
  return (way) => {
    if (way !== 'wechat') return undefined
    // While connecting, a shell may still turn out to support it.
    if (!isSupported && status !== 'connecting') return isUnloaded ? 'code' : 'shell'
    return hasOpenid ? undefined : 'openid'
  }
}

/** The selected payment method: the user's choice, else the last one used on this device, else the first one. Methods with an obstacle
 * come last. */
export const usePayWay = (
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
