/** Enlarges text as a webview does for users who set a larger text size, and finds words that no longer fit. */
import type { Page } from 'playwright-core'

const setSize = (percent: number): void => {
  const place = globalThis as { sizeOfText?: CSSStyleSheet }
  if (!place.sizeOfText) {
    place.sizeOfText = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, place.sizeOfText]
  }
  // WeChat sets the size on the body. Safari inherits it. Chromium reads the same property without its prefix, too, which the widget's root
  // sets against Android's enlargement of text.
  place.sizeOfText.replaceSync(
    `body { -webkit-text-size-adjust: ${percent}% !important } div[lang] { text-size-adjust: inherit !important }`,
  )
}

/** Enlarges the text of every page that is opened from now on. @param percent 100: normal size */
export const enlarge = (page: Page, percent: number): Promise<unknown> =>
  page.addInitScript(setSize, percent) as unknown as Promise<unknown>

/** Enlarges the text of the open page. */
export const resizeText = (page: Page, percent: number): Promise<void> => page.evaluate(setSize, percent)

/** Words that are split by a line break, and lines that are cut off without an ellipsis. Numbers of twelve characters and more (order
 * numbers, addresses), other texts of forty and more without a space, and Chinese text may be split anywhere. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LONG = 12
    const TOO_LONG = 40
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent ?? ''
      // Visible only to screen readers, or not rendered. A text that changes has an element of its own in the hidden one.
      const isHidden = holder?.clientWidth === 1 || holder?.parentElement?.clientWidth === 1
      if (!holder || isHidden || holder.closest('script, style') || !holder.getClientRects().length) continue
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{M}\d¥.,:’'*]+/gu)) {
        if (word.length >= (/\d/.test(word) ? LONG : TOO_LONG)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // A `::first-letter` of another size has its own rectangle in the same line.
        const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
        const [first] = boxes
        if (first && boxes.some(({ top }) => top > first.bottom - 1)) found.push(`"${word}" in "${text.slice(0, 40)}"`)
      }
      const style = getComputedStyle(holder)
      for (let at: Element | null = holder; at; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at)
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue
        const isCut = style.whiteSpace === 'nowrap' && textOverflow !== 'ellipsis' && at.clientWidth > 1
        const { left, right } = at.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(node)
        const own = range.getBoundingClientRect()
        // False if the text is entirely outside the box, such as on another page of a carousel.
        const exists = own.left < right && own.right > left
        if (isCut && exists && (own.right > right + 1 || own.left < left - 1))
          found.push(`"${text.slice(0, 40)}" is cut off`)
        break
      }
    }
    return found
  })

/** Separating dots at the end of a line, and those that are not in the middle between the words beside them. */
export const misplacedDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nodes: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // Authors of articles write dots themselves.
      if (node.textContent?.trim() && !node.parentElement?.closest('script, style, blockquote, h3')) nodes.push(node)
    const boxOf = (node: Node | undefined, at: number): DOMRect | undefined => {
      if (!node || at < 0) return undefined
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const wordsOf = (node: Node | undefined): string => node?.textContent ?? ''
    return nodes.flatMap((node, index) =>
      [...wordsOf(node).matchAll(/(?<=^|\s)·(?=\s|$)/g)].flatMap(({ index: at }) => {
        const [before, after] = [nodes[index - 1], nodes[index + 1]]
        const start = wordsOf(node).slice(0, at).trimEnd()
        const end = wordsOf(node).slice(at + 1)
        const left = start ? boxOf(node, start.length - 1) : boxOf(before, wordsOf(before).trimEnd().length - 1)
        const right = end.trim() ? boxOf(node, at + 1 + end.search(/\S/)) : boxOf(after, wordsOf(after).search(/\S/))
        const dot = boxOf(node, at)
        if (!dot || !left || !right || left.bottom <= dot.top || dot.bottom <= left.top) return []
        const name = `the dot after "${(start || wordsOf(before)).slice(-30)}"`
        if (right.top >= dot.bottom) return [`${name} ends its line`]
        const shift = dot.left - left.right - (right.left - dot.right)
        return Math.abs(shift) > 1.5 ? [`${name} is ${Math.round(shift)} px off the middle`] : []
      }),
    )
  })

/** Option tiles, such as time slots, whose text is wider than the tile. */
export const spilledTiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main button[role=radio]')).flatMap((tile) => {
      const box = tile.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(tile)
      const text = range.getBoundingClientRect()
      const isSpilled = box.width > 1 && text.width > 0 && (text.right > box.right + 1 || text.left < box.left - 1)
      return isSpilled ? [`"${tile.textContent.slice(0, 40)}" is wider than its tile`] : []
    }),
  )

/** Values beside their labels that do not begin in the same column as the other values of their list. */
export const shiftedValues = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('dl')).flatMap((list) => {
      const places = Array.from(list.querySelectorAll('dd')).flatMap((value) => {
        const label = value.previousElementSibling
        const box = value.getBoundingClientRect()
        const isBeside = label && box.top < label.getBoundingClientRect().bottom - 1
        return isBeside && getComputedStyle(value).textAlign === 'start'
          ? [{ label: label.textContent, left: box.left }]
          : []
      })
      const column = Math.min(...places.map(({ left }) => left))
      return places.flatMap(({ label, left }) => (left > column + 1 ? [`"${label}" shifts its value`] : []))
    }),
  )

/** Controls of a form that are neither in the second column nor below their label. */
export const shiftedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = Array.from(document.querySelectorAll('form [id$="-label"]'))
    const places = labels.flatMap((label) => {
      const box = label.nextElementSibling?.getBoundingClientRect()
      const isBeside = box && box.top < label.getBoundingClientRect().bottom - 1
      return isBeside ? [{ name: label.textContent, left: box.left }] : []
    })
    const column = Math.min(...places.map(({ left }) => left))
    return places.flatMap(({ name, left }) => (left > column + 1 ? [`"${name}" shifts its control`] : []))
  })

/** Chinese punctuation marks at the beginning of a line, which belong to the end of the line before. */
export const strandedMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (node.parentElement?.closest('script, style')) continue
      const boxOf = (at: number): DOMRect => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect()
      }
      for (const { index } of text.matchAll(/(?<=\S)[，。；：！？、）》”]/g)) {
        const [before, mark] = [boxOf(index - 1), boxOf(index)]
        if (mark.width > 0 && mark.top > before.bottom - 1)
          found.push(`"${text.slice(index)}" begins a line of "${text}"`)
      }
    }
    return found
  })
