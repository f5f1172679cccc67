/** Types of receipts. */
import type { Fen } from '../../contract/model/money.ts'
import type { DateTime } from '../../contract/model/page.ts'
import type { Refund } from '../../contract/model/payment.ts'
import type { PaymentFactsProps } from './payment-facts.tsx'

/** How it was paid: with WeChat, with UnionPay, or to the merchant outside this app. */
export type ReceiptWay = 'wechat' | 'unionPay' | 'merchant'

export interface Receipt {
  /** The paid amount; 0 if nothing was due. */
  fen: Fen
  /** Order number. */
  number: string
  /** Time of payment. If absent or empty, the row is omitted. */
  time?: DateTime | null
  /** If absent, the row is omitted. */
  way?: ReceiptWay | undefined
  /** Who was paid. If absent, the row is omitted. */
  payee?: string | null | undefined
  /** Additional rows. */
  facts?: PaymentFactsProps['facts']
  /** Refunds of charges that were not needed. */
  refunds?: readonly Refund[] | undefined
}
