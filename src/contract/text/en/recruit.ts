import type { JOB_TYPE, SALARY_UNIT } from '../../model/job.ts'
import type { Titles, TitlesWithQuery } from '../titles.ts'

export const recruit = {
  titles: {
    '/recruit/list': 'Jobs',
    '/recruit/search': 'Search jobs',
    '/recruit/publish': 'Post a job',
    '/recruit/detail': 'Job',
    '/recruit/welfare': 'Benefits',
    '/recruit/situation': 'My postings',
  } satisfies Titles<'recruit'>,
  titlesWithQuery: { '/recruit/situation?id': 'My posting' } satisfies TitlesWithQuery<'recruit'>,
  types: { fullTime: 'Full-time', partTime: 'Part-time', dayLabour: 'Paid daily' } satisfies Record<
    keyof typeof JOB_TYPE,
    string
  >,
  /** @param range one amount, or two amounts separated by a dash. */
  pay: {
    month: (range: string) => `¥${range} per month`,
    day: (range: string) => `¥${range} per day`,
    hour: (range: string) => `¥${range} per hour`,
  } satisfies Record<keyof typeof SALARY_UNIT, (range: string) => string>,
  payInUnknownUnit: (range: string) => `¥${range}`,
  agreed: 'Salary negotiable',

  list: {
    all: 'All',
    search: 'Search jobs, companies, places',
    filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    /** A company whose name is not loaded. */
    oneCompany: 'One company',
    removeFilter: (name: string) => `Remove filter ${name}`,
    none: 'No jobs are open right now',
    noneHint: 'Companies in the park keep posting jobs. Please check again later.',
    recent: 'Recent searches',
    clear: 'Clear',
    cleared: 'Recent searches cleared',
    browse: 'Browse by benefit',
  },

  views: (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en')} views`),
  own: {
    none: 'No postings yet',
    noneHint: 'Post a job. We review it, then it appears in the list.',
    rejected: (reason: string) => `Reason: ${reason}`,
  },
}
