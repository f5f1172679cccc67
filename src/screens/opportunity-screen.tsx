import type { getAppOpportunity } from '../contract/api/app.ts'
import type { getOpportunity } from '../contract/api/park.ts'
import type { Path } from '../contract/routes.ts'
import { useArticles } from './article.tsx'
import { DetailScreen, idOf, useDetail, type DetailScreenProps } from './detail.tsx'
import { readOpportunityDetail, type ShownOpportunityDetail } from './opportunity.ts'
import { OpportunityView } from './opportunity-view.tsx'
import type { ScreenProps } from './screen-table.ts'

export interface OpportunityScreenProps extends ScreenProps, Pick<DetailScreenProps<ShownOpportunityDetail>, 'title' | 'up'> {
  /** The screen's own route. */
  path: Path
  /** The call that tells of one. */
  call: typeof getOpportunity | typeof getAppOpportunity
}

/** One opportunity. */
export const OpportunityScreen = ({ path, call, query, title, up }: OpportunityScreenProps) => {
  const [view, resource] = useDetail(path, idOf(query), (app, id) => app.client.attempt(call, { id }), readOpportunityDetail)
  useArticles()
  return (
    <DetailScreen title={title} up={up} view={view} resource={resource}>
      {(opportunity) => <OpportunityView opportunity={opportunity} />}
    </DetailScreen>
  )
}
