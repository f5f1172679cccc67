/** What a deployment may set, read from the hosted page's `park-config` block or given to a widget. */
import type { NativeNames } from '../../bridge/shell-kind.ts'
import { API_BASE } from '../contract/limits.ts'
import { LOCALES, type Locale } from '../contract/text/titles.ts'

export type Theme = 'light' | 'dark'

export interface Config {
  /** Where the API answers: a path on this origin or an absolute address. Default `/api`. */
  apiBase: string
  /** The provider's authorisation address with its `appid`; empty: login by phone and code only. */
  authorizeUrl: string
  /** Prefix of forklift pictures. Default `/images/`. */
  imageHost: string
  /** Customer service, dialled from the order. */
  servicePhone: string
  /** The phone the merchant check asks about; empty: the person's own. */
  merchantPhone: string
  /** Forces a language; empty: the page's, then the phone's. */
  locale: Locale | ''
  /** Address of the messaging app's page script (JS-SDK), for sharing news with a title and a picture; empty: none is set up. It is an
   * outside script: the page's policy has to name its host in `script-src`. */
  weixinSdk: string
  /** Marker of the park's native app in the user agent. */
  appMarker: string
  /** Names of the native login jump: iOS message handler, Android object and method. */
  nativeLogin: NativeNames
  /** Origins, exactly, that may show the hosted page in a frame and be its shell. Empty: none. */
  frameOrigins: string[]
  /** Prints the conversation with the shell to the console, without tokens. */
  debug: boolean
}

export const DEFAULT_CONFIG: Config = {
  apiBase: API_BASE,
  authorizeUrl: '',
  imageHost: '/images/',
  servicePhone: '',
  merchantPhone: '',
  locale: '',
  weixinSdk: '',
  appMarker: 'ParkApp/',
  nativeLogin: { ios: 'login', android: 'android', androidMethod: 'login' },
  frameOrigins: [],
  debug: false,
}

/** Option → shell → the person's choice → `<html lang>` → the phone's languages → zh-CN. Any Chinese is zh-CN, any English is en; other languages are
 * skipped. */
export const pickLocale = (wanted: readonly (string | null | undefined)[]): Locale => {
  for (const tag of wanted) {
    if (!tag) continue
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return LOCALES[0]
}

/** A theme that is one; `undefined`: the phone's setting decides. */
export const pickTheme = (wanted: string | null | undefined): Theme | undefined =>
  wanted === 'light' || wanted === 'dark' ? wanted : undefined
