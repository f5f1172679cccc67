/** Version of this package. Two copies of the same major version on a page share their elements. */
export const VERSION = '0.1.0'

/** The major number of a version. @param version may be another script's value. */
export const majorOf = (version: unknown): string => String(version).split('.', 1)[0]!

/** Tells the page's developer that Parkside was loaded twice. @param first versions of the copies that were loaded first. */
export const reportDuplicate = (first: string): void =>
  console.info(
    `[parkside] duplicate: this page has already loaded version ${first}, which is used instead of this copy (${VERSION}). Load it once.`,
  )
