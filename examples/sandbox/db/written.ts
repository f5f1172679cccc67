/** Which tables may have changed: read off the statements themselves, so that no handler can forget to say so. */
import type { Logger } from 'drizzle-orm'

/** Begins a statement that writes; the first name is its table. A second table in one statement would have to come by a trigger. */
const WRITES = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?:"?park"?\.)?"?(\w+)/i

/** @param written how many statements each table has seen. @param onQuery also hears every statement. */
export const watchWrites = (written: Map<string, number>, onQuery?: (text: string, values: readonly unknown[]) => void): Logger => ({
  logQuery: (text, values) => {
    const table = WRITES.exec(text)?.[1]
    if (table) written.set(table, (written.get(table) ?? 0) + 1)
    onQuery?.(text, values)
  },
})
