import { getOpportunity } from '../../src/contract/api/park.ts'
import { useText } from '../../src/screens/app-context.ts'
import { OpportunityScreen } from '../../src/screens/opportunity-screen.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'

/** One opportunity. */
export const AttractInfo = ({ query }: ScreenProps) => {
  const { titles } = useText('park')
  return <OpportunityScreen title={titles['/attract_info']} path="/attract_info" up="/attractList" call={getOpportunity} query={query} />
}
