/* global document, window, navigator, history, location, matchMedia */
/** The portal's pages, their language and theme. It uses only the widget's element: attributes, `shell`, events. */
import { createLoginDialog } from './login-dialog.js'
import { createShell, logOut, onChange, loggedInPhone } from './session.js'
import { TEXTS } from './texts.js'

const VIEWS = { '/': 'today', '/forklift': 'forklift', '/framed': 'framed' }

const root = document.documentElement
const view = document.getElementById('view')
const language = document.getElementById('language')
const logInButton = document.getElementById('log-in')
const logOutButton = document.getElementById('log-out')

const textOf = (name, ...values) => {
  const text = TEXTS[root.lang][name]
  return typeof text === 'function' ? text(...values) : text
}

const translate = () => {
  document.title = textOf('brand')
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = textOf(element.dataset.text)
  logOutButton.textContent = loggedInPhone() ? textOf('logOut', loggedInPhone()) : ''
  // A running widget follows immediately.
  for (const widget of document.querySelectorAll('park-forklift')) widget.setAttribute('locale', root.lang)
}

const askToLogIn = createLoginDialog(textOf)
const shell = createShell(askToLogIn)

/** Shows the page of the current URL. The previous page and its widget are removed. */
const show = () => {
  const name = VIEWS[location.pathname] ?? 'missing'
  view.replaceChildren(document.getElementById(`view-${name}`).content.cloneNode(true))
  for (const widget of view.querySelectorAll('park-forklift')) widget.shell = shell
  for (const link of document.querySelectorAll('.nav-link')) {
    const isHere = link.pathname === location.pathname
    link.classList.toggle('active', isHere)
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  translate()
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="/"]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (link.pathname !== location.pathname) history.pushState(null, '', link.href)
  show()
  view.focus()
})
window.addEventListener('popstate', show)

document.addEventListener('submit', (event) => {
  if (event.target.id !== 'notice') return
  event.preventDefault()
  event.target.reset()
  document.getElementById('sent').textContent = textOf('sent')
})
view.addEventListener('park:order-submitted', ({ detail }) => {
  const message = document.createElement('p')
  message.className = 'alert alert-success'
  message.setAttribute('role', 'status')
  message.textContent = textOf('booked', detail.orderId)
  view.querySelector('h1').after(message)
})

language.addEventListener('change', () => {
  root.lang = language.value
  translate()
})
logInButton.addEventListener('click', () => askToLogIn())
logOutButton.addEventListener('click', () => {
  logOut()
  show()
})
onChange(() => {
  logInButton.hidden = loggedInPhone() !== undefined
  logOutButton.hidden = loggedInPhone() === undefined
  translate()
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => {
  root.dataset.bsTheme = dark.matches ? 'dark' : 'light'
}
dark.addEventListener('change', followTheme)
followTheme()

root.lang = language.value = /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en'
show()
