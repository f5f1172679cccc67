/** Tabs of payments by their state: all, to pay, paid. */
import { PAY, type PayStatus } from '../../contract/model/payment.ts'

/** @param text labels of the tabs. */
export const payTabs = (text: Record<'all' | 'unpaid' | 'paidOnes', string>): { key: string; label: string }[] => [
  { key: '', label: text.all },
  { key: String(PAY.unpaid), label: text.unpaid },
  { key: String(PAY.paid), label: text.paidOnes },
]

/** What the list call is asked for: `null` for all. @param key of a tab. */
export const payStatusOf = (key: string): PayStatus | null => (key ? (Number(key) as PayStatus) : null)
