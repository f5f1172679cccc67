/** Screens that are still open the next day show the new names of the days, each in a new element (`tests/helpers/steady-texts.ts`). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import type { PersonName } from '../helpers/sandbox-client.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { until } from '../helpers/until.ts'

/** 22:45 and 08:45 in the park. */
const EVENING = Date.UTC(2026, 10, 21, 14, 45)
const MORNING = Date.UTC(2026, 10, 21, 0, 45)
const HOUR_MS = 3_600_000

let now = EVENING
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ now: () => now, rotateEvery: Infinity })
})
afterAll(() => sandbox.close())

const SCREENS: readonly [route: string, who: PersonName, evening: string, morning: string][] = [
  ['/bookRecord_info?id=4006', 'customer', 'Tomorrow 14:00-16:00', 'Today 14:00-16:00'],
  ['/bookRecord_info?kind=stall&id=3005', 'customer', 'Tomorrow 14:00-16:00', 'Today 14:00-16:00'],
  ['/weighRecord_info?id=6004', 'customer', 'Tomorrow', 'Today'],
  ['/messageNotice_info?id=10', 'customer', 'Yesterday', 'Fri 20 Nov'],
  ['/parkNotice_info?id=2', 'customer', 'Yesterday', 'Fri 20 Nov'],
  ['/myAdd_info?id=3', 'merchant', 'Yesterday', 'Fri 20 Nov'],
]

it.each(SCREENS)('%s', async (route, as, evening, morning) => {
  now = EVENING
  const park = await openScreen(route, { sandbox, as, scenario: 'demo', now: () => now })
  const shown = (): string => document.querySelector('main')?.textContent ?? ''
  await until(() => expect(shown()).toContain(evening))
  now += 9 * HOUR_MS
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await until(() => expect(shown()).toContain(morning))
  park.unmount()
})

it.each([
  ['keeps its rows and the focus within an hour', HOUR_MS / 6, true],
  ['has new rows on the next day', 9 * HOUR_MS, false],
])('a list %s', async (_, later, isKept) => {
  now = EVENING
  const park = await openScreen('/bookRecord', { sandbox, as: 'customer', scenario: 'demo', now: () => now })
  const shown = (): string => document.querySelector('main')?.textContent ?? ''
  await until(() => expect(shown()).toContain('Tomorrow 14:00-16:00'))
  expect(shown()).not.toContain('Today 14:00-16:00')
  const button = (await park.findAllByRole('article'))[0]?.querySelector('button')
  button?.focus()
  now += later
  const asked = park.requests.length
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await until(() => expect(park.requests.length).toBeGreaterThan(asked))
  await until(() => expect(shown()).toContain(`${isKept ? 'Tomorrow' : 'Today'} 14:00-16:00`))
  expect(document.activeElement === button).toBe(isKept)
  park.unmount()
})

it('a list that the user refreshes has new rows on the next day', async () => {
  now = EVENING
  const park = await openScreen('/bookRecord', { sandbox, as: 'customer', scenario: 'demo', now: () => now })
  const shown = (): string => document.querySelector('main')?.textContent ?? ''
  await until(() => expect(shown()).toContain('Tomorrow 14:00-16:00'))
  now += 9 * HOUR_MS
  await park.user.click(await park.findByRole('button', { name: 'Refresh' }))
  await until(() => expect(shown()).toContain('Today 14:00-16:00'))
  park.unmount()
})

/** Booking forms, with the button of their time sheet; without one, the times are on the form. */
const FORMS: readonly [route: string, opener: RegExp | undefined, hour: RegExp, hours: string][] = [
  ['/bookNav', undefined, /^14:00/, '14:00-16:00'],
  ['/bookStalls?id=3', /^Start time/, /^14:00/, '14:00-15:00'],
  ['/bookWeigh', undefined, /^14:00/, '14:00-15:00'],
]

it.each(FORMS)('%s, while it stays visible until the same hour', async (route, opener, hour, hours) => {
  now = MORNING
  const park = await openScreen(route, { sandbox, as: 'customer', scenario: 'demo', now: () => now })
  const shown = (): string => document.body.textContent ?? ''
  if (opener) await park.user.click(await park.findByRole('button', { name: opener }))
  await park.user.click(await park.findByRole('tab', { name: /^Tomorrow/ }))
  const times = await park.findAllByRole(opener ? 'option' : 'radio', { name: hour })
  await park.user.click(times[0] as HTMLElement)
  await until(() => expect(shown()).toContain(`Tomorrow ${hours}`))
  now += 24 * HOUR_MS
  await until(() => expect(shown()).toContain(`Today ${hours}`))
  park.unmount()
})
