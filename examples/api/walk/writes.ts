/** The steps that change data. They run only if the walk may write. */
import type { AnyStep } from './step.ts'
import { ACCOUNT } from './writes/account.ts'
import { BOOKINGS } from './writes/bookings.ts'
import { FORKLIFT } from './writes/forklift.ts'
import { JOBS } from './writes/jobs.ts'
import { PARK } from './writes/park.ts'
import { PAYMENTS } from './writes/payments.ts'

export const WRITES: readonly AnyStep[] = [...FORKLIFT, ...BOOKINGS, ...PAYMENTS, ...PARK, ...JOBS, ...ACCOUNT]
