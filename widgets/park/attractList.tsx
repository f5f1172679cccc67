import { listOpportunities } from '../../src/contract/api/park.ts'
import { useText } from '../../src/screens/app-context.ts'
import { OpportunityList } from '../../src/screens/opportunity-list.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'

/** What the park offers. */
export const AttractList = ({ query }: ScreenProps) => {
  const { titles } = useText('park')
  return <OpportunityList title={titles['/attractList']} path="/attractList" to="/attract_info" call={listOpportunities} query={query} />
}
