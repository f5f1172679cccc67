/** A field that only the thing's own answer has: `undefined` as long as no more than a list's row is known.
 * @example readRow<ShownArticle>({ …, content: later(text) }) */
export const optional =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | undefined =>
    value === undefined ? undefined : read(value)
