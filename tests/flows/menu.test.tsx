/** The front door: it stands at once, what comes takes its place, and every screen is found from it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { MENU } from '../../src/contract/menu.ts'
import { findRoute } from '../../src/contract/routes.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { openScreen, until } from '../helpers/open-screen.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const PATHS = Object.values(MENU).flat()
const isFront = ({ path }: { path: string }): boolean => /^\/(messageBanner|announcement)\//.test(path)

describe('the menu', () => {
  it.each(LOCALES)('calls each entry like its screen in %s', async (locale) => {
    const textOf = async (area: string) =>
      (
        (await import(`../../src/contract/text/${locale}/${area}.ts`)) as Record<
          string,
          { titles: Record<string, string>; entries?: Record<string, string> }
        >
      )[area]
    const { entries = {} } = (await textOf('general')) ?? {}
    expect(Object.keys(entries).sort()).toEqual([...PATHS].sort())
    for (const path of PATHS)
      expect(entries[path], path).toBe((await textOf(findRoute(path)?.area ?? ''))?.titles[path])
  })

  it('stands without an answer, and keeps its own banner and a way to all notices when none comes', async () => {
    const park = await openScreen('/nav', {
      sandbox,
      scenario: 'demo',
      answers: (asked) => (isFront(asked) ? new Response('', { status: 502 }) : undefined),
    })
    expect(await park.findByRole('button', { name: 'Park news' })).toBeTruthy()
    await until(() => expect(park.asked.filter(isFront)).toHaveLength(2))
    expect(park.getByText('Demo Logistics & Wholesale Park')).toBeTruthy()
    expect(park.queryByRole('alert')).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'View all notices' }))
    await park.arrived('/notice/list')
  })

  it('shows banners that lead somewhere, and announcements whole', async () => {
    const park = await openScreen('/nav', { sandbox })
    const banners = await park.findByRole('group', { name: 'What’s on' })
    expect(banners.textContent).toContain('Autumn trade days')
    await park.user.click(await park.findByRole('button', { name: /strong wind from 16:00/ }))
    expect((await park.findByRole('dialog')).textContent).toContain('Tie down awnings')
    await park.user.keyboard('{Escape}')
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    await park.user.click(park.getByRole('button', { name: /Autumn trade days/ }))
    await park.arrived('/parkActive')
  })

  it('finds entries by their names, and looks for the words in the news', async () => {
    const park = await openScreen('/nav', { sandbox })
    await park.user.type(await park.findByRole('searchbox', { name: 'Search services and news' }), 'fork')
    await park.arrived('/nav?keyword=fork')
    expect(await park.findByRole('heading', { name: 'Services' })).toBeTruthy()
    expect(park.getByRole('button', { name: 'Forklift orders' })).toBeTruthy()
    expect(park.queryByRole('button', { name: 'Getting here' })).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Search park news for “fork”' }))
    await park.arrived('/parkNews?keyword=fork')
  })

  it('shows a person the unread messages and the way to the own details, until logged out', async () => {
    const park = await openScreen('/nav', { sandbox, as: 'customer', scenario: 'demo' })
    expect(await park.findByRole('img', { name: '5 unread' })).toBeTruthy()
    expect(await park.findByRole('button', { name: /^My details · ./ })).toBeTruthy()
    await park.user.click(park.getByRole('button', { name: 'Log out' }))
    expect(await park.findByRole('button', { name: 'Log in' })).toBeTruthy()
    expect(park.queryByRole('img', { name: '5 unread' })).toBeNull()
  })
})

it('the agreement is there in either language', async () => {
  const park = await openScreen('/protocal', { sandbox })
  expect(await park.findByRole('heading', { name: '1. What the services are' })).toBeTruthy()
  expect(park.getByText('Last updated on 15 October 2026')).toBeTruthy()
  park.unmount()
  const chinese = await openScreen('/protocal', { sandbox, lang: 'zh-CN' })
  expect(await chinese.findByRole('heading', { name: '一、服务内容' })).toBeTruthy()
})
