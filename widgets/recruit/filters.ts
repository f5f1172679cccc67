/** Filters of the lists of jobs, as the address holds them. */
import { listJobs } from '../../src/contract/api/recruit.ts'
import type { JobFilter, JobType, SalaryUnit } from '../../src/contract/model/job.ts'
import { number } from '../../src/core/http/parse.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { pages } from '../../src/screens/list/list-maker.tsx'

/** Names in the address of what the sheet sets. */
export const FILTERS = ['salaryUnit', 'salaryMin', 'salaryMax', 'welfare'] as const

/** The chosen benefits' ids, in an order that does not depend on how they were chosen. */
export const welfareOf = ({ welfare }: Query): string[] => (welfare ? welfare.split(',').filter(Boolean).sort() : [])

const filterOf = (query: Query): JobFilter => {
  const welfareIds = welfareOf(query)
  return {
    jobType: number(query.jobType) as JobType | null,
    salaryUnit: number(query.salaryUnit) as SalaryUnit | null,
    salaryMin: number(query.salaryMin),
    salaryMax: number(query.salaryMax),
    welfareIds: welfareIds.length > 0 ? welfareIds : null,
  }
}

export const fetchJobs = pages(listJobs, filterOf)
export const fetchFound = pages(listJobs, (query) => ({ ...filterOf(query), keyword: query.keyword ?? null }))

/** How many filters of the sheet are set: the salary, and each benefit. */
export const countFilters = (query: Query): number => (query.salaryUnit ? 1 : 0) + welfareOf(query).length
