import type { Locale } from '../../contract/text/titles.ts'
import { useApp } from './app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** Texts of a part of the kit in the person's language, both of which came with the part.
 * @example
 * import { search as en } from '../../contract/text/en/search.ts'
 * import { search as zh } from '../../contract/text/zh-CN/search.ts'
 * const text = usePartText({ en, 'zh-CN': zh }) */
export const useLocalTexts = <T>(texts: Readonly<Record<Locale, T>>): T => texts[useStore(useApp().$locale)]
