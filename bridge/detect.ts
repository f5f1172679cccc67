/** Which transport leads to the shell around this page. */
import type { Transport } from './transport.ts'
import { detectShellKind, type DetectOptions, type NativeNames } from './shell-kind.ts'
import { androidTransport } from './transports/android.ts'
import { frameTransport } from './transports/frame.ts'
import { iosTransport } from './transports/ios.ts'
import { legacyTransport } from './transports/legacy.ts'
import { wechatTransport } from './transports/wechat.ts'

/** The transport that was chosen; with `auto`, of the shell that shows itself, and where none does, WeChat's: its object comes late,
 * and until it does that transport is silent. `undefined` with `none`.
 * @throws TypeError for `frame` with origins that are none.
 * @example const transport = detectTransport(window, { frameOrigins: ['https://portal.example'] }) */
export const detectTransport = (win: object, options: DetectOptions = {}): Transport | undefined => {
  const sign = detectShellKind(win, options)
  return sign === 'frame'
    ? frameTransport(win, options.frameOrigins ?? [])
    : sign === 'ios'
      ? iosTransport(win)
      : sign === 'android'
        ? androidTransport(win)
        : sign === 'legacy'
          ? legacyTransport(win, options.nativeLogin as NativeNames)
          : sign === 'none'
            ? undefined
            : wechatTransport(win)
}
