/** Version of this package. Two copies of the same major version on a page share their elements. */
export const VERSION = '0.1.0'
