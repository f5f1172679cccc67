import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import type { listAppOpportunities } from '../../contract/api/app.ts'
import type { listOpportunities } from '../../contract/api/park/opportunity.ts'
import type { Path } from '../../contract/routes.ts'
import { listScreen, pages } from '../../screens/list/list-maker.tsx'
import { useOpportunityItem } from './opportunity-item.tsx'
import { useOpportunityFilter } from './opportunity-types.ts'
import { readOpportunity } from './opportunity.ts'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'

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
