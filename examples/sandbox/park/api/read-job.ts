import type { postJob } from '../../../../src/contract/api/recruit.ts'
import {
  EDUCATION,
  JOB_DESCRIPTION_MAX,
  JOB_NAME_MAX,
  JOB_TEXT_MAX,
  JOB_TYPE,
  RECRUIT_MAX,
  SALARY_MAX,
  SALARY_UNIT,
} from '../../../../src/contract/model/job.ts'
import type { Received } from '../http/handler.ts'
import { readBrief, readChoice, readName, readPhone, readText, readWhole } from '../http/read.ts'
import { badInput, inField } from '../refusal.ts'

/** Reads the fields of a posting. @throws a refusal that names the first invalid field. */
export const readJob = (args: Received<typeof postJob>) => {
  const whole = (field: 'salaryMin' | 'salaryMax' | 'recruitNum', min: number, max: number): number => {
    const value = readWhole(args[field], field, min, max)
    if (value === undefined) throw badInput('badField', field)
    return value
  }
  const salaryMin = whole('salaryMin', 0, SALARY_MAX)
  const salaryMax = whole('salaryMax', 0, SALARY_MAX)
  if (salaryMax < salaryMin) throw badInput('salaryRange').about('salaryMax')
  return {
    jobName: inField('jobName', () =>
      readText(args.jobName, JOB_NAME_MAX, { missing: 'jobName', long: 'jobNameLong' }),
    ),
    jobType: readChoice(args.jobType, 'jobType', Object.values(JOB_TYPE)),
    salaryMin,
    salaryMax,
    salaryUnit: readChoice(args.salaryUnit, 'salaryUnit', Object.values(SALARY_UNIT)),
    recruitNum: whole('recruitNum', 1, RECRUIT_MAX),
    education: readChoice(args.education, 'education', Object.values(EDUCATION)),
    experience: readBrief(args.experience, 'experience', JOB_TEXT_MAX),
    ageRange: readBrief(args.ageRange, 'ageRange', JOB_TEXT_MAX),
    workPlace: inField('workPlace', () =>
      readText(args.workPlace, JOB_TEXT_MAX, { missing: 'workPlace', long: 'workPlace' }),
    ),
    workTime: readBrief(args.workTime, 'workTime', JOB_TEXT_MAX),
    description: inField('description', () =>
      readText(args.description, JOB_DESCRIPTION_MAX, { missing: 'jobDescription', long: 'jobDescriptionLong' }),
    ),
    contactName: inField('contactName', () => readName(args.contactName)),
    contactPhone: inField('contactPhone', () => readPhone(args.contactPhone)),
  }
}
