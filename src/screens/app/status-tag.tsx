import type { StateTable } from '../../contract/text/states/state-table.ts'
import { Tag } from '../../ui/feedback/tag.tsx'
import { useLocale } from './local-texts.ts'

export interface StatusTagProps<Name extends string> {
  /** From src/contract/text/states. */
  states: StateTable<Name>
  /** Name of the state. `undefined`, for a value that this version does not know, draws nothing. */
  state: Name | undefined
}

/** A state as a coloured label in the person's language.
 * @example <StatusTag states={auditStates} state={nameOf(AUDIT, activity.auditStatus)} /> */
export const StatusTag = <Name extends string>({ states, state }: StatusTagProps<Name>) => {
  const locale = useLocale()
  if (!state) return null
  const { tone, [locale]: label } = states[state]
  return <Tag tone={tone}>{label}</Tag>
}
