/** What every list call takes. Page size starts at 10 and grows by 10 per load, always page 1 (see `limits.ts`). */
export interface PageQuery {
  pageSize: number
  pageNum: number
}

/** What every list call answers with. `total` counts all rows that match, not only those in `data`. */
export interface Page<T> {
  data: T[]
  total: number
}

/** Spelled out because the wire has no booleans: yes 1, no 0. */
export const YES_NO = { no: 0, yes: 1 } as const
export type YesNo = (typeof YES_NO)[keyof typeof YES_NO]

/** An opaque key. Backends write it as text or as a number; compare and store it as text. */
export type Id = string

/** Wall-clock time of the park (+08:00): `YYYY-MM-DD HH:mm:ss`. */
export type DateTime = string
/** Day of the park (+08:00): `YYYY-MM-DD`. */
export type Day = string
/** Time of day in the park: `HH:mm`; a range may end at `24:00`. */
export type TimeOfDay = string
/** Yuan with at most two decimals, as written on the wire. Inside, money is integer fen: see `money.ts`. */
export type Yuan = number & { readonly unit?: 'yuan' }

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
