/** Compiles the templates of `style.ts` into flat rules. Builds do this ahead of time (`widgets/build/styles.mjs`) and ship neither this
 * file nor goober; tests that run the source do it at run time. */
import { css } from 'goober'

/** The tags of `style.ts`. */
export type StyleTag = 'css' | 'keyframes' | 'elements'

/** A stand-in for the document, style element and text node that goober writes to. */
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

/** Compiles rules without a class, the way goober compiles `@keyframes`. goober caches by text; the added space avoids a cache hit. */
const withoutClass = (text: string): string =>
  css.bind({ target: sink, k: 1 } as unknown as { target: Element })(`${text} `)

const QUOTED = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/

/** Replaces matches outside quotes by their first defined group, else by `otherwise`. */
const replaceUnquoted = (text: string, pattern: RegExp, otherwise: string): string =>
  text.replace(
    new RegExp(`${QUOTED.source}|${pattern.source}`, 'g'),
    (_, ...groups: (string | undefined)[]) => groups.slice(0, -2).find((group) => group !== undefined) ?? otherwise,
  )

/** Removes unnecessary white space and comments outside quoted strings. */
export const squeezeStyle = (text: string): string =>
  replaceUnquoted(replaceUnquoted(text, /\/\*[^]*?\*\/|\s+/, ' '), / *([{};,>]) *|(:) +| +/, ' ').trim()

/** Shortens goober's output: a zero before a decimal point, a semicolon before a brace. */
const shorten = (rules: string): string => replaceUnquoted(rules, /([\s:,(/*-])0(?=\.\d)|;(?=})/, '')

/** goober silently drops what it cannot parse, so this checks its output. */
const refuse = (text: string): string => {
  if (/[^;{}]}|[^;}]$/.test(text)) return 'a declaration does not end with ;'
  if (text.split('{').length !== text.split('}').length) return 'there are not as many { as }'
  return ''
}

/** Compiles one style to minified rules. `&` is the placeholder for the class of a `css` style (`&{top:0}&:active{top:1px}`); for
 * `keyframes` the result contains only the frames. Throws an error with the text that goober would have dropped. */
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
