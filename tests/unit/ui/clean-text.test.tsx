/** What follows the sanitiser: DOMPurify does not work in happy-dom, so a filter of names stands in for it. `e2e/articles.test.ts` has the
 * same cases with DOMPurify. */
import purifier, { type Config } from 'dompurify'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CASES } from '../../helpers/article-cases.ts'

const filtered = (dirty: Element, { ALLOWED_TAGS = [], ALLOWED_ATTR = [] }: Config): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  fragment.append(dirty)
  for (const element of Array.from(fragment.querySelectorAll('*'))) {
    for (const { name } of Array.from(element.attributes))
      if (!ALLOWED_ATTR.includes(name)) element.removeAttribute(name)
    if (/^(script|style|iframe|svg|video)$/.test(element.localName)) element.remove()
    else if (!ALLOWED_TAGS.includes(element.localName)) element.replaceWith(...Array.from(element.childNodes))
  }
  return fragment
}

const chunksOf = async (html: string): Promise<string[]> => {
  const { cleanHtml } = await import('../../../src/core/html/clean-html.ts')
  const text = cleanHtml(html, 'https://park.example/api')
  const chunks: string[] = []
  for (let chunk = text.chunk(0); chunk; chunk = text.chunk(chunks.length)) {
    const box = document.createElement('div')
    box.append(chunk)
    chunks.push(box.innerHTML)
  }
  return chunks
}

beforeEach(() => {
  const sanitize = (dirty: string | Element, config: Config): unknown =>
    typeof dirty === 'string' ? '<h1></h1>' : filtered(dirty, config)
  vi.spyOn(purifier, 'sanitize').mockImplementation(sanitize as never)
  // Whether DOMPurify works is determined once.
  vi.resetModules()
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })
})

it.each(CASES)('of %s an article keeps the structure', async (_, html, clean) => {
  expect((await chunksOf(html)).join('')).toBe(clean)
})

it('a long article is sanitised in parts', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => `<p>${n}<br></p>`).join('')
  const parts = await chunksOf(rows)
  expect(parts.map((part) => part.split('</p>').length - 1)).toEqual([75, 75, 50])
  expect(parts.join('')).toBe(rows)
})

it('of a page that does not allow the policy, a text of many brackets takes little time', async () => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(): never {
        throw new TypeError('This document requires TrustedHTML.')
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const start = performance.now()
  // With quadratic time, it would take more than ten seconds.
  const parts = await chunksOf(`<p>a</p>b${'<'.repeat(150_000)}`)
  expect(performance.now() - start).toBeLessThan(5000)
  expect(parts.join('')).toMatch(/^ a b&lt;/)
})
