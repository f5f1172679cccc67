import { listAppOpportunities } from '../../src/contract/api/app.ts'
import { opportunityList } from '../../src/features/opportunity/opportunity-list.tsx'

/** The list of opportunities, in the native app. */
export const AppAttractList = opportunityList('/app/attract_info', listAppOpportunities)
