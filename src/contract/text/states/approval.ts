import type { APPROVAL } from '../../model/audit.ts'
import type { StateTable } from './state-table.ts'

/** Decisions on a sign-up. */
export const approvalStates: StateTable<keyof typeof APPROVAL> = {
  pending: { tone: 'pending', en: 'Pending', 'zh-CN': '待审批' },
  agreed: { tone: 'done', en: 'Agree', 'zh-CN': '同意' },
  refused: { tone: 'failed', en: 'Reject', 'zh-CN': '拒绝' },
}
