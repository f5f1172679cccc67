import { JOB_TYPE } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import type { JobItem } from '../../src/features/recruit/job.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import type { UseItem } from '../../src/screens/list/list-maker.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { salaryText } from './salary.ts'

/** Number of benefits that a row shows. */
const BENEFITS_SHOWN = 2

/** The kind of a job, and its benefits. @param most how many benefits; default all. */
export const JobTags = ({ job, most }: { job: JobItem; most?: number }) => {
  const text = useText('recruit')
  const type = nameOf(JOB_TYPE, job.jobType)
  return (
    <>
      {[type && text.types[type], ...job.welfareNames.slice(0, most)].filter(Boolean).map((label) => (
        <Tag key={label} tone="neutral">
          {label}
        </Tag>
      ))}
    </>
  )
}

/** A row of a job for those who look for one. */
export const useJobItem: UseItem<JobItem> = (job) => {
  const text = useText('recruit')
  const time = useTimeText()
  return {
    title: job.jobName,
    tags: <JobTags job={job} most={BENEFITS_SHOWN} />,
    logo: <Avatar src={usePicture(job.logo)} name={job.businessName} />,
    text: job.businessName,
    amounts: [salaryText(job, text)],
    note: <DotSeparated of={[job.workPlace, job.publishTime && text.posted(time(job.publishTime))]} />,
  }
}
