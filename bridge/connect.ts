import type { Bridge } from './contract.ts'
import { nativeLogin, type NativeNames } from './transports/legacy.ts'
import type { WeixinWindow } from './transports/wechat.ts'

export interface BridgeOptions {
  window: WeixinWindow & { navigator: { userAgent: string } }
  /** Marker of the native app in the user agent: without it, no native login jump is tried. */
  appMarker: string
  nativeLogin: NativeNames
  /** How long WeChat's bridge object may take to appear, in milliseconds. Outside WeChat a fifth of it. */
  readyLimitMs: number
}

/** The bridge of this page: WeChat's payment sheet and the native login jump, where they exist.
 * @example const bridge = createBridge({ window, appMarker: 'ParkApp/', nativeLogin: names, readyLimitMs: 5000 }) */
export const createBridge = ({ window, appMarker, nativeLogin: names, readyLimitMs }: BridgeOptions): Bridge => {
  const agent = window.navigator.userAgent
  const limit = /MicroMessenger/i.test(agent) ? readyLimitMs : readyLimitMs / 5
  const wechat = () => import('./transports/wechat.ts')
  return {
    warm: () => void wechat().catch(() => undefined),
    // Without its code no sheet was opened: nothing was charged.
    pay: (params) => wechat().then(({ weixinPay }) => weixinPay(window, params, limit), () => 'failed' as const),
    login: () => appMarker !== '' && agent.includes(appMarker) && nativeLogin(window, names),
  }
}
