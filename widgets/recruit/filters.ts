/** Filters of the job lists; they are stored in the URL. */
import { listJobs } from '../../src/contract/api/recruit.ts'
import type { JobFilter, JobType, SalaryUnit } from '../../src/contract/model/job.ts'
import { number } from '../../src/core/http/parse.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { pages } from '../../src/screens/list/list-maker.tsx'

/** Query parameters that the sheet sets. */
export const SHEET_FILTERS = ['salaryUnit', 'salaryMin', 'salaryMax', 'welfare'] as const
/** Query parameters that filter the list, besides its tabs and the keyword. */
export const FILTERS = [...SHEET_FILTERS, 'companyId'] as const

/** Ids of the selected benefits, sorted, so that the URL does not depend on the order of selection. */
export const welfareOf = ({ welfare }: Query): string[] => (welfare ? welfare.split(',').filter(Boolean).sort() : [])

const filterOf = (query: Query): JobFilter => {
  const welfareIds = welfareOf(query)
  return {
    jobType: number(query.jobType) as JobType | null,
    salaryUnit: number(query.salaryUnit) as SalaryUnit | null,
    salaryMin: number(query.salaryMin),
    salaryMax: number(query.salaryMax),
    welfareIds: welfareIds.length > 0 ? welfareIds : null,
    companyId: query.companyId ?? null,
  }
}

export const fetchJobs = pages(listJobs, filterOf)
export const fetchFound = pages(listJobs, (query) => ({ ...filterOf(query), keyword: query.keyword ?? null }))

/** Number of filters that are set in the sheet: the salary counts as one, and so does each benefit. */
export const countFilters = (query: Query): number => (query.salaryUnit ? 1 : 0) + welfareOf(query).length
