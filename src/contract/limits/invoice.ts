/** Limits of an invoice's title, in characters. */

export const TAX_NUMBER_MAX = 20
/** Maximum length of every other text. */
export const INVOICE_TEXT_MAX = 100
