import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { newsTexts } from '../../contract/text/parts/news.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import type { UseItem } from '../../screens/list/item-rows.tsx'
import { priceText, type ShownOpportunity } from './opportunity.ts'
import { usePicture } from '../../screens/media/use-picture.ts'

/** An opportunity in a list: title, picture, area and price. */
export const useOpportunityItem: UseItem<ShownOpportunity> = (opportunity) => {
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
