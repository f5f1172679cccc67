import { labels as en } from '../../contract/text/en/labels.ts'
import { labels as zh } from '../../contract/text/zh-CN/labels.ts'
import { useLocalTexts } from './local-texts.ts'

const LABELS = { en, 'zh-CN': zh }

/** What states are called.
 * @example const { audit } = useLabels(); audit[nameOf(AUDIT, signUp.auditStatus) ?? 'pending'] */
export const useLabels = (): typeof en => useLocalTexts(LABELS)
