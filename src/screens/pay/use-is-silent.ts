import { useEffect, useState } from 'react'
import { PAY_SILENT_MS, PROOF_SILENT_MS } from '../../contract/limits/payment.ts'
import type { PayState } from '../../core/payment/payment-machine.ts'

/** Whether the payment sheet, or the server, has not answered for so long that it may never do. */
export const useIsSilent = (state: PayState): boolean => {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (state !== 'presented' && state !== 'confirming') return
    const timer = setTimeout(() => setSilent(true), state === 'presented' ? PAY_SILENT_MS : PROOF_SILENT_MS)
    return () => {
      clearTimeout(timer)
      setSilent(false)
    }
  }, [state])
  return isSilent
}
