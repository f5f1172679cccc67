import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { getJob } from '../../src/contract/api/recruit.ts'
import { JOB } from '../../src/contract/model/job.ts'
import { jobDetailTexts } from '../../src/contract/text/parts/recruit/job-detail.ts'
import { readJob, type JobItem } from './job.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { useCall } from '../../src/screens/detail/dial.ts'
import { telOf } from '../../src/screens/hooks/external-link.ts'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { useShare } from '../../src/screens/share/use-share.ts'
import { useShareSheet } from '../../src/screens/share/use-share-sheet.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { IconAction } from '../../src/ui/layout/icon-action.tsx'
import { CompanyCard } from './company/company-card.tsx'
import { JobView } from './job-view.tsx'
import { salaryText } from './salary.ts'

const isClosed = (job: JobItem): boolean => job.state === JOB.closed

const ClosedJobCallout = () => <Callout tone="info">{useLocalTexts(jobDetailTexts).closedNote}</Callout>

const JobDetail = ({ of: job }: { of: JobItem }) => (
  <JobView job={job} review={isClosed(job) && <ClosedJobCallout />}>
    <CompanyCard companyId={job.companyId} businessName={job.businessName} logo={job.logo} />
  </JobView>
)

/** Title and text that are shared for a job. */
const useShared = () => {
  const text = useText('recruit')
  return (job: JobItem) => ({
    title: job.jobName,
    text: [salaryText(job, text), job.businessName, job.workPlace].filter(Boolean).join(' · '),
  })
}

const CallBar = ({ job }: { job: JobItem }) => {
  const text = useLocalTexts(jobDetailTexts)
  const call = useCall()
  const share = useShareSheet()
  const shared = useShared()
  return (
    <ActionBar>
      {share && (
        <IconAction icon={Share2} onPress={() => share(shared(job))}>
          {text.share}
        </IconAction>
      )}
      {telOf(job.contactPhone) && (
        <Button wide onPress={() => call(job.contactPhone)}>
          {text.call}
        </Button>
      )}
    </ActionBar>
  )
}

/** One job, and the company that offers it. */
export const RecruitDetail = detailScreen({
  up: '/recruit/list',
  wide: true,
  fetchOne: one(getJob),
  read: readJob,
  View: JobDetail,
  // A closed job cannot be applied for.
  bar: (job) => !isClosed(job) && <CallBar job={job} />,
  useEffects: (job) => {
    const picture = usePicture(job?.logo ?? '')
    const shared = useShared()
    useShare(job && { ...shared(job), picture })
  },
})
