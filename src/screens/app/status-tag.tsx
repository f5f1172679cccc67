import type { StateTable } from '../../contract/text/states/state-table.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { useLocale } from './local-texts.ts'

export interface StatusTagProps<Name extends string> {
  /** From src/contract/text/states. */
  states: StateTable<Name>
  /** Name of the state. `undefined` (a value unknown to this version) renders nothing. */
  state: Name | undefined
}

/** Shows a state as a coloured label in the current language.
 * @example <StatusTag states={auditStates} state={nameOf(AUDIT, activity.auditStatus)} /> */
export const StatusTag = <Name extends string>({ states, state }: StatusTagProps<Name>) => {
  const locale = useLocale()
  if (!state) return null
  const { tone, [locale]: label } = states[state]
  return <Tag tone={tone}>{label}</Tag>
}
