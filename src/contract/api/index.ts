/** All endpoints, for the sandbox, the tests and the API document. Screens import endpoints from their group's file or its part;
 * importing them from here would bundle all of them. */
import type { LineOf } from '../endpoint.ts'
import type * as app from './app.ts'
import type * as booking from './booking.ts'
import type * as fee from './fee.ts'
import type * as forklift from './forklift.ts'
import type * as integral from './integral.ts'
import type * as park from './park.ts'
import type * as recruit from './recruit.ts'

export * as app from './app.ts'
export * as booking from './booking.ts'
export * as fee from './fee.ts'
export * as forklift from './forklift.ts'
export * as integral from './integral.ts'
export * as park from './park.ts'
export * as recruit from './recruit.ts'

type RowOf<Group> = Group[keyof Group]

/** Any of the 104 rows. */
export type Row =
  | RowOf<typeof app>
  | RowOf<typeof booking>
  | RowOf<typeof fee>
  | RowOf<typeof forklift>
  | RowOf<typeof integral>
  | RowOf<typeof park>
  | RowOf<typeof recruit>

/** The line of any row: the keys of a complete table of handlers. */
export type Line = LineOf<Row>
