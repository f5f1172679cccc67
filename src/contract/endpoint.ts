/** Declares API calls. A row is one line of the specification plus the types of its arguments and its response. At run time only the line
 * remains.
 *
 * @example
 * export const confirmDelivery = endpoint('PUT /forkliftAppApp/confirm/{id}', nothing, reply<ForkliftOrder>)
 * client.call(confirmDelivery, { id: '7' }) // PUT /api/forkliftAppApp/confirm/7 */
export type Method = 'GET' | 'POST' | 'PUT'

declare const types: unique symbol

/** One row of the API table: `Line` as in the specification, `Body` sent, `Reply` found in the envelope's `data`. */
export type Endpoint<Line extends string = string, Body = unknown, Reply = unknown> = Line & {
  readonly [types]?: { body: Body; reply: Reply }
}

type Carrier<T> = () => T

/** Declares the response type of a row. Never called: it only carries the type. */
export const reply = (() => undefined) as unknown as <T>() => T
/** Declares the arguments of a row: the query of a GET, else the JSON body (a `Blob` in it makes it a form upload). */
export const body = reply
/** For a row without arguments besides its path parameters, or without response data. */
export const nothing = reply as Carrier<void>

/** Declares one row of the API table. */
export const endpoint = <const Line extends `${Method} /${string}`, Body, Reply>(
  line: Line,
  _body: Carrier<Body>,
  _reply: Carrier<Reply>,
): Endpoint<Line, Body, Reply> => line

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** The `{names}` in a row's path; each is sent URL-encoded. */
export type Params<E> =
  E extends Endpoint<infer Line, unknown, unknown> ? { [Name in PathParameter<Line>]: string | number } : never
/** The line of a row, as in the specification. It is the key of a handler table. */
export type LineOf<E> = E extends Endpoint<infer Line, unknown, unknown> ? Line : never
export type BodyOf<E> = E extends { readonly [types]?: { body: infer Body } } ? Body : never
export type ReplyOf<E> = E extends { readonly [types]?: { reply: infer Reply } } ? Reply : never

type Arguments<P, B> = B extends void ? P : P & B

/** The arguments of a call: path parameters and body fields in one object. Distributes over a union of rows; otherwise the compiler would
 * combine the parameters of each row with the body of every other. */
export type Args<E> = E extends unknown ? Arguments<Params<E>, BodyOf<E>> : never

/** Splits a row's line into method and path. */
export const parseLine = (line: string): { method: Method; path: string } => {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path }
}
