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
export type YesNo = 0 | 1

/** An opaque key. Backends write it as text or as a number; compare and store it as text. */
export type Id = string

/** Wall-clock time of the park (+08:00): `YYYY-MM-DD HH:mm:ss`. */
export type DateTime = string
/** Day of the park (+08:00): `YYYY-MM-DD`. */
export type Day = string
/** Yuan with at most two decimals, as written on the wire. Inside, money is integer fen: see `money.ts`. */
export type Yuan = number
