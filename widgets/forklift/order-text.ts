import { order as en } from '../../src/contract/text/en/order.ts'
import { order as zh } from '../../src/contract/text/zh-CN/order.ts'
import { usePartText } from '../../src/screens/part-text.ts'

const TEXTS = { en, 'zh-CN': zh }

/** What only screens of an order say. */
export const useOrderText = (): typeof en => usePartText(TEXTS)
