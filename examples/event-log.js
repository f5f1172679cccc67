/* global document */
/** Lists the events of the widgets on the page in the element `#log`, newest first. The events bubble, so one listener per event on the
 * document is enough. */
const EVENTS = [
  'ready',
  'view',
  'navigate',
  'session',
  'login',
  'order-submitted',
  'order-changed',
  'order-paid',
  'pay-cancelled',
  'pay-failed',
  'resize',
  'error',
]
const SHOWN = 50

for (const name of EVENTS) {
  document.addEventListener(`park:${name}`, ({ type, detail }) => {
    const row = document.createElement('li')
    const title = document.createElement('b')
    title.textContent = type
    row.append(title, ` ${JSON.stringify(detail)}`)
    const log = document.getElementById('log')
    log.prepend(row)
    while (log.childElementCount > SHOWN) log.lastElementChild.remove()
  })
}
