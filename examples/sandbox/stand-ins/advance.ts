/** `POST /sandbox/advance`: what the park's staff, gates, weighbridges and the tax office do with a booking, a stay, an invoice or
 * a job posting. */
import { ZERO } from '../../../src/contract/model/money.ts'
import { sum } from '../../../src/contract/model/money/arithmetic.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { AUDIT } from '../../../src/contract/model/audit.ts'
import { BOOKING, CAR_TYPE, ENTRY } from '../../../src/contract/model/booking/booking.ts'
import { INVOICED } from '../../../src/contract/model/booking/invoice.ts'
import { PLATE_COLOR } from '../../../src/contract/model/booking/parking.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { isPlate } from '../../../src/contract/model/plate.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import type { SandboxContext } from '../context.ts'
import { fail, issue, reverse, settleDue } from '../park/api/booking/issue.ts'
import { freePlace } from '../park/api/booking/slots.ts'
import { stayAt } from '../park/api/booking/stay.ts'
import { jobs, parkingOrders, stallBookings, truckBookings, weighings } from '../park/db/schema.ts'
import { readKey } from '../park/http/read.ts'
import { CAR_PARKS } from '../park/tariffs.ts'

type Body = Readonly<Record<string, unknown>>
type Act = (context: SandboxContext, id: number, body: Body) => Promise<boolean>

/** For each action, the required state and the changes. */
const COURSE = {
  approve: { from: [BOOKING.reviewing, ENTRY.notEntered], to: { status: BOOKING.booked } },
  reject: { from: [BOOKING.reviewing, ENTRY.notEntered], to: { status: BOOKING.failed } },
  enter: { from: [BOOKING.booked, ENTRY.notEntered], to: { entryState: ENTRY.entered } },
  leave: { from: [BOOKING.booked, ENTRY.entered], to: { entryState: ENTRY.exited } },
} as const
type Course = keyof typeof COURSE

const REASON = { en: 'The park has refused this booking.', zh: '园区未通过该预约。' }

const changesOf = (action: Course, at: Date) => ({
  ...COURSE[action].to,
  updatedAt: at,
  ...(action === 'enter' && { enteredAt: at }),
  ...(action === 'leave' && { leftAt: at }),
})

const moveTruck =
  (action: Course): Act =>
  ({ db, now }, id) =>
    db.transaction(async (within) => {
      const [status, entryState] = COURSE[action].from
      const [row] = await within
        .update(truckBookings)
        .set({ ...changesOf(action, new Date(now())), ...(action === 'reject' && { rejectReason: REASON }) })
        .where(
          and(eq(truckBookings.id, id), eq(truckBookings.status, status), eq(truckBookings.entryState, entryState)),
        )
        .returning()
      if (row && action === 'reject') await freePlace({ db: within, now }, row.slotId)
      return row !== undefined
    })

const moveStall =
  (action: Course): Act =>
  async ({ db, now }, id) => {
    const [status, entryState] = COURSE[action].from
    const moved = await db
      .update(stallBookings)
      .set({ ...changesOf(action, new Date(now())), ...(action === 'reject' && { auditRemark: REASON }) })
      .where(and(eq(stallBookings.id, id), eq(stallBookings.status, status), eq(stallBookings.entryState, entryState)))
      .returning()
    return moved.length > 0
  }

const JOB_REASON = '请补充薪资与工作内容后重新发布。'

/** The review of a job posting. */
const reviewJob =
  (isApproved: boolean): Act =>
  async ({ db, now }, id) => {
    const at = new Date(now())
    const changed = await db
      .update(jobs)
      .set({
        updatedAt: at,
        ...(isApproved
          ? { auditStatus: AUDIT.approved, publishedAt: at }
          : { auditStatus: AUDIT.rejected, auditRemark: JOB_REASON }),
      })
      .where(and(eq(jobs.id, id), eq(jobs.auditStatus, AUDIT.pending)))
      .returning()
    return changed.length > 0
  }

const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 200_000

/** The second weight makes the ticket, which then stays as it is; it is paid at the weighbridge. */
const weigh =
  (which: 'gross' | 'tare'): Act =>
  ({ db, now }, id, { weight }) =>
    db.transaction(async (within) => {
      const isIt = and(eq(weighings.id, id), eq(weighings.status, BOOKING.booked))
      const [row] = await within.select().from(weighings).where(isIt).for('update')
      if (!row || row.poundNo !== null || !isWeight(weight)) return false
      const at = new Date(now())
      const weighed = which === 'gross' ? { grossWeight: weight, grossAt: at } : { tareWeight: weight, tareAt: at }
      const { grossWeight, tareWeight } = { ...row, ...weighed }
      if (grossWeight !== null && tareWeight !== null && tareWeight >= grossWeight) return false
      const isDone = grossWeight !== null && tareWeight !== null
      const poundNo = `P${parkDay(now()).replace(/-/g, '')}${String(id).padStart(6, '0')}`
      const ticket = isDone ? { poundNo, payStatus: PAY.paid } : {}
      await within
        .update(weighings)
        .set({ ...weighed, ...ticket, updatedAt: at })
        .where(isIt)
      return true
    })

/** The barrier of the car park. A vehicle can leave if nothing is due. */
const barrier = async ({ db, now }: SandboxContext, action: unknown, plateNo: unknown): Promise<boolean> => {
  if (typeof plateNo !== 'string' || !isPlate(plateNo)) return false
  const at = new Date(now())
  const isParked = and(eq(parkingOrders.plateNo, plateNo), isNull(parkingOrders.leftAt))
  if (action === 'leave') {
    const [row] = await db.select().from(parkingOrders).where(isParked)
    const stay = row && stayAt(row, now())
    if (!stay || stay.need > ZERO) return false
    // Within the time to leave only what was paid is charged.
    const totalFen = stay.leaveBy && now() <= stay.leaveBy.getTime() ? sum(row.paidFen, stay.discount) : stay.total
    await db.update(parkingOrders).set({ leftAt: at, totalFen, payStatus: PAY.paid, updatedAt: at }).where(isParked)
    return true
  }
  if (action !== 'enter') return false
  const added = await db
    .insert(parkingOrders)
    .values({
      plateNo,
      plateColor: plateNo.length > 7 ? PLATE_COLOR.green : PLATE_COLOR.blue,
      carType: CAR_TYPE.small,
      parkName: CAR_PARKS.north,
      enteredAt: at,
      totalFen: ZERO,
      discountFen: ZERO,
      paidFen: ZERO,
      payStatus: PAY.unpaid,
      invoiceStatus: INVOICED.none,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  return added.length > 0
}

const ACTS: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  truck: Object.fromEntries(Object.keys(COURSE).map((action) => [action, moveTruck(action as Course)])),
  stall: Object.fromEntries(Object.keys(COURSE).map((action) => [action, moveStall(action as Course)])),
  job: { approve: reviewJob(true), reject: reviewJob(false) },
  weighing: { gross: weigh('gross'), tare: weigh('tare') },
  invoice: {
    issue: (context, id) => settleDue(context, id, issue),
    fail: (context, id) => settleDue(context, id, fail),
    reverse: (context, id) => settleDue(context, id, reverse),
  },
}

const actOf = ({ kind, action }: Body): Act | undefined => {
  const acts = typeof kind === 'string' && Object.hasOwn(ACTS, kind) ? ACTS[kind] : undefined
  return acts && typeof action === 'string' && Object.hasOwn(acts, action) ? acts[action] : undefined
}

/** @returns whether the action was possible in the present state.
 * @example await advance(context, { kind: 'truck', id: '4006', action: 'enter' })
 * await advance(context, { kind: 'weighing', id: '6004', action: 'gross', weight: 21480 })
 * await advance(context, { kind: 'parking', plateNo: '新A12345', action: 'leave' }) */
export const advance = async (context: SandboxContext, body: Body): Promise<boolean> => {
  if (body.kind === 'parking') return barrier(context, body.action, body.plateNo)
  const id = typeof body.id === 'string' || typeof body.id === 'number' ? readKey(body.id) : undefined
  const act = actOf(body)
  return act !== undefined && id !== undefined && act(context, id, body)
}
