import type { Transport } from './transport.ts'
import { detectShellKind, type DetectOptions, type NativeNames } from './shell-kind.ts'
import { androidTransport } from './transports/android.ts'
import { frameTransport } from './transports/frame.ts'
import { iosTransport } from './transports/ios.ts'
import { legacyTransport } from './transports/legacy.ts'
import { wechatTransport } from './transports/wechat.ts'

/** Creates the transport of the chosen or detected shell. With `auto` and no detected shell it is WeChat's, which stays inactive until
 * WeChat's object appears. `undefined` with `none`.
 * @throws TypeError for `frame` if `frameOrigins` contains anything but exact origins.
 * @example const transport = detectTransport(window, { frameOrigins: ['https://portal.example'] }) */
export const detectTransport = (win: object, options: DetectOptions = {}): Transport | undefined => {
  const transports = {
    ios: iosTransport,
    android: androidTransport,
    legacy: () => legacyTransport(win, options.nativeLogin as NativeNames),
    frame: () => frameTransport(win, options.frameOrigins ?? []),
    wechat: wechatTransport,
    none: () => undefined,
  }
  return transports[detectShellKind(win, options) ?? 'wechat'](win)
}
