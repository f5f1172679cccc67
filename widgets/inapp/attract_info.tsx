import { getAppOpportunity } from '../../src/contract/api/app.ts'
import { useText } from '../../src/screens/app-context.ts'
import { OpportunityScreen } from '../../src/screens/opportunity-screen.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'

/** One opportunity, in the native app. */
export const AppAttractInfo = ({ query }: ScreenProps) => {
  const { titles } = useText('inapp')
  return <OpportunityScreen title={titles['/app/attract_info']} path="/app/attract_info" up="/app/attractList" call={getAppOpportunity} query={query} />
}
