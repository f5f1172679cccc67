/* global document, location, matchMedia, setInterval, MutationObserver */
/** A widget with the options of the form. Most options are applied to the running widget; another widget, mode or shell creates a new
 * element. */
import { createMockShell } from '/dist/bridge/mock.js'

const POLL_MS = 300
const SHOWN = 50
const DEFAULT = { en: 'default', 'zh-CN': '默认' }

const form = document.getElementById('options')
const stage = document.getElementById('stage')
const markup = document.getElementById('markup')
const said = document.getElementById('said')
const noMock = document.getElementById('no-mock')

const read = () =>
  Object.fromEntries([...form.elements].filter(({ name }) => name).map(({ name, value }) => [name, value]))

let element
let mock
let shownMessages = 0

/** The sandbox accepts no token of a mock, so users log in by themselves. */
const createMock = ({ outcome, latency }) =>
  createMockShell({
    latencyMs: Number(latency),
    methods: { 'auth.getToken': undefined, 'auth.login': undefined, 'pay.request': () => ({ outcome }) },
  })

/** The three colours of each choice: primary, text on it, and the background of primary text. A colour that suits a light page is too
 * dark for a dark one. */
const COLOURS = {
  '#0b6e69': { light: ['#0b6e69', '#fff', '#e0f2f0'], dark: ['#5cc9c1', '#0f1216', '#12302e'] },
  '#8a2be2': { light: ['#8a2be2', '#fff', '#f1e6fc'], dark: ['#bb8ef7', '#0f1216', '#2d2042'] },
  '#b3261e': { light: ['#b3261e', '#fff', '#fce8e6'], dark: ['#ff9a90', '#0f1216', '#3d1e1b'] },
}
const dark = matchMedia('(prefers-color-scheme: dark)')

const coloursOf = (primary, theme) => {
  const [color, onPrimary, tint] = COLOURS[primary]?.[theme] ?? ['', '', '']
  return { '--park-color-primary': color, '--park-color-on-primary': onPrimary, '--park-color-tint': tint }
}

const styleOf = ({ primary, radius, font, theme }) => ({
  ...coloursOf(primary, theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme),
  '--park-radius': radius,
  '--park-font': font,
})

/** A rule with the properties that have a value; `[]` if none has. */
const ruleOf = (selector, style) => {
  const lines = Object.entries(style).filter(([, value]) => value)
  return lines.length > 0 ? [`${selector} {`, ...lines.map(([name, value]) => `  ${name}: ${value};`), '}'] : []
}
const indent = (lines) => lines.map((line) => `  ${line}`)

/** With the theme `auto`, the sample has the colours of both themes. */
const cssOf = (wanted) => {
  const { widget, primary, theme } = wanted
  if (theme !== 'auto' || !primary) return ruleOf(widget, styleOf(wanted))
  return [
    ...ruleOf(widget, styleOf({ ...wanted, theme: 'light' })),
    '@media (prefers-color-scheme: dark) {',
    ...indent(ruleOf(widget, coloursOf(primary, 'dark'))),
    '}',
  ]
}

const attributesOf = ({ mode, locale, theme }) => ({
  ...(mode === 'iframe' ? { mode, 'src-origin': location.origin } : { 'api-base': '/api' }),
  locale,
  theme: theme === 'auto' ? '' : theme,
})

const writeMarkup = (wanted) => {
  const attributes = Object.entries({
    ...attributesOf(wanted),
    ...(wanted.mode === 'iframe'
      ? { 'src-origin': 'https://park.example' }
      : { 'api-base': 'https://park.example/api' }),
  })
    .filter(([, value]) => value)
    .map(([name, value]) => `\n  ${name}="${value}"`)
    .join('')
  const css = cssOf(wanted)
  markup.textContent = [
    '<script\n  src="https://cdn.example/parkside/0.1.0/parkside.iife.js"\n  defer\n></script>',
    '',
    `<${wanted.widget}${attributes}></${wanted.widget}>`,
    ...(css.length > 0 ? ['', '<style>', ...indent(css), '</style>'] : []),
  ].join('\n')
}

const put = (wanted) => {
  element = document.createElement(wanted.widget)
  mock = wanted.shell === 'mock' && wanted.mode === 'script' ? createMock(wanted) : undefined
  if (mock) element.shell = mock.transport
  noMock.hidden = Boolean(mock)
  said.replaceChildren()
  shownMessages = 0
}

const update = (wanted) => {
  for (const name of ['mode', 'src-origin', 'api-base', 'locale', 'theme']) {
    const value = attributesOf(wanted)[name]
    if (value) element.setAttribute(name, value)
    else element.removeAttribute(name)
  }
  for (const [name, value] of Object.entries(styleOf(wanted))) element.style.setProperty(name, value)
  writeMarkup(wanted)
}

/** Options that apply only when an element starts. */
const startOf = ({ widget, mode, shell, outcome, latency }) =>
  [widget, mode, shell, ...(shell === 'mock' ? [outcome, latency] : [])].join()

/** Disables controls without an effect: an iframe has no mock, and without a mock there are no payments and no messages. */
const offer = ({ mode, shell }) => {
  const disable = (controls, isDisabled) => {
    for (const control of form.querySelectorAll(controls)) control.disabled = isDisabled
  }
  disable('[name=shell]', mode === 'iframe')
  disable('[name=outcome], [name=latency], [data-emit]', mode === 'iframe' || shell !== 'mock')
}

let started = ''
const apply = () => {
  const wanted = read()
  offer(wanted)
  const isNew = startOf(wanted) !== started
  started = startOf(wanted)
  if (isNew) put(wanted)
  update(wanted)
  if (isNew) stage.replaceChildren(element)
}

const listMessages = () => {
  const messages = mock?.sent ?? []
  for (const message of messages.slice(shownMessages)) {
    const row = document.createElement('li')
    const title = document.createElement('b')
    title.textContent = message.k
    row.append(title, ` ${JSON.stringify({ id: message.id, m: message.m, p: message.p })}`)
    said.prepend(row)
    while (said.childElementCount > SHOWN) said.lastElementChild.remove()
  }
  shownMessages = messages.length
}

/** Names the choices without a value in the page's language. */
const nameDefaults = () => {
  for (const option of form.querySelectorAll('option[value=""]'))
    option.textContent = DEFAULT[document.documentElement.lang]
}
new MutationObserver(nameDefaults).observe(document.documentElement, { attributeFilter: ['lang'] })
nameDefaults()

form.addEventListener('change', apply)
dark.addEventListener('change', apply)
form.addEventListener('click', ({ target }) => {
  const name = target.closest?.('[data-emit]')?.dataset.emit
  if (name) mock?.emit(name, name === 'nav.go' ? { route: '/apply?id=2' } : {})
})
apply()
setInterval(listMessages, POLL_MS)
