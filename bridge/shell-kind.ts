/** What a page shows of the shell around it, at a glance. No transport is needed for that: this is among a page's first bytes. */
import type { ShellChoice } from './shell-choice.ts'

export interface NativeNames {
  /** Name of the iOS message handler. */
  ios: string
  /** Name of the Android interface object, and of its method. */
  android: string
  androidMethod: string
}

export interface DetectOptions {
  /** Default `auto`. */
  choice?: ShellChoice
  /** Origins that may show this page in a frame and be its shell. */
  frameOrigins?: readonly string[]
  /** Marker of an app without a bridge, in the user agent; empty: there is no such app. */
  appMarker?: string
  /** The login jump of that app. */
  nativeLogin?: NativeNames
}

interface Page {
  parent: unknown
  navigator: { userAgent: string }
  webkit?: { messageHandlers?: Record<string, { postMessage(text: string): void } | undefined> }
  [name: string]: unknown
}

/** The native login jump of an app without a bridge, if it is there. Called as methods: detached they lose `this`, and iOS wants an
 * argument even where there is nothing to say. */
export const legacyLogin = (win: object, { ios, android, androidMethod }: NativeNames): (() => void) | undefined => {
  const handler = (win as Page).webkit?.messageHandlers?.[ios]
  const object = (win as Page)[android] as Record<string, () => void> | undefined
  return handler ? () => handler.postMessage('') : object?.[androidMethod] && (() => object[androidMethod]!())
}

/** Which kind of shell is chosen, or else shows itself now. */
export const detectShellKind = (
  win: object,
  { choice = 'auto', frameOrigins, appMarker, nativeLogin }: DetectOptions,
): Exclude<ShellChoice, 'auto'> | undefined => {
  const page = win as Page
  const agent = page.navigator.userAgent
  return choice !== 'auto'
    ? choice
    : page.webkit?.messageHandlers?.park
      ? 'ios'
      : // One that has left messages before its own object came has that name too.
        page.ParkAndroid || page.ParkShell
        ? 'android'
        : appMarker && agent.includes(appMarker) && nativeLogin && legacyLogin(win, nativeLogin)
          ? 'legacy'
          : // A parent that may be one of these origins is a weaker sign than an object that is there.
            frameOrigins?.length && page.parent !== page
            ? 'frame'
            : page.WeixinJSBridge || agent.includes('MicroMessenger')
              ? 'wechat'
              : undefined
}
