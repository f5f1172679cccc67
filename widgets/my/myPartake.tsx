import { listMySignUps } from '../../src/contract/api/park.ts'
import { AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { number } from '../../src/core/shape.ts'
import { useActivityText } from '../../src/screens/activity.tsx'
import { useText } from '../../src/screens/app-context.ts'
import { filterBy } from '../../src/screens/filter-by.ts'
import { listScreen, pages } from '../../src/screens/make-list.tsx'
import { readSignUp } from '../../src/screens/read-activity.ts'
import { SignUpTag } from '../../src/screens/sign-up.tsx'
import { useLabels } from '../../src/screens/use-labels.ts'
import { Tag } from '../../src/ui/tag.tsx'

/** What this person has signed up for, by review. */
export const MyPartake = listScreen({
  to: '/myPartake_info',
  fetchPage: pages(listMySignUps, ({ auditStatus }) => ({ auditStatus: number(auditStatus) as AuditStatus | null })),
  read: readSignUp,
  useEntry: (signUp) => {
    const text = useActivityText()
    return {
      title: signUp.title,
      text: signUp.place,
      tags: (
        <>
          <SignUpTag signUp={signUp} />
          {signUp.isSignIn === YES_NO.yes && <Tag tone="weak">{text.checkedIn}</Tag>}
        </>
      ),
      note: `${signUp.startTime.slice(0, 16)} · ${text.people(signUp.peopleNum)}`,
    }
  },
  useWords: () => {
    const text = useText('my')
    return { filter: filterBy('auditStatus', text.allSignUps, AUDIT, useLabels().audit), empty: text.noSignUps }
  },
})
