/** Rows whose columns are named as the contract's fields, as the contract writes them. */
import type { DateTime, Id, YesNo } from '../../../src/contract/model/page.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'

type WireValue<V> = V extends Date ? DateTime : V extends boolean ? YesNo : V

/** A row as it goes over the wire: instants in the park's time, yes and no as 1 and 0, keys as text. */
export type Wire<Row> = { [Name in keyof Row]: Name extends 'id' | `${string}Id` ? Id : WireValue<Row[Name]> }

const wireValue = (name: string, value: unknown): unknown => {
  if (value instanceof Date) return toDateTime(value.getTime())
  if (typeof value === 'boolean') return value ? YES_NO.yes : YES_NO.no
  return typeof value === 'number' && /^id$|Id$/.test(name) ? String(value) : value
}

/** @example toWire({ id: 7, isTop: true, createTime: new Date(0) }) // { id: '7', isTop: 1, createTime: '1970-01-01 08:00:00' } */
export const toWire = <Row extends object>(row: Row): Wire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireValue(name, value)])) as Wire<Row>
