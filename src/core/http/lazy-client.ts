/** The app's way to the API. The client's code comes beside the first screen's; where the page has asked that screen's question already,
 * when the person pauses, or for the next call. */
import type { Client, CallOptions, ClientOptions } from './client.ts'
import { callName, PREFETCH_LIFE_MS, type PrefetchedCall } from './prefetched-call.ts'
import { ApiError, outcomeOf, type Outcome } from './outcome.ts'
import { whenIdle } from '../idle.ts'

/** @param early the first screen's question, where it has been asked already. */
export const createLazyClient = (options: ClientOptions, early: PrefetchedCall | undefined): Client => {
  const { session, toasts, text, locale, onServerTime } = options
  let client: Client | undefined
  let coming: Promise<Client> | undefined
  let stopped = false

  const fetchClient = async (): Promise<Client> => {
    const { createClient } = await import('./client.ts')
    client = createClient(options)
    if (stopped) client.stop()
    return client
  }
  const need = (): Promise<Client> =>
    (coming ??= fetchClient().catch((error: unknown) => {
      // The next call tries again.
      coming = undefined
      throw error
    }))
  const warm = (): void => void need().catch(() => undefined)

  /** The answer to the very same question, where it has been asked already. */
  const takeEarly = async (line: string, args: object): Promise<{ data: unknown } | undefined> => {
    if (early?.call !== callName(line, args) || early.token !== session.$token.get() || early.locale !== locale())
      return undefined
    const { reply } = early
    early = undefined
    const done = toasts.startLoading()
    const answer = await reply
    done()
    if (stopped || !answer || Date.now() - answer.at > PREFETCH_LIFE_MS) return undefined
    const date = Date.parse(answer.date ?? '')
    if (date) onServerTime?.(date)
    if (answer.authorization && session.$token.get()) session.setToken(answer.authorization)
    return answer
  }

  const call = async (line: string, args: object = {}, callOptions?: CallOptions): Promise<unknown> => {
    const answer = early && (await takeEarly(line, args))
    if (answer) return answer.data
    const ready = client ?? (await need().catch(() => undefined))
    if (ready) return (ready.call as (...all: unknown[]) => Promise<unknown>)(line, args, callOptions)
    const { networkFailed } = text()
    if (!callOptions?.silent) toasts.show(networkFailed)
    throw new ApiError('network', networkFailed)
  }
  const attempt = (...wanted: Parameters<typeof call>): Promise<Outcome<unknown>> => outcomeOf(call(...wanted))
  const cancel = early ? whenIdle(warm) : warm()
  const stop = (): void => {
    stopped = true
    cancel?.()
    client?.stop()
  }
  return { call, attempt, stop } as unknown as Client
}
