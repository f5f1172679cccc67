import { useEffect, useState } from 'react'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import type { Receipt } from './receipt.ts'
import { receiptSlot } from './receipt-slot.ts'

/** For the screen that follows a payment: returns the receipt once.
 * @returns the receipt, and a function that hides it.
 * @example const [receipt, hide] = useStoredReceipt('forklift') */
export const useStoredReceipt = (kind: PaymentSubject['kind']): [Receipt | undefined, () => void] => {
  const app = useApp()
  const slot = receiptSlot(app, kind)
  const [receipt, setReceipt] = useState(() => slot.get()?.value ?? undefined)
  useEffect(() => {
    if (receipt) slot.set({ value: null, at: 0 })
  })
  return [receipt, () => setReceipt(undefined)]
}
