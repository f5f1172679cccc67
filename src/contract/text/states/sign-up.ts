import type { ShownSignUp } from '../../model/activity.ts'
import { auditStates } from './audit.ts'
import type { StateTable } from './state-table.ts'

/** Sign-ups for activities. */
export const signUpStates: StateTable<ShownSignUp> = {
  ...auditStates,
  hungUp: { tone: 'pending', en: 'On hold', 'zh-CN': '暂缓' },
}
