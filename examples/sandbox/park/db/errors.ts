/** Errors of the database. */

const UNIQUE_VIOLATION = '23505'

/** Whether a unique constraint was violated. Both engines report it in the same way, inside drizzle's own error. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === UNIQUE_VIOLATION
}
