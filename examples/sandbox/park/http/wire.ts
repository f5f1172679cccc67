/** Converts values of database rows to the formats of the contract. */
import { YES_NO, type DateTime, type Id, type Stored, type YesNo } from '../../../../src/contract/model/page.ts'
import { toDateTime } from '../../../../src/contract/model/time.ts'

export const wireFlag = (flag: boolean): YesNo => (flag ? YES_NO.yes : YES_NO.no)

/** An instant in the park's time zone. */
export const wireTime = (date: Date): DateTime => toDateTime(date.getTime())

/** As `wireTime`; null if there is no date. */
export const wireTimeOrNull = (date: Date | null): DateTime | null => date && wireTime(date)

/** Fields of every entity of the contract. */
export const wireStored = (row: { id: number; createdAt: Date; updatedAt: Date }): Stored => ({
  id: String(row.id),
  createTime: wireTime(row.createdAt),
  updateTime: wireTime(row.updatedAt),
})

type WireValue<V> = V extends Date ? DateTime : V extends boolean ? YesNo : V

/** A row as sent to the client: instants in the park's time, booleans as 1 and 0, ids as text. */
export type Wire<Row> = { [Name in keyof Row]: Name extends 'id' | `${string}Id` ? Id : WireValue<Row[Name]> }

const wireValue = (name: string, value: unknown): unknown => {
  if (value instanceof Date) return wireTime(value)
  if (typeof value === 'boolean') return wireFlag(value)
  return typeof value === 'number' && /^id$|Id$/.test(name) ? String(value) : value
}

/** Converts a row of a table whose columns have the names of the contract's fields.
 * @example toWire({ id: 7, isTop: true, createTime: new Date(0) }) // { id: '7', isTop: 1, createTime: '1970-01-01 08:00:00' } */
export const toWire = <Row extends object>(row: Row): Wire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireValue(name, value)])) as Wire<Row>
