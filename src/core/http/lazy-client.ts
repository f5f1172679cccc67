/** A client that loads its code (ky) when the page is idle. Until then, calls use the prefetched response or are sent by `early.send`.
 * The code is loaded sooner for a call that needs more than that, and for a response that is not successful. */
import { CODE } from '../../contract/errors.ts'
import { loadModule } from '../load-module.ts'
import { whenIdle } from '../idle.ts'
import type { CallOptions, Client, ClientOptions } from './client.ts'
import { openEnvelope, serverTime } from './envelope.ts'
import { showsError } from './error-toast.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import { callName, PREFETCH_LIFE_MS, type EarlyCalls, type PrefetchedCall } from './prefetched-call.ts'

export const createLazyClient = (options: ClientOptions, early: EarlyCalls = {}): Client => {
  const { session, toasts, text, locale, onServerTime } = options
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

  /** The response to a call, if it was prefetched or can be sent without the client's code. */
  const responseTo = (line: string, args: object, callOptions: CallOptions): PrefetchedCall['response'] | undefined => {
    const token = session.$token.get()
    const { prefetched } = early
    if (prefetched?.call === callName(line, args) && prefetched.token === token && prefetched.locale === locale()) {
      early.prefetched = undefined
      if (prefetched.state !== 'failed') return prefetched.response
    }
    return client || isStopped() ? undefined : early.send?.(line, args, callOptions, options, stopping.signal)
  }

  const call = async (line: string, args: object = {}, callOptions: CallOptions = {}): Promise<unknown> => {
    const sent = { token: session.$token.get(), userChanges: session.$userChanges.get() }
    const awaited = responseTo(line, args, callOptions)
    const endLoading = !awaited || callOptions.silent || callOptions.inline ? undefined : toasts.startLoading()
    const response = await awaited
    endLoading?.()
    if (isStopped()) throw new ApiError('aborted', '')
    const opened = response && openEnvelope(response)
    const hasData = opened?.code === CODE.ok
    if (response && hasData && Date.now() - response.at <= PREFETCH_LIFE_MS) {
      const time = serverTime(response)
      if (time) onServerTime?.(time + Date.now() - response.at)
      if (response.authorization && session.replaceToken(response.authorization, sent.token))
        options.onToken?.(response.authorization)
      return opened.data
    }
    // Only a call that the user waits for may reload the page.
    const fetchNow = (): Promise<Client> => (callOptions.silent ? loadClient() : loadModule(options, loadClient))
    const loaded = client ?? (await fetchNow().catch(() => undefined))
    // The client shows the error message and handles a refused token.
    const finalOptions = awaited && !hasData ? { ...callOptions, prefetched: { ...sent, response } } : callOptions
    if (loaded) return (loaded.call as (...all: unknown[]) => Promise<unknown>)(line, args, finalOptions)
    const { networkFailed } = text()
    if (showsError(callOptions, 'network')) toasts.show(networkFailed)
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
