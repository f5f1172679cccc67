/** The user's own vehicles with their points. Every page of the ranking contains them. */
import { atom, type WritableAtom } from 'nanostores'
import { useCallback, useEffect, useState } from 'react'
import { listRanking } from '../../src/contract/api/integral.ts'
import type { Ranking, RankedVehicle } from '../../src/contract/model/integral.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { FIRST_ROWS } from '../../src/core/http/prefetch-row.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import { useRevalidation } from '../../src/screens/hooks/use-revalidation.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { readMine } from './points.ts'

/** Best first; `undefined` until a page of the ranking has loaded. */
type Own = readonly RankedVehicle[] | undefined

/** Stored in the user's cache, so that the next user of the device starts without them. */
const ownVehicles = (app: App): WritableAtom<Own> => {
  const slot = cacheSlot<WritableAtom<Own>>(app, 'own vehicles')
  const known = slot.get()?.value
  if (known) return known
  const store = atom<Own>()
  slot.set({ value: store, at: 0 })
  return store
}

/** Loads a page of the ranking and stores the user's own vehicles from it. */
export const fetchRanking = async (app: App, page: PageQuery, options: CallOptions): Promise<Outcome<Ranking>> => {
  // Before the call, because another user may log in meanwhile.
  const own = ownVehicles(app)
  const answer = await app.client.attempt(listRanking, page, options)
  if (answer.ok) own.set(readMine(answer.value))
  return answer
}

/** The own vehicles from the last loaded page of the ranking. */
export const useOwnVehicles = (): Own => useStore(ownVehicles(useApp()))

/** The own vehicles on a screen without the ranking, and a function that requests them again. They are requested if they are not known,
 * and when the page is resumed. Empty if the first request fails. */
export const useFetchedVehicles = (): [Own, () => void] => {
  const app = useApp()
  const own = useOwnVehicles()
  const [isDone, setDone] = useState(false)
  const isMissing = !own
  const fetchAgain = useCallback(
    () => void fetchRanking(app, FIRST_ROWS, { silent: true }).then(() => setDone(true)),
    [app],
  )
  useEffect(() => {
    if (isMissing) fetchAgain()
  }, [fetchAgain, isMissing])
  useRevalidation(fetchAgain)
  return [own ?? (isDone ? [] : undefined), fetchAgain]
}
