/** What the database refused. */

const UNIQUE_VIOLATION = '23505'

/** Somebody else was first with a value that only one row may have. Both engines say it the same way, inside drizzle's own error. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === UNIQUE_VIOLATION
}
