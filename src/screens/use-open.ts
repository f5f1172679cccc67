/** The way from a row to the screen of its own. */
import { useCallback } from 'react'
import type { Path } from '../contract/routes.ts'
import { link } from '../core/location.ts'
import { useApp } from './app-context.ts'
import { remembered } from './use-resource.ts'

/** From a row to its detail screen, which shows what the row had until its own answer is here.
 * @returns stays the same from drawing to drawing. `at`: when the row arrived, device time in milliseconds. */
export const useOpen = (path: Path): ((row: { id: string }, at: number) => void) => {
  const app = useApp()
  return useCallback(
    (row, at) => {
      const to = link(path, { id: row.id })
      remembered(app, to).set({ value: row, at })
      app.location.navigate(to)
    },
    [app, path],
  )
}
