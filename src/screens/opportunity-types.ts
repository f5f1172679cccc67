import { listOpportunityTypes } from '../contract/api/park.ts'
import { WHOLE, wholeOf } from '../core/whole-list.ts'
import { useApp } from './app-context.ts'
import type { ListScreenProps } from './list-screen.tsx'
import { readOpportunityType, type ShownOpportunity } from './opportunity.ts'
import { useResource } from './use-resource.ts'
import { useTold } from './use-told.ts'

const readTypes = wholeOf(readOpportunityType)

/** The tabs of a list of opportunities, as `<ListScreen>` takes them. Until the types are here, and where they do not come, there is
 * the one tab of all. */
export const useOpportunityFilter = (): NonNullable<ListScreenProps<ShownOpportunity>['filter']> => {
  const app = useApp()
  const text = useTold()
  const [view] = useResource('opportunity types', () => app.client.attempt(listOpportunityTypes, WHOLE), readTypes)
  const types = view.state === 'ready' ? view.value : []
  return {
    name: 'typeId',
    items: [
      { key: '', label: text.allOpportunities },
      ...types.map(({ id, typeName }) => ({ key: id, label: typeName })),
    ],
  }
}
