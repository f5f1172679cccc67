/** The messages of developer errors: what is wrong, and what to do. Loaded only when there is one to report. */
import { findRoute, ROUTES } from '../../src/contract/routes.ts'
import { DEFAULT_CONFIG, type Config } from '../../src/core/config.ts'
import { didYouMean } from '../../src/core/did-you-mean.ts'
import { ATTRIBUTES, attributeOf, OPTION_NAMES, type OptionName } from './option-table.ts'
import { scopeOf, WIDGETS, type WidgetName } from '../table.ts'

export type Problem =
  /** The widget uses the option's default. */
  | { code: 'bad-option' | 'missing-option'; option: OptionName; value?: unknown }
  /** The same for a setting in `config`, or of the hosted page. */
  | { code: 'bad-option'; setting: string; value: unknown }
  | {
      code: 'unknown-attribute' | 'unknown-option' | 'unknown-widget' | 'unknown-config'
      name: string
    }
  | { code: 'unknown-event'; name: string; known: string[] }
  /** The widget shows its home screen. `navigate()` keeps the screen in an iframe, and if the path has no slash at its start. */
  | { code: 'unknown-route'; route: string; widget: WidgetName }
  /** A `[data-park-widget]` node names an origin that its page has not listed. Nothing is mounted. */
  | { code: 'origin-not-allowed'; origin: string; widget: string }
  /** A `[data-park-widget]` node sets options that markup cannot set. They are ignored. */
  | { code: 'option-not-allowed'; names: string }
  /** Options that have no effect with `mode="iframe"`. */
  | { code: 'option-not-used'; names: OptionName[] }
  | { code: 'start-failed'; error: unknown }
  | { code: 'frame-unreachable'; origin: string; seconds: number }

const API = "the URL of the API, such as https://park.example/api, or a path on the page's origin, such as /api"
const CALLABLE = 'a function'
const TEXT = 'a string'

const EXPECTED: Record<OptionName, string> = {
  apiBase: API,
  route: 'a path such as /apply?id=3',
  orderId: TEXT,
  token: 'a token as the API issued it, without "Bearer ", spaces or line breaks around it',
  openid: TEXT,
  locale: 'zh-CN or en, or one with a region after a hyphen, such as en-GB',
  theme: 'light, dark or auto',
  imageHost: TEXT,
  servicePhone: TEXT,
  merchantPhone: TEXT,
  config: 'a JSON object such as {"servicePhone":"400"}, its names in double quotes (or, as a property, an object)',
  storage: 'local or memory',
  shell: 'auto, none, ios, android, wechat, legacy or frame (or, as a property, functions or a transport)',
  mode: 'script or iframe',
  srcOrigin: 'the origin of the hosted page, such as https://park.example, without a path',
  nonce: TEXT,
  debug: 'true or false',
  fetch: CALLABLE,
  now: CALLABLE,
}

const EXPECTED_SETTINGS: Record<keyof Config, string> = {
  ...EXPECTED,
  authorizeUrl: "a string, and only on the hosted page; a widget's page handles park:login instead",
  debug: 'true or false, without quotes',
  weixinSdk: TEXT,
  appMarker: TEXT,
  nativeLogin: 'an object of strings with the names ios, android or androidMethod',
  frameOrigins: 'an array of exact origins, such as ["https://partner.example"]',
}

/** The part of a value that a message may contain: no query, no credentials, no token. */
const shown = (option: string, value: unknown): string =>
  typeof value !== 'string' || /^(token|config|nonce)$/.test(option)
    ? ''
    : `="${value
        .split(/[?#]/, 1)[0]!
        .replace(/\/\/.*@/, '//')
        .slice(0, 60)}"`

const badSetting = (name: string, value: unknown): string =>
  `config.${name}${shown(name, value)} is invalid. Use ${EXPECTED_SETTINGS[name as keyof Config]}. The default is used.`

/** Parkside's name of an option that many libraries call otherwise. */
const usualName = (name: string): string => (/^lang(uage)?$/.test(name) ? 'locale' : name)

/** @example listenerHint('onOrderPaid') // " Did you mean on: { 'order-paid': … } of mount()?" */
const listenerHint = (name: string): string =>
  /^on[A-Z]/.test(name) ? ` Did you mean on: { '${attributeOf(name).slice('on-'.length)}': … } of mount()?` : ''

const unknownWidget = (name: string): string => {
  const known = Object.keys(WIDGETS)
  return `there is no widget "${name.slice(0, 40)}": use ${known.join(', ')}.${didYouMean(name, known)}`
}

const pathsOf = (widget: WidgetName): string[] =>
  Object.values(ROUTES)
    .flatMap((area) => Object.keys(area))
    .filter((path) => scopeOf(widget).includesRoute(findRoute(path)!))

const unknownRoute = (route: string, widget: WidgetName): string => {
  const path = route.split(/[?#]/, 1)[0]!.slice(0, 60)
  const paths = pathsOf(widget)
  const all = paths.length < 20 ? ` It shows ${paths.join(', ')}.` : ''
  return `<park-${widget}> has no screen ${path}.${didYouMean(path, paths) || all}`
}

/** @example sentenceOf({ code: 'unknown-attribute', name: 'api-bse' }) // 'there is no attribute api-bse. Did you mean api-base?' */
export const sentenceOf = (problem: Problem): string => {
  switch (problem.code) {
    case 'bad-option': {
      const { value } = problem
      if ('setting' in problem) return badSetting(problem.setting, value)
      const { option } = problem
      const until = option === 'srcOrigin' ? 'With mode="iframe", nothing is shown.' : 'The default is used.'
      return `${attributeOf(option)}${shown(option, value)} is invalid. Use ${EXPECTED[option]}. ${until}`
    }
    case 'missing-option':
      return `${attributeOf(problem.option)} is missing. Use ${EXPECTED[problem.option]}.`
    case 'unknown-attribute':
      return `there is no attribute ${problem.name}.${didYouMean(usualName(problem.name), [...ATTRIBUTES.keys()])}`
    case 'unknown-option':
      return `there is no option ${problem.name}.${listenerHint(problem.name) || didYouMean(usualName(problem.name), OPTION_NAMES)}`
    case 'unknown-event':
      return `there is no event ${problem.name}.${didYouMean(problem.name.replace('park:', ''), problem.known) || ` Use ${problem.known.join(', ')}.`}`
    case 'unknown-config':
      return `config has an unknown name: ${problem.name.slice(0, 40)}.${didYouMean(problem.name, Object.keys(DEFAULT_CONFIG))}`
    case 'unknown-route':
      return unknownRoute(problem.route, problem.widget)
    case 'unknown-widget':
      return unknownWidget(problem.name)
    case 'origin-not-allowed': {
      const { origin, widget } = problem
      return (
        `${origin} is another origin, and markup may name one only if the page allows it. Nothing is shown. Put ` +
        `<meta name="park-api-origins" content="${origin}"> into the page's head, or use <park-${widget}>.`
      )
    }
    case 'option-not-allowed':
      return `${problem.names}: ignored in markup, which may be user content. Set it by a script, or use a <park-…> element.`
    case 'option-not-used': {
      const names = problem.names.map(attributeOf).join(', ')
      const remedy = problem.names.includes('shell') ? ' As shell, pass an object of functions.' : ''
      return `${names}: not used with mode="iframe". Set it in the configuration of the hosted page, or remove it.${remedy}`
    }
    case 'start-failed':
      return `failed to start (${String(problem.error)}). Nothing is displayed; the rest of the page is not affected. See the exception in the console.`
    case 'frame-unreachable':
      return (
        `there was no message from ${problem.origin} within ${problem.seconds} s. Check that src-origin is correct and reachable, that this ` +
        `page's policy allows it (frame-src), and that the hosted page allows this one (its frame-ancestors, and frameOrigins in its ` +
        `configuration). Then set src-origin again.`
      )
  }
}
