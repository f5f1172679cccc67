/** Whether the user has zoomed into the page with two fingers. One finger then moves the visible part of the page, so no gesture may cancel
 * its moves. */
export const isZoomed = (): boolean => Number(window.visualViewport?.scale) > 1.01
