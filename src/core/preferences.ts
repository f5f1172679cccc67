/** Language and theme of an app. Precedence: the page or the shell, the user's choice on this device, `<html lang>` (language only),
 * the device settings. */
import { atom, type ReadableAtom } from 'nanostores'
import { CHOICE, type ChoiceName } from '../contract/storage.ts'
import type { Locale } from '../contract/text/titles.ts'
import { pickLocale, pickTheme, type Theme } from './config.ts'
import { createI18n, type I18n } from './i18n/i18n.ts'
import type { KeyValue } from './store/storage.ts'

/** Preferences of the page or the shell; `undefined` if it has none. */
export interface HostPreferences {
  locale: string | undefined
  theme: Theme | undefined
}

export interface Preferences extends Omit<I18n, 'switchLocale'> {
  readonly $theme: ReadableAtom<Theme | undefined>
  /** The user's choice on this device; `null` to use the device setting. */
  preference(name: ChoiceName): string | null
  /** Stores the user's choice on this device and applies it. Rejects if the texts of the language cannot be loaded; the choice then
   * applies from the next start. */
  setPreference(name: ChoiceName, value: string | null): Promise<void>
  /** Applies the current preferences of the page or the shell. Rejects if the texts of the language cannot be loaded. */
  update(): Promise<void>
}

/** @param local storage of the user's choices. @param host returns the current preferences of the page or the shell. */
export const createPreferences = (local: KeyValue, host: () => HostPreferences): Preferences => {
  // Read once at the start, because the hosted page later sets `<html lang>` to the language in use.
  const pageLanguage = document.documentElement.lang
  const preference = (name: ChoiceName): string | null => local.get(CHOICE[name])
  const pickedLocale = (): Locale =>
    pickLocale([host().locale, preference('locale'), pageLanguage, ...navigator.languages])
  const pickedTheme = (): Theme | undefined => pickTheme(host().theme ?? preference('theme'))
  const { switchLocale, ...i18n } = createI18n(pickedLocale)
  const $theme = atom(pickedTheme())
  const update = (): Promise<void> => {
    $theme.set(pickedTheme())
    return switchLocale()
  }
  return {
    ...i18n,
    $theme,
    preference,
    setPreference: (name, value) => {
      if (value) local.set(CHOICE[name], value)
      else local.remove(CHOICE[name])
      return update()
    },
    update,
  }
}
