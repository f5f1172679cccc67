/** Takes pictures of the kit's page: `gallery/kit-*.png`. */
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { bundlePage } from '../e2e/kit/serve.ts'

/** @returns the names of the pictures. */
export const drawKit = async (browser: Browser, folder: string): Promise<string[]> => {
  const script = await bundlePage(new URL('kit-page.tsx', import.meta.url))
  const names: string[] = []
  for (const theme of ['light', 'dark'] as const)
    for (const lang of LOCALES) {
      const page = await browser.newPage({ viewport: { width: 1170, height: 900 }, deviceScaleFactor: 2 })
      await page.setContent('<!doctype html><body style="margin:0">')
      await page.addScriptTag({ content: `globalThis.kit = ${JSON.stringify({ theme, lang })}` })
      await page.addScriptTag({ content: script })
      // The last component to load.
      await page.locator('main svg ellipse').nth(2).waitFor()
      const name = `kit-${lang}-${theme}.png`
      await page.screenshot({ path: path.join(folder, name), fullPage: true, animations: 'disabled' })
      names.push(name)
      await page.close()
    }
  return names
}
