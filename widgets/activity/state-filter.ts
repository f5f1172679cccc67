/** Lists of activities by their state. */
import { ACTIVITY, type ActivityState } from '../../src/contract/model/activity.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { number } from '../../src/core/http/parse.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { useStateLabels } from '../../src/screens/app/local-texts.ts'
import { activityStates } from '../../src/contract/text/states/activity.ts'

/** The tabs of a list of activities: all of them, or those in one state. */
export const useStateFilter = () => filterBy('state', useText('activity').all, ACTIVITY, useStateLabels(activityStates))

/** The call's filter for a tab. */
export const inState = ({ state }: Query) => ({ state: number(state) as ActivityState | null })
