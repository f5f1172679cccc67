/** Checked by the compiler, never run: the gallery takes pictures in every language. */
import type { Locale } from '../../src/contract/text/titles.ts'
import type { VARIANTS } from '../gallery/take.ts'

declare const language: Locale
export const taken: (typeof VARIANTS)[number]['lang'] = language
