import { getOpportunity } from '../../src/contract/api/park/opportunity.ts'
import { opportunityScreen } from '../../src/features/opportunity-detail/opportunity-screen.tsx'

/** One opportunity. */
export const AttractInfo = opportunityScreen('/attractList', getOpportunity)
