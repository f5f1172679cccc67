import { opportunity as en } from '../../contract/text/en/opportunity.ts'
import { opportunity as zh } from '../../contract/text/zh-CN/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'

const TOLD = { en, 'zh-CN': zh }

/** What is said around news, opportunities, companies, wherever they are shown. */
export const useOpportunityText = (): typeof en => useLocalTexts(TOLD)
