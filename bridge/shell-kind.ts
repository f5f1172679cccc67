/** Detects the kind of shell around a page. It needs no transport, because it is part of what a page loads first. */
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
  /** Text in the user agent of a native app without a bridge; empty: there is no such app. */
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

/** The login jump of an app without a bridge, if the app offers it. The functions are called as methods, because detached they lose `this`;
 * iOS requires an argument. */
export const legacyLogin = (win: object, { ios, android, androidMethod }: NativeNames): (() => void) | undefined => {
  const handler = (win as Page).webkit?.messageHandlers?.[ios]
  const object = (win as Page)[android] as Record<string, () => void> | undefined
  return handler ? () => handler.postMessage('') : object?.[androidMethod] && (() => object[androidMethod]!())
}

/** The chosen kind of shell; with `auto` the one that can be detected now. */
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
      : // A shell may leave messages in `ParkShell` before its own object appears.
        page.ParkAndroid || page.ParkShell
        ? 'android'
        : appMarker && agent.includes(appMarker) && nativeLogin && legacyLogin(win, nativeLogin)
          ? 'legacy'
          : // A parent's origin is unknown until it answers, so an existing object counts more.
            frameOrigins?.length && page.parent !== page
            ? 'frame'
            : page.WeixinJSBridge || agent.includes('MicroMessenger')
              ? 'wechat'
              : undefined
}
