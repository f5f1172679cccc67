import { told as en } from '../contract/text/en/told.ts'
import { told as zh } from '../contract/text/zh-CN/told.ts'
import { usePartText } from './part-text.ts'

const TOLD = { en, 'zh-CN': zh }

/** What is said around news, opportunities, companies, wherever they are shown. */
export const useTold = (): typeof en => usePartText(TOLD)
