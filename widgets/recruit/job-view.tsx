/** The details of a job, for applicants and for its publisher. */
import type { ReactNode } from 'react'
import { EDUCATION, JOB, JOB_TYPE } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { jobDetailTexts } from '../../src/contract/text/parts/recruit/job-detail.ts'
import { jobChoiceTexts } from '../../src/contract/text/parts/recruit/job-choices.ts'
import type { JobItem } from './job.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useDial } from '../../src/screens/detail/dial.ts'
import { byline, headline, marks } from '../../src/screens/detail/headline.ts'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css } from '../../src/ui/style/style.ts'
import { salaryText } from './salary.ts'

export interface JobViewProps {
  job: JobItem
  /** Tags with the states; for the publisher. */
  tags?: ReactNode
  /** The result of the review, or that the job is closed. */
  review?: ReactNode
  /** Additional cards. */
  children?: ReactNode
}

const salary = css`
  margin-top: var(--space-4);
  font-size: var(--text-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
const prose = css`
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
  & > * {
    margin: var(--space-4);
  }
`

export const JobView = ({ job, tags, review, children }: JobViewProps) => {
  const text = useText('recruit')
  const detail = useLocalTexts(jobDetailTexts)
  const { educations } = useLocalTexts(jobChoiceTexts)
  const time = useTimeText()
  const dial = useDial()
  const type = nameOf(JOB_TYPE, job.jobType)
  const education = nameOf(EDUCATION, job.education)
  return (
    <>
      {/* One element: the first column on wide screens. */}
      <div className={stack}>
        <Card>
          <p className={marks}>
            {tags}
            {type && <Tag tone="neutral">{text.types[type]}</Tag>}
          </p>
          <h2 className={headline}>{job.jobName}</h2>
          <p className={salary}>{salaryText(job, text)}</p>
          <p className={byline}>
            <DotSeparated
              of={[
                job.businessName,
                time(job.publishTime || job.createTime),
                job.publishTime && text.views(job.viewCount),
              ]}
            />
          </p>
        </Card>
        {review}
        <Card>
          <DescriptionList
            facts={[
              { label: detail.people, value: job.recruitNum > 0 && detail.count(job.recruitNum) },
              { label: detail.education, value: education && educations[education] },
              { label: detail.experience, value: job.experience },
              { label: detail.age, value: job.ageRange },
              { label: detail.place, value: job.workPlace },
              { label: detail.time, value: job.workTime },
              { label: detail.contact, value: job.contactName },
              // A closed job shows no phone number.
              { label: detail.phone, ...(job.state === JOB.closed ? { value: '' } : dial(job.contactPhone)) },
            ]}
          />
        </Card>
      </div>
      {job.welfareNames.length > 0 && (
        <Card title={detail.benefits}>
          <p className={row}>
            {job.welfareNames.map((name) => (
              <Tag key={name} tone="neutral">
                {name}
              </Tag>
            ))}
          </p>
        </Card>
      )}
      {job.description && (
        <Card title={detail.description}>
          <p className={prose}>{job.description}</p>
        </Card>
      )}
      {children}
    </>
  )
}
