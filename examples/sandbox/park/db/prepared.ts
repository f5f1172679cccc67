/** Statements that are built once per database, because building takes longer than running them. */
import type { Db } from './open.ts'

/** @param build builds the statement, with its values as `sql.placeholder()`. Pass an empty name to `prepare()`: a server then plans it
 * for the values of each call, as lists of any length require.
 * @example const orderById = prepared((db) => db.select()….where(eq(orders.id, sql.placeholder('id'))).prepare(''))
 * await orderById(db).execute({ id: 1001 }) */
export const prepared = <T>(build: (db: Db) => T): ((db: Db) => T) => {
  const known = new WeakMap<Db, T>()
  return (db) => {
    const made = known.get(db) ?? build(db)
    known.set(db, made)
    return made
  }
}
