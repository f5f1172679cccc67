/** Whether the user is a merchant, and of which business. */
import { CODE } from '../../src/contract/errors.ts'
import { confirmBusiness } from '../../src/contract/api/forklift.ts'
import type { Role } from '../../src/contract/model/forklift.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, number, text } from '../../src/core/http/parse.ts'
import type { Cache } from '../../src/core/store/cache.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import { fetchOwnContact } from '../../src/features/contact/own-contact.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

export interface Merchant {
  role: Role
  /** Empty for a customer. */
  businessName: string
}

/** Cache slot of the server's last answer about this user. */
export const cachedMerchant = (app: App) => cacheSlot<Merchant>(app, 'merchant')

/** Asks the server about the configured phone, else about the user's own. Without a phone the server uses the token. */
export const fetchMerchant = async (app: App): Promise<Outcome<Merchant>> => {
  const phone = app.config.merchantPhone || (await fetchOwnContact(app))?.phone || null
  const answer = await app.client.attempt(confirmBusiness, { phone }, INLINE)
  if (!answer.ok) return answer
  const check = answer.value as unknown
  // A response without this record says nothing about the user.
  if (!isRecord(check)) return { ok: false, error: new ApiError('network', app.text('common').serverFailed, CODE.ok) }
  const isMerchant = check.isBusiness === true || number(check.isBusiness) === 1
  return {
    ok: true,
    value: { role: isMerchant ? 'merchant' : 'customer', businessName: text(check.businessName) },
  }
}

/** One request per user: a new user has a new cache. */
const asked = new WeakMap<Cache, Promise<Outcome<Merchant>>>()

/** The cached answer, else the server's; for the order screens, which are opened one after another. */
export const knownMerchant = (app: App): Promise<Outcome<Merchant>> => {
  // That of this user, also if another one logs in before the response.
  const slot = cachedMerchant(app)
  const known = slot.get()
  if (known) return Promise.resolve({ ok: true, value: known.value })
  const { cache } = app
  const before = asked.get(cache)
  if (before) return before
  const request = fetchMerchant(app)
  asked.set(cache, request)
  void request.then((answer) => {
    if (answer.ok) slot.set({ value: answer.value, at: Date.now() })
    // A failed request is repeated by the next caller.
    asked.delete(cache)
  })
  return request
}
