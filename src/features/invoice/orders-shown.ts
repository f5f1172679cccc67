/** Paid orders that can be chosen from at once. */
export const ORDERS_SHOWN = 200
