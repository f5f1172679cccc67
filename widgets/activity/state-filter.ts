import { ACTIVITY } from '../../src/contract/model/activity.ts'
import { useText } from '../../src/screens/app-context.ts'
import { useLabels } from '../../src/screens/use-labels.ts'

/** The tabs of a list of activities: all of them, or those in one state. */
export const useStateFilter = () => {
  const { all } = useText('activity')
  const { activity } = useLabels()
  const states = Object.keys(ACTIVITY) as (keyof typeof ACTIVITY)[]
  return { name: 'state', items: [{ key: '', label: all }, ...states.map((state) => ({ key: String(ACTIVITY[state]), label: activity[state] }))] }
}
