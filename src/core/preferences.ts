/** Language and theme of an app. In order: the page or the shell around the app, the person's choice on this device, the page's
 * `<html lang>`, the phone's settings. */
import { atom, type ReadableAtom } from 'nanostores'
import { CHOICE, type ChoiceName } from '../contract/storage.ts'
import type { Locale } from '../contract/text/titles.ts'
import { pickLocale, pickTheme, type Theme } from './config.ts'
import { createI18n, type I18n } from './i18n/i18n.ts'
import type { KeyValue } from './store/storage.ts'

/** What the page or the shell around the app asks for; `undefined` where it asks for nothing. */
export interface HostPreferences {
  locale: string | undefined
  theme: Theme | undefined
}

export interface Preferences {
  readonly $theme: ReadableAtom<Theme | undefined>
  readonly i18n: Omit<I18n, 'switchLocale'>
  /** The person's choice on this device; `null` to follow the phone. */
  preference(name: ChoiceName): string | null
  /** Stores a choice on this device and applies it. Rejects when the language's texts cannot be fetched; the next start then uses it. */
  setPreference(name: ChoiceName, value: string | null): Promise<void>
  /** Applies what the page or the shell asks for now. Rejects when the language's texts cannot be fetched. */
  update(): Promise<void>
}

/** @param local storage of this device. @param host is called at each update. */
export const createPreferences = (local: KeyValue, host: () => HostPreferences): Preferences => {
  // Read at the start: the hosted page later writes the language in use there.
  const pageLanguage = document.documentElement.lang
  const preference = (name: ChoiceName): string | null => local.get(CHOICE[name])
  const pickedLocale = (): Locale =>
    pickLocale([host().locale, preference('locale'), pageLanguage, ...(navigator.languages ?? [])])
  const pickedTheme = (): Theme | undefined => pickTheme(host().theme ?? preference('theme'))
  const { switchLocale, ...i18n } = createI18n(pickedLocale)
  const $theme = atom(pickedTheme())
  const update = (): Promise<void> => {
    $theme.set(pickedTheme())
    return switchLocale()
  }
  return {
    $theme,
    i18n,
    preference,
    setPreference: (name, value) => {
      if (value) local.set(CHOICE[name], value)
      else local.remove(CHOICE[name])
      return update()
    },
    update,
  }
}
