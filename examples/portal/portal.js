/* global document, window, navigator, history, location, matchMedia */
/** The portal's pages, their language and theme. It uses only the widget's element: attributes, `shell`, events. */
import { createLoginDialog } from './login-dialog.js'
import { createShell, logOut, onChange, whoIsIn } from './session.js'
import { TEXTS } from './texts.js'

const VIEWS = { '/': 'today', '/forklift': 'forklift', '/framed': 'framed' }

const root = document.documentElement
const view = document.getElementById('view')
const language = document.getElementById('language')
const logInButton = document.getElementById('log-in')
const logOutButton = document.getElementById('log-out')

const say = (name, ...values) => {
  const text = TEXTS[root.lang][name]
  return typeof text === 'function' ? text(...values) : text
}

const translate = () => {
  document.title = say('brand')
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.dataset.text)
  logOutButton.textContent = whoIsIn() ? say('logOut', whoIsIn()) : ''
  // A running widget follows immediately.
  for (const widget of document.querySelectorAll('park-forklift')) widget.setAttribute('locale', root.lang)
}

const askToLogIn = createLoginDialog(say)
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
  document.getElementById('sent').textContent = say('sent')
})
view.addEventListener('park:order-submitted', ({ detail }) => {
  const told = document.createElement('p')
  told.className = 'alert alert-success'
  told.setAttribute('role', 'status')
  told.textContent = say('booked', detail.orderId)
  view.querySelector('h1').after(told)
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
  logInButton.hidden = whoIsIn() !== undefined
  logOutButton.hidden = whoIsIn() === undefined
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
