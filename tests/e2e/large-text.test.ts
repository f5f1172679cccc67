/** Parts of screens with text at 140 %, beyond what `every-route-for-everyone` checks on every screen. */
import { expect, it } from 'vitest'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { brokenWords, resizeText } from '../helpers/large-text.ts'

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })

it('an amount of the top-up stays whole in its tile', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/fee/order?id=313', { lang: 'zh-CN' })
  await page.getByRole('radio').first().waitFor()
  await resizeText(page, 140)
  expect(await brokenWords(page)).toEqual([])
})
