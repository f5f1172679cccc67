/** Links to past orders on `/forklift`. They are there because the specification has no route for a customer's finished orders. */
import { link } from '../../src/core/navigation/location.ts'

export const PAST_LINK = link('/forklift', { orders: 'past' })

/** Link to the receipt of one order. */
export const receiptLink = (id: string): string => link('/forklift', { receipt: id })
