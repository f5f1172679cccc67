import { listOpportunities } from '../../src/contract/api/park/opportunity.ts'
import { opportunityListScreen } from '../../src/features/opportunity/opportunity-list.tsx'

/** The list of opportunities. */
export const AttractList = opportunityListScreen('/attract_info', listOpportunities)
