/* global document, navigator, addEventListener */
/** The language of an example's own page: the reader's first, or what they press. Loaded in the head, so that nothing is shown twice.
 * Elements marked `data-follows-language` get it as their `locale`: a running widget follows at once. */
;(() => {
  const root = document.documentElement
  const show = (language) => {
    root.lang = language
    const title = document.querySelector(`meta[name="title"][lang="${language}"]`)?.content
    if (title) document.title = title
    for (const button of document.querySelectorAll('button[data-language]'))
      button.setAttribute('aria-pressed', String(button.dataset.language === language))
    for (const element of document.querySelectorAll('[data-follows-language]')) element.setAttribute('locale', language)
  }
  const first = /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en'
  show(first)
  addEventListener('DOMContentLoaded', () => {
    show(first)
    document.addEventListener('click', ({ target }) => {
      const button = target.closest?.('button[data-language]')
      if (button) show(button.dataset.language)
    })
  })
})()
