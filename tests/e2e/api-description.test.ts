/** The API description in a browser: readable on a phone, complete, and loaded from this server only. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { axeFaults, axeSource } from '../helpers/axe.ts'
import { openPage } from '../helpers/browser.ts'
import { openServer } from '../helpers/sandbox.ts'

let server: Listening
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

it('shows every group, a call with its answers, and asks no other address', async () => {
  const opened = await openPage({ base: server.url, path: '/examples/api/', lang: 'zh-CN' })
  const { page } = opened
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) foreign.push(request.url())
  })
  await expect.poll(() => page.locator('.opblock-tag').count()).toBe(7)
  await page.locator('.opblock-tag[data-tag=recruit]').tap()
  await page.locator('#operations-recruit-postJob .opblock-summary-control').tap()
  await page.locator('#operations-recruit-postJob').getByText('Refuses with').waitFor()
  // Long URLs scroll within the description's column.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(foreign).toEqual([])
  await opened.close()
  opened.expectNoProblems()
})

it('has one background in the dark theme', async () => {
  const opened = await openPage({ base: server.url, path: '/examples/api/', theme: 'dark' })
  const { page } = opened
  await page.locator('.opblock-tag').first().waitFor()
  const colours = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  )
  expect(colours).toEqual(['rgb(15, 18, 22)', 'rgb(15, 18, 22)'])
  await opened.close()
  opened.expectNoProblems()
})

it.each(['light', 'dark'] as const)('names its controls and has readable words in the %s theme', async (theme) => {
  const { page, close } = await openPage({
    base: server.url,
    path: '/examples/api/',
    theme,
    onPage: (opened) => opened.addInitScript(axeSource()),
  })
  const faults = async (): Promise<string[]> =>
    (await axeFaults(page)).filter((fault) => /^(color-contrast|select-name|button-name):/.test(fault))
  await page.locator('.opblock-tag').first().waitFor()
  expect(await faults()).toEqual([])
  await page.locator('.btn.authorize').tap()
  await page.locator('.close-modal').waitFor()
  expect(await faults()).toEqual([])
  await page.locator('.close-modal').tap()
  await page.locator('.opblock-tag').first().tap()
  await page.locator('.opblock-summary-control').first().tap()
  const answer = page.locator('.response .microlight').first()
  await answer.waitFor()
  expect(await faults()).toEqual([])
  // A success is shown before the refusals.
  expect(await answer.textContent()).toMatch(/"code": 200/)
  await close()
})
