import { labelsOf, type StateTable } from '../../contract/text/states/state-table.ts'
import { useLocale } from './local-texts.ts'

/** The labels of states in the current language.
 * @param states from src/contract/text/states
 * @example filterBy('state', text.all, ACTIVITY, useStateLabels(activityStates)) */
export const useStateLabels = <Name extends string>(states: StateTable<Name>): Record<Name, string> =>
  labelsOf(states, useLocale())
