import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import type { ActivityWithSignUps } from '../../src/features/activity/activity.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { ReviewCounts } from './review-counts.tsx'

/** Link to the sign-ups. The server sends them only to the activity's publisher, so other users do not see the link. */
export const ApprovalLink = ({ activity: { id, signUps } }: { activity: ActivityWithSignUps }) => {
  const app = useApp()
  const text = useText('inapp')
  if (signUps.length === 0) return null
  return (
    <Card>
      <Cell
        icon={ClipboardCheck}
        label={text.titles['/parkActive_app_approval_info']}
        note={<ReviewCounts of={signUps} />}
        onPress={() => app.location.navigate(link('/parkActive_app_approval_info', { id }))}
      />
    </Card>
  )
}
