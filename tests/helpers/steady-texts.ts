/** Reports texts of the hosted page that change in place. A translator, such as Chrome's, replaces each text node of a page by an element
 * with its translation. If the app later changes or removes that text node, the page still shows the former text. So a text that changes
 * is in an element of its own, which is replaced (`ChangingText`), or it needs no translation (`translate="no"`). After a change of the
 * language nothing is reported, because all texts change. */

/** To be run in the page before its own scripts. Each finding is a console error. */
export const reportChangedTexts = (): void => {
  /** The languages that the app has had. */
  const langs = new Set<string | undefined>()
  const isTranslated = (parent: Node | null): parent is Element => {
    if (!(parent instanceof Element) || !parent.isConnected || !document.querySelector('#park-config')) return false
    return (
      langs.size === 1 && parent.closest('body') !== null && !parent.closest('[translate=no], textarea, style, script')
    )
  }
  const report = (parent: Element, change: string): void =>
    console.error(`A text changed in place: ${change} in ${parent.outerHTML.slice(0, 120)}`)

  new MutationObserver((records) => {
    const app = document.querySelector<HTMLElement>('body [lang]')
    if (app) langs.add(app.lang)
    for (const { type, target, oldValue, removedNodes } of records) {
      const now = target.textContent
      if (type === 'characterData' && oldValue?.trim() && oldValue !== now && isTranslated(target.parentNode))
        report(target.parentNode, `"${oldValue}" to "${now}"`)
      if (type === 'childList' && isTranslated(target))
        for (const node of removedNodes)
          if (node instanceof Text && node.data.trim()) report(target, `"${node.data}" was removed`)
    }
  }).observe(document, { subtree: true, childList: true, characterDataOldValue: true, attributeFilter: ['lang'] })
}
