/** The first calls of this area's routes. */
import { getCompany, getJob, listJobs, listMyJobs, listWelfare } from '../../src/contract/api/recruit.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { WHOLE } from '../../src/core/list/whole-list.ts'

export const prefetchCalls = {
  '/recruit/list': prefetch(
    listJobs,
    {
      ...FIRST_ROWS,
      jobType: '#jobType',
      salaryUnit: '#salaryUnit',
      salaryMin: '#salaryMin',
      salaryMax: '#salaryMax',
      companyId: '?companyId',
    },
    { unless: 'welfare' },
  ),
  '/recruit/search': prefetch(listWelfare, WHOLE, { unless: 'keyword' }),
  '/recruit/publish': prefetch(getCompany, {}),
  '/recruit/detail': prefetch(getJob, { id: '?id' }),
  '/recruit/welfare': prefetch(listWelfare, WHOLE),
  '/recruit/situation': prefetch(
    listMyJobs,
    { ...FIRST_ROWS, auditStatus: '#auditStatus' },
    { unless: 'id', needsToken: true },
  ),
}
