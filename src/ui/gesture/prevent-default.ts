/** Calls `preventDefault` if the event is cancelable. */
export const preventDefault = (event: Event): void => {
  if (event.cancelable !== false) event.preventDefault()
}
