/** Statements that are put together once for each database: that takes longer than the database needs to answer them. */
import type { Db } from './open.ts'

/** @param build makes it, its values as `sql.placeholder()`. Give `prepare()` an empty name: a server then plans it for the values of each
 * call, as it must for lists of any length.
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
