import type { Draft } from './draft.ts'

/** The fields of `values` that differ from `was`. Lists are compared by their items.
 * @example changedFields({ name: 'a', plates: [] }, { name: 'b', plates: [] }) // { name: 'b' } */
export const changedFields = <Values extends object>(was: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value) !== String(was[name as keyof Values])),
  ) as Partial<Values>

/** Stores only the changed fields in a draft, so that fields which are saved elsewhere meanwhile are not overwritten. Without changes it
 * deletes the draft. */
export const keepChanges = <Values extends object>(draft: Draft<Values>, was: Values, values: Values): void => {
  const changed = changedFields(was, values)
  draft.forget()
  if (Object.keys(changed).length > 0) draft.keep(changed)
}
