/** Detects the kind of shell. It imports no transport, because it is part of the first script that a page loads. */
import type { ShellChoice } from './shell-choice.ts'

export interface NativeNames {
  /** Name of the iOS message handler. */
  ios: string
  /** Names of the Android interface object and its method. */
  android: string
  androidMethod: string
}

export interface DetectOptions {
  /** Default `auto`. */
  choice?: ShellChoice
  /** Exact origins that may embed this page in an iframe and act as its shell. */
  frameOrigins?: readonly string[]
  /** Text in the user agent of a native app without a bridge. Default: empty; there is no such app. */
  appMarker?: string
  /** Names of that app's login function. */
  nativeLogin?: NativeNames
}

interface Page {
  parent: unknown
  navigator: { userAgent: string }
  webkit?: { messageHandlers?: Record<string, { postMessage(text: string): void } | undefined> }
  [name: string]: unknown
}

/** The login function of an app without a bridge, if the app provides one. The functions are called as methods, because they need
 * `this`; iOS requires an argument. */
export const legacyLogin = (win: object, { ios, android, androidMethod }: NativeNames): (() => void) | undefined => {
  const handler = (win as Page).webkit?.messageHandlers?.[ios]
  const object = (win as Page)[android] as Record<string, () => void> | undefined
  return handler ? () => handler.postMessage('') : object?.[androidMethod] && (() => object[androidMethod]!())
}

/** Whether the page is in WeCom, the enterprise edition of WeChat. It has WeChat's marker, but other functions. */
export const isWeCom = (agent: string): boolean => /wxwork|wwlocal/.test(agent)

/** Returns the chosen kind of shell, or with `auto` the detected one. */
export const detectShellKind = (
  win: object,
  { choice = 'auto', frameOrigins, appMarker, nativeLogin }: DetectOptions,
): Exclude<ShellChoice, 'auto'> | undefined => {
  const page = win as Page
  const agent = page.navigator.userAgent
  if (choice !== 'auto') return choice
  if (page.webkit?.messageHandlers?.park) return 'ios'
  // A shell may put messages into `ParkShell` before its object exists.
  if (page.ParkAndroid || page.ParkShell) return 'android'
  if (appMarker && agent.includes(appMarker) && nativeLogin && legacyLogin(win, nativeLogin)) return 'legacy'
  // The parent's origin is unknown until it answers, so native objects take precedence.
  if (frameOrigins?.length && page.parent !== page) return 'frame'
  if (isWeCom(agent)) return 'none'
  return page.WeixinJSBridge || agent.includes('MicroMessenger') ? 'wechat' : undefined
}
