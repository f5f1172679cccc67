import { listAppOpportunities } from '../../src/contract/api/app.ts'
import { opportunityListScreen } from '../../src/features/opportunity/opportunity-list.tsx'

/** The list of opportunities, in the native app. */
export const AppAttractList = opportunityListScreen('/app/attract_info', listAppOpportunities)
