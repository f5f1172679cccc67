import { receiptTexts } from '../../contract/text/parts/receipt.ts'
import { Button } from '../../ui/form/button.tsx'
import { css } from '../../ui/style/style.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import type { Receipt } from './receipt.ts'
import { ReceiptCard } from './receipt-card.tsx'

const buttons = css`
  display: grid;
  gap: var(--space-8);
  margin-top: var(--space-16);
`

export interface StoredReceiptCardProps {
  receipt: Receipt
  /** Opens the paid order. */
  onDetails: () => void
  /** Hides the receipt. */
  onClose: () => void
}

/** The receipt on the screen that follows a payment. */
export const StoredReceiptCard = ({ receipt, onDetails, onClose }: StoredReceiptCardProps) => {
  const { receipt: text } = useLocalTexts(receiptTexts)
  return (
    <ReceiptCard receipt={receipt}>
      <div className={buttons}>
        <Button wide onPress={onClose}>
          {text.done}
        </Button>
        <Button kind="plain" onPress={onDetails}>
          {text.details}
        </Button>
      </div>
    </ReceiptCard>
  )
}
