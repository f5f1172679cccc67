/** The caller's invoices for parking and electricity. */
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { booking, fee } from '../../../../../src/contract/api/index.ts'
import type { requestInvoice } from '../../../../../src/contract/api/booking.ts'
import { INVOICE_TEXT_MAX, TAX_NUMBER_MAX } from '../../../../../src/contract/limits.ts'
import {
  includedTax,
  INVOICE,
  INVOICE_ORDERS_MAX,
  INVOICE_TYPE,
  INVOICED,
  TITLE_TYPE,
  type Invoice,
  type InvoiceType,
} from '../../../../../src/contract/model/booking/invoice.ts'
import { normaliseTaxNumber } from '../../../../../src/contract/model/booking/tax-number.ts'
import { ZERO, toYuan } from '../../../../../src/contract/model/money.ts'
import { sum } from '../../../../../src/contract/model/money/arithmetic.ts'
import { PAY } from '../../../../../src/contract/model/payment.ts'
import { isEmail } from '../../../../../src/contract/patterns.ts'
import type { SandboxContext } from '../../../context.ts'
import { randomKey } from '../../auth/secrets.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { electricityOrders, enterprises, invoiceOrders, invoices, parkingOrders } from '../../db/schema.ts'
import type { InvoiceLine } from '../../db/schema/invoice.ts'
import { findOwn, lockOwn } from '../../http/find-own.ts'
import type { Call, Handler, Handlers, Received } from '../../http/handler.ts'
import { filterBy, listOf } from '../../http/list.ts'
import { readChoice, readChoices, readKey, readNote, readOptionalText, readPhone, readText } from '../../http/read.ts'
import { wireStored, wireTimeOrNull } from '../../http/wire.ts'
import { lineName, TAX_RATE } from '../../invoice-line.ts'
import type { Language } from '../../messages/index.ts'
import { storedTexts } from '../../messages/translate.ts'
import { badInput, inField, Refusal } from '../../refusal.ts'
import { say } from './booking-row.ts'
import { ISSUE_MS, issue, settleDue } from './issue.ts'
import { stayAt } from './stay.ts'

type Row = typeof invoices.$inferSelect

const UNIT = { en: 'time', zh: '次' }

/** URL path of an invoice's PDF. */
const invoiceUrl = (key: string): string => `/invoices/${key}.pdf`

const toInvoice = (row: Row, orderIds: string[], language: Language): Invoice => ({
  ...wireStored(row),
  orderIds,
  invoiceType: row.invoiceType,
  titleType: row.titleType,
  title: row.title,
  taxNumber: row.taxNumber,
  companyAddress: row.companyAddress,
  companyPhone: row.companyPhone,
  bankName: row.bankName,
  bankAccount: row.bankAccount,
  email: row.email,
  phone: row.phone,
  amount: toYuan(row.amountFen),
  taxRate: row.taxRate,
  taxAmount: toYuan(row.taxFen),
  items: row.lines.map(({ name, amountFen }) => ({
    name: name[language],
    unit: UNIT[language],
    quantity: 1,
    price: toYuan(amountFen),
    amount: toYuan(amountFen),
  })),
  status: row.status,
  failReason: say(row.failReason, language),
  invoiceNo: row.invoiceNo,
  invoiceCode: null,
  invoiceTime: wireTimeOrNull(row.issuedAt),
  pdfUrl: row.status === INVOICE.issued ? invoiceUrl(row.fileKey) : null,
  sentTime: wireTimeOrNull(row.sentAt),
})

const toWire = async ({ context: { db }, language }: Call, rows: readonly Row[]): Promise<Invoice[]> => {
  const ids = rows.map(({ id }) => id)
  const links = ids.length
    ? await db.select().from(invoiceOrders).where(inArray(invoiceOrders.invoiceId, ids)).orderBy(invoiceOrders.orderId)
    : []
  return rows.map((row) => {
    const own = links.filter(({ invoiceId }) => invoiceId === row.id)
    return toInvoice(
      row,
      own.map(({ orderId }) => String(orderId)),
      language,
    )
  })
}

const oneToWire = async (call: Call, row: Row): Promise<Invoice> => (await toWire(call, [row]))[0] as Invoice

const readEmail = (value: unknown): string => {
  const email = readOptionalText(value, 'email').trim()
  if (!isEmail(email)) throw badInput('email').about('email')
  return email
}

/** Longer than a tax number, because people type it with spaces and hyphens, in characters. */
const TYPED_TAX_NUMBER_MAX = 40

const readTitle = (args: Received<typeof requestInvoice>) => {
  const titleType = readChoice(args.titleType, 'titleType', Object.values(TITLE_TYPE))
  const title = inField('title', () =>
    readText(args.title, INVOICE_TEXT_MAX, { missing: 'invoiceTitle', long: 'invoiceTitleFormat' }),
  )
  if (/[<>]/.test(title)) throw badInput('invoiceTitleFormat').about('title')
  const taxNumber = normaliseTaxNumber(readNote(args.taxNumber, 'taxNumber', TYPED_TAX_NUMBER_MAX) ?? '')
  if (titleType === TITLE_TYPE.enterprise && taxNumber === '') throw badInput('taxNumber').about('taxNumber')
  if (taxNumber.length > TAX_NUMBER_MAX || !/^[\dA-Z]*$/.test(taxNumber)) throw badInput('badField', 'taxNumber')
  return {
    titleType,
    title,
    taxNumber: taxNumber || null,
    companyAddress: readNote(args.companyAddress, 'companyAddress', INVOICE_TEXT_MAX),
    companyPhone: readNote(args.companyPhone, 'companyPhone', INVOICE_TEXT_MAX),
    bankName: readNote(args.bankName, 'bankName', INVOICE_TEXT_MAX),
    bankAccount: readNote(args.bankAccount, 'bankAccount', INVOICE_TEXT_MAX),
    email: readEmail(args.email),
    phone: args.phone ? inField('phone', () => readPhone(args.phone)) : null,
  }
}

const readOrderIds = (value: unknown): number[] => {
  const ids = Array.isArray(value) ? [...new Set(value.map((id: unknown) => readKey(id) ?? 0))] : []
  if (!ids.length || ids.length > INVOICE_ORDERS_MAX) throw badInput('invoiceOrders').about('orderIds')
  return ids
}

interface Line extends InvoiceLine {
  id: number
}

/** Locks the paid orders, so that no other request can invoice them. A stay is paid as it is shown: until its time to leave is over.
 * @throws a refusal of orders that are not the caller's, not paid, or in another invoice. */
const lockOrders = async (
  { db, now }: Pick<SandboxContext, 'db' | 'now'>,
  type: InvoiceType,
  ids: number[],
  userId: string,
): Promise<Line[]> => {
  const lock = <T extends typeof parkingOrders | typeof electricityOrders>(table: T) =>
    db
      .select()
      .from(table as typeof parkingOrders)
      .where(and(inArray(table.id, ids), eq(table.userId, userId)))
      .orderBy(table.id)
      .for('update') as unknown as Promise<T['$inferSelect'][]>
  const rows = type === INVOICE_TYPE.parking ? await lock(parkingOrders) : await lock(electricityOrders)
  const lines = rows.map((row): Line & { isPaid: boolean; isFree: boolean } => {
    const isParking = 'plateNo' in row
    const amountFen = isParking ? row.paidFen : row.amountFen
    const name = isParking ? lineName(type, row.plateNo, row.enteredAt) : lineName(type, row.meterNo, row.createdAt)
    const { payStatus } = isParking ? stayAt(row, now()) : row
    const isPaid = payStatus === PAY.paid && amountFen > ZERO
    return { id: row.id, name, amountFen, isPaid, isFree: row.invoiceStatus === INVOICED.none }
  })
  if (lines.length !== ids.length || lines.some(({ isPaid }) => !isPaid))
    throw badInput('invoiceOrders').about('orderIds')
  if (lines.some(({ isFree }) => !isFree)) throw new Refusal('conflict', 'invoicedAlready')
  return lines
}

const request: Handler<typeof requestInvoice> = async (args, call) => {
  const person = call.person()
  const { now } = call.context
  const invoiceType = readChoice(args.invoiceType, 'invoiceType', Object.values(INVOICE_TYPE))
  const orderIds = readOrderIds(args.orderIds)
  const form = readTitle(args)
  const createdAt = new Date(now())
  const row = await call.context.db
    .transaction(async (db) => {
      const lines = await lockOrders({ db, now }, invoiceType, orderIds, person.id)
      const amountFen = sum(...lines.map((line) => line.amountFen))
      const taxRate = TAX_RATE[invoiceType]
      const values = {
        ...form,
        userId: person.id,
        invoiceType,
        amountFen,
        taxRate,
        taxFen: includedTax(amountFen, taxRate),
        lines: lines.map(({ name, amountFen: own }) => ({ name, amountFen: own })),
        status: INVOICE.issuing,
        fileKey: randomKey(),
        createdAt,
        updatedAt: createdAt,
      }
      const [row] = await db.insert(invoices).values(values).returning()
      const { id } = row as Row
      await db
        .insert(invoiceOrders)
        .values(lines.map((line) => ({ invoiceId: id, invoiceType, orderId: line.id, isLive: true })))
      const table = invoiceType === INVOICE_TYPE.parking ? parkingOrders : electricityOrders
      await db
        .update(table)
        .set({ invoiceStatus: INVOICED.issuing, invoiceId: String(id), updatedAt: createdAt })
        .where(inArray(table.id, orderIds))
      return row as Row
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('conflict', 'invoicedAlready') : error
    })
  return oneToWire(call, row)
}

/** The sandbox sends no mail: it stores when it would have. */
const resend: Handler<typeof requestInvoice> = async (args, call) => {
  const email = readEmail(args.email)
  const person = call.person()
  const { now } = call.context
  const row = await call.context.db.transaction(async (db) => {
    const { id, status } = await lockOwn(db, invoices, args.invoiceId, person, 'noInvoice')
    if (status !== INVOICE.issued) throw new Refusal('conflict', 'notIssued')
    const sentAt = new Date(now())
    const [row] = await db
      .update(invoices)
      .set({ email, sentAt, updatedAt: sentAt })
      .where(eq(invoices.id, id))
      .returning()
    return row as Row
  })
  return oneToWire(call, row)
}

/** Issues the invoices that were requested long enough ago. */
const settle = async ({ context, person }: Call): Promise<void> => {
  const { db, now } = context
  const due = and(
    eq(invoices.userId, person().id),
    eq(invoices.status, INVOICE.issuing),
    lte(invoices.createdAt, new Date(now() - ISSUE_MS)),
  )
  for (const { id, createdAt } of await db.select().from(invoices).where(due))
    await settleDue({ db, now: () => createdAt.getTime() + ISSUE_MS }, id, issue)
}

const listInvoices = (invoiceType: InvoiceType) => async (args: Record<string, unknown>, call: Call) => {
  const { id } = call.person()
  await settle(call)
  const [status] = readChoices(args.status, 'status', Object.values(INVOICE))
  const where = and(eq(invoices.userId, id), eq(invoices.invoiceType, invoiceType), filterBy(invoices.status, status))
  const order = [desc(invoices.createdAt), desc(invoices.id)]
  const page = await listOf(call.context.db, invoices, args, { where, order, toWire: (row) => row })
  return { data: await toWire(call, page.data), total: page.total }
}

export const invoiceHandlers = {
  'POST /wxInvoice/addParkingInvoice': (args, call) =>
    args.invoiceId === undefined || args.invoiceId === null ? request(args, call) : resend(args, call),

  'POST /wxInvoice/parking/list': (args, call) => listInvoices(INVOICE_TYPE.parking)(args, call),

  'GET /wxInvoice/{invoiceId}': async (args, call) => {
    call.person()
    await settle(call)
    return oneToWire(call, await findOwn(call.context.db, invoices, args.invoiceId, call.person(), 'noInvoice'))
  },

  'GET /wxInvoice/queryTaxNumByBusiness/{businessName}': async (args, call) => {
    call.person()
    const businessName = readText(args.businessName, INVOICE_TEXT_MAX, {
      missing: 'businessName',
      long: 'businessNameLong',
    })
    const [found] = await call.context.db
      .select({ taxNumber: enterprises.taxNumber })
      .from(enterprises)
      // The user sends the name that was displayed, in the user's language.
      .where(inArray(enterprises.businessName, storedTexts(businessName)))
    return { businessName, taxNumber: found?.taxNumber ?? null }
  },
} satisfies Partial<Handlers<typeof booking>>

export const electricityInvoiceHandlers = {
  'POST /wxInvoice/elec/list': (args, call) => listInvoices(INVOICE_TYPE.electricity)(args, call),

  'GET /wxInvoice/{id}': (args, call) => invoiceHandlers['GET /wxInvoice/{invoiceId}']({ invoiceId: args.id }, call),
} satisfies Partial<Handlers<typeof fee>>
