/** A call's row and what is put into it. */

/** Without the fields that are null or undefined: they are never sent. */
export const omitNil = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))

/** The row's path with its parameters filled in, and the fields that are left for the query or the body. */
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
