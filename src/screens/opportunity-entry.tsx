import { Dotted } from '../ui/dotted.tsx'
import type { UseEntry } from './make-list.tsx'
import { priceText, type ShownOpportunity } from './opportunity.ts'
import { usePicture } from './use-picture.ts'
import { useReading } from './use-reading.ts'
import { useTold } from './use-told.ts'

/** An opportunity in a list: what it is, how large, and for how much. */
export const useOpportunityEntry: UseEntry<ShownOpportunity> = (opportunity) => {
  const text = useTold()
  const { views } = useReading()
  const { title, coverImg, area, publishTime, viewCount } = opportunity
  return {
    title,
    picture: usePicture(coverImg) || undefined,
    amounts: [area !== null && text.squareMetres(area), priceText(opportunity, text)],
    note: <Dotted of={[publishTime.slice(0, 10), views(viewCount ?? 0)]} />,
  }
}
