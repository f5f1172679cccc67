/** Issues requested invoices. It takes a while, as at the tax office. */
import { and, eq, inArray } from 'drizzle-orm'
import { INVOICE, INVOICE_TYPE, INVOICED } from '../../../../../src/contract/model/booking/invoice.ts'
import { parkDay } from '../../../../../src/contract/model/time.ts'
import type { SandboxContext } from '../../../context.ts'
import type { Db } from '../../db/open.ts'
import { electricityOrders, invoiceOrders, invoices, parkingOrders } from '../../db/schema.ts'

/** Time between request and issue, ms. */
export const ISSUE_MS = 5000

type Row = typeof invoices.$inferSelect
type Change = (row: Row, at: Date) => Partial<Row> | undefined

/** 20 digits that end with the invoice's id. */
const invoiceNo = ({ id }: Row, at: Date): string =>
  `26${parkDay(at.getTime()).replace(/-/g, '').slice(2)}${String(id).padStart(12, '0')}`

export const issue: Change = (row, at) =>
  row.status === INVOICE.issuing
    ? { status: INVOICE.issued, invoiceNo: invoiceNo(row, at), issuedAt: at, sentAt: at }
    : undefined

export const fail: Change = (row) =>
  row.status === INVOICE.issuing
    ? {
        status: INVOICE.failed,
        failReason: {
          en: 'The tax office refused the title. Please check name and tax number.',
          zh: '税务系统未通过抬头校验，请核对名称与税号。',
        },
      }
    : undefined

export const reverse: Change = (row) => (row.status === INVOICE.issued ? { status: INVOICE.reversed } : undefined)

const moveOrders = async (db: Db, row: Row, updatedAt: Date): Promise<void> => {
  const links = await db
    .select({ id: invoiceOrders.orderId })
    .from(invoiceOrders)
    .where(and(eq(invoiceOrders.invoiceId, row.id), eq(invoiceOrders.isLive, true)))
  const ids = links.map(({ id }) => id)
  if (!ids.length) return
  const isLive = row.status === INVOICE.issued
  const table = row.invoiceType === INVOICE_TYPE.parking ? parkingOrders : electricityOrders
  await db
    .update(table)
    .set({
      ...(isLive ? { invoiceStatus: INVOICED.issued } : { invoiceStatus: INVOICED.none, invoiceId: null }),
      updatedAt,
    })
    .where(inArray(table.id, ids))
  if (!isLive) await db.update(invoiceOrders).set({ isLive: false }).where(eq(invoiceOrders.invoiceId, row.id))
}

/** Changes the state of an invoice and of its orders: orders of a failed or reversed invoice can be invoiced again.
 * @returns whether it was changed. */
export const settleDue = async (
  { db, now }: Pick<SandboxContext, 'db' | 'now'>,
  id: number,
  change: Change,
): Promise<boolean> =>
  db.transaction(async (within) => {
    const [row] = await within.select().from(invoices).where(eq(invoices.id, id)).for('update')
    const at = new Date(now())
    const changes = row && change(row, at)
    if (!row || !changes) return false
    await within
      .update(invoices)
      .set({ ...changes, updatedAt: at })
      .where(eq(invoices.id, id))
    await moveOrders(within, { ...row, ...changes }, at)
    return true
  })
