import { useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import { opportunityRow } from '../../src/screens/opportunity-row.tsx'
import { useOpportunityFilter } from '../../src/screens/opportunity-types.ts'
import { readOpportunity } from '../../src/screens/opportunity.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { fetchOpportunities } from './opportunities.ts'

/** What the park offers, by type, in the native app. */
export const AppAttractList = ({ query }: ScreenProps) => {
  const text = useText('inapp')
  useNext('/app/attract_info')
  return (
    <ListScreen
      title={text.titles['/app/attractList']}
      path="/app/attractList"
      query={query}
      filter={useOpportunityFilter()}
      fetchPage={fetchOpportunities}
      read={readOpportunity}
      row={opportunityRow}
      onOpen={useOpen('/app/attract_info')}
      empty={text.noOpportunities}
    />
  )
}
