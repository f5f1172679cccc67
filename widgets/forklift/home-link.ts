/** What /forklift shows besides its front door: no route of the specification shows a customer's finished orders. */
import { link } from '../../src/core/navigation/location.ts'

/** Value of the parameter `orders`. */
export const PAST = 'past'

export const PAST_LINK = link('/forklift', { orders: PAST })

/** The receipt of one order. */
export const receiptLink = (id: string): string => link('/forklift', { receipt: id })
