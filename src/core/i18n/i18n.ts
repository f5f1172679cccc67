/** The language an app speaks, and its texts: an area's are fetched when they are needed, and a language is spoken once all that is shown
 * is here in it. */
import { atom, type ReadableAtom } from 'nanostores'
import { commonTexts, type AnyTexts, type TextArea, type Texts } from '../../contract/text/index.ts'
import type { Locale } from '../../contract/text/titles.ts'

export interface I18n {
  readonly $locale: ReadableAtom<Locale>
  /** All texts fetched so far; changes when more arrive. */
  readonly $texts: ReadableAtom<Readonly<Record<string, unknown>>>
  /** Texts of an area in the present language, once loaded. */
  text<A extends TextArea>(area: A): Texts[A]
  /** Fetches texts; resolves at once when they are here.
   * @param load an area's own; known from then on. */
  loadTexts(area: TextArea, load?: AnyTexts): Promise<void>
  hasTexts(area: TextArea): boolean
  /** Speaks the wanted language, once all texts that are shown are here in it. Rejects when they do not come: the language stays. */
  switchLocale(): Promise<void>
}

/** @param wanted which language is to be spoken, now. */
export const createI18n = (wanted: () => Locale): I18n => {
  const $locale = atom(wanted())
  const $texts = atom<Readonly<Record<string, unknown>>>({})
  const key = (area: TextArea, locale = $locale.get()): string => `${locale}/${area}`
  const loaders: Partial<Record<TextArea, AnyTexts>> = { common: commonTexts }
  const fetchText = async (area: TextArea, locale: Locale): Promise<void> => {
    if (key(area, locale) in $texts.get()) return
    const loaded = await loaders[area]?.[locale]()
    $texts.set({ ...$texts.get(), [key(area, locale)]: loaded?.[area] })
  }
  return {
    $locale,
    $texts,
    text: <A extends TextArea>(area: A) => $texts.get()[key(area)] as Texts[A],
    loadTexts: (area, load) => {
      if (load) loaders[area] = load
      return fetchText(area, $locale.get())
    },
    hasTexts: (area) => key(area) in $texts.get(),
    switchLocale: async () => {
      const locale = wanted()
      if (locale === $locale.get()) return
      const shown = new Set(Object.keys($texts.get()).map((name) => name.split('/')[1] as TextArea))
      await Promise.all([...shown].map((area) => fetchText(area, locale)))
      if (locale === wanted()) $locale.set(locale)
    },
  }
}
