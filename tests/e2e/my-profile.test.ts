/** Parts of the profile that need a real browser: settings that apply before the first paint, and the browser's Back. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { CHOICE } from '../../src/contract/storage.ts'
import { openPage } from '../helpers/browser.ts'
import { settled } from '../helpers/page-actions.ts'
import { logIn } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let sandbox: Listening
let storage: Record<string, string>
beforeAll(async () => {
  sandbox = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
  storage = await logIn(sandbox.url, 'customer')
})
afterAll(() => sandbox.close())

it('the chosen language and theme apply from the first file on', async () => {
  const { page, expectNoProblems, close } = await openPage({
    base: sandbox.url,
    path: '/setting',
    lang: 'en',
    theme: 'light',
    storage: { ...storage, [CHOICE.locale]: 'zh-CN', [CHOICE.theme]: 'dark' },
    onPage: (opened) => {
      // The state of the page before its own script runs.
      void opened.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          sessionStorage.setItem('test.first', getComputedStyle(document.body).backgroundColor),
        ),
      )
    },
  })
  await page.getByRole('heading', { name: '设置' }).waitFor()
  // Preloads of the inline script only: the server's hints follow the browser's language, because it does not know the stored one.
  const ahead = await page.evaluate(() =>
    Array.from(document.querySelectorAll('link[as=script]'), (link) => (link as HTMLLinkElement).href),
  )
  expect(ahead.filter((url) => url.includes('.zh-CN.js'))).toHaveLength(1)
  expect(ahead.filter((url) => url.includes('.en.js'))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('test.first'))).toBe('rgb(15, 18, 22)')
  await page.getByRole('button', { name: /^外观/ }).tap()
  await page.getByRole('radio', { name: '浅色' }).tap()
  await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(244, 246, 249)')
  expectNoProblems()
  await close()
})

it('the phone’s Back asks about unsaved changes, and leaves after confirmation', async () => {
  const { page, expectNoProblems, close } = await openPage({ base: sandbox.url, path: '/myInfo', storage })
  await page.getByRole('button', { name: 'Edit details' }).tap()
  await page.getByLabel('Nickname').fill('Someone else')
  // From now on Back asks about unsaved changes.
  await settled(page, 1)
  const before = await page.evaluate(() => history.length)
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await settled(page, 1)
  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).tap()
  await page.waitForURL('**/myInfo')
  await page.getByRole('heading', { name: '测试甲' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before)
  expectNoProblems()
  await close()
})

it('the first field of the login is visible on a phone in landscape', async () => {
  const { page, close } = await openPage({ base: sandbox.url, path: '/login', size: { width: 844, height: 390 } })
  const field = page.getByRole('textbox').first()
  await field.waitFor()
  const box = await field.boundingBox()
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(390)
  await close()
})
