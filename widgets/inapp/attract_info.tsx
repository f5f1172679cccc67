import { useText } from '../../src/screens/app-context.ts'
import { useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import { readOpportunityDetail } from '../../src/screens/opportunity.ts'
import { OpportunityView } from '../../src/screens/opportunity-view.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { fetchOpportunity } from './opportunities.ts'

/** One opportunity, in the native app. */
export const AppAttractInfo = ({ query }: ScreenProps) => {
  const text = useText('inapp')
  const [view, resource] = useDetail('/app/attract_info', idOf(query), fetchOpportunity, readOpportunityDetail)
  useArticles()
  return (
    <DetailScreen title={text.titles['/app/attract_info']} up="/app/attractList" view={view} resource={resource}>
      {(opportunity) => <OpportunityView opportunity={opportunity} />}
    </DetailScreen>
  )
}
