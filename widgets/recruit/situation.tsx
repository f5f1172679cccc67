import { listMyJobs } from '../../src/contract/api/recruit.ts'
import { AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import { auditStates } from '../../src/contract/text/states/audit.ts'
import { number } from '../../src/core/http/parse.ts'
import { readJob } from './job.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { OwnTags } from './own-tags.tsx'
import { salaryText } from './salary.ts'

/** Review states that have a tab. */
const REVIEWS = { pending: AUDIT.pending, approved: AUDIT.approved, rejected: AUDIT.rejected } as const

const PostBar = () => {
  const { location } = useApp()
  const { titles } = useText('recruit')
  return (
    <ActionBar>
      <Button wide onPress={() => location.navigate('/recruit/publish')}>
        {titles['/recruit/publish']}
      </Button>
    </ActionBar>
  )
}

/** The user's own postings by review state. */
const OwnJobs = listScreen({
  to: '/recruit/situation',
  wide: true,
  fetchPage: pages(listMyJobs, ({ auditStatus }) => ({ auditStatus: number(auditStatus) as AuditStatus | null })),
  read: readJob,
  useItem: (job) => {
    const text = useText('recruit')
    const time = useTimeText()
    const isRejected = job.auditStatus === AUDIT.rejected
    return {
      title: job.jobName,
      tags: <OwnTags job={job} />,
      text: isRejected && job.auditRemark ? text.own.rejected(job.auditRemark) : undefined,
      amounts: [salaryText(job, text)],
      note: (
        <DotSeparated of={[time(job.publishTime || job.createTime), job.publishTime && text.views(job.viewCount)]} />
      ),
    }
  },
  useTexts: () => {
    const { list, own: text } = useText('recruit')
    return {
      filter: filterBy('auditStatus', list.all, REVIEWS, useStateLabels(auditStates)),
      bar: <PostBar />,
      empty: { text: text.none, hint: text.noneHint },
    }
  },
})

/** The user's own postings; with an id in the URL, one of them. */
export const RecruitSituation = twoScreens(
  OwnJobs,
  ({ id }) => id,
  async () => (await import('./own-job.tsx')).OwnJob,
)
