import { useTimeText } from '../../src/screens/app/time-text.ts'
import { activityTexts } from '../../src/contract/text/parts/activity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { listMySignUps } from '../../src/contract/api/park/activity.ts'
import { AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import { number } from '../../src/core/http/parse.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { readSignUp } from '../../src/features/activity/activity.ts'
import { SignUpTags } from '../../src/features/activity/sign-up-tags.tsx'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { auditStates } from '../../src/contract/text/states/audit.ts'

/** The user's sign-ups by review state. */
export const MyPartake = listScreen({
  to: '/myPartake_info',
  wide: true,
  fetchPage: pages(listMySignUps, ({ auditStatus }) => ({ auditStatus: number(auditStatus) as AuditStatus | null })),
  read: readSignUp,
  useItem: (signUp) => {
    const text = useLocalTexts(activityTexts)
    const time = useTimeText()
    return {
      title: signUp.title,
      text: signUp.place,
      tags: <SignUpTags signUp={signUp} />,
      note: <DotSeparated of={[time(signUp.startTime), text.people(signUp.peopleNum)]} />,
    }
  },
  useTexts: ({ auditStatus }) => {
    const text = useText('my')
    return {
      filter: filterBy('auditStatus', text.allSignUps, AUDIT, useStateLabels(auditStates)),
      empty: {
        text: text.noSignUps,
        scene: 'activities',
        next: auditStatus ? undefined : { label: text.browseActivities, path: '/parkActive' },
      },
    }
  },
})
