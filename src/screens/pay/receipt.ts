/** What a receipt says. */
import type { ReactNode } from 'react'
import type { Fen } from '../../contract/model/money.ts'
import type { DateTime } from '../../contract/model/page.ts'
import type { Refund } from '../../contract/model/payment.ts'

/** How it was paid: in the messaging app, at the payment company, or to the merchant without this app. */
export type ReceiptWay = 'wechat' | 'unionPay' | 'merchant'

export interface Receipt {
  /** What was paid; 0: there was nothing to pay. */
  fen: Fen
  /** Order number. */
  number: string
  /** When it was paid. Without it, or empty, the row is left out. */
  time?: DateTime | null
  /** Without it the row is left out. */
  way?: ReceiptWay | undefined
  /** Further rows: what was paid for. */
  facts?: readonly { label: string; value: ReactNode }[]
  /** What was charged in vain. */
  refunds?: readonly Refund[] | undefined
}
