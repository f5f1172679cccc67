/** The only way to the API, and the only file that knows ky. One call: path filled in, empty fields dropped, token sent and
 * replaced, envelope opened, failures told in one sentence. Nothing is ever sent twice: our PUTs and POSTs move orders. */
import ky from 'ky'
import { CODE, type Envelope, type FailureKind } from '../../contract/errors.ts'
import { parseLine, type Args, type Endpoint, type ReplyOf } from '../../contract/endpoint.ts'
import { API_TIMEOUT_MS } from '../../contract/limits.ts'
import { buildUrl } from './build-url.ts'
import type { Toasts } from '../toasts.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import type { Session } from '../session/session.ts'

export interface CallOptions {
  /** Gives the call up; it fails with kind `aborted` and nothing is shown. */
  signal?: AbortSignal
  /** No toasts for this call: for questions asked in the background. */
  silent?: boolean
  /** Sees the data before the token that came with it is taken over: whoever watches the token finds the person there. */
  before?: (data: unknown) => void
  /** Names a submission (`idempotency-key` header): the server answers a repeat with the first one's result. */
  idempotencyKey?: string
}

type AnyEndpoint = Endpoint<string, unknown, unknown>
/** A row without parameters and body takes nothing; every other one takes an object. */
type CallArguments<E> =
  Record<never, never> extends Args<E>
    ? [args?: Args<E>, options?: CallOptions]
    : [args: Args<E>, options?: CallOptions]

export interface Client {
  /** Resolves with the envelope's `data`; rejects with an {@link ApiError}.
   * @example const order = await client.call(getOrder, { id: '7' }) */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<ReplyOf<E>>
  /** The same, but a failure is a value. This is "failures are swallowed": the toast has said it, nothing rejects. */
  attempt<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Outcome<ReplyOf<E>>>
  /** Gives up every call under way, silently, and begins no other: the app is gone. */
  stop(): void
}

export interface ClientOptions {
  /** Where the API answers. */
  apiBase: () => string
  session: Session
  toasts: Toasts
  /** The two sentences of point 8, in the person's language. */
  text: () => { networkFailed: string; setupFailed: string }
  /** Language the server should answer in. */
  locale: () => string
  /** Code 403: gets another token in place of the refused one. `true`: the call is made once more, with that one. It is safe: a refused
   * call has done nothing. */
  renew: (stale: string | null) => Promise<boolean>
  /** Code 403 to the last: the keys are cleared already; go to login. */
  onForbidden: () => void
  /** The API has replaced the token. */
  onToken?: (token: string) => unknown
  /** An answer that is none of the park's, with its HTTP status, or none at all: the address may be wrong. */
  onUnexpectedResponse?: ((status?: number) => void) | undefined
  /** The server's clock, from its `Date` header. */
  onServerTime?: (epochMs: number) => void
  fetch?: typeof fetch
}

const toForm = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** A refusal may say which field it is about. */
const namedField = (body: unknown): string | undefined => {
  const { field } = Object((body as Envelope).data) as { field?: unknown }
  return typeof field === 'string' ? field : undefined
}

const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && 'code' in body

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
  fetch: send,
}: ClientOptions): Client => {
  const running = new Set<AbortController>()
  let stopped = false
  const run = async (
    line: string,
    args: Record<string, unknown>,
    options: CallOptions,
    again = false,
  ): Promise<unknown> => {
    const { signal, silent, before, idempotencyKey } = options
    const fail = (kind: FailureKind, message: string, code?: number, field?: string): never => {
      if (!silent && kind !== 'aborted') toasts.show(message)
      throw new ApiError(kind, message, code, field)
    }
    if (stopped) return fail('aborted', '')
    const token = session.$token.get()
    const limit = new AbortController()
    running.add(limit)
    const timer = setTimeout(() => limit.abort(), API_TIMEOUT_MS)
    const giveUp = (): void => limit.abort()
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    const done = silent ? undefined : toasts.startLoading()
    let sent = false
    let answer: Response
    let body: unknown
    try {
      const { method, path: template } = parseLine(line)
      const { path, rest } = buildUrl(template, args)
      const isUpload = Object.values(rest).some((value) => value instanceof Blob)
      answer = await ky(path.slice(1), {
        method,
        prefixUrl: apiBase(),
        timeout: false,
        retry: 0,
        throwHttpErrors: false,
        credentials: 'include',
        signal: limit.signal,
        headers: {
          'accept-language': locale(),
          ...(token ? { authorization: token } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        fetch: (request, init) => {
          sent = true
          return (send ?? fetch)(request, init)
        },
        ...(method === 'GET'
          ? { searchParams: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) }
          : isUpload
            ? { body: toForm(rest) }
            : { json: rest }),
      })
      body = await answer.json().catch((error: unknown) => {
        if (limit.signal.aborted) throw error
        return undefined
      })
    } catch {
      if (signal?.aborted || stopped) return fail('aborted', '')
      if (!sent) return fail('setup', text().setupFailed)
      onUnexpectedResponse?.()
      return fail('network', text().networkFailed)
    } finally {
      clearTimeout(timer)
      running.delete(limit)
      signal?.removeEventListener('abort', giveUp)
      done?.()
    }
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (date) onServerTime?.(date)
    if (isEnvelope(body) && Number(body.code) === CODE.ok) before?.(body.data)
    // A late answer must not bring back a token that was cleared while it was on its way.
    const renewed = answer.headers.get('authorization')
    if (renewed && (!token || session.$token.get())) {
      session.setToken(renewed)
      onToken?.(renewed)
    }

    const code = isEnvelope(body) ? Number(body.code) : answer.status === CODE.needsLogin ? CODE.needsLogin : NaN
    const message = (isEnvelope(body) && typeof body.message === 'string' && body.message) || text().networkFailed
    if (code === CODE.ok) return (body as Envelope).data
    if (code === CODE.needsLogin) {
      // Once more, with the token that has taken this one's place meanwhile, or with another one.
      if (!again && (session.$token.get() === token ? await renew(token) : session.$token.get()))
        return run(line, args, options, true)
      const current = session.$token.get()
      if (current === token || !current) {
        session.clear()
        onForbidden()
      }
      return fail('forbidden', message, code)
    }
    if (!Number.isNaN(code)) return fail('refused', message, code, namedField(body))
    onUnexpectedResponse?.(answer.status)
    return fail('network', message)
  }

  const call = (line: string, args: unknown = {}, options: CallOptions = {}): Promise<unknown> =>
    run(line, args as Record<string, unknown>, options)
  const attempt = (...wanted: Parameters<typeof call>): Promise<Outcome<unknown>> => outcomeOf(call(...wanted))
  const stop = (): void => {
    stopped = true
    running.forEach((limit) => limit.abort())
  }
  return { call, attempt, stop } as unknown as Client
}
