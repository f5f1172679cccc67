/** Formats salaries. */
import { isNegotiable, SALARY_UNIT, type Job } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import type { Texts } from '../../src/contract/text/index.ts'

/** Whole yuan: salaries have no fen. */
export const amount = (yuan: number): string => yuan.toLocaleString('en-US')

/** @example salaryText({ salaryMin: 6000, salaryMax: 8500, salaryUnit: 1 }, text) // '¥6,000–8,500 per month' */
export const salaryText = (
  job: Pick<Job, 'salaryMin' | 'salaryMax'> & { salaryUnit: number },
  text: Texts['recruit'],
): string => {
  const { salaryMin, salaryMax } = job
  const unit = nameOf(SALARY_UNIT, job.salaryUnit)
  if (isNegotiable(job)) return text.agreed
  const range = salaryMin === salaryMax ? amount(salaryMin) : `${amount(salaryMin)}–${amount(salaryMax)}`
  return unit ? text.pay[unit](range) : text.payInUnknownUnit(range)
}
