import { JOB_TYPE } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import type { JobItem } from './job.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import type { UseItem } from '../../src/screens/list/item-rows.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { salaryText } from './salary.ts'

/** Number of benefits that a row shows. */
const BENEFITS_SHOWN = 2

/** The list item of a job, for applicants. */
export const useJobItem: UseItem<JobItem> = (job) => {
  const text = useText('recruit')
  const time = useTimeText()
  const type = nameOf(JOB_TYPE, job.jobType)
  return {
    title: job.jobName,
    tags: type && <Tag tone="neutral">{text.types[type]}</Tag>,
    logo: <Avatar src={usePicture(job.logo)} name={job.businessName} />,
    text: job.businessName,
    amounts: [salaryText(job, text)],
    note: (
      <DotSeparated
        of={[job.workPlace, ...job.welfareNames.slice(0, BENEFITS_SHOWN), job.publishTime && time(job.publishTime)]}
      />
    ),
  }
}
