/** Computed styles of a page without style sheets, without the cost of computing them for each element: with the page of a screen, that
 * took a tenth of the time of a test, because each change of the page discards what was computed. */

/** Ancestors with one of these, or the element itself, may have other styles than a plain element. */
const STYLED = '[style], [hidden]'

/** Without style sheets, the style of an element depends only on its name, unless it or an ancestor is {@link STYLED}. So each property is
 * computed once for each name.
 * @returns a function that restores the page's own `getComputedStyle`. */
export const shareComputedStyles = (): (() => void) => {
  const compute = window.getComputedStyle
  const known = new Map<string, string>()

  const read = (element: Element, property: string): string => {
    const key = `${element.localName} ${property}`
    const value = known.get(key) ?? compute.call(window, element).getPropertyValue(property)
    known.set(key, value)
    return value
  }
  const inKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected || element.closest(STYLED)) return compute.call(window, element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? (property: string) => read(element, property)
          : read(element, inKebabCase(String(name))),
    })
  }
  return () => void (window.getComputedStyle = compute)
}
