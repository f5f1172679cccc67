/** The person's own vehicles with their points: every page of the ranking brings them. */
import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { listRanking } from '../../src/contract/api/integral.ts'
import type { Ranking, RankedVehicle } from '../../src/contract/model/integral.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { FIRST_ROWS } from '../../src/core/http/prefetch-row.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { readMine } from './points.ts'

/** Best first; `undefined` until a page of the ranking is here. */
type Own = readonly RankedVehicle[] | undefined

/** Kept with what else is known of the person, so that another person begins without. */
const ownVehicles = (app: App): WritableAtom<Own> => {
  const slot = cached<WritableAtom<Own>>(app, 'own vehicles')
  const known = slot.get()?.value
  if (known) return known
  const store = atom<Own>()
  slot.set({ value: store, at: 0 })
  return store
}

/** A page of the ranking; its own vehicles are kept. */
export const fetchRanking = async (app: App, page: PageQuery, options: CallOptions): Promise<Outcome<Ranking>> => {
  const answer = await app.client.attempt(listRanking, page, options)
  if (answer.ok) ownVehicles(app).set(readMine(answer.value))
  return answer
}

/** The own vehicles as the last page of the ranking had them. */
export const useOwnVehicles = (): Own => useStore(ownVehicles(useApp()))

/** The same on a screen without the ranking, which is asked for once; none when that fails. */
export const useFetchedVehicles = (): Own => {
  const app = useApp()
  const own = useOwnVehicles()
  const [isOver, setOver] = useState(false)
  const isWanted = !own
  useEffect(() => {
    if (isWanted) void fetchRanking(app, FIRST_ROWS, { silent: true }).then(() => setOver(true))
  }, [app, isWanted])
  return own ?? (isOver ? [] : undefined)
}
