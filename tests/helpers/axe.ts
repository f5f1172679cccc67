/** Runs the rules of axe-core on a page in a browser. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Source of axe-core, for `addInitScript`. */
export const axeSource = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One line for each element that breaks a rule. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      // Do not fetch style sheets again: only the rule about locked screen orientation reads them.
      preload: false,
      // Speech control needs accessible names that contain the visible words. axe disables this rule because it is experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
