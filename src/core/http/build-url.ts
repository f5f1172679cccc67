/** Puts a call's arguments into its path, and leaves the rest for query or body. */

/** Drops fields that are null or undefined: they are never sent. */
export const omitNil = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))

/** @returns the path with its parameters filled in, and the fields for the query or the body. Throws when a path parameter is missing. */
export const buildUrl = (path: string, fields: object): { path: string; rest: Record<string, unknown> } => {
  const rest = omitNil(fields)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    if (!value) throw new TypeError(`The call ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}
