/** axe-core's rules in a browser's page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** For `addInitScript`: the page has axe then. */
export const axeSource = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A line for each element at fault. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      // Style sheets are not fetched again: the one rule that reads them is about turned phones.
      preload: false,
      // Speech control needs the words that are seen; axe counts the rule as an experiment.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
