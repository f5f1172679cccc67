/** What holds for every screen of the hosted page at any time. */
import type { Page } from 'playwright-core'

/** A control in view that a finger can reach. */
export interface Control {
  /** Its middle, CSS pixels. */
  x: number
  y: number
  name: string
  takesText: boolean
}

const CONTROLS = 'button, a[href], input, textarea, [role=option], [role=radio], [role=switch], [role=checkbox]'

/** The controls in view that nothing covers, in the order of the document. */
export const reachableControls = (page: Page): Promise<Control[]> =>
  page.evaluate((selector) => {
    const found: Control[] = []
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = width > 0 ? document.elementFromPoint(x, y) : null
      if (!hit || !(element.contains(hit) || hit.closest('label')?.contains(element))) continue
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      found.push({
        x,
        y,
        name,
        takesText: element.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])'),
      })
    }
    return found
  }, CONTROLS)

/** Why the shown state is not sound, one line each. */
export const faultsOfState = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.getClientRects().length > 0
    const words = document.body.innerText
    const odd = /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\$\{/.exec(words)
    const titles = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent)
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'for'].flatMap(
      (name) =>
        Array.from(document.querySelectorAll(`[${name}]`)).flatMap((element) =>
          (element.getAttribute(name) ?? '')
            .split(/\s+/)
            .filter((id) => id && !ids.includes(id))
            .map((id) => `${name} names ${id}`),
        ),
    )
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown)
    const active = document.activeElement
    const isLocked = [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    )
    return [
      ...(odd ? [`says ${words.slice(Math.max(0, odd.index - 40), odd.index + 40)}`] : []),
      ...(titles.length === 1 && titles[0] === document.title
        ? []
        : [`is called ${document.title}, its headings are ${titles.join()}`]),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `has two elements ${id}`),
      ...references,
      ...(dialogs.length === 0 && isLocked ? ['cannot be scrolled, although no dialog is open'] : []),
      ...(dialogs.length === 0 && document.querySelector('h1')?.closest('[inert]')
        ? ['is inert, although no dialog is open']
        : []),
      ...(dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(active))
        ? [`has the focus outside its dialog: ${active?.outerHTML.slice(0, 80)}`]
        : []),
    ]
  })
