import type { getAppOpportunity } from '../../contract/api/app.ts'
import type { getOpportunity } from '../../contract/api/park.ts'
import type { Path } from '../../contract/routes.ts'
import { useArticles } from '../../screens/article/article.tsx'
import { detailScreen, one } from '../../screens/detail/detail-maker.tsx'
import { readOpportunityDetail } from './opportunity.ts'
import { OpportunityView } from './opportunity-view.tsx'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'

/** One opportunity. @param up the route of all; @param call the one that tells of one. */
export const opportunityScreen = (up: Path, call: typeof getOpportunity | typeof getAppOpportunity): ScreenComponent =>
  detailScreen({ up, fetchOne: one(call), read: readOpportunityDetail, View: OpportunityView, useEffects: useArticles })
