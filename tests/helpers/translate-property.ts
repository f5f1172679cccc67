/** Adds `HTMLElement.translate`, which happy-dom lacks: Preact sets `translate="no"` through it. */
export const addTranslateProperty = (): void => {
  if ('translate' in HTMLElement.prototype) return
  Object.defineProperty(HTMLElement.prototype, 'translate', {
    get(this: HTMLElement) {
      return this.getAttribute('translate') !== 'no'
    },
    set(this: HTMLElement, isTranslated: boolean) {
      this.setAttribute('translate', isTranslated ? 'yes' : 'no')
    },
  })
}
