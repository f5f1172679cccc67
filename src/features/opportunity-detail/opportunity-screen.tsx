import type { getAppOpportunity } from '../../contract/api/app.ts'
import type { getOpportunity } from '../../contract/api/park/opportunity.ts'
import type { Path } from '../../contract/routes.ts'
import { usePreloadSanitiser } from '../../screens/article/article.tsx'
import { detailScreen, one } from '../../screens/detail/detail-maker.tsx'
import { readOpportunityDetail } from '../opportunity/opportunity.ts'
import { OpportunityView } from './opportunity-view.tsx'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'

/** Makes the detail screen of an opportunity. @param up route of the list; @param call the detail call. */
export const opportunityScreen = (up: Path, call: typeof getOpportunity | typeof getAppOpportunity): ScreenComponent =>
  detailScreen({
    up,
    wide: true,
    fetchOne: one(call),
    read: readOpportunityDetail,
    View: OpportunityView,
    useEffects: usePreloadSanitiser,
  })
