/** Booking a forklift. */
import { and, eq, lte } from 'drizzle-orm'
import type { bookOrder as row } from '../../../../src/contract/api/forklift.ts'
import { CONSIGNEE_MAX, QUANTITY_MAX, STALL_ADDRESS_MAX, STEPPER_MIN } from '../../../../src/contract/limits.ts'
import { RETRIEVE, STATUS, type ApplyForm } from '../../../../src/contract/model/forklift.ts'
import { isSlotOpen } from '../../../../src/contract/model/forklift/slots.ts'
import { parkDay } from '../../../../src/contract/model/time.ts'
import { fromDateTime } from '../../../../src/contract/model/time/instant.ts'
import { forklifts, orders } from '../db/schema.ts'
import { badInput, inField } from '../refusal.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Handler, Received } from '../http/handler.ts'
import { findRow } from '../http/find-own.ts'
import { readPhone, readText } from '../http/read.ts'
import { toOrder } from './order-row.ts'

/** The same form sent again within this time is a double tap, or a retry after a cut connection: it gets the same order. */
export const REPEAT_MS = 10_000

const readQuantity = (value: unknown): number => {
  if (value === undefined || value === null || value === '') throw badInput('quantity')
  if (typeof value !== 'number' || !Number.isInteger(value) || value < STEPPER_MIN || value > QUANTITY_MAX)
    throw badInput('quantityRange')
  return value
}

const readForm = (args: Received<typeof row>, nowMs: number): ApplyForm => {
  const time = { missing: 'deliveryTime', long: 'slotGone' } as const
  const address = { missing: 'stallAddress', long: 'stallAddressLong' } as const
  const consignee = inField('consignee', () =>
    readText(args.consignee, CONSIGNEE_MAX, { missing: 'consignee', long: 'consigneeLong' }),
  )
  const phone = inField('phone', () => readPhone(args.phone))
  const quantity = inField('quantity', () => readQuantity(args.quantity))
  const date = inField('expectedDeliveryDate', () => readText(args.expectedDeliveryDate, 10, time))
  const slot = inField('expectedDeliveryTime', () => readText(args.expectedDeliveryTime, 11, time))
  if (!isSlotOpen(date, slot, nowMs)) {
    const isLater = date > parkDay(nowMs)
    throw badInput(isLater ? 'slotNotOffered' : 'slotGone').about('expectedDeliveryTime')
  }
  const stallAddress = inField('stallAddress', () => readText(args.stallAddress, STALL_ADDRESS_MAX, address))
  return { consignee, phone, quantity, expectedDeliveryDate: date, expectedDeliveryTime: slot, stallAddress }
}

/** The forklift's fields in the request are ignored: the server uses its own, above all the price. */
export const bookOrder: Handler<typeof row> = async (args, call) => {
  const person = call.person()
  const { context } = call
  const now = context.now()
  const form = readForm(args, now)
  const forklift = await findRow(context.db, forklifts, args.id, 'noForklift')

  const { id: _, ...description } = forklift
  const submissionKey = hashOf(JSON.stringify([person.id, forklift.id, form]))
  const order = {
    ...description,
    ...form,
    userId: person.id,
    forkliftId: forklift.id,
    status: STATUS.toShip,
    retrieveStatus: RETRIEVE.awaiting,
    estimatedAt: new Date(fromDateTime(`${form.expectedDeliveryDate} ${form.expectedDeliveryTime.slice(0, 5)}:00`)),
    createdAt: new Date(now),
    submissionKey,
  }
  // The unique column decides between simultaneous requests. An older order first gives up its key.
  await context.db
    .update(orders)
    .set({ submissionKey: null })
    .where(and(eq(orders.submissionKey, submissionKey), lte(orders.createdAt, new Date(now - REPEAT_MS))))
  const [booked] = await context.db
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.submissionKey })
    .returning()
  const [result] = booked
    ? [booked]
    : await context.db.select().from(orders).where(eq(orders.submissionKey, submissionKey))
  if (!result) throw new Error(`The submission ${submissionKey} conflicts with a row that no longer exists`)
  return toOrder(result, context.now())
}
