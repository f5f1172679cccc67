/** The sheet of delivery times: three days, and each day's hours. */
import { element, one, onPress } from './dom.ts'

const DAYS = ['Today', 'Tomorrow', 'Day after']
const LEAD_HOURS = 2

const pad = (n: number): string => String(n).padStart(2, '0')

const dayOf = (ahead: number): string => {
  const day = new Date()
  day.setDate(day.getDate() + ahead)
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

const slotsOf = (ahead: number): string[] => {
  const first = ahead ? 0 : new Date().getHours() + LEAD_HOURS
  const slots: string[] = []
  for (let hour = first; hour < 24; hour++) slots.push(`${pad(hour)}:00-${pad(hour + 1)}:00`)
  return ahead || slots.length === 0 ? slots : [`As soon as possible (${pad(first)}:00)`, ...slots]
}

const SHEET =
  '<div class="sheet" hidden><div class="shade" data-on="close"></div><section role="dialog" aria-label="Delivery time">' +
  '<h2>Delivery time</h2><div class="columns"><div role="tablist"></div><div class="slots"></div></div></section></div>'

const tab = (name: string, ahead: number, isSelected: boolean): string =>
  `<button type="button" role="tab" aria-selected="${isSelected}" data-on="day" data-day="${ahead}">` +
  `${name} ${dayOf(ahead).slice(5)}</button>`

const row = (slot: string, isPicked: boolean): string =>
  `<button type="button" data-on="pick"${isPicked ? ' class="picked"' : ''}>${slot}</button>`

/** @returns the sheet, and the function that opens it. */
export const createSheet = (onPick: (day: string, time: string) => void): { sheet: HTMLElement; open: () => void } => {
  let ahead = 0
  let picked = ''
  const sheet = element(SHEET)
  const panel = one(sheet, 'section')

  const draw = (): void => {
    one(sheet, '[role=tablist]').innerHTML = DAYS.map((name, n) => tab(name, n, n === ahead)).join('')
    const rows = slotsOf(ahead).map((slot) => row(slot, slot === picked))
    one(sheet, '.slots').innerHTML = rows.join('') || '<p class="note">No selectable time</p>'
  }
  const close = (): void => {
    const done = (): void => void (sheet.hidden = !sheet.classList.contains('open'))
    panel.addEventListener('transitionend', done, { once: true })
    sheet.classList.remove('open')
  }
  onPress(sheet, {
    close,
    day: ({ dataset }) => {
      ahead = Number(dataset.day)
      draw()
    },
    pick: ({ textContent }) => {
      picked = textContent ?? ''
      onPick(dayOf(ahead), picked)
      close()
    },
  })
  const open = (): void => {
    draw()
    sheet.hidden = false
    // Force a layout below the edge, so that the slide starts there.
    void sheet.offsetHeight
    sheet.classList.add('open')
  }
  return { sheet, open }
}
