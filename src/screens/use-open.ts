/** The way from a row to the screen of its own. */
import { useCallback } from 'react'
import type { Path } from '../contract/routes.ts'
import { link } from '../core/location.ts'
import { useApp } from './app-context.ts'
import { recall } from './use-resource.ts'

/** From a row to its detail screen, which shows what the row had until its own answer is here.
 * @returns stays the same from drawing to drawing. `at`: when the row arrived, device time in milliseconds. */
export const useOpen = (path: Path): ((row: { id: string }, at: number) => void) => {
  const app = useApp()
  return useCallback(
    (row, at) => {
      recall(app, path, row.id).set({ value: row, at })
      app.location.navigate(link(path, { id: row.id }))
    },
    [app, path],
  )
}
