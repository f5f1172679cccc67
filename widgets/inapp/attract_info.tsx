import { getAppOpportunity } from '../../src/contract/api/app.ts'
import { opportunityScreen } from '../../src/features/opportunity-detail/opportunity-screen.tsx'

/** One opportunity, in the native app. */
export const AppAttractInfo = opportunityScreen('/app/attractList', getAppOpportunity)
