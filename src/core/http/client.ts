/** The API client, and the only file that imports ky. It sends a call, reads the response envelope, and replaces a refused token once.
 * There are no other retries, because POST and PUT requests change orders. */
import ky from 'ky'
import { CODE, type FailureKind } from '../../contract/errors.ts'
import type { Args, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { API_TIMEOUT_MS, TOAST_MS } from '../../contract/limits/app.ts'
import { callTexts } from '../../contract/text/parts/call.ts'
import type { Locale } from '../../contract/text/titles.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { Session } from '../session/session.ts'
import type { Toasts } from '../toasts.ts'
import { showsError, type ToastOptions } from './error-toast.ts'
import { openEnvelope, serverTime, type ApiResponse } from './envelope.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import { readResponse } from './read-response.ts'
import { isRecord } from './parse.ts'
import { requestOf } from './request.ts'

export interface CallOptions extends ToastOptions {
  /** Aborts the call. It then fails with kind `aborted`, and no toast is shown. */
  signal?: AbortSignal
  /** The call is a login. Its response starts a session: the token is in the `authorization` header, `openid` and `userId` are in the
   * data. */
  startsSession?: boolean
  /** Sent as the `idempotency-key` header. The server answers a retry with the result of the first request. */
  idempotencyKey?: string
  /** Replaces the browser's `fetch` for this call, for example to report progress. `ClientOptions.fetch` takes precedence. */
  fetch?: typeof fetch
  /** A request that was sent before this code was loaded, with the token and the user of that time. Its response is used and nothing is
   * sent. `response` is `undefined` after a network failure. */
  prefetched?: { token: string | null; userChanges: number; response: ApiResponse | undefined }
}

type AnyEndpoint = Endpoint<string, unknown, unknown>
/** An endpoint without parameters and body takes no arguments; every other one takes an object. */
type CallArguments<E> =
  Record<never, never> extends Args<E>
    ? [args?: Args<E>, options?: CallOptions]
    : [args: Args<E>, options?: CallOptions]

export interface Client {
  /** Resolves with the `data` of the envelope. Rejects with an {@link ApiError} after its message was shown in a toast.
   * @example const order = await client.call(getOrder, { id: '7' }) */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<ReplyOf<E>>
  /** Like `call`, but never rejects: a failure is returned as a value. */
  attempt<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Outcome<ReplyOf<E>>>
  /** Aborts all pending calls without a message, and rejects further ones. */
  stop(): void
}

export interface ClientOptions {
  /** A path on the page's origin, or an absolute URL. */
  apiBase: () => string
  session: Session
  toasts: Toasts
  /** Error messages in the user's language, for failures without a message from the server. */
  text: () => { networkFailed: string; serverFailed: string }
  /** The user's language: the value of the `accept-language` header. */
  locale: () => Locale
  /** Called on code 403 to replace the refused token. Resolves with `true` if there is another token; the call is then sent once more.
   * This is safe, because a refused call has changed nothing. */
  renew: (stale: string | null) => Promise<boolean>
  /** Called on code 403 if there is no other token. The session is already cleared; go to login. */
  onForbidden: () => void
  /** Called when a response has replaced the token. */
  onToken?: (token: string) => unknown
  /** Called if there was no response, or, with the HTTP status, if the response is not an envelope. `apiBase` may be wrong. */
  onUnexpectedResponse?: ((status?: number) => void) | undefined
  /** Receives the server's time, from the `Date` header. */
  onServerTime?: (epochMs: number) => void
  /** For `loadModule`, if the client's own code is loaded lazily. */
  location: Pick<AppLocation, 'reload'>
  fetch?: typeof fetch | undefined
}

/** Who a call was sent for: its token, and whether the session still has that user and token. */
interface Sender {
  token: string | null
  isSameUser: () => boolean
  isSameToken: () => boolean
}

const toForm = (fields: Record<string, unknown>): FormData | undefined => {
  const entries = Object.entries(fields)
  if (!entries.some(([, value]) => value instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** The form field that an error refers to, if the server names one. */
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
  fetch: customFetch,
}: ClientOptions): Client => {
  const running = new Set<AbortController>()
  let isStopped = false
  /** When a refused token has ended the session, epoch ms. */
  let endedAt = 0

  /** Sends a request and reads the response. Resolves with the kind of failure if there is no response. */
  const send = async (
    line: string,
    args: Record<string, unknown>,
    token: string | null,
    { signal, silent, inline, idempotencyKey, fetch: sender = fetch }: CallOptions,
  ): Promise<ApiResponse | 'aborted' | 'setup' | 'network'> => {
    const control = new AbortController()
    const abort = (): void => control.abort()
    running.add(control)
    const timer = setTimeout(abort, API_TIMEOUT_MS)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    const endLoading = silent || inline ? undefined : toasts.startLoading()
    let isSent = false
    try {
      const settings = { apiBase: apiBase(), token, locale: locale(), idempotencyKey, toForm }
      const { url, init } = requestOf(line, args, settings)
      const response = await ky(url, {
        ...init,
        timeout: false,
        retry: 0,
        throwHttpErrors: false,
        signal: control.signal,
        fetch: (request, fetchOptions) => {
          isSent = true
          return (customFetch ?? sender)(request, fetchOptions)
        },
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

  /** Stores the session that a login begins, or a token that replaces the one that was sent.
   * @returns whether the response still belongs to this page: `false` if another user has logged in meanwhile. */
  const storeToken = ({ authorization }: ApiResponse, data: unknown, isLogin: boolean, sent: Sender): boolean => {
    if (!isLogin) {
      if (authorization && session.replaceToken(authorization, sent.token)) onToken?.(authorization)
      return true
    }
    session.reload()
    if (!sent.isSameUser()) return false
    if (authorization) session.logIn(authorization, data)
    return true
  }

  /** After code 403: whether the same user has another token to retry the call with. An id that was unknown before
   * may have any value. */
  const hasOtherToken = async (sent: Sender): Promise<boolean> => {
    session.reload()
    if (!sent.isSameUser()) return false
    if (!sent.isSameToken()) return true
    const { userId, openid } = session
    if (!(await renew(sent.token))) return false
    return (!userId || userId === session.userId) && (!openid || openid === session.openid)
  }

  /** After code 403 without another token: ends the session and goes to login. A call that was sent with an earlier token leaves
   * the current session unchanged. @returns whether to show the message. */
  const endSession = (sent: Sender): boolean => {
    session.reload()
    if (!sent.isSameToken()) return false
    session.clear()
    onForbidden()
    // Screens that need no login fetch their data again without a token. They must not replace the message that says why the session has
    // ended.
    if (sent.token) endedAt = Date.now()
    else if (Date.now() - endedAt < TOAST_MS) return false
    return true
  }

  const run = async (
    line: string,
    args: Record<string, unknown>,
    options: CallOptions,
    isRepeat = false,
  ): Promise<unknown> => {
    const fail = (kind: FailureKind, message = '', code?: number, field?: string): never => {
      if (message && showsError(options, kind)) toasts.show(message, { staysOverDialogs: kind === 'forbidden' })
      throw new ApiError(kind, message, code, field)
    }
    if (isStopped) return fail('aborted')
    const prefetched = isRepeat ? undefined : options.prefetched
    const { token, userChanges } = prefetched ?? {
      token: session.$token.get(),
      userChanges: session.$userChanges.get(),
    }
    const sent: Sender = {
      token,
      isSameUser: () => session.$userChanges.get() === userChanges,
      isSameToken: () => session.$token.get() === token,
    }
    const response = prefetched ? (prefetched.response ?? 'network') : await send(line, args, token, options)
    if (response === 'aborted') return fail('aborted')
    if (response === 'setup') return fail('setup', callTexts[locale()].setupFailed)
    if (response === 'network') {
      onUnexpectedResponse?.()
      return fail('network', text().networkFailed)
    }

    const time = serverTime(response)
    if (time) onServerTime?.(time)
    const { code, data, message: ownMessage } = openEnvelope(response)
    const message = ownMessage || text().serverFailed
    const isLogin = Boolean(options.startsSession) && code === CODE.ok
    if (!storeToken(response, data, isLogin, sent)) return fail('aborted')

    if (code === CODE.ok) return data
    if (code === CODE.needsLogin) {
      if (!isRepeat && (await hasOtherToken(sent))) return run(line, args, options, true)
      if (!endSession(sent)) throw new ApiError('forbidden', message, code)
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
