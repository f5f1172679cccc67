/** Removes fields that are `null` or `undefined`: they are never sent. */
export const omitNil = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))
