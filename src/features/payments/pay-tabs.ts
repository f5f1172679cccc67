/** Tabs of payments by state: all, to pay, paid. */
import { PAY, type PayStatus } from '../../contract/model/payment.ts'

/** @param text labels of the tabs. */
export const payTabs = (text: Record<'all' | 'unpaid' | 'paidOnes', string>): { key: string; label: string }[] => [
  { key: '', label: text.all },
  { key: String(PAY.unpaid), label: text.unpaid },
  { key: String(PAY.paid), label: text.paidOnes },
]

/** The `payStatus` filter of a tab; `null` for all. @param key key of the tab. */
export const payStatusOf = (key: string): PayStatus | null => (key ? (Number(key) as PayStatus) : null)
