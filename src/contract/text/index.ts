/** Where each area's texts are, by language: one chunk each, so that a phone loads the ones it shows. */
import type { common } from './en/common.ts'
import type { forklift } from './en/forklift.ts'
import type { general } from './en/general.ts'
import type { park } from './en/park.ts'
import type { Locale } from './titles.ts'

export interface Texts {
  common: typeof common
  forklift: typeof forklift
  general: typeof general
  park: typeof park
}

export type TextArea = keyof Texts

type Loaders = { [A in TextArea]: Record<Locale, () => Promise<{ [Name in A]: Texts[A] }>> }

const loaders: Loaders = {
  common: { en: () => import('./en/common.ts'), 'zh-CN': () => import('./zh-CN/common.ts') },
  forklift: { en: () => import('./en/forklift.ts'), 'zh-CN': () => import('./zh-CN/forklift.ts') },
  general: { en: () => import('./en/general.ts'), 'zh-CN': () => import('./zh-CN/general.ts') },
  park: { en: () => import('./en/park.ts'), 'zh-CN': () => import('./zh-CN/park.ts') },
}

/** Loads the texts of one area in one language. Rejects when the network does. */
export const loadText = async <A extends TextArea>(area: A, locale: Locale): Promise<Texts[A]> => (await loaders[area][locale]())[area]
