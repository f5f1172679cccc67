/** The repository's guides (README.md, CHANGELOG.md …) as pages, so that the examples can link to them. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { Marked } from 'marked'
import { examplePage, inBoth } from './example-page.ts'

/** Path of a guide below the repository's folder. */
const GUIDE = /^(?!node_modules\/)([a-z][\w-]*\/)*[A-Z]+\.md$/

const TITLE = /^# (.+)$/m

const marked = new Marked({
  async: false,
  renderer: {
    // Long lines scroll, also by keyboard.
    code: ({ text }) => String(html`<pre tabindex="0">${text}</pre>`),
  },
})

const readGuide = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param root the repository's folder.
 * @returns a function that responds with a guide; `undefined` if the address is not that of a guide.
 * @example const showGuide = createGuides(root); await showGuide(c, 'examples/hosted/README.md') */
export const createGuides = (root: string) => {
  return async (c: Context, address: string): Promise<Response | undefined> => {
    const guide = GUIDE.test(address) ? await readGuide(path.join(root, address)) : undefined
    if (guide === undefined) return undefined
    const title = TITLE.exec(guide)?.[1] ?? address
    c.header('Cache-Control', 'no-cache')
    return c.html(
      examplePage({
        title: { en: title, zh: title },
        links: html`<a href="/examples/">${inBoth('All examples', '全部示例')}</a>`,
        // The guides are in English only; `en-GB`, because the style sheet hides `en` from readers of Chinese.
        main: html`<article class="card guide" lang="en-GB">${raw(marked.parse(guide) as string)}</article>`,
      }),
    )
  }
}
