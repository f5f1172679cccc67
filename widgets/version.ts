/** Version of this package: of two copies on a page, those of one major share their elements. */
export const VERSION = '0.1.0'
