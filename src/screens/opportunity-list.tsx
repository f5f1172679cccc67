import type { listAppOpportunities } from '../contract/api/app.ts'
import type { listOpportunities } from '../contract/api/park.ts'
import type { Path } from '../contract/routes.ts'
import { listScreen, pages } from './make-list.tsx'
import { useOpportunityEntry } from './opportunity-entry.tsx'
import { useOpportunityFilter } from './opportunity-types.ts'
import { readOpportunity } from './opportunity.ts'
import type { ScreenComponent } from './screen-table.ts'
import { useTold } from './use-told.ts'

/** What the park offers: stalls, halls, partnerships, by type.
 * @param to the route of one; @param call the one that lists them. */
export const opportunityList = (
  to: Path,
  call: typeof listOpportunities | typeof listAppOpportunities,
): ScreenComponent =>
  listScreen({
    to,
    fetchPage: pages(call, ({ typeId }) => ({ typeId: typeId || null })),
    read: readOpportunity,
    useEntry: useOpportunityEntry,
    useWords: () => ({ filter: useOpportunityFilter(), empty: useTold().noOpportunities }),
  })
