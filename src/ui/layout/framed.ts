/** Whether this page is in an iframe. If the iframe is as high as its content, the surrounding page scrolls it. */
export const isFramed = (): boolean => window.parent !== window
