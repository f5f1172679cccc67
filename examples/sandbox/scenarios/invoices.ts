/** Invoices of the demo's customer: one in each state for parking, and one for electricity. */
import {
  includedTax,
  INVOICE,
  INVOICE_TYPE,
  TITLE_TYPE,
  type InvoiceStatus,
  type InvoiceType,
} from '../../../src/contract/model/booking/invoice.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import { DAY_MS } from '../../../src/contract/model/time/durations.ts'
import type { invoiceOrders, invoices } from '../park/db/schema.ts'
import { lineName, TAX_RATE } from '../park/invoice-line.ts'
import { parkingRows } from './account.ts'
import { electricityRows } from './electricity.ts'
import { PEOPLE } from './people.ts'

/** The first order id of each type of invoice. */
const FIRST_ORDER = { [INVOICE_TYPE.parking]: 5001, [INVOICE_TYPE.electricity]: 7001 } as const

const COMPANY = {
  titleType: TITLE_TYPE.enterprise,
  title: '示例禾丰粮油商行',
  taxNumber: '91000000MADEM00011',
  companyAddress: '示例国际物流商贸园 A区-01-101',
  companyPhone: '13000000001',
  bankName: '示例银行园区支行',
  bankAccount: '6200000000000000001',
}
const PERSON = { titleType: TITLE_TYPE.personal, title: '测试甲' }

type Title = Pick<typeof invoices.$inferInsert, 'titleType' | 'title'>

const { parking, electricity } = INVOICE_TYPE

const SEEDS: readonly { type: InvoiceType; order: number; status: InvoiceStatus; daysAgo: number; title: Title }[] = [
  { type: parking, order: 4, status: INVOICE.issued, daysAgo: 6, title: COMPANY },
  { type: parking, order: 5, status: INVOICE.issuing, daysAgo: 0, title: COMPANY },
  { type: parking, order: 3, status: INVOICE.failed, daysAgo: 5, title: PERSON },
  { type: parking, order: 6, status: INVOICE.reversed, daysAgo: 12, title: PERSON },
  { type: electricity, order: 1, status: INVOICE.issued, daysAgo: 10, title: COMPANY },
]

const lineOf = (nowMs: number, type: InvoiceType, order: number) => {
  if (type === electricity) {
    const row = electricityRows(nowMs)[order] as ReturnType<typeof electricityRows>[number]
    return { name: lineName(type, row.meterNo, row.createdAt), amountFen: row.amountFen }
  }
  const { plateNo, enteredAt, paidFen } = parkingRows(nowMs)[order] as ReturnType<typeof parkingRows>[number]
  return { name: lineName(type, plateNo, enteredAt), amountFen: paidFen }
}

export const invoiceRows = (nowMs: number): (typeof invoices.$inferInsert)[] =>
  SEEDS.map(({ type, order, status, daysAgo, title }, i) => {
    const line = lineOf(nowMs, type, order)
    const createdAt = new Date(nowMs - daysAgo * DAY_MS)
    const isDocument = status === INVOICE.issued || status === INVOICE.reversed
    return {
      ...title,
      userId: PEOPLE.customer.id,
      invoiceType: type,
      email: 'demo@example.com',
      phone: null,
      amountFen: line.amountFen,
      taxRate: TAX_RATE[type],
      taxFen: includedTax(line.amountFen, TAX_RATE[type]),
      lines: [line],
      status,
      failReason:
        status === INVOICE.failed
          ? { en: 'The tax office didn’t accept the name.', zh: '税务系统未接受该发票抬头。' }
          : null,
      invoiceNo: isDocument
        ? `26${parkDay(createdAt.getTime()).replace(/-/g, '').slice(2)}${String(8001 + i).padStart(12, '0')}`
        : null,
      fileKey: `demo-invoice-${8001 + i}`,
      issuedAt: isDocument ? createdAt : null,
      sentAt: isDocument ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    }
  })

export const invoiceOrderRows = (): (typeof invoiceOrders.$inferInsert)[] =>
  SEEDS.map(({ type, order, status }, i) => ({
    invoiceId: 8001 + i,
    invoiceType: type,
    orderId: FIRST_ORDER[type] + order,
    isLive: status === INVOICE.issued || status === INVOICE.issuing,
  }))
