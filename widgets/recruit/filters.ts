/** Filters of the job lists; they are stored in the URL. */
import { listJobs } from '../../src/contract/api/recruit.ts'
import { SALARY_UNIT, type JobFilter, type JobType, type SalaryUnit } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { number } from '../../src/core/http/parse.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { pages } from '../../src/screens/list/list-maker.tsx'

/** Query parameters that the sheet sets. */
export const SHEET_FILTERS = ['salaryUnit', 'salaryMin', 'salaryMax', 'welfare'] as const
/** Query parameters that filter the list, besides its tabs and the keyword. */
export const FILTERS = [...SHEET_FILTERS, 'companyId'] as const

/** Ids of the selected benefits, sorted, so that the URL does not depend on the order of selection. */
export const welfareOf = ({ welfare }: Query): string[] => (welfare ? welfare.split(',').filter(Boolean).sort() : [])

/** Whether a salary is selected. A link may name a unit that does not exist; the API refuses such a filter. */
const hasSalary = ({ salaryUnit }: Query): boolean => Boolean(nameOf(SALARY_UNIT, number(salaryUnit)))

const filterOf = (query: Query): JobFilter => {
  const welfareIds = welfareOf(query)
  const salary = hasSalary(query) ? query : {}
  return {
    jobType: number(query.jobType) as JobType | null,
    salaryUnit: number(salary.salaryUnit) as SalaryUnit | null,
    salaryMin: number(salary.salaryMin),
    salaryMax: number(salary.salaryMax),
    welfareIds: welfareIds.length > 0 ? welfareIds : null,
    companyId: query.companyId ?? null,
  }
}

export const fetchJobs = pages(listJobs, filterOf)
export const fetchFound = pages(listJobs, (query) => ({ ...filterOf(query), keyword: query.keyword ?? null }))

/** Number of filters that are set in the sheet: the salary counts as one, and so does each benefit. */
export const countFilters = (query: Query): number => (hasSalary(query) ? 1 : 0) + welfareOf(query).length
