import type { Page } from 'playwright-core'

/** Touch targets that are too small: visible controls that are, with their label, less than 44 px high or wide and do not respond around
 * that either, one line each. Links within a sentence are exempt, and a keyboard's keys may be 28 px wide. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    /** Minimum width of a keyboard's key: nine are in a row of 320 px. */
    const LEAST_KEY = 28
    const REACH = 20
    const found: string[] = []
    /** A group of many buttons is a keyboard. */
    const isKey = (element: Element): boolean =>
      (element.closest('[role=group]')?.querySelectorAll('button').length ?? 0) > 20
    for (const element of document.querySelectorAll(
      'button, a[href], [role=button], [role=tab], [role=radio], input:not([type=file])',
    )) {
      const box = element.getBoundingClientRect()
      if (!box.width || !box.height || getComputedStyle(element).display === 'inline') continue
      const x = (box.left + box.right) / 2
      const y = (box.top + box.bottom) / 2
      // Points outside the viewport cannot be tested.
      if (y < REACH || x < REACH || y + REACH > innerHeight - 1 || x + REACH > innerWidth - 1) continue
      const answers = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (element.contains(hit) || (hit.closest('label')?.contains(element) ?? false))
      }
      const isUnderBar = (dy: number): boolean => {
        let over = document.elementFromPoint(x, y + dy)
        while (over && !over.contains(element) && getComputedStyle(over).position !== 'sticky')
          over = over.parentElement
        return over !== null && !over.contains(element)
      }
      // Covered, or partly covered, by a bar or a panel.
      if (!answers(0, 0) || isUnderBar(-REACH) || isUnderBar(REACH)) continue
      const isHit = (length: number, dx: number, dy: number): boolean =>
        length >= LEAST || (answers(-dx, -dy) && answers(dx, dy))
      const target = (element.closest('label') ?? element).getBoundingClientRect()
      if (isKey(element) && target.width >= LEAST_KEY && target.height >= LEAST) continue
      if (isHit(target.height, 0, REACH) && isHit(target.width, REACH, 0)) continue
      const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().slice(0, 30)
      found.push(`<${element.localName}> "${name}" is ${Math.round(box.width)} x ${Math.round(box.height)} to a finger`)
    }
    return found
  })
