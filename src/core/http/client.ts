/** The only way to the API, and the only file that imports ky. A call is sent, its envelope is opened, and a refused token is replaced once.
 * Apart from that nothing is sent twice: our PUTs and POSTs change orders. */
import ky from 'ky'
import { CODE, type FailureKind } from '../../contract/errors.ts'
import { parseLine, type Args, type Endpoint, type ReplyOf } from '../../contract/endpoint.ts'
import { API_TIMEOUT_MS } from '../../contract/limits.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { Session } from '../session/session.ts'
import type { Toasts } from '../toasts.ts'
import { buildUrl } from './build-url.ts'
import { openEnvelope, readResponse, serverTime, type ApiResponse } from './envelope.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import { apiUrl } from './park-url.ts'
import { isRecord } from './parse.ts'

export interface CallOptions {
  /** Cancels the call; it fails with kind `aborted` and nothing is shown. */
  signal?: AbortSignal
  /** No toasts at all: for calls that the person does not wait for. */
  silent?: boolean
  /** `false`: the loading toast shows, but the caller shows the failure's message itself. Default `true`. */
  errorToast?: boolean
  /** The caller draws the call itself: its loading (a skeleton, a spinner) and its failure, so no toast says them a second time. Only that a
   * login is needed is still said. */
  drawn?: boolean
  /** The call is a login: its response starts a session, with the token in its header and `openid` and `userId` in its data. */
  startsSession?: boolean
  /** Names a submission (`idempotency-key` header): the server answers a repeat with the first one's result. */
  idempotencyKey?: string
  /** Sends this call in place of the browser's `fetch`, such as with progress. A page's own `fetch` still comes first. */
  fetch?: typeof fetch
  /** A request that was made before this code was loaded, with the token and for the person of that time: its response is used, nothing is
   * sent. `response`: `undefined` after a network failure. */
  prefetched?: { token: string | null; person: number; response: ApiResponse | undefined }
}

type AnyEndpoint = Endpoint<string, unknown, unknown>
/** A row without parameters and body takes no arguments; every other one takes an object. */
type CallArguments<E> =
  Record<never, never> extends Args<E>
    ? [args?: Args<E>, options?: CallOptions]
    : [args: Args<E>, options?: CallOptions]

export interface Client {
  /** Resolves with the envelope's `data`; rejects with an {@link ApiError}, whose message a toast has shown.
   * @example const order = await client.call(getOrder, { id: '7' }) */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<ReplyOf<E>>
  /** The same, but it never rejects: a failure is a value. */
  attempt<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Outcome<ReplyOf<E>>>
  /** Cancels every call under way, silently, and sends no other. */
  stop(): void
}

export interface ClientOptions {
  /** Path on the page's origin, or absolute address. */
  apiBase: () => string
  session: Session
  toasts: Toasts
  /** Messages of the failures without a message of the server's, in the person's language. */
  text: () => { networkFailed: string; serverFailed: string; setupFailed: string }
  /** Language the server should answer in. */
  locale: () => string
  /** Code 403: gets another token in place of the refused one. `true`: the call is sent once more, with that one. This is safe, because a
   * refused call has changed nothing. */
  renew: (stale: string | null) => Promise<boolean>
  /** Code 403, and no other token to be had: the session is cleared already; go to login. */
  onForbidden: () => void
  /** The API has replaced the token. */
  onToken?: (token: string) => unknown
  /** There was no response, or one that is no envelope; then with its HTTP status. The API's address may be wrong. */
  onUnexpectedResponse?: ((status?: number) => void) | undefined
  /** The server's clock, from its `Date` header. */
  onServerTime?: (epochMs: number) => void
  /** For `fetchCode`, where the client's own code is fetched later. */
  location: Pick<AppLocation, 'reload'>
  fetch?: typeof fetch
}

const toForm = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** What ky is given for the fields that are not in the path. */
const payloadOf = (method: string, fields: Record<string, unknown>): object => {
  if (method === 'GET')
    return { searchParams: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) }
  const isUpload = Object.values(fields).some((value) => value instanceof Blob)
  return isUpload ? { body: toForm(fields) } : { json: fields }
}

/** The field that a refusal is about, where the server names one. */
const namedField = (data: unknown): string | undefined =>
  isRecord(data) && typeof data.field === 'string' ? data.field : undefined

export const createClient = ({
  apiBase,
  session,
  toasts,
  text,
  locale,
  renew,
  onForbidden,
  onToken,
  onUnexpectedResponse,
  onServerTime,
  fetch: fetchOption,
}: ClientOptions): Client => {
  const running = new Set<AbortController>()
  let isStopped = false

  /** Sends a request and reads the response. A failure is its kind. */
  const send = async (
    line: string,
    args: Record<string, unknown>,
    token: string | null,
    { signal, silent, drawn, idempotencyKey, fetch: sender = fetch }: CallOptions,
  ): Promise<ApiResponse | 'aborted' | 'setup' | 'network'> => {
    const control = new AbortController()
    const abort = (): void => control.abort()
    running.add(control)
    const timer = setTimeout(abort, API_TIMEOUT_MS)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    const endLoading = silent || drawn ? undefined : toasts.startLoading()
    let isSent = false
    try {
      const { method, path: template } = parseLine(line)
      const { path, rest } = buildUrl(template, args)
      const response = await ky(path.slice(1), {
        method,
        prefixUrl: apiUrl(apiBase()),
        timeout: false,
        retry: 0,
        throwHttpErrors: false,
        credentials: 'include',
        signal: control.signal,
        headers: {
          'accept-language': locale(),
          ...(token ? { authorization: token } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        fetch: (request, init) => {
          isSent = true
          return (fetchOption ?? sender)(request, init)
        },
        ...payloadOf(method, rest),
      })
      return await readResponse(response, () => control.signal.aborted)
    } catch {
      if (signal?.aborted || isStopped) return 'aborted'
      return isSent ? 'network' : 'setup'
    } finally {
      clearTimeout(timer)
      running.delete(control)
      signal?.removeEventListener('abort', abort)
      endLoading?.()
    }
  }

  /** After code 403: whether there is another token of the same person to send the call with once more. */
  const hasOtherToken = async (sent: string | null, person: number): Promise<boolean> => {
    session.reload()
    if (session.$person.get() !== person) return false
    if (session.$token.get() !== sent) return session.$token.get() !== null
    const { userId } = session
    if (!(await renew(sent))) return false
    return !userId || !session.userId || userId === session.userId
  }

  const run = async (
    line: string,
    args: Record<string, unknown>,
    options: CallOptions,
    isRepeat = false,
  ): Promise<unknown> => {
    const fail = (kind: FailureKind, message = '', code?: number, field?: string): never => {
      const isDrawn = options.drawn && kind !== 'forbidden'
      const isShown = !options.silent && !isDrawn && options.errorToast !== false && message
      if (isShown) toasts.show(message)
      throw new ApiError(kind, message, code, field)
    }
    if (isStopped) return fail('aborted')
    const prefetched = isRepeat ? undefined : options.prefetched
    const { token, person } = prefetched ?? { token: session.$token.get(), person: session.$person.get() }
    const response = prefetched ? (prefetched.response ?? 'network') : await send(line, args, token, options)
    if (response === 'aborted') return fail('aborted')
    if (response === 'setup') return fail('setup', text().setupFailed)
    if (response === 'network') {
      onUnexpectedResponse?.()
      return fail('network', text().networkFailed)
    }

    const time = serverTime(response)
    if (time) onServerTime?.(time)
    const { code, data, message: ownMessage } = openEnvelope(response)
    const message = ownMessage || text().serverFailed
    const isPresent = (): boolean => session.$person.get() === person && session.$token.get() === token
    const { authorization } = response
    if (options.startsSession && code === CODE.ok) {
      session.reload()
      // Another person has logged in first.
      if (session.$person.get() !== person && session.$token.get() !== token) return fail('aborted')
      if (authorization) session.logIn(authorization, data)
    } else if (authorization && session.replaceToken(authorization, token)) onToken?.(authorization)

    if (code === CODE.ok) return data
    if (code === CODE.needsLogin) {
      if (!isRepeat && (await hasOtherToken(token, person))) return run(line, args, options, true)
      session.reload()
      // The call of an earlier person, or the second call that was refused: the present session is not concerned.
      if (!isPresent()) throw new ApiError('forbidden', message, code)
      session.clear()
      onForbidden()
      return fail('forbidden', message, code)
    }
    if (code !== undefined) return fail('refused', message, code, namedField(data))
    onUnexpectedResponse?.(response.status)
    return fail('network', message, response.status)
  }

  const call = (line: string, args: unknown = {}, options: CallOptions = {}): Promise<unknown> =>
    run(line, args as Record<string, unknown>, options)
  const attempt = (...callArguments: Parameters<typeof call>): Promise<Outcome<unknown>> =>
    outcomeOf(call(...callArguments))
  const stop = (): void => {
    isStopped = true
    running.forEach((control) => control.abort())
  }
  return { call, attempt, stop } as unknown as Client
}
