/** Formats salaries, and defines the ranges of the salary filter. */
import { isNegotiable, SALARY_UNIT, type Job, type SalaryUnit } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import type { Texts } from '../../src/contract/text/index.ts'

/** Whole yuan: salaries have no fen. */
const amount = (yuan: number): string => yuan.toLocaleString('en-US')

/** @example salaryText({ salaryMin: 6000, salaryMax: 8500, salaryUnit: 1 }, text) // '¥6,000–8,500 per month' */
export const salaryText = (
  job: Pick<Job, 'salaryMin' | 'salaryMax'> & { salaryUnit: number },
  text: Texts['recruit'],
): string => {
  const { salaryMin, salaryMax } = job
  const unit = nameOf(SALARY_UNIT, job.salaryUnit)
  if (isNegotiable(job) || !unit) return text.agreed
  return text.pay[unit](salaryMin === salaryMax ? amount(salaryMin) : `${amount(salaryMin)}–${amount(salaryMax)}`)
}

/** A choice of the salary filter: the values of its query parameters, in whole yuan. */
export interface SalaryRange {
  salaryUnit: SalaryUnit
  salaryMin?: number
  salaryMax?: number
}

/** Limits of the ranges for each unit, ascending, in whole yuan. */
const STEPS: Readonly<Record<keyof typeof SALARY_UNIT, readonly number[]>> = {
  month: [5000, 7000, 10_000],
  day: [200, 300],
  hour: [25],
}

/** The ranges of one unit: below the first limit, between limits, and above the last. */
export const rangesOf = (unit: keyof typeof SALARY_UNIT): SalaryRange[] => {
  const steps = STEPS[unit]
  return [undefined, ...steps].map((salaryMin, index) => {
    const salaryMax = steps[index]
    return {
      salaryUnit: SALARY_UNIT[unit],
      ...(salaryMin !== undefined && { salaryMin }),
      ...(salaryMax !== undefined && { salaryMax }),
    }
  })
}

export const rangeText = ({ salaryMin, salaryMax }: SalaryRange, text: Texts['recruit']): string => {
  if (salaryMin === undefined) return text.upTo(amount(salaryMax ?? 0))
  return salaryMax === undefined ? text.from(amount(salaryMin)) : text.between(amount(salaryMin), amount(salaryMax))
}
