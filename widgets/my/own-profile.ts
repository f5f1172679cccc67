/** The user's own details, as the screens use them. */
import { getUser } from '../../src/contract/api/user.ts'
import type { AppUser } from '../../src/contract/model/user.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import type { App } from '../../src/core/app.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import { ApiError, INLINE, type Outcome } from '../../src/core/http/outcome.ts'
import { setOwnPlates } from '../../src/core/store/plates.ts'
import type { Resource, ResourceState } from '../../src/core/store/resource.ts'
import { listOf, number, readRow, text } from '../../src/core/http/parse.ts'
import { USER_KEY } from '../../src/features/contact/user-key.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { cacheSlot, useResource } from '../../src/screens/detail/use-resource.ts'

/** The displayed details of a user; `avatar` is empty if there is none. */
export type Me = Omit<AppUser, 'createTime' | 'updateTime' | 'openId' | 'isBusiness' | 'avatar' | 'businessId'> &
  Record<'avatar' | 'businessId', string>

export const readMe = readRow<Me>({
  nickName: text,
  realName: text,
  avatar: text,
  sex: number,
  phone: text,
  plateLicenseList: listOf((plate) => (typeof plate === 'string' ? plate : undefined)),
  businessName: text,
  businessId: text,
})

/** The cached details, without a request. */
export const knownMe = (app: App): Me | undefined => readMe(cacheSlot(app, USER_KEY).get()?.value)

/** Stores the server's details of the user for all screens. The plates go to the shared state, for forms that ask for a plate. A late
 * response about an earlier user is not stored. */
export const storeMe = (app: App, raw: unknown): void => {
  const me = readMe(raw)
  if (me?.id !== app.session.userId) return
  setOwnPlates(app, me.plateLicenseList, knownMe(app)?.plateLicenseList)
  cacheSlot(app, USER_KEY).set({ value: me, at: Date.now() })
}

/** Loads the user's details and stores them. */
export const fetchMe = async (app: App, options?: CallOptions): Promise<Outcome<unknown>> => {
  const { userId } = app.session
  // Some shells provide a token without a user id.
  if (!userId) return { ok: false, error: new ApiError('refused', profileTexts[app.$locale.get()].unknownPerson, 0) }
  const answer = await app.client.attempt(getUser, { id: userId }, options)
  if (answer.ok) storeMe(app, answer.value)
  return answer
}

/** The user's details: first from the cache, then from the server. */
export const useMe = (): [ResourceState<Me>, Resource<Me>] => {
  const app = useApp()
  return useResource(USER_KEY, () => fetchMe(app, INLINE), readMe)
}
