import { useEffect, useState, type FunctionComponent } from 'react'
import type { Fen } from '../../contract/model/money.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { cached } from '../detail/use-resource.ts'

export interface LeftReceiptProps {
  /** Shows all of it. */
  onDetails: () => void
  /** Takes it away. */
  onClose: () => void
}

/** The receipt of what has just been paid. */
export interface LeftReceipt {
  /** What it names: the order's number. */
  id: string
  /** What was paid. */
  fen: Fen
  Card: FunctionComponent<LeftReceiptProps>
}

/** On the screen that a payment leads to: the receipt, once. @returns it, and what takes it away.
 * @example
 * const [receipt, close] = useLeftReceipt('parking')
 * {receipt && <receipt.Card onDetails={…} onClose={close} />} */
export const useLeftReceipt = (kind: PaymentSubject['kind']): [LeftReceipt | undefined, () => void] => {
  const app = useApp()
  const slot = cached<LeftReceipt | null>(app, `receipt ${kind}`)
  const [receipt, setReceipt] = useState(() => slot.get()?.value ?? undefined)
  useEffect(() => {
    if (receipt) slot.set({ value: null, at: 0 })
  })
  return [receipt, () => setReceipt(undefined)]
}
