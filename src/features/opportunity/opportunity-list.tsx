import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import type { listAppOpportunities } from '../../contract/api/app.ts'
import type { listOpportunities } from '../../contract/api/park.ts'
import type { Path } from '../../contract/routes.ts'
import { listScreen, pages } from '../../screens/list/list-maker.tsx'
import { useOpportunityItem } from './opportunity-item.tsx'
import { useOpportunityFilter } from './opportunity-types.ts'
import { readOpportunity } from './opportunity.ts'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'

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
    useEntry: useOpportunityItem,
    useWords: () => ({ filter: useOpportunityFilter(), empty: useLocalTexts(opportunityTexts).noOpportunities }),
  })
