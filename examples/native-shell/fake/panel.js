/* global window, document, setTimeout, clearTimeout, localStorage, location, matchMedia, URLSearchParams, URL */
import { createApp } from './app.js'
import { DIALECTS } from './dialects.js'
import { isChinese, text } from './texts.js'

const LOG_MAX = 300
const $ = (id) => document.getElementById(id)
const frame = $('page')
let shell

document.title = text.title
for (const node of document.querySelectorAll('[data-text]')) node.textContent = text[node.dataset.text]
for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', text[node.dataset.label])
for (const node of document.querySelectorAll('[data-title]')) node.title = text[node.dataset.title]

// The simulated app has one language, as a real one: it starts again in another.
document.addEventListener('click', (event) => {
  if (event.target.closest('[data-language]')) location.reload()
})

const addButton = (parent, label, press) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', () => press(button))
  parent.append(button)
  return button
}

const write = (side, words) => {
  const row = document.createElement('li')
  const name = document.createElement('b')
  const code = document.createElement('code')
  row.className = side
  name.textContent = { from: text.in, to: text.out, app: text.app }[side]
  code.textContent = words
  row.append(name, code)
  $('log').append(row)
  while ($('log').childElementCount > LOG_MAX) $('log').firstElementChild.remove()
  $('log').scrollTop = $('log').scrollHeight
}
const note = (words) => write('app', words)

const SECRETS = new Set(['token', 'stale', 'paySign'])
const mask = (key, value) => {
  if (typeof value !== 'string') return value
  if (SECRETS.has(key)) return `${value.slice(0, 3)}…`
  return value.length > 200 ? `${value.slice(0, 60)}…` : value
}
const trace = (side, message) => {
  try {
    const { park: _, v: __, s, ...rest } = JSON.parse(message)
    write(side, `${JSON.stringify(rest, mask)} · ${s.slice(0, 4)}`)
  } catch {
    write(side, message.slice(0, 200))
  }
}

/** Asks the person who plays the app. The question is removed if the caller gives up. */
const ask = (question, choices, call) =>
  new Promise((resolve) => {
    const row = document.createElement('li')
    const sentence = document.createElement('p')
    const buttons = document.createElement('div')
    sentence.textContent = question
    buttons.className = 'row'
    row.append(sentence, buttons)
    const end = (choice) => {
      row.remove()
      $('idle').hidden = $('open').childElementCount > 0
      resolve(choice)
    }
    for (const choice of choices) addButton(buttons, text[choice], () => end(choice))
    if (call) call.onCancel = () => end('cancel')
    $('open').append(row)
    $('idle').hidden = true
  })

let toastTimer
const view = {
  setTitle(title) {
    $('view-title').textContent = title
  },
  close() {
    frame.src = 'about:blank'
    $('gone').hidden = false
  },
  toast(message) {
    $('toast').textContent = message
    clearTimeout(toastTimer)
    toastTimer = setTimeout(() => ($('toast').textContent = ''), 2500)
  },
  reload: (path) => load(path),
  /** Like the operating system ending the page's process. */
  kill() {
    lastPath = currentPath()
    shell?.pageStarted()
    frame.src = 'about:blank'
    return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  },
}
const app = createApp({ ask, note, userId: () => $('person').value, view })

let lastPath = new URLSearchParams(location.search).get('path') ?? '/forklift'
const currentPath = () => {
  const { pathname, search } = frame.contentWindow.location
  if (!pathname.startsWith('/')) return lastPath
  const query = new URLSearchParams(search)
  query.delete('fake-shell')
  return pathname + (String(query) && `?${query}`)
}
const load = (path = lastPath) => {
  const address = new URL(path, location.origin)
  // Only a route of the page: input of the page must not navigate the iframe to another site.
  lastPath = address.origin === location.origin ? address.pathname + address.search : '/forklift'
  address.searchParams.set('fake-shell', $('kind').value)
  shell?.pageStarted()
  $('gone').hidden = true
  frame.src = address.pathname + address.search
}

const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const context = {
  theme: isDark ? 'dark' : 'light',
  locale: isChinese ? 'zh-CN' : 'en',
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  titleBar: true,
}
const setContext = (patch) => {
  Object.assign(context, patch)
  shell?.setContext(patch)
}

const report = (error) => note(`${text.failedWith} ${error.message}`)
/** Apps without a bridge log in by themselves and store the result in the page's storage. */
const logInAndStore = async () => {
  if ((await ask(`login() · ${currentPath()}`, ['logIn', 'cancel'])) === 'cancel') return
  const person = await app.logIn()
  for (const [name, value] of Object.entries(person)) localStorage.setItem(`parkside.${name}`, value)
  load(currentPath())
}

/** The object that `install.js` in the iframe uses. The shell is out here, because everything in an iframe ends with its page. */
const parkFakeApp = {
  ...app,
  context,
  trace,
  install(win, kind) {
    if (!Object.prototype.hasOwnProperty.call(DIALECTS, kind)) return
    shell = DIALECTS[kind](win, parkFakeApp, shell)
    note(`${text.restored}: ${text.kinds[kind]}`)
  },
  jump: () => logInAndStore().catch(report),
}
window.parkFakeApp = parkFakeApp

const fill = (select, choices) => {
  for (const [value, label] of Object.entries(choices)) {
    const option = document.createElement('option')
    option.value = value
    option.textContent = label
    select.append(option)
  }
}
fill($('kind'), text.kinds)
fill($('person'), text.people)
const wanted = new URLSearchParams(location.search).get('shell')
if (wanted in text.kinds) $('kind').value = wanted

$('kind').addEventListener('change', () => {
  // Another app: pending work of the previous one is cancelled.
  shell?.pageStarted()
  shell = undefined
  load(currentPath())
})
$('load').addEventListener('click', () => load(currentPath()))
$('login').addEventListener('click', () =>
  app.logIn().then((person) => shell?.emit('auth.tokenChanged', person), report),
)
$('logout').addEventListener('click', () => {
  app.logOut()
  shell?.emit('auth.tokenChanged', { token: null })
})
$('clear').addEventListener('click', () => $('log').replaceChildren())
const back = () => {
  if (!shell?.back()) note(text.backNotTaken)
}
const close = () => (shell ? shell.teardown() : Promise.resolve()).then(view.close)
$('back').addEventListener('click', back)
$('close').addEventListener('click', close)

const toggle = (label, change, on = false) => {
  addButton($('tell'), label, (button) => {
    on = !on
    button.setAttribute('aria-pressed', String(on))
    setContext(change(on))
  }).setAttribute('aria-pressed', String(on))
}
toggle(text.theme, (on) => ({ theme: on ? 'dark' : 'light' }), isDark)
toggle(text.locale, (on) => ({ locale: on === isChinese ? 'en' : 'zh-CN' }))
toggle(text.safeArea, (on) => ({ safeArea: { top: on ? 44 : 0, right: 0, bottom: on ? 34 : 0, left: 0 } }))
addButton($('tell'), text.back, back)
addButton($('tell'), text.go, () => shell?.emit('nav.go', { route: '/orderList' }))
for (const state of ['pause', 'resume', 'restore'])
  addButton($('tell'), text[state], () => shell?.emit('lifecycle', { state }))
addButton($('tell'), text.teardown, close)

load()
