/** A client whose code (ky) is fetched when the page is idle. Until then a screen's calls are answered by what the page has prefetched, or sent
 * by `send`; the code is fetched sooner for a call that needs more than that, and for a response that is no success. */
import { CODE } from '../../contract/errors.ts'
import { fetchCode } from '../fetch-code.ts'
import { whenIdle } from '../idle.ts'
import type { CallOptions, Client, ClientOptions } from './client.ts'
import { openEnvelope, serverTime } from './envelope.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import { callName, PREFETCH_LIFE_MS, type EarlyCalls, type PrefetchedCall } from './prefetched-call.ts'

export const createLazyClient = (options: ClientOptions, early: EarlyCalls = {}): Client => {
  const { session, toasts, text, locale, onServerTime } = options
  let { prefetched } = early
  let client: Client | undefined
  let loading: Promise<Client> | undefined
  const stopping = new AbortController()
  const isStopped = (): boolean => stopping.signal.aborted

  const fetchClient = async (): Promise<Client> => {
    const { createClient } = await import('./client.ts')
    client = createClient(options)
    if (isStopped()) client.stop()
    return client
  }
  const loadClient = (): Promise<Client> =>
    (loading ??= fetchClient().catch((error: unknown) => {
      // The next call tries again.
      loading = undefined
      throw error
    }))

  /** The response to this call, where the page has prefetched it, or where it can be sent without the client's code. */
  const responseTo = (line: string, args: object, callOptions: CallOptions): PrefetchedCall['response'] | undefined => {
    const token = session.$token.get()
    if (prefetched?.call === callName(line, args) && prefetched.token === token && prefetched.locale === locale()) {
      const { response, arrived } = prefetched
      prefetched = undefined
      if (arrived !== null) return response
    }
    return client || isStopped() ? undefined : early.send?.(line, args, callOptions, options, stopping.signal)
  }

  const call = async (line: string, args: object = {}, callOptions: CallOptions = {}): Promise<unknown> => {
    const sent = { token: session.$token.get(), person: session.$person.get() }
    const awaited = responseTo(line, args, callOptions)
    const endLoading = !awaited || callOptions.silent || callOptions.drawn ? undefined : toasts.startLoading()
    const response = await awaited
    endLoading?.()
    if (isStopped()) throw new ApiError('aborted', '')
    const opened = response && openEnvelope(response)
    const hasData = opened?.code === CODE.ok
    if (response && hasData && Date.now() - response.at <= PREFETCH_LIFE_MS) {
      const time = serverTime(response)
      if (time) onServerTime?.(time)
      if (response.authorization && session.replaceToken(response.authorization, sent.token))
        options.onToken?.(response.authorization)
      return opened.data
    }
    // Only what a person waits for may reload the page.
    const fetchNow = (): Promise<Client> => (callOptions.silent ? loadClient() : fetchCode(options, loadClient))
    const loaded = client ?? (await fetchNow().catch(() => undefined))
    // The client says why it failed, and deals with a refused token.
    const finalOptions = awaited && !hasData ? { ...callOptions, prefetched: { ...sent, response } } : callOptions
    if (loaded) return (loaded.call as (...all: unknown[]) => Promise<unknown>)(line, args, finalOptions)
    const { networkFailed } = text()
    if (!callOptions.silent && !callOptions.drawn && callOptions.errorToast !== false) toasts.show(networkFailed)
    throw new ApiError('network', networkFailed)
  }
  const attempt = (...callArguments: Parameters<typeof call>): Promise<Outcome<unknown>> =>
    outcomeOf(call(...callArguments))
  const cancelPreload = whenIdle(() => void loadClient().catch(() => undefined))
  const stop = (): void => {
    stopping.abort()
    cancelPreload()
    client?.stop()
  }
  return { call, attempt, stop } as unknown as Client
}
