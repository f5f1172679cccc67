import { order as en } from '../../src/contract/text/en/order.ts'
import { order as zh } from '../../src/contract/text/zh-CN/order.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'

const TEXTS = { en, 'zh-CN': zh }

/** What only screens of an order say. */
export const useOrderText = (): typeof en => useLocalTexts(TEXTS)
