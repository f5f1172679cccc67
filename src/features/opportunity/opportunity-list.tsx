import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import type { listAppOpportunities } from '../../contract/api/app.ts'
import type { listOpportunities } from '../../contract/api/park/opportunity.ts'
import type { Path } from '../../contract/routes.ts'
import { listScreen, pages } from '../../screens/list/list-maker.tsx'
import { useOpportunityFilter } from './opportunity-types.ts'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'
import { newsTexts } from '../../contract/text/parts/news.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import type { UseItem } from '../../screens/list/item-rows.tsx'
import { usePicture } from '../../screens/media/use-picture.ts'
import { priceText, readOpportunity, type ShownOpportunity } from './opportunity.ts'

/** An opportunity in a list: title, picture, area and price. */
const useOpportunityItem: UseItem<ShownOpportunity> = (opportunity) => {
  const text = useLocalTexts(opportunityTexts)
  const { views } = useLocalTexts(newsTexts)
  const time = useTimeText()
  const { title, coverImg, area, publishTime, viewCount } = opportunity
  return {
    title,
    picture: usePicture(coverImg) || undefined,
    amounts: [area !== null && text.squareMetres(area), priceText(opportunity, text)],
    note: <DotSeparated of={[time(publishTime.slice(0, 10)), views(viewCount ?? 0)]} />,
  }
}

/** Makes the list screen of opportunities (stalls, halls, partnerships), with a tab for each type.
 * @param to route of the detail screen; @param call the list call. */
export const opportunityListScreen = (
  to: Path,
  call: typeof listOpportunities | typeof listAppOpportunities,
): ScreenComponent =>
  listScreen({
    to,
    wide: true,
    picture: 'end',
    fetchPage: pages(call, ({ typeId }) => ({ typeId: typeId || null })),
    read: readOpportunity,
    useItem: useOpportunityItem,
    useTexts: () => ({ filter: useOpportunityFilter(), empty: useLocalTexts(opportunityTexts).noOpportunities }),
  })
