/** Posts a job and changes its state. */
import { AUDIT } from '../../../../src/contract/model/audit.ts'
import { EDUCATION, JOB, JOB_TYPE, SALARY_UNIT } from '../../../../src/contract/model/job.ts'
import { step, type AnyStep } from '../step.ts'
import { SAMPLE, A_PERSON, self } from './sample.ts'

export const JOBS: readonly AnyStep[] = [
  step(
    'merchant',
    'postJob',
    (at) => {
      const person = self(at)
      const welfare = at.first('listWelfare')
      return (
        person && {
          jobName: SAMPLE,
          jobType: JOB_TYPE.fullTime,
          salaryMin: 4000,
          salaryMax: 6000,
          salaryUnit: SALARY_UNIT.month,
          recruitNum: 2,
          education: EDUCATION.any,
          experience: '',
          ageRange: '',
          workPlace: SAMPLE,
          workTime: '',
          welfareIds: welfare ? [welfare.id] : [],
          description: SAMPLE,
          contactName: person.name,
          contactPhone: person.phone,
        }
      )
    },
    A_PERSON,
  ),
  step(
    'merchant',
    'setJobState',
    (at) => {
      const job = at.first('listMyJobs', ({ auditStatus }) => auditStatus === AUDIT.approved)
      return job && { id: job.id, state: job.state === JOB.closed ? JOB.closed : JOB.recruiting }
    },
    'a job of the merchant’s that is approved',
  ),
]
