/** Opens the viewer on this server's document. */
/* global document, matchMedia, SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#description',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  deepLinking: true,
  // The default asks another site whether the document is valid.
  validatorUrl: null,
})
