/** Configuration of a deployment: from the hosted page's `park-config` block, or passed to a widget. */
import type { NativeNames } from '../../bridge/shell-kind.ts'
import { API_BASE } from '../contract/limits/app.ts'
import { LOCALES, type Locale } from '../contract/text/titles.ts'
import { isRecord, isSameKind } from './http/parse.ts'

export type Theme = 'light' | 'dark'

export interface Config {
  /** Base URL of the API: a path on this origin, or an absolute URL. Default `/api`. */
  apiBase: string
  /** Authorisation URL of the login provider, including its `appid`. Default: empty; users log in by phone and code only. */
  authorizeUrl: string
  /** URL prefix of forklift pictures. Default `/images/`. */
  imageHost: string
  /** Phone number of customer service, called from an order. */
  servicePhone: string
  /** Phone number sent to the merchant check. Default: empty; the user's own number is sent. */
  merchantPhone: string
  /** Forces a language. Default: empty; see {@link pickLocale}. */
  locale: Locale | ''
  /** URL of WeChat's JS-SDK, which is needed to share news with a title and a picture. Default: empty; sharing is not set up. It is a
   * third-party script, so `script-src` of the content security policy must allow its host. */
  weixinSdk: string
  /** Text that identifies the park's native app in the user agent. */
  appMarker: string
  /** Names of the native app's login function: the iOS message handler, and the Android object and its method. */
  nativeLogin: NativeNames
  /** Exact origins that may embed the hosted page in an iframe and act as its shell. Default: none. */
  frameOrigins: string[]
  /** Logs the messages exchanged with the shell to the console, without tokens. */
  debug: boolean
}

/** What a deployment sets. All other values are those of {@link DEFAULT_CONFIG}. */
export type Settings = { [Name in Exclude<keyof Config, 'nativeLogin'>]?: Config[Name] | undefined } & {
  nativeLogin?: Partial<NativeNames> | undefined
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

/** Fills in the defaults.
 * @param settings without `undefined`: see `pickSettings`. */
export const mergeConfig = (settings: Settings = {}): Config => ({
  ...DEFAULT_CONFIG,
  ...(settings as Partial<Config>),
  nativeLogin: { ...DEFAULT_CONFIG.nativeLogin, ...settings.nativeLogin },
})

/** Whether a value has the type of its default. An object may lack fields, but has no other ones. */
const hasTypeOf = (initial: unknown, value: unknown): boolean =>
  isSameKind(value, initial) &&
  value !== null &&
  (!isRecord(value) ||
    Object.entries(value).every(([name, field]) => hasTypeOf((initial as Record<string, unknown>)[name], field)))

/** Picks the settings that are accepted. `undefined` counts as absent.
 * @param accepts receives whether the name exists and the value has the type of its default; only then may it accept the setting. */
export const pickSettings = (
  given: unknown,
  accepts: (name: string, value: unknown, isTyped: boolean) => boolean | void,
): Settings =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(
      ([name, value]) =>
        value !== undefined && accepts(name, value, hasTypeOf(DEFAULT_CONFIG[name as keyof Config], value)),
    ),
  )

/** Picks a language by precedence: option → shell → the user's choice → `<html lang>` → `navigator.languages` → zh-CN. Any Chinese tag
 * is zh-CN, any English tag is en; other tags are skipped. */
export const pickLocale = (candidates: readonly (string | null | undefined)[]): Locale => {
  for (const tag of candidates) {
    if (!tag) continue
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return LOCALES[0]
}

/** Validates a theme. Returns `undefined` for any other value; then the device setting applies. */
export const pickTheme = (value: string | null | undefined): Theme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined
