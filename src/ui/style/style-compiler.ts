/** Turns what stands behind a tag of `style.ts` into flat rules. Builds do this when they are made (`widgets/build/styles.mjs`), source
 * that runs as it is does it when it runs: what is shipped holds neither this file nor goober. */
import { css } from 'goober'

/** The tags of `style.ts`. */
export type StyleTag = 'css' | 'keyframes' | 'elements'

/** What goober takes for the page, for a style element in it, and for its text. */
const sink = {
  data: '',
  parentNode: true,
  nonce: '',
  querySelector: (): unknown => sink,
  get firstChild(): unknown {
    return sink
  },
}

const withClass = (text: string): string => css.bind({ target: sink as unknown as Element })(text)

/** goober puts no class into what is in a `@keyframes`; that is just how plain element rules are, too. It remembers a text, not what was
 * asked for: the blank makes another one of it. */
const withoutClass = (text: string): string =>
  css.bind({ target: sink, k: 1 } as unknown as { target: Element })(`${text} `)

const QUOTED = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/

/** Replaces what is not quoted by its first group that is there, else by `otherwise`. */
const replaceUnquoted = (text: string, pattern: RegExp, otherwise: string): string =>
  text.replace(
    new RegExp(`${QUOTED.source}|${pattern.source}`, 'g'),
    (_, ...groups: (string | undefined)[]) => groups.slice(0, -2).find((group) => group !== undefined) ?? otherwise,
  )

/** Takes needless blanks and comments out of style text; what is quoted stays as it is. */
export const squeezeStyle = (text: string): string =>
  replaceUnquoted(replaceUnquoted(text, /\/\*[^]*?\*\/|\s+/, ' '), / *([{};,>]) *|(:) +| +/, ' ').trim()

/** What goober's own text can do without: a nought before a point, a mark before an end. */
const shorten = (rules: string): string => replaceUnquoted(rules, /([\s:,(/*-])0(?=\.\d)|;(?=})/, '')

/** goober says nothing about what it cannot read: it leaves it out. */
const refuse = (text: string): string => {
  if (/[^;{}]}|[^;}]$/.test(text)) return 'a declaration does not end with ;'
  if (text.split('{').length !== text.split('}').length) return 'there are not as many { as }'
  return ''
}

/** Rules of one style, as short as can be. `&` stands in them for the class of a `css` (`&{top:0}&:active{top:1px}`); of `keyframes`
 * they are the frames alone. Throws an error that says what goober would have left out. */
export const compileStyle = (tag: StyleTag, text: string): string => {
  const squeezed = squeezeStyle(text)
  const problem = refuse(squeezed)
  if (problem) throw new Error(`${problem}: ${squeezed}`)
  sink.data = ''
  const name = tag === 'css' ? withClass(squeezed) : withoutClass(squeezed)
  const rules = shorten(sink.data)
  if (tag !== 'css') return rules.slice(`@keyframes ${name}{`.length, -1)
  if (rules.includes('&')) throw new Error(`& stands for the class, and cannot stand in a value: ${squeezed}`)
  return rules.split(`.${name}`).join('&')
}
