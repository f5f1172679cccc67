/** The ranges of the salary filter. */
import { SALARY_UNIT, type SalaryUnit } from '../../src/contract/model/job.ts'
import type { jobFilterTexts } from '../../src/contract/text/parts/recruit/job-filter.ts'
import { amount } from './salary.ts'

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

export const rangeText = ({ salaryMin, salaryMax }: SalaryRange, text: (typeof jobFilterTexts)['en']): string => {
  if (salaryMin === undefined) return text.upTo(amount(salaryMax ?? 0))
  return salaryMax === undefined ? text.from(amount(salaryMin)) : text.between(amount(salaryMin), amount(salaryMax))
}
