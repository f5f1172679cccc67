import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { listOpportunityTypes } from '../../contract/api/park/opportunity.ts'
import { WHOLE, readWholeList } from '../../core/list/whole-list.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { filterTabs } from '../../screens/list/filter-by.ts'
import type { Filter } from '../../screens/list/list-screen.tsx'
import { readOpportunityType } from './opportunity.ts'
import { useResource } from '../../screens/detail/use-resource.ts'

const readTypes = readWholeList(readOpportunityType)

/** The filter tabs of a list of opportunities, for `<ListScreen>`. While the types are loading, and after a failure, there are no
 * tabs: one for all would be alone. */
export const useOpportunityFilter = (): Filter => {
  const app = useApp()
  const text = useLocalTexts(opportunityTexts)
  // Silent, because the list below shows loading and error states.
  const fetchTypes = () => app.client.attempt(listOpportunityTypes, WHOLE, { silent: true })
  const [view] = useResource('opportunity types', fetchTypes, readTypes)
  const tabs = view.state === 'ready' ? view.value.map(({ id, typeName }) => ({ key: id, label: typeName })) : []
  return filterTabs('typeId', tabs.length > 0 ? [{ key: '', label: text.allOpportunities }, ...tabs] : [])
}
