/** The sanitiser of articles on a page of its own, for `articles.test.ts`. */
import { cleanHtml } from '../../../src/core/html/clean-html.ts'

/** Sanitises a text as the screens do. @returns the HTML of each chunk. */
const sanitise = (html: string): string[] => {
  const text = cleanHtml(html, 'https://park.example/api')
  const chunks: string[] = []
  for (let chunk = text.chunk(0); chunk; chunk = text.chunk(chunks.length)) {
    const box = document.implementation.createHTMLDocument().createElement('div')
    box.append(chunk)
    chunks.push(box.innerHTML)
  }
  return chunks
}

Object.assign(window, { sanitise })
