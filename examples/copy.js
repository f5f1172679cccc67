/* global document, navigator, setTimeout */
/** Adds a copy button to every code sample. Its label has both languages, like all texts of these pages. */
const SHOWN_MS = 2000

const words = (en, zh) =>
  [
    ['en', en],
    ['zh-CN', zh],
  ].map(([lang, text]) => {
    const span = document.createElement('span')
    span.lang = lang
    span.textContent = text
    return span
  })

const show = (button, ...texts) => button.replaceChildren(...words(...texts))

const addButton = (code) => {
  const frame = document.createElement('div')
  frame.className = 'code'
  code.replaceWith(frame)
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-live', 'polite')
  show(button, 'Copy', '复制')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent.trim())
      show(button, 'Copied', '已复制')
    } catch {
      // Some pages in an iframe may not write to the clipboard.
      show(button, 'Couldn’t copy', '复制失败')
    }
    setTimeout(() => show(button, 'Copy', '复制'), SHOWN_MS)
  })
  frame.append(code, button)
}

for (const code of document.querySelectorAll('pre')) addButton(code)
