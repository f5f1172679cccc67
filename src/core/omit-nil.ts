/** Removes fields that are `null` or `undefined`. */
export const omitNil = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))
