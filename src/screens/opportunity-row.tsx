import { memo } from 'react'
import { parkOrigin, pictureUrl } from '../core/park-url.ts'
import { Dotted } from '../ui/dotted.tsx'
import { Entry } from '../ui/entry.tsx'
import { useConfig } from './app-context.ts'
import { priceText, type ShownOpportunity } from './opportunity.ts'
import { useReading } from './use-reading.ts'
import { useTold } from './use-told.ts'

export interface OpportunityRowProps {
  opportunity: ShownOpportunity
  open: (opportunity: ShownOpportunity) => void
}

/** An opportunity in a list: what it is, how large, and for how much. */
export const OpportunityRow = memo(({ opportunity, open }: OpportunityRowProps) => {
  const text = useTold()
  const { views } = useReading()
  const { apiBase } = useConfig()
  const { title, coverImg, area, publishTime, viewCount } = opportunity
  return (
    <Entry
      title={title}
      picture={pictureUrl(parkOrigin(apiBase), coverImg) || undefined}
      amounts={[area !== null && text.squareMetres(area), priceText(opportunity, text)]}
      note={<Dotted of={[publishTime.slice(0, 10), views(viewCount ?? 0)]} />}
      onOpen={() => open(opportunity)}
    />
  )
})

/** A row for `<ListScreen>`: the same function from drawing to drawing. */
export const opportunityRow = (opportunity: ShownOpportunity, open: (opportunity: ShownOpportunity) => void) => (
  <OpportunityRow opportunity={opportunity} open={open} />
)
