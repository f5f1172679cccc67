/** The first request of each route, of all areas. The build reads it and writes the table into index.html. */
import { findRoute, type Path } from '../../src/contract/routes.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'
import { prefetchCalls as activity } from '../activity/prefetch-calls.ts'
import { prefetchCalls as application } from '../application/prefetch-calls.ts'
import { prefetchCalls as booking } from '../booking/prefetch-calls.ts'
import { prefetchCalls as fee } from '../fee/prefetch-calls.ts'
import { prefetchCalls as forklift } from '../forklift/prefetch-calls.ts'
import { prefetchCalls as general } from '../general/prefetch-calls.ts'
import { prefetchCalls as inapp } from '../inapp/prefetch-calls.ts'
import { prefetchCalls as integral } from '../integral/prefetch-calls.ts'
import { prefetchCalls as invoice } from '../invoice/prefetch-calls.ts'
import { prefetchCalls as my } from '../my/prefetch-calls.ts'
import { prefetchCalls as notice } from '../notice/prefetch-calls.ts'
import { prefetchCalls as park } from '../park/prefetch-calls.ts'
import { prefetchCalls as parking } from '../parking/prefetch-calls.ts'
import { prefetchCalls as recruit } from '../recruit/prefetch-calls.ts'
import { prefetchCalls as weighing } from '../weighing/prefetch-calls.ts'

const rows: Partial<Record<Path, PrefetchRow>> = {
  ...activity,
  ...application,
  ...booking,
  ...fee,
  ...forklift,
  ...general,
  ...inapp,
  ...integral,
  ...invoice,
  ...my,
  ...notice,
  ...park,
  ...parking,
  ...recruit,
  ...weighing,
}

/** Routes that need a login send no request without a token. */
export const PREFETCH_CALLS = Object.fromEntries(
  Object.entries(rows).map(([path, row]) => [path, findRoute(path)?.login ? { ...row, needsToken: true } : row]),
) as Partial<Record<Path, PrefetchRow>>
