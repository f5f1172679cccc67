/** Invoices, and the orders in them. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceStatus, InvoiceType, TitleType } from '../../../../../src/contract/model/booking/invoice.ts'
import type { Fen } from '../../../../../src/contract/model/money.ts'
import type { Translated } from './booking.ts'
import { fen, instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

/** A line as stored: its text depends on the reader's language. */
export interface InvoiceLine {
  name: Translated
  amountFen: Fen
}

export const invoices = park.table(
  'invoices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 8001 }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    invoiceType: integer('invoice_type').$type<InvoiceType>().notNull(),
    titleType: integer('title_type').$type<TitleType>().notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number'),
    companyAddress: text('company_address'),
    companyPhone: text('company_phone'),
    bankName: text('bank_name'),
    bankAccount: text('bank_account'),
    email: text('email').notNull(),
    phone: text('phone'),
    amountFen: fen('amount_fen').notNull(),
    /** Percent. */
    taxRate: integer('tax_rate').notNull(),
    taxFen: fen('tax_fen').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    status: integer('status').$type<InvoiceStatus>().notNull(),
    failReason: jsonb('fail_reason').$type<Translated>(),
    invoiceNo: text('invoice_no').unique(),
    /** Random: everyone who knows the URL can read the document. */
    fileKey: text('file_key').notNull().unique(),
    issuedAt: instant('issued_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('invoices_newest').on(table.userId, ...newestFirst(table))],
)

/** An order can be in only one active invoice. The unique index enforces it, also for simultaneous requests. */
export const invoiceOrders = park.table(
  'invoice_orders',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Orders for parking and for electricity have independent ids. */
    invoiceType: integer('invoice_type').$type<InvoiceType>().notNull(),
    orderId: integer('order_id').notNull(),
    /** False for failed and reversed invoices. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.orderId] }),
    uniqueIndex('invoice_orders_once')
      .on(table.invoiceType, table.orderId)
      .where(sql`${table.isLive}`),
  ],
)
