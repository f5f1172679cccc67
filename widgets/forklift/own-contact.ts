/** The person's own name and phone: as a screen has fetched them, else asked for. */
import { getUser } from '../../src/contract/api/user.ts'
import type { App } from '../../src/core/app.ts'
import { isRecord, text } from '../../src/core/http/parse.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'

/** So long the answer is waited for. */
const OWN_MS = 5000

export interface OwnContact {
  /** Empty where it is not known. */
  name: string
  phone: string
}

const read = (user: unknown): OwnContact =>
  isRecord(user)
    ? { name: text(user.realName) || text(user.nickName), phone: text(user.phone) }
    : { name: '', phone: '' }

/** @returns `undefined` for a visitor, where the page has given a token without a user id, and after a failure. */
export const fetchOwnContact = async (app: App): Promise<OwnContact | undefined> => {
  const me = cached<unknown>(app, 'me')
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
