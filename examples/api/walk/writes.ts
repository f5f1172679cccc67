/** The steps that change something: they run only where the walk is allowed to write. */
import type { AnyStep } from './step.ts'
import { ACCOUNT } from './writes/account.ts'
import { BOOKINGS } from './writes/bookings.ts'
import { FORKLIFT } from './writes/forklift.ts'
import { JOBS } from './writes/jobs.ts'
import { PARK } from './writes/park.ts'
import { PAYMENTS } from './writes/payments.ts'

export const WRITES: readonly AnyStep[] = [...FORKLIFT, ...BOOKINGS, ...PAYMENTS, ...PARK, ...JOBS, ...ACCOUNT]
