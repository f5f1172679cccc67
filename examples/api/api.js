/** Opens the viewer on this server's document, in the page's language. */
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
  // The default asks another site whether the document is valid.
  validatorUrl: null,
})

let shown = page.lang
new MutationObserver(() => {
  if (page.lang === shown) return
  shown = page.lang
  viewer.specActions.updateJsonSpec(inLanguage())
}).observe(page, { attributeFilter: ['lang'] })
