import { listAppOpportunities } from '../../src/contract/api/app.ts'
import { useText } from '../../src/screens/app-context.ts'
import { OpportunityList } from '../../src/screens/opportunity-list.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'

/** What the park offers, in the native app. */
export const AppAttractList = ({ query }: ScreenProps) => {
  const { titles } = useText('inapp')
  return <OpportunityList title={titles['/app/attractList']} path="/app/attractList" to="/app/attract_info" call={listAppOpportunities} query={query} />
}
