/** What to say when something is wrong: one sentence each, with what to do. Fetched when there is something to say. */
import { ATTRIBUTES, attributeOf, OPTION_NAMES, type OptionName } from './option-table.ts'
import { isWidget, WIDGETS } from '../table.ts'

export type Problem =
  /** The widget goes on with the option's default. */
  | { code: 'bad-option'; option: OptionName; value: unknown }
  | { code: 'missing-option'; option: OptionName }
  | { code: 'unknown-attribute' | 'unknown-option' | 'unknown-widget'; name: string }
  /** A node with `data-park-widget` names an origin that its page has not listed; nothing is mounted. */
  | { code: 'origin-not-allowed'; origin: string; widget: string }
  | { code: 'start-failed'; error: unknown }
  | { code: 'frame-unreachable'; origin: string; seconds: number }

const API =
  'the address of the API, such as https://park.example/api, or, where the page has it on its own origin, /api'
const CALLABLE = 'a function'
const TEXT = 'a text'

const GIVE: Record<OptionName, string> = {
  apiBase: API,
  route: 'a path such as /apply?id=3',
  orderId: TEXT,
  token: TEXT,
  locale: 'zh-CN or en',
  theme: 'light, dark or auto',
  imageHost: TEXT,
  servicePhone: TEXT,
  merchantPhone: TEXT,
  config: 'a JSON object such as {"servicePhone":"400"}, its names in double quotes',
  storage: 'local or memory',
  shell: 'auto, none, ios, android, wechat, legacy or frame (or, as a property, functions or a transport)',
  mode: 'script or iframe',
  srcOrigin: 'the origin of the hosted page, such as https://park.example, without a path',
  nonce: TEXT,
  fetch: CALLABLE,
  now: CALLABLE,
}

/** Named in the documentation, and added with the screens that they show. */
const PLANNED = ['fee', 'news', 'notices']

/** How many letters have to be changed, added or left out to make one word of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}

/** The known word that is most like theirs, if any is like it at all. */
const didYouMean = (word: string, known: readonly string[]): string => {
  const [best] = known.map((name) => [distance(word, name), name] as const).sort(([a], [b]) => a - b)
  return best && best[0] <= Math.max(2, word.length / 3) ? ` Did you mean ${best[1]}?` : ''
}

/** What a sentence may show of a value: no query, no credentials, no token. */
const shown = (option: OptionName, value: unknown): string =>
  typeof value !== 'string' || /^(token|config|nonce)$/.test(option)
    ? ''
    : `="${value
        .split(/[?#]/, 1)[0]!
        .replace(/\/\/.*@/, '//')
        .slice(0, 60)}"`

const unknownWidget = (name: string): string => {
  const known = Object.keys(WIDGETS)
  const planned = PLANNED.filter((one) => !isWidget(one))
  const later = planned.includes(name)
    ? ` ${name} is planned.`
    : planned.length > 0
      ? ` (Planned: ${planned.join(', ')}.)`
      : ''
  return `there is no widget "${name.slice(0, 40)}": use ${known.join(', ')}.${didYouMean(name, known)}${later}`
}

/** @example sentenceOf({ code: 'unknown-attribute', name: 'api-bse' }) // 'there is no attribute api-bse. Did you mean api-base?' */
export const sentenceOf = (problem: Problem): string => {
  switch (problem.code) {
    case 'bad-option': {
      const { option, value } = problem
      const until =
        option === 'srcOrigin' ? 'With mode="iframe" nothing is shown until then.' : 'Until then the default is used.'
      return `${attributeOf(option)}${shown(option, value)} cannot be used: give ${GIVE[option]}. ${until}`
    }
    case 'missing-option':
      return `${attributeOf(problem.option)} is missing: give ${GIVE[problem.option]}.`
    case 'unknown-attribute':
      return `there is no attribute ${problem.name}.${didYouMean(problem.name, [...ATTRIBUTES.keys()])}`
    case 'unknown-option':
      return `there is no option ${problem.name}.${didYouMean(problem.name, OPTION_NAMES)}`
    case 'unknown-widget':
      return unknownWidget(problem.name)
    case 'origin-not-allowed': {
      const { origin, widget } = problem
      return (
        `${origin} is another origin, and markup may name one only if the page allows it: put ` +
        `<meta name="park-api-origins" content="${origin}"> into the page's head, or use <park-${widget}>. Until then nothing is shown.`
      )
    }
    case 'start-failed':
      return `it could not start (${String(problem.error)}). Nothing is shown; the page goes on without it.`
    case 'frame-unreachable':
      return (
        `nothing was heard from ${problem.origin} within ${problem.seconds} s. Check that src-origin is right and answers, that this ` +
        `page's policy allows it (frame-src), and that the hosted page allows this one (its frame-ancestors, and frameOrigins in its ` +
        `configuration). Then set src-origin again.`
      )
  }
}
