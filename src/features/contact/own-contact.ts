/** The user's own contact details: from the cache, else requested. */
import { getUser } from '../../contract/api/user.ts'
import type { App } from '../../core/app.ts'
import { isRecord, text } from '../../core/http/parse.ts'
import { cacheSlot } from '../../screens/detail/use-resource.ts'
import { USER_KEY } from './user-key.ts'

/** Maximum time to wait for the response, ms. */
const OWN_MS = 5000

export interface OwnContact {
  /** Empty if unknown, as the others. */
  name: string
  phone: string
  company: string
}

const read = (user: unknown): OwnContact =>
  isRecord(user)
    ? { name: text(user.realName) || text(user.nickName), phone: text(user.phone), company: text(user.businessName) }
    : { name: '', phone: '', company: '' }

/** @returns `undefined` for a visitor, if the page's token has no user id, and after a failure. */
export const fetchOwnContact = async (app: App): Promise<OwnContact | undefined> => {
  const me = cacheSlot<unknown>(app, USER_KEY)
  const known = read(me.get()?.value)
  const { userId } = app.session
  if (known.phone) return known
  if (!userId) return undefined
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), OWN_MS)
  const answer = await app.client.attempt(getUser, { id: userId }, { silent: true, signal: limit.signal })
  clearTimeout(timer)
  if (!answer.ok) return undefined
  me.set({ value: answer.value, at: Date.now() })
  return read(answer.value)
}
