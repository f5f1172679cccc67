/** Arguments of every list call. The page size starts at 10 and grows by 10 per load, always page 1. */
export interface PageQuery {
  /**
   * @asType integer
   * @minimum 1
   * @maximum PAGE_SIZE_MAX */
  pageSize: number
  /** From 1.
   * @asType integer
   * @minimum 1 */
  pageNum: number
}

/** Response of every list call. `total` counts all matching rows, not only those in `data`. */
export interface Page<T> {
  data: T[]
  /**
   * @asType integer
   * @minimum 0 */
  total: number
}

/** The API has no booleans: yes is 1, no is 0. */
export const YES_NO = { no: 0, yes: 1 } as const
export type YesNo = (typeof YES_NO)[keyof typeof YES_NO]

/** An opaque id. Backends send text or a number; compare and store it as text.
 * @asType ["string", "integer"] */
export type Id = string

/** Local time of the park (+08:00): `YYYY-MM-DD HH:mm:ss`.
 * @pattern ^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$ */
export type DateTime = string
/** Day of the park (+08:00): `YYYY-MM-DD`.
 * @pattern ^\d{4}-\d{2}-\d{2}$ */
export type Day = string
/** Time of day in the park: `HH:mm`; a range may end at `24:00`.
 * @pattern ^([01]\d|2[0-4]):[0-5]\d$ */
export type TimeOfDay = string

declare const YUAN: unique symbol

/** Yuan with at most two decimals, as in the API. The client computes with integer fen.
 * @asType number
 * @multipleOf 0.01 */
export interface Yuan {
  /** Makes the type opaque: it is a number only at run time.
   * @hidden */
  readonly [YUAN]: true
}

/** Mobile phone number without spaces.
 * @pattern PHONE */
export type Phone = string

/** Address of a picture or file: absolute, or a path on the park's own host. */
export type Url = string
/** HTML from a content editor. It must be sanitised before it is shown. */
export type Html = string

/** Fields of every stored entity. */
export interface Stored {
  id: Id
  createTime: DateTime
  updateTime: DateTime
}

/** Arguments of a list call with filters. Page fields are optional: the server then starts at page 1. */
export type ListQuery<Filters = unknown> = Partial<PageQuery> & Filters
