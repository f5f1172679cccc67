/** How a call names its request and its answer, in one line of the specification.
 *
 * A row is the specification's own line. At run time it is that line and nothing else (all rows together stay small);
 * to the type checker it also carries the path's parameters, the body and the answer.
 *
 * @example
 * export const confirmDelivery = endpoint('PUT /forkliftAppApp/confirm/{id}', nothing, reply<ForkliftOrder>)
 * client.call(confirmDelivery, { id: '7' }) // PUT /api/forkliftAppApp/confirm/7
 */
export type Method = 'GET' | 'POST' | 'PUT'

declare const types: unique symbol

/** One row of the API table: `Line` as in the specification, `Body` sent, `Reply` found in the envelope's `data`. */
export type Endpoint<Line extends string = string, Body = unknown, Reply = unknown> = Line & {
  readonly [types]?: { body: Body; reply: Reply }
}

type Carrier<T> = () => T

/** Says what a row answers with. Never called: it only carries the type. */
export const reply = (() => undefined) as unknown as <T>() => T
/** Says what a row takes: the query of a GET, else the JSON body (a `Blob` in it makes it a form upload). */
export const body = reply
/** A row that takes nothing besides its path parameters, or answers with nothing. */
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
/** A row's line, as the specification writes it: the key of a handler table. */
export type LineOf<E> = E extends Endpoint<infer Line, unknown, unknown> ? Line : never
export type BodyOf<E> = E extends { readonly [types]?: { body: infer Body } } ? Body : never
export type ReplyOf<E> = E extends { readonly [types]?: { reply: infer Reply } } ? Reply : never

type Arguments<P, B> = B extends void ? P : P & B

/** What a caller passes: the path's parameters and the body's fields, in one object. */
export type Args<E> = Arguments<Params<E>, BodyOf<E>>

/** Takes a row's line apart. */
export const parseLine = (line: string): { method: Method; path: string } => {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path }
}
