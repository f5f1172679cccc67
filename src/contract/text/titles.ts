import type { AreaName, PathOf } from '../routes.ts'

/** A title for every route of an area: one missing, or one too many, does not compile. */
export type Titles<A extends AreaName> = Record<PathOf<A>, string>

/** Languages there are texts in; the first is the fallback. */
export const LOCALES = ['zh-CN', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Texts that one part brings with it: both languages in one file of ./parts, of one shape. */
export type LocalTexts<T> = Readonly<Record<Locale, T>>
