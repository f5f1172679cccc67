/** The screens of each widget, visited as a user would. */
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import type { ParkNotice } from '../../src/contract/model/notice.ts'
import type { Page } from '../../src/contract/model/page.ts'
import { findRoute } from '../../src/contract/routes.ts'
import { scopeOf, WIDGETS } from '../../widgets/table.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

it('park-notices shows the park’s notices, and their subjects if the widget has the screen', async () => {
  const TRUCKS = 'More truck slots in the evening'
  const park = await openScreen(WIDGETS.notices.home, {
    sandbox,
    widget: 'notices',
    scenario: 'demo',
    answers: async ({ path }, real) => {
      const answer = await real()
      if (path !== '/notifyWx/list') return answer
      const body = (await answer.json()) as { data: Page<ParkNotice> }
      for (const notice of body.data.data) if (notice.title === TRUCKS) notice.linkRoute = '/bookNav'
      return Response.json(body, { headers: answer.headers })
    },
  })
  expect(await park.findByRole('heading', { level: 1, name: 'Notices' })).toBeTruthy()
  const notice = async (title: string): Promise<ReturnType<typeof within>> =>
    within((await park.findByRole('heading', { name: title })).closest('article') as HTMLElement)

  // This widget does not contain truck bookings, so there is no button for them.
  expect((await notice(TRUCKS)).queryByRole('button', { name: /View details/ })).toBeNull()
  await park.user.click((await notice('Fire drill for merchants')).getByRole('button', { name: /View details/ }))
  await park.arrived('/parkActive_info?id=6')
  await park.user.click(await park.findByRole('button', { name: 'Back' }))
  await park.arrived('/notice/list')
  // Other rows have a button with the same name.
  const pressed = (await notice('Fire drill for merchants')).getByRole('button', { name: /View details/ })
  await until(() => expect(document.activeElement).toBe(pressed))
  await park.user.click(
    (await notice('Yellow alert: strong wind from 16:00')).getByRole('button', { name: /View details/ }),
  )
  await park.arrived('/emergency_detail?id=3')
})

it('park-notices has the caller’s sign-ups but no forklifts, and park-news has the investment notices', async () => {
  const notices = await openScreen('/forklift', { sandbox, widget: 'notices' })
  await notices.arrived('/notice/list')
  notices.unmount()
  expect(scopeOf('notices').includesRoute(findRoute('/myPartake_info?id=1')!)).toBe(true)
  const news = await openScreen('/parkNotice', { sandbox, widget: 'news' })
  await news.findByRole('heading', { level: 1, name: 'Investment notices' })
  await until(() => expect(news.path()).toBe('/parkNotice'))
})

it('park-order shows rental to a customer, and Back there does not lead to the orders, which would lead to rental again', async () => {
  const park = await openScreen(WIDGETS.order.home, { sandbox, widget: 'order', as: 'customer' })
  await park.arrived('/forklift')
  await park.findByRole('heading', { level: 1, name: 'Forklift rental' })
  expect(park.queryByRole('button', { name: 'Back' })).toBeNull()
})
