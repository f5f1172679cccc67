/** The language and texts of an app. The texts of an area are loaded on demand. The language changes after all loaded areas are
 * available in the new language. */
import { atom, type ReadableAtom } from 'nanostores'
import { COMMON_TEXTS, type AnyTexts, type TextArea, type Texts } from '../../contract/text/index.ts'
import type { Locale } from '../../contract/text/titles.ts'

/** Texts of some areas in one language. */
type LoadedTexts = Readonly<Partial<Texts>>

export interface I18n {
  readonly $locale: ReadableAtom<Locale>
  /** All texts loaded so far; updated when more are loaded. */
  readonly $texts: ReadableAtom<Readonly<Record<Locale, LoadedTexts>>>
  /** Texts of an area in the current language. Call it only after `loadTexts` has resolved. */
  text<A extends TextArea>(area: A): Texts[A]
  /** Loads the texts of an area. Resolves immediately if they are already loaded.
   * @param load the area's loaders by language; stored for later calls. */
  loadTexts(area: TextArea, load?: AnyTexts): Promise<void>
  hasTexts(area: TextArea): boolean
  /** Switches to the preferred language after loading its texts for all areas in use. Rejects if they cannot be loaded; the language
   * then does not change. */
  switchLocale(): Promise<void>
}

/** @param preferred returns the preferred language. */
export const createI18n = (preferred: () => Locale): I18n => {
  const $locale = atom(preferred())
  const $texts = atom<Readonly<Record<Locale, LoadedTexts>>>({
    en: { common: COMMON_TEXTS.en },
    'zh-CN': { common: COMMON_TEXTS['zh-CN'] },
  })
  const loaded = (locale = $locale.get()): LoadedTexts => $texts.get()[locale]
  const loaders: Partial<Record<TextArea, AnyTexts>> = {}
  const fetchText = async (area: TextArea, locale: Locale): Promise<void> => {
    if (area in loaded(locale)) return
    const texts = await loaders[area]?.[locale]()
    $texts.set({ ...$texts.get(), [locale]: { ...loaded(locale), [area]: texts?.[area] } })
  }
  return {
    $locale,
    $texts,
    text: <A extends TextArea>(area: A) => loaded()[area] as Texts[A],
    loadTexts: (area, load) => {
      if (load) loaders[area] = load
      return fetchText(area, $locale.get())
    },
    hasTexts: (area) => area in loaded(),
    switchLocale: async () => {
      const locale = preferred()
      if (locale === $locale.get()) return
      await Promise.all(Object.keys(loaded()).map((area) => fetchText(area as TextArea, locale)))
      if (locale === preferred()) $locale.set(locale)
    },
  }
}
