/** The language of an app, and its texts. An area's texts are fetched when they are needed; the language changes once all shown texts are
 * here in the new one. */
import { atom, type ReadableAtom } from 'nanostores'
import { commonTexts, type AnyTexts, type TextArea, type Texts } from '../../contract/text/index.ts'
import type { Locale } from '../../contract/text/titles.ts'

export interface I18n {
  readonly $locale: ReadableAtom<Locale>
  /** All texts fetched so far; changes when more arrive. */
  readonly $texts: ReadableAtom<Readonly<Record<string, unknown>>>
  /** Texts of an area in the present language; only after `loadTexts` has resolved. */
  text<A extends TextArea>(area: A): Texts[A]
  /** Fetches texts; resolves at once when they are here.
   * @param load the area's loaders; remembered for later calls. */
  loadTexts(area: TextArea, load?: AnyTexts): Promise<void>
  hasTexts(area: TextArea): boolean
  /** Changes to the preferred language once all shown texts are here in it. Rejects when they cannot be fetched; the language then stays
   * as it is. */
  switchLocale(): Promise<void>
}

/** @param preferred returns the preferred language. */
export const createI18n = (preferred: () => Locale): I18n => {
  const $locale = atom(preferred())
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
      const locale = preferred()
      if (locale === $locale.get()) return
      const shown = new Set(Object.keys($texts.get()).map((name) => name.split('/')[1] as TextArea))
      await Promise.all([...shown].map((area) => fetchText(area, locale)))
      if (locale === preferred()) $locale.set(locale)
    },
  }
}
