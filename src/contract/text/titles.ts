import type { AreaName, PathOf } from '../routes.ts'

/** The titles of an area's routes, by path. A missing or surplus title is a type error. */
export type Titles<A extends AreaName> = Record<PathOf<A>, string>

/** Other titles of an area's routes if the URL has a query parameter, by path and parameter: a list's route may show one item. */
export type TitlesWithQuery<A extends AreaName> = Partial<Record<`${PathOf<A>}?${string}`, string>>

/** Available languages; the first one is the fallback. */
export const LOCALES = ['zh-CN', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Texts of a part, in all languages in one file of `./parts`. All languages have the same shape. */
export type LocalTexts<T> = Readonly<Record<Locale, T>>
