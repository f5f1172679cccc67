/** A client whose code (ky) is fetched when the page is idle, or for the first call that the page has not prefetched. */
import { CODE } from '../../contract/errors.ts'
import { whenIdle } from '../idle.ts'
import type { CallOptions, Client, ClientOptions } from './client.ts'
import { openEnvelope, serverTime } from './envelope.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import { callName, PREFETCH_LIFE_MS, type PrefetchedCall, type PrefetchedResponse } from './prefetched-call.ts'

export const createLazyClient = (options: ClientOptions, prefetchedCall?: PrefetchedCall): Client => {
  const { session, toasts, text, locale, onServerTime } = options
  let prefetched = prefetchedCall
  let client: Client | undefined
  let loading: Promise<Client> | undefined
  let isStopped = false

  const fetchClient = async (): Promise<Client> => {
    const { createClient } = await import('./client.ts')
    client = createClient(options)
    if (isStopped) client.stop()
    return client
  }
  const loadClient = (): Promise<Client> =>
    (loading ??= fetchClient().catch((error: unknown) => {
      // The next call tries again.
      loading = undefined
      throw error
    }))

  /** The response to this very call, where the page has prefetched it. */
  const takePrefetched = async (
    line: string,
    args: object,
    { silent, drawn }: CallOptions,
  ): Promise<{ token: string | null; response: PrefetchedResponse | undefined } | undefined> => {
    const isSame =
      prefetched?.call === callName(line, args) &&
      prefetched.token === session.$token.get() &&
      prefetched.locale === locale()
    if (!prefetched || !isSame) return undefined
    const { token, response } = prefetched
    prefetched = undefined
    const endLoading = silent || drawn ? undefined : toasts.startLoading()
    const arrived = await response
    endLoading?.()
    return { token, response: arrived }
  }

  const call = async (line: string, args: object = {}, callOptions: CallOptions = {}): Promise<unknown> => {
    const taken = prefetched && (await takePrefetched(line, args, callOptions))
    const response = taken?.response
    const opened = response && openEnvelope(response)
    const hasData = opened?.code === CODE.ok
    if (taken && response && hasData && !isStopped && Date.now() - response.at <= PREFETCH_LIFE_MS) {
      const time = serverTime(response)
      if (time) onServerTime?.(time)
      if (response.authorization && session.replaceToken(response.authorization, taken.token))
        options.onToken?.(response.authorization)
      return opened.data
    }
    const loaded = client ?? (await loadClient().catch(() => undefined))
    // The client says why it failed, and deals with a refused token.
    const finalOptions = taken && !hasData ? { ...callOptions, prefetched: taken } : callOptions
    if (loaded) return (loaded.call as (...all: unknown[]) => Promise<unknown>)(line, args, finalOptions)
    const { networkFailed } = text()
    if (!callOptions.silent && !callOptions.drawn && callOptions.errorToast !== false) toasts.show(networkFailed)
    throw new ApiError('network', networkFailed)
  }
  const attempt = (...callArguments: Parameters<typeof call>): Promise<Outcome<unknown>> =>
    outcomeOf(call(...callArguments))
  const cancelPreload = whenIdle(() => void loadClient().catch(() => undefined))
  const stop = (): void => {
    isStopped = true
    cancelPreload()
    client?.stop()
  }
  return { call, attempt, stop } as unknown as Client
}
