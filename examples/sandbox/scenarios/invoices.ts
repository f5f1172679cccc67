/** Invoices of the demo's customer, one in each state. */
import { fen } from '../../../src/contract/model/money.ts'
import {
  includedTax,
  INVOICE,
  INVOICE_TYPE,
  TITLE_TYPE,
  type InvoiceStatus,
} from '../../../src/contract/model/booking/invoice.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import type { invoiceOrders, invoices } from '../park/db/schema.ts'
import { parkingRows } from './account.ts'
import { PEOPLE } from './people.ts'

const DAY_MS = 86_400_000
const FIRST_ORDER = 5001
const TAX_RATE = 9

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

const SEEDS: readonly { order: number; status: InvoiceStatus; daysAgo: number; title: Title }[] = [
  { order: 4, status: INVOICE.issued, daysAgo: 6, title: COMPANY },
  { order: 5, status: INVOICE.issuing, daysAgo: 0, title: COMPANY },
  { order: 3, status: INVOICE.failed, daysAgo: 5, title: PERSON },
  { order: 6, status: INVOICE.reversed, daysAgo: 12, title: PERSON },
]

const lineOf = (nowMs: number, order: number) => {
  const { plateNo, enteredAt, paidFen } = parkingRows(nowMs)[order] as ReturnType<typeof parkingRows>[number]
  const at = new Date(enteredAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  return { name: { en: `Parking ${plateNo}, ${at}`, zh: `停车费 ${plateNo} ${at}` }, amountFen: paidFen }
}

export const invoiceRows = (nowMs: number): (typeof invoices.$inferInsert)[] =>
  SEEDS.map(({ order, status, daysAgo, title }, i) => {
    const line = lineOf(nowMs, order)
    const createdAt = new Date(nowMs - daysAgo * DAY_MS)
    const isDocument = status === INVOICE.issued || status === INVOICE.reversed
    return {
      ...title,
      userId: PEOPLE.customer.id,
      invoiceType: INVOICE_TYPE.parking,
      email: 'demo@example.com',
      phone: null,
      amountFen: line.amountFen,
      taxRate: TAX_RATE,
      taxFen: includedTax(fen(line.amountFen), TAX_RATE),
      lines: [line],
      status,
      failReason:
        status === INVOICE.failed ? { en: 'The mailbox refused the invoice.', zh: '邮箱拒收，发票未能送达。' } : null,
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
  SEEDS.map(({ order, status }, i) => ({
    invoiceId: 8001 + i,
    invoiceType: INVOICE_TYPE.parking,
    orderId: FIRST_ORDER + order,
    isLive: status === INVOICE.issued || status === INVOICE.issuing,
  }))
