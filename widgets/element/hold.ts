/** While this attribute is there the element does not start: whoever renders it has properties to set first, and can do so only after
 * the element was put into the page. */
export const HOLD_ATTRIBUTE = 'data-park-hold'
