/** Filters lists of activities by state. */
import { ACTIVITY, ACTIVITY_ORDER, type ActivityState } from '../../src/contract/model/activity.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { number } from '../../src/core/http/parse.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { activityStates } from '../../src/contract/text/states/activity.ts'

const STATES = Object.fromEntries(ACTIVITY_ORDER.map((name) => [name, ACTIVITY[name]])) as typeof ACTIVITY

/** The tabs of a list of activities: all activities, or those in one state. */
export const useStateFilter = () => filterBy('state', useText('activity').all, STATES, useStateLabels(activityStates))

/** The request's filter for the selected tab. */
export const inState = ({ state }: Query) => ({ state: number(state) as ActivityState | null })
