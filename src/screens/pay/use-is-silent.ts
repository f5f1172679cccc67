import { useEffect, useState } from 'react'
import { PAY_SILENT_MS } from '../../contract/limits/payment.ts'
import type { PayState } from '../../core/payment/payment-machine.ts'

/** Whether the payment sheet has been open for longer than `PAY_SILENT_MS`, so that it may never answer. */
export const useIsSilent = (state: PayState): boolean => {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (state !== 'presented') return
    const timer = setTimeout(() => setSilent(true), PAY_SILENT_MS)
    return () => {
      clearTimeout(timer)
      setSilent(false)
    }
  }, [state])
  return isSilent
}
