/** Types of the texts. Each area has one module per language, which is a chunk of its own, so that a device loads only the texts that it
 * shows. The loaders of an area are in `widgets/<area>/index.ts`. */
import { common as commonInEnglish } from './en/common.ts'
import { common as commonInChinese } from './zh-CN/common.ts'
import type { activity } from './en/activity.ts'
import type { application } from './en/application.ts'
import type { booking } from './en/booking.ts'
import type { fee } from './en/fee.ts'
import type { forklift } from './en/forklift.ts'
import type { general } from './en/general.ts'
import type { inapp } from './en/inapp.ts'
import type { integral } from './en/integral.ts'
import type { invoice } from './en/invoice.ts'
import type { my } from './en/my.ts'
import type { notice } from './en/notice.ts'
import type { park } from './en/park.ts'
import type { parking } from './en/parking.ts'
import type { recruit } from './en/recruit.ts'
import type { weighing } from './en/weighing.ts'
import type { Locale } from './titles.ts'

export interface Texts {
  activity: typeof activity
  application: typeof application
  booking: typeof booking
  common: typeof commonInEnglish
  fee: typeof fee
  forklift: typeof forklift
  general: typeof general
  inapp: typeof inapp
  integral: typeof integral
  invoice: typeof invoice
  my: typeof my
  notice: typeof notice
  park: typeof park
  parking: typeof parking
  recruit: typeof recruit
  weighing: typeof weighing
}

export type TextArea = keyof Texts

/** Loads the texts of an area, by language. Rejects if the module cannot be loaded. */
export type TextLoaders<A extends TextArea> = Record<Locale, () => Promise<{ [Name in A]: Texts[A] }>>

/** Text loaders of any area. */
export type AnyTexts = Record<Locale, () => Promise<Partial<Texts>>>

/** Texts that every screen needs; part of the entry chunk in both languages. */
export const COMMON_TEXTS: Readonly<Record<Locale, Texts['common']>> = {
  en: commonInEnglish,
  'zh-CN': commonInChinese,
}
