/** While an element has this attribute it does not start: a framework sets properties only after it has put the element into the page. */
export const HOLD_ATTRIBUTE = 'data-park-hold'
