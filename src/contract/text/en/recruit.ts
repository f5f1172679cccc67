import type { Titles } from '../titles.ts'

export const recruit = {
  titles: {
    '/recruit/list': 'Jobs',
    '/recruit/search': 'Search jobs',
    '/recruit/publish': 'Post a job',
    '/recruit/detail': 'Job',
    '/recruit/welfare': 'Benefits',
    '/recruit/situation': 'My postings',
  } satisfies Titles<'recruit'>,
}
