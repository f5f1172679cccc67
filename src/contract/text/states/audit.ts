import type { AUDIT } from '../../model/audit.ts'
import type { StateTable } from './state-table.ts'

/** Reviews of sign-ups, activities, job postings and applications. */
export const auditStates: StateTable<keyof typeof AUDIT> = {
  pending: { tone: 'pending', en: 'Pending review', 'zh-CN': '待审核' },
  approved: { tone: 'done', en: 'Approved', 'zh-CN': '已通过' },
  rejected: { tone: 'failed', en: 'Rejected', 'zh-CN': '已驳回' },
  cancelled: { tone: 'neutral', en: 'Cancelled', 'zh-CN': '已取消' },
  autoApproving: { tone: 'progress', en: 'Auto-approving', 'zh-CN': '自动审核中' },
}
