import { opportunity as en } from '../contract/text/en/told.ts'
import { opportunity as zh } from '../contract/text/zh-CN/told.ts'
import { usePartText } from './part-text.ts'

const TEXTS = { en, 'zh-CN': zh }

/** What is said about opportunities, wherever they are shown. */
export const useOpportunityText = (): typeof en => usePartText(TEXTS)
