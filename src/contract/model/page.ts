/** What every list call takes. Page size starts at 10 and grows by 10 per load, always page 1 (see `limits.ts`). */
export interface PageQuery {
  /**
   * @asType integer
   * @minimum 1 */
  pageSize: number
  /** From 1.
   * @asType integer
   * @minimum 1 */
  pageNum: number
}

/** What every list call answers with. `total` counts all rows that match, not only those in `data`. */
export interface Page<T> {
  data: T[]
  /**
   * @asType integer
   * @minimum 0 */
  total: number
}

/** Spelled out because the wire has no booleans: yes 1, no 0. */
export const YES_NO = { no: 0, yes: 1 } as const
export type YesNo = (typeof YES_NO)[keyof typeof YES_NO]

/** An opaque key. Backends write it as text or as a number; compare and store it as text.
 * @asType ["string", "integer"] */
export type Id = string

/** Wall-clock time of the park (+08:00): `YYYY-MM-DD HH:mm:ss`.
 * @pattern ^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$ */
export type DateTime = string
/** Day of the park (+08:00): `YYYY-MM-DD`.
 * @pattern ^\d{4}-\d{2}-\d{2}$ */
export type Day = string
/** Time of day in the park: `HH:mm`; a range may end at `24:00`.
 * @pattern ^([01]\d|2[0-4]):[0-5]\d$ */
export type TimeOfDay = string
/** Yuan with at most two decimals, as written on the wire. Inside, money is integer fen: see `money.ts`.
 * @multipleOf 0.01 */
export type Yuan = number

/** Number of a mobile phone, as people type it once blanks are removed.
 * @pattern PHONE */
export type Phone = string

/** Address of a picture or file: absolute, or a path on the park's own host. */
export type Url = string
/** Markup as an editor wrote it: never shown unsanitised. */
export type Html = string

/** What every stored thing carries. */
export interface Stored {
  id: Id
  createTime: DateTime
  updateTime: DateTime
}

/** A list call with filters of its own. Page fields may be left out: the server then starts at page 1. */
export type ListQuery<Filters = unknown> = Partial<PageQuery> & Filters
