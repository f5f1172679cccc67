import { getOpportunity } from '../../src/contract/api/park.ts'
import { opportunityScreen } from '../../src/screens/opportunity-screen.tsx'

/** One opportunity. */
export const AttractInfo = opportunityScreen('/attractList', getOpportunity)
