/** The way from a row to the screen of its own. */
import { useCallback } from 'react'
import type { Path } from '../contract/routes.ts'
import type { Query } from '../core/guard.ts'
import type { Row } from '../core/list.ts'
import { link } from '../core/location.ts'
import { useApp } from './app-context.ts'
import { remembered } from './use-resource.ts'

const byId = ({ id }: Row): Query => ({ id })

/** From a row to its detail screen, which shows what the row had until its own answer is here.
 * @param queryOf what names the thing in the address, default its id; the same function at each drawing.
 * @returns stays the same from drawing to drawing. `at`: when the row arrived, device time in milliseconds. */
export const useOpen = <T extends Row>(
  path: Path,
  queryOf: (row: T) => Query = byId,
): ((row: T, at: number) => void) => {
  const app = useApp()
  return useCallback(
    (row, at) => {
      const to = link(path, queryOf(row))
      remembered(app, to).set({ value: row, at })
      app.location.navigate(to)
    },
    [app, path, queryOf],
  )
}
