/** Whether the person is a merchant, and of which business. */
import { confirmBusiness } from '../../src/contract/api/forklift.ts'
import { getUser } from '../../src/contract/api/user.ts'
import type { Role } from '../../src/contract/model/forklift.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, text } from '../../src/core/http/parse.ts'
import type { Cache } from '../../src/core/store/cache.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { DRAWN } from '../../src/core/http/outcome.ts'

export interface Merchant {
  role: Role
  /** Empty for a customer. */
  businessName: string
}

/** What the server said of this person last. */
export const cachedMerchant = (app: App) => cached<Merchant>(app, 'merchant')

/** So long the question about the person's phone may hold up the one about the merchant. */
const OWN_PHONE_MS = 5000

/** The person's own phone number: as a screen of theirs has fetched it, else asked for. `null` where the server has to go by the token:
 * the page may have given one without a user id. */
const fetchOwnPhone = async (app: App): Promise<string | null> => {
  const me = cached<unknown>(app, 'me')
  const phoneOf = (user: unknown): string => (isRecord(user) ? text(user.phone) : '')
  const known = phoneOf(me.get()?.value)
  const { userId } = app.session
  if (known || !userId) return known || null
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), OWN_PHONE_MS)
  const answer = await app.client.attempt(getUser, { id: userId }, { silent: true, signal: limit.signal })
  clearTimeout(timer)
  if (!answer.ok) return null
  me.set({ value: answer.value, at: Date.now() })
  return phoneOf(answer.value) || null
}

/** Asks the server about the configured phone, else about the person's own. */
export const fetchMerchant = async (app: App): Promise<Outcome<Merchant>> => {
  const phone = app.config.merchantPhone || (await fetchOwnPhone(app))
  const answer = await app.client.attempt(confirmBusiness, { phone }, DRAWN)
  if (!answer.ok) return answer
  const check = answer.value as unknown
  // Without a record in it the answer says nothing about anyone.
  if (!isRecord(check)) return { ok: false, error: new ApiError('network', app.text('common').networkFailed) }
  const isMerchant = check.isBusiness === true || Number(check.isBusiness) === 1
  return {
    ok: true,
    value: { role: isMerchant ? 'merchant' : 'customer', businessName: String(check.businessName ?? '') },
  }
}

/** One question for each person; a new person has a new cache. */
const asked = new WeakMap<Cache, Promise<Outcome<Merchant>>>()

/** What is known of the person from before, else the server's answer: for the screens of orders, which are opened one after another. */
export const knownMerchant = (app: App): Promise<Outcome<Merchant>> => {
  const known = cachedMerchant(app).get()
  if (known) return Promise.resolve({ ok: true, value: known.value })
  const { cache } = app
  const before = asked.get(cache)
  if (before) return before
  const question = fetchMerchant(app)
  asked.set(cache, question)
  void question.then((answer) => {
    if (answer.ok) cache.entities.set('merchant', { value: answer.value, at: Date.now() })
    // A failure is asked about again.
    asked.delete(cache)
  })
  return question
}
