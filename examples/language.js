/* global document, navigator, sessionStorage, addEventListener */
/** The language of an example's own page: the reader's preferred language, or the one chosen at the end of a page's bar (`nav.top`), for
 * all pages of the tab. Loaded in the head, so that the page does not change after it is shown. Elements with `data-follows-language` get
 * it as their `locale`; a running widget follows immediately. */
;(() => {
  const LANGUAGES = { en: 'English', 'zh-CN': '中文' }
  const KEY = 'language'
  const root = document.documentElement
  const show = (language) => {
    root.lang = language
    const title = document.querySelector(`meta[name="title"][lang="${language}"]`)?.content
    if (title) document.title = title
    for (const button of document.querySelectorAll('button[data-language]'))
      button.setAttribute('aria-pressed', String(button.dataset.language === language))
    for (const element of document.querySelectorAll('[data-follows-language]')) element.setAttribute('locale', language)
  }
  // Storage may be blocked; the choice then holds for the page only.
  const read = () => {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  }
  const choose = (language) => {
    show(language)
    try {
      sessionStorage.setItem(KEY, language)
    } catch {
      // As above.
    }
  }
  const addButtons = (bar) => {
    const languages = document.createElement('span')
    languages.className = 'languages'
    for (const [language, name] of Object.entries(LANGUAGES)) {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.language = language
      button.textContent = name
      button.addEventListener('click', () => choose(language))
      languages.append(button)
    }
    bar.append(languages)
  }
  const first = read() ?? (/^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en')
  show(first)
  addEventListener('DOMContentLoaded', () => {
    const bar = document.querySelector('nav.top')
    if (bar) addButtons(bar)
    show(first)
  })
})()
