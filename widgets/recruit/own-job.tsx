import type { ReactNode } from 'react'
import { getMyJob, setJobState } from '../../src/contract/api/recruit.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { canSetState, isPublic, JOB, type JobState } from '../../src/contract/model/job.ts'
import { ownJobTexts } from '../../src/contract/text/parts/recruit/own-job.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { Resource } from '../../src/core/store/resource.ts'
import { readJob, type JobItem } from './job.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import type { DetailAction } from '../../src/screens/detail/detail-action.ts'
import { useDetailActions, type DetailActions } from '../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { FillAgainButton } from '../../src/screens/form/fill-again-button.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { JobView } from './job-view.tsx'
import { OwnTags } from './own-tags.tsx'

const loadForm = () => import('./job-submission.ts')

const Review = ({ job }: { job: JobItem }) => {
  const text = useLocalTexts(ownJobTexts)
  const { own } = useText('recruit')
  const { auditStatus, auditRemark } = job
  if (auditStatus === AUDIT.pending || auditStatus === AUDIT.autoApproving)
    return <Callout tone="info">{text.pending}</Callout>
  if (auditStatus !== AUDIT.rejected) return null
  return <Callout tone="warning">{auditRemark ? own.rejected(auditRemark) : text.rejectedPlain}</Callout>
}

const OwnJobView = ({ of: job }: { of: JobItem }) => {
  const app = useApp()
  const text = useLocalTexts(ownJobTexts)
  return (
    <JobView job={job} tags={<OwnTags job={job} />} review={<Review job={job} />}>
      {isPublic(job) && (
        <Card>
          <Cell label={text.seePublic} onPress={() => app.location.navigate(link('/recruit/detail', { id: job.id }))} />
        </Card>
      )}
    </JobView>
  )
}

const useActions = (resource: Resource<JobItem>): DetailActions<JobItem> => {
  const app = useApp()
  const text = useLocalTexts(ownJobTexts)
  const change =
    (state: JobState): DetailAction<JobItem>['run'] =>
    ({ id }, call) =>
      app.client.attempt(setJobState, { id, state }, call)
  return useDetailActions(resource, [
    {
      name: 'close',
      label: text.close,
      kind: 'danger',
      isAllowed: (job) => canSetState(job) && job.state === JOB.recruiting,
      question: ({ jobName }) => ({
        title: text.closeTitle,
        text: text.closeText(jobName),
        tone: 'danger',
      }),
      run: change(JOB.closed),
      done: text.closed,
      isDone: ({ state }) => state === JOB.closed,
    },
    {
      name: 'open',
      label: text.open,
      isAllowed: (job) => canSetState(job) && job.state === JOB.closed,
      question: ({ jobName }) => ({ title: text.openTitle, text: text.openText(jobName) }),
      run: change(JOB.recruiting),
      done: text.opened,
      isDone: ({ state }) => state === JOB.recruiting,
    },
  ])
}

const Bar = ({ job, buttons }: { job: JobItem; buttons: readonly ReactNode[] }) => {
  const app = useApp()
  const text = useLocalTexts(ownJobTexts)
  const isRejected = job.auditStatus === AUDIT.rejected
  usePrefetchScreen(isRejected ? '/recruit/publish' : undefined)
  if (isRejected)
    return (
      <ActionBar>
        <FillAgainButton
          label={text.again}
          question={{ title: text.againTitle, text: text.againText }}
          load={loadForm}
          nextDraft={(form) => form.nextJobDraft(app, job)}
          to="/recruit/publish"
        />
      </ActionBar>
    )
  return buttons.length > 0 && <ActionBar>{buttons}</ActionBar>
}

/** One of the user's own postings: its review, and the buttons that close and reopen it. */
export const OwnJob = detailScreen({
  up: '/recruit/situation',
  wide: true,
  fetchOne: one(getMyJob),
  read: readJob,
  View: OwnJobView,
  useActions,
  bar: (job, buttons) => <Bar job={job} buttons={buttons} />,
})
