import { orderTexts } from '../../../src/contract/text/parts/forklift/order.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'

/** Texts of the screens that show an order. */
export const useOrderText = () => useLocalTexts(orderTexts)
