import type { getAppOpportunity } from '../../contract/api/app.ts'
import type { getOpportunity } from '../../contract/api/park/opportunity.ts'
import type { Path } from '../../contract/routes.ts'
import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { usePreloadSanitiser } from '../../screens/article/article.tsx'
import { detailScreen, one } from '../../screens/detail/detail-maker.tsx'
import { useCall } from '../../screens/detail/dial.ts'
import { telOf } from '../../screens/hooks/external-link.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { readOpportunityDetail } from '../opportunity/opportunity.ts'
import { OpportunityView } from './opportunity-view.tsx'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'

const CallBar = ({ phone }: { phone: string }) => {
  const text = useLocalTexts(opportunityTexts)
  const call = useCall()
  return (
    <ActionBar>
      <Button wide onPress={() => call(phone)}>
        {text.call}
      </Button>
    </ActionBar>
  )
}

/** Makes the detail screen of an opportunity. @param up route of the list; @param call the detail call. */
export const opportunityScreen = (up: Path, call: typeof getOpportunity | typeof getAppOpportunity): ScreenComponent =>
  detailScreen({
    up,
    wide: true,
    fetchOne: one(call),
    read: readOpportunityDetail,
    View: OpportunityView,
    bar: ({ contactPhone }) => telOf(contactPhone) && <CallBar phone={contactPhone} />,
    useEffects: usePreloadSanitiser,
  })
