import { labelsOf, type StateTable } from '../../contract/text/states/state-table.ts'
import type { Locale, LocalTexts } from '../../contract/text/titles.ts'
import { useStore } from '../hooks/use-store.ts'
import { useApp } from './app-context.ts'

/** The current language. */
export const useLocale = (): Locale => useStore(useApp().$locale)

/** Texts of a component in the current language. They are bundled with its code, so they need no request.
 * @param texts from src/contract/text/parts
 * @example const text = useLocalTexts(searchTexts) */
export const useLocalTexts = <T>(texts: LocalTexts<T>): T => texts[useLocale()]

/** The labels of states in the current language.
 * @param states from src/contract/text/states
 * @example filterBy('state', text.all, ACTIVITY, useStateLabels(activityStates)) */
export const useStateLabels = <Name extends string>(states: StateTable<Name>): Record<Name, string> =>
  labelsOf(states, useLocale())
