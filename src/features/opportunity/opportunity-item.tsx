import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import type { UseItem } from '../../screens/list/list-maker.tsx'
import { priceText, type ShownOpportunity } from './opportunity.ts'
import { usePicture } from '../../screens/media/use-picture.ts'
import { useNewsText } from '../news/use-news-text.ts'
import { useOpportunityText } from './use-opportunity-text.ts'

/** An opportunity in a list: what it is, how large, and for how much. */
export const useOpportunityItem: UseItem<ShownOpportunity> = (opportunity) => {
  const text = useOpportunityText()
  const { views } = useNewsText()
  const { title, coverImg, area, publishTime, viewCount } = opportunity
  return {
    title,
    picture: usePicture(coverImg) || undefined,
    amounts: [area !== null && text.squareMetres(area), priceText(opportunity, text)],
    note: <DotSeparated of={[publishTime.slice(0, 10), views(viewCount ?? 0)]} />,
  }
}
