/** The table of a widget's options: property, attribute, accepted values. Observed attributes, accessors and parsing are derived from it.
 * The messages about invalid values are in `problems.ts`. */
import { isBareToken } from '../../bridge/token.ts'
import { API_BASE } from '../../src/contract/limits/app.ts'
import { pageOrigin } from '../../src/core/http/api-url.ts'
import type { WidgetOptions } from '../options.ts'

export type OptionName = keyof WidgetOptions

/** Marks an invalid value, in contrast to `undefined`, which means the default. */
export const INVALID = null

/** Parses an attribute or a property. */
type Read = (value: unknown) => unknown

const attempt = (read: () => unknown): unknown => {
  try {
    return read()
  } catch {
    return INVALID
  }
}
const matching =
  (pattern: RegExp): Read =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : INVALID
const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value)

const text: Read = (value) => (typeof value === 'object' ? INVALID : String(value))
const bareToken: Read = (value) => (isBareToken(text(value)) ? text(value) : INVALID)
/** An attribute without a value is `true`, as in HTML. */
const flag: Read = (value) =>
  value === true || value === '' || value === 'true' ? true : value === false || value === 'false' ? false : INVALID
const json: Read = (value) =>
  attempt(() => {
    const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return isObject(data) ? data : INVALID
  })
/** An absolute URL, or a path on the page's origin; a page without an origin, such as a local file, has no such paths. `//host` and
 * `/\host` are rejected because they name another host. */
const web = matching(/^https?:\/\/[^\s/]\S*$/i)
/** The pattern also accepts what is no URL, such as `https://park.example:port`. */
const absolute: Read = (value) => attempt(() => web(value) && new URL(value as string) && value)
const path = matching(/^\/(?![/\\])\S*$/)
const address: Read = (value) => absolute(value) ?? (pageOrigin() ? path(value) : INVALID)
const bare = matching(/^https?:\/\/[^\s/]+\/?$/i)
const origin: Read = (value) => attempt(() => bare(value) && new URL(value as string).origin)
const shellWord = matching(/^(auto|none|ios|android|wechat|legacy|frame)$/)
const callable: Read = (value) => (typeof value === 'function' ? value : INVALID)

const OPTIONS: Record<OptionName, Read> = {
  apiBase: address,
  route: matching(/^\/(?!\/)/),
  orderId: text,
  token: bareToken,
  openid: text,
  locale: matching(/^(zh|en)\b/i),
  theme: matching(/^(light|dark|auto)$/),
  imageHost: text,
  servicePhone: text,
  merchantPhone: text,
  config: json,
  storage: matching(/^(local|memory)$/),
  shell: (value) => (isObject(value) ? value : shellWord(value)),
  mode: matching(/^(script|iframe)$/),
  srcOrigin: origin,
  // The platform's own property; browsers hide the attribute from scripts.
  nonce: text,
  debug: flag,
  fetch: callable,
  now: callable,
}

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

export const isOption = (name: string): name is OptionName => Object.prototype.hasOwnProperty.call(OPTIONS, name)

/** @example attributeOf('apiBase') // 'api-base' */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The options that can be attributes, by attribute. */
export const ATTRIBUTES = new Map(
  OPTION_NAMES.filter((name) => !/^(nonce|fetch|now)$/.test(name)).map((name) => [attributeOf(name), name]),
)

/** The platform's own attributes, which are no misspelled options. */
const PLATFORM =
  /^(class|id|style|slot|hidden|(export)?parts?|title|lang|dir|role|is|nonce|inert|popover|translate|draggable|tabindex|accesskey)$/
const PLATFORM_TOO = /^(auto(focus|capitalize|correct)|contenteditable|spellcheck|inputmode|enterkeyhint|item.+|on.+)$/
/** Attributes of frameworks. An underscore within a name is a typo. */
const FOREIGN = /^((data|aria|v|ng|x)-|_)|[^a-z_-]/

export const isUnknownAttribute = (name: string): boolean =>
  !ATTRIBUTES.has(name) && ![PLATFORM, PLATFORM_TOO, FOREIGN].some((pattern) => pattern.test(name))

/** Parses one option: `undefined` means its default, `INVALID` an invalid value. An empty string counts as absent, because templates write
 * one. */
export const readOption = (name: OptionName, raw: unknown): unknown =>
  raw == null || (raw === '' && !/^(apiBase|imageHost|debug)$/.test(name)) ? undefined : OPTIONS[name](raw)

/** Whether a text can be the path of a screen. It may name none. */
export const isRoute = (to: unknown): boolean => OPTIONS.route(to) !== INVALID

/** Whether the page has an origin, so that the API's default URL is valid. */
export const hasDefaultApi = (): boolean => address(API_BASE) !== INVALID

/** The API, which has its own data and users, or `iframe`. */
export const sourceOf = ({ mode, apiBase, config }: WidgetOptions): string =>
  mode === 'iframe' ? mode : (apiBase ?? config?.apiBase ?? API_BASE)
