/** Limits of bookings. */

/** Length of an identity number, in characters. */
export const ID_CARD_LENGTH = 18
/** Metres. */
export const CAR_LENGTH_MAX = 30
/** Tonnes. */
export const GOODS_WEIGHT_MAX = 200
/** Cubic metres. */
export const GOODS_VOLUME_MAX = 500
export const PACKAGE_COUNT_MAX = 99_999
