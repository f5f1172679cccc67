/** Opens the API viewer with this server's document, in the page's language. */
/* global document, fetch, matchMedia, MutationObserver, SwaggerUIBundle */
import { inChinese } from './chinese.js'

const page = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => page.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

const english = await (await fetch('/openapi.json')).json()
const inLanguage = () => (page.lang === 'zh-CN' ? inChinese(english) : english)

const viewer = SwaggerUIBundle({
  spec: inLanguage(),
  dom_id: '#description',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  deepLinking: true,
  // By default the viewer sends the document to another site for validation.
  validatorUrl: null,
})

/** Names for the viewer's controls that have none. */
const NAMES = { '#servers': 'Servers', '.examples-select-element': 'Examples', '.close-modal': 'Close' }
const nameControls = () => {
  for (const [selector, name] of Object.entries(NAMES))
    for (const control of document.querySelectorAll(selector)) control.setAttribute('aria-label', name)
}
new MutationObserver(nameControls).observe(document.getElementById('description'), { childList: true, subtree: true })

let shown = page.lang
new MutationObserver(() => {
  if (page.lang === shown) return
  shown = page.lang
  viewer.specActions.updateJsonSpec(inLanguage())
}).observe(page, { attributeFilter: ['lang'] })
