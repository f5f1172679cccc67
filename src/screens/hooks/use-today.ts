import { parkDay } from '../../contract/model/time.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from './use-store.ts'

/** The current day in the park, `YYYY-MM-DD`, updated when the data are fetched again: see `$revalidations` of the app. Use it as the
 * `key` of content that says *Today* or *Tomorrow*: after a night, rows that have not changed would not render again. */
export const useToday = (): string => {
  const { clock, $revalidations } = useApp()
  useStore($revalidations)
  return parkDay(clock.now())
}
