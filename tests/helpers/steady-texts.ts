/** Reports texts of the app that change in place. A translator, such as Chrome's, replaces each text node of a page by an element
 * with its translation. If the app later changes or removes that text node, the page still shows the former text. So a text that changes
 * is in an element of its own, which is replaced (`ChangingText`), or it needs no translation (`translate="no"`). After a change of the
 * language nothing is reported, because all texts change. */

/** Starts the report. Browser tests run this function inside the page, before the page's own scripts, so it uses nothing from this module.
 * @param app an element around the app; default: the hosted page. On pages without `#park-config`, which are not Parkside's, the default
 * reports nothing.
 * @param report receives each finding; default: the console.
 * @returns a function that stops it. */
export const reportChangedTexts = (app?: Element, report = (finding: string): void => console.error(finding)) => {
  /** The languages that the app has had. */
  const langs = new Set<string | undefined>()
  const isTranslated = (parent: Node | null): parent is Element => {
    if (!(parent instanceof Element) || !parent.isConnected) return false
    const isInApp = app ? app.contains(parent) : document.querySelector('#park-config') && parent.closest('body')
    return Boolean(isInApp) && langs.size === 1 && !parent.closest('[translate=no], textarea, style, script')
  }
  const find = (parent: Element, change: string): void =>
    report(`A text changed in place: ${change} in ${parent.outerHTML.slice(0, 120)}`)

  const observer = new MutationObserver((records) => {
    const root = document.querySelector<HTMLElement>('body [lang]')
    if (root) langs.add(root.lang)
    for (const { type, target, oldValue, removedNodes } of records) {
      const now = target.textContent
      if (type === 'characterData' && oldValue?.trim() && oldValue !== now && isTranslated(target.parentNode))
        find(target.parentNode, `"${oldValue}" to "${now}"`)
      if (type === 'childList' && isTranslated(target))
        for (const node of removedNodes)
          if (node instanceof Text && node.data.trim()) find(target, `"${node.data}" was removed`)
    }
  })
  observer.observe(document, { subtree: true, childList: true, characterDataOldValue: true, attributeFilter: ['lang'] })
  return () => observer.disconnect()
}
