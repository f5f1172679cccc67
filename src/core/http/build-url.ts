import { omitNil } from '../omit-nil.ts'

/** Fills in the path parameters. @returns the path, and the remaining fields for the query or the body, which are never `null`.
 * @throws TypeError if a path parameter is missing, or `.` or `..`. */
export const buildUrl = (path: string, fields: object): { path: string; rest: Record<string, unknown> } => {
  const rest = omitNil(fields)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    // `.` and `..` are not encoded: the browser would request a path above.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`Missing path parameter "${name}" for ${path}`)
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}
