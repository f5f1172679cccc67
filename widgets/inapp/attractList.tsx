import { listAppOpportunities } from '../../src/contract/api/app.ts'
import { opportunityList } from '../../src/features/opportunity/opportunity-list.tsx'

/** What the park offers, in the native app. */
export const AppAttractList = opportunityList('/app/attract_info', listAppOpportunities)
