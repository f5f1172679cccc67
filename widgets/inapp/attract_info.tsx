import { getAppOpportunity } from '../../src/contract/api/app.ts'
import { opportunityScreen } from '../../src/screens/opportunity-screen.tsx'

/** One opportunity, in the native app. */
export const AppAttractInfo = opportunityScreen('/app/attractList', getAppOpportunity)
