/** Translates content. The database stores each text once, as its editor wrote it; the response contains it in the requested language. */
import { ARTICLE_PAIRS } from './article-pairs.ts'
import { CONTENT_PAIRS } from './content-pairs.ts'
import { DESCRIPTION_PAIRS } from './description-pairs.ts'

/** Pairs for numbered buildings and stalls. */
const countedPairs = ([zh, en]: readonly [string, string]): (readonly [string, string])[] =>
  Array.from({ length: 10 }, (_, n) => [`${zh}${n + 1} 号${zh ? '' : '楼'}`, `${en} ${n + 1}`] as const)
const COUNTED = [
  ['', 'Building'],
  ['粮油 ', 'Grain and oil'],
  ['果蔬 ', 'Fruit and vegetables'],
  ['冷链 ', 'Cold chain'],
  ['建材 ', 'Building materials'],
] as const

const PAIRS = [...CONTENT_PAIRS, ...ARTICLE_PAIRS, ...DESCRIPTION_PAIRS, ...COUNTED.flatMap(countedPairs)]

const TO = {
  en: new Map(PAIRS),
  zh: new Map(PAIRS.map(([zh, en]) => [en, zh])),
}

/** Areas with stall numbers: too many to list as pairs. */
const STALL_NO = {
  en: [
    [/^([A-D])区$/, 'Zone $1'],
    [/^([A-D])区-(\d\d-\d{3})$/, 'Zone $1, $2'],
  ],
  zh: [
    [/^Zone ([A-D])$/, '$1区'],
    [/^Zone ([A-D]), (\d\d-\d{3})$/, '$1区-$2'],
  ],
} as const

/** Translates known texts, and known pieces of text in an article. Everything else stays unchanged.
 * @param acceptLanguage the request header. If it asks for neither language, all texts stay as written.
 * @example translatorTo('en')('冷库出租') // 'Cold storage' */
export const translatorTo = (acceptLanguage: string | undefined): ((text: string) => string) => {
  const wanted = /^\s*(zh|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() as keyof typeof TO | undefined
  if (!wanted) return (text) => text
  const known = TO[wanted]
  const counted = (text: string): string =>
    STALL_NO[wanted].reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), text)
  return (text) =>
    text.trimStart().startsWith('<')
      ? text
          .replace(/>([^<]+)</g, (_, piece: string) => `>${known.get(piece) ?? piece}<`)
          .replace(/ alt="([^"]+)"/g, (_, words: string) => ` alt="${known.get(words) ?? words}"`)
      : (known.get(text) ?? counted(text))
}

/** Finds texts whose translation contains these words, ignoring case, so that a search in one language finds texts written in the other.
 * @param words not empty. */
export const translationsWith = (words: string): string[] => {
  const wanted = words.toLowerCase()
  const has = (text: string): boolean => text.toLowerCase().includes(wanted)
  return PAIRS.flatMap(([zh, en]) => [...(has(en) ? [zh] : []), ...(has(zh) ? [en] : [])])
}

/** The texts that a received text may represent: as written, and in Chinese, as the database stores what this API shows in English.
 * @example inArray(stalls.areaName, storedTexts('Zone A')) */
export const storedTexts = (text: string): string[] => [text, translatorTo('zh')(text)]

/** Whether two texts are the same in either language. Clients send back texts as they were shown. */
export const isSameText = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'string' && (TO.en.get(a) === b || TO.zh.get(a) === b))
