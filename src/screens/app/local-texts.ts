import type { Locale, LocalTexts } from '../../contract/text/titles.ts'
import { useStore } from '../hooks/use-store.ts'
import { useApp } from './app-context.ts'

/** The current language. */
export const useLocale = (): Locale => useStore(useApp().$locale)

/** Texts of a component in the current language. They are bundled with its code, so they need no request.
 * @param texts from src/contract/text/parts
 * @example const text = useLocalTexts(searchTexts) */
export const useLocalTexts = <T>(texts: LocalTexts<T>): T => texts[useLocale()]
