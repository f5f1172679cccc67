import type { listAppOpportunities } from '../contract/api/app.ts'
import type { listOpportunities } from '../contract/api/park.ts'
import type { Path } from '../contract/routes.ts'
import { useNext } from './built.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { opportunityRow } from './opportunity-row.tsx'
import { useOpportunityFilter } from './opportunity-types.ts'
import { readOpportunity, type ShownOpportunity } from './opportunity.ts'
import { useOpen } from './use-open.ts'
import { useTold } from './use-told.ts'

export interface OpportunityListProps extends Pick<ListScreenProps<ShownOpportunity>, 'title' | 'path' | 'query'> {
  /** The route of one. */
  to: Path
  /** The call that lists them. */
  call: typeof listOpportunities | typeof listAppOpportunities
}

/** What the park offers: stalls, halls, partnerships, by type. */
export const OpportunityList = ({ to, call, ...screen }: OpportunityListProps) => {
  useNext(to)
  return (
    <ListScreen
      {...screen}
      filter={useOpportunityFilter()}
      fetchPage={(app, page, { typeId }) => app.client.attempt(call, { ...page, typeId: typeId || null })}
      read={readOpportunity}
      row={opportunityRow}
      onOpen={useOpen(to)}
      empty={useTold().noOpportunities}
    />
  )
}
