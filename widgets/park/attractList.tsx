import { listOpportunities } from '../../src/contract/api/park/opportunity.ts'
import { opportunityList } from '../../src/features/opportunity/opportunity-list.tsx'

/** The list of opportunities. */
export const AttractList = opportunityList('/attract_info', listOpportunities)
