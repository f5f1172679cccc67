/** An element with this attribute does not start: a framework sets properties only after it has inserted the element. */
export const HOLD_ATTRIBUTE = 'data-park-hold'
