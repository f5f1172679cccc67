/** Makes an element inert: for pointers, keys and screen readers. */
export const setInert = (element: HTMLElement, on: boolean): void => {
  element.toggleAttribute('inert', on)
  const isUnderstood: boolean = 'inert' in element
  if (isUnderstood) return
  // Without `inert` (before iOS 15.5 and Chrome 102) the backdrop blocks pointers and the focus trap blocks keys; `aria-hidden` is for
  // screen readers.
  if (on) element.setAttribute('aria-hidden', 'true')
  else element.removeAttribute('aria-hidden')
}
