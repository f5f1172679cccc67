/** Limits of bookings. */

/** Length of an identity number, in characters. */
export const ID_CARD_LENGTH = 18
/** An identity number: 17 digits, and a digit or `X` in either case. Its check digit is not compared. */
export const ID_CARD = /^\d{17}[\dX]$/i
/** Metres. */
export const CAR_LENGTH_MAX = 30
/** Tonnes. */
export const GOODS_WEIGHT_MAX = 200
/** Cubic metres. */
export const GOODS_VOLUME_MAX = 500
export const PACKAGE_COUNT_MAX = 99_999
