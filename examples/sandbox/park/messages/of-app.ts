import type { LocalTexts } from '../../../../src/contract/text/titles.ts'

/** A sentence of the app's own texts, in both languages.
 * @example ofApp(paymentTexts, ({ payOff }) => payOff) */
export const ofApp = <T>(texts: LocalTexts<T>, pick: (texts: T) => string): { en: string; zh: string } => ({
  en: pick(texts.en),
  zh: pick(texts['zh-CN']),
})
